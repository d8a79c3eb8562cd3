import { GENE_TERMS, type GeneTerms } from '@ieum/contracts/gene/terms-names.ts'
import { geneTestingWords } from '@ieum/copy/gene/testing.ts'
import { TEST_CONSENT_VERSION } from '@ieum/domain/gene/application/subject-hash.ts'
import type { ApplyTerms } from '../../../dtc-testing/TestingApply.tsx'
import { links } from '../../../links/links.ts'

const { apply: words } = geneTestingWords

/** Terms of an application for gene testing. */
export const GENE_APPLY: ApplyTerms<GeneTerms> = {
  terms: GENE_TERMS,
  optional: ['GENE_FURTHER_ANALYSIS'],
  bodies: words.bodies,
  noteOf: (termsType) => (termsType === 'GENE_TESTING' ? words.version(TEST_CONSENT_VERSION) : undefined),
  title: words.title,
  subtitle: words.subtitle,
  backTo: links.gene(),
}
