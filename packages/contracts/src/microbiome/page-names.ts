/** Pages of microbiome, as failures on them are told: none says what was looked at. */
export const MICROBIOME_PAGES = ['microbiome'] as const
