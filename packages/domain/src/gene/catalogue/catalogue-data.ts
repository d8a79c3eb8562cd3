import { CATALOGUE } from './catalogue.ts'
import type { CatalogueData } from './catalogue-faults.ts'
import { CERTIFICATES } from './certificates.ts'
import { PAPERS } from './papers.ts'
import { PERMITTED_ITEMS } from './permitted-items.ts'
import { REFERENCES } from './references.ts'
import { SNPS } from './snps.ts'

/** All data of the catalogue, as checked at the start. */
export const CATALOGUE_DATA: CatalogueData = {
  traits: CATALOGUE,
  snps: SNPS,
  certificates: CERTIFICATES,
  papers: PAPERS,
  references: REFERENCES,
  permittedItems: PERMITTED_ITEMS,
}
