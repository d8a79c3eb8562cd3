/** Pages of gene, as failures on them are reported: none names what was viewed. */
export const GENE_PAGES = ['gene'] as const
