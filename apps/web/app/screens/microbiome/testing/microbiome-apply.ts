import { MICROBIOME_TERMS, type MicrobiomeTerms } from '@ieum/contracts/microbiome/terms-names.ts'
import { microbiomeTestingWords } from '@ieum/copy/microbiome/testing.ts'
import type { ApplyTerms } from '../../../dtc-testing/TestingApply.tsx'
import { links } from '../../../links/links.ts'

const { apply: words } = microbiomeTestingWords

/** Terms of an application for microbiome testing. */
export const MICROBIOME_APPLY: ApplyTerms<MicrobiomeTerms> = {
  terms: MICROBIOME_TERMS,
  optional: [],
  bodies: words.bodies,
  noteOf: () => undefined,
  title: words.title,
  subtitle: words.subtitle,
  backTo: links.microbiome(),
}
