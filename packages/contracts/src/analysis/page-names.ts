/** Pages of the analysis, as failures on them are reported: none names what was viewed. */
export const ANALYSIS_PAGES = ['spending', 'entries', 'cashFlow'] as const
