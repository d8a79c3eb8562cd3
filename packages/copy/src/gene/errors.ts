import type { GENE_ERRORS } from '@ieum/contracts/gene/errors.ts'
import { type ErrorText, inline } from '../error-text.ts'

/** Words per code of gene. */
export const geneErrorTexts: { readonly [code in keyof typeof GENE_ERRORS]?: ErrorText } = {
  GENE_TRAIT_NOT_FOUND: inline('정보를 찾을 수 없어요'),
  GENE_RESULT_NOT_OPENED: inline('결과를 먼저 열어 주세요'),
}
