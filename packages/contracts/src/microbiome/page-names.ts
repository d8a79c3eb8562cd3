/** Pages of microbiome, as failures on them are reported: none names what was viewed. */
export const MICROBIOME_PAGES = ['microbiome'] as const
