/** Pages of gene, as failures on them are told: none says what was looked at. */
export const GENE_PAGES = ['gene'] as const
