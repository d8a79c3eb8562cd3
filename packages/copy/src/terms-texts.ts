import type { TermsType } from '@ieum/contracts/shared/terms-types.ts'
import { accountTermsTexts } from './account/terms.ts'
import { creditTermsTexts } from './credit/terms.ts'
import { geneTermsTexts } from './gene/terms.ts'
import { microbiomeTermsTexts } from './microbiome/terms.ts'
import type { TermsText } from './terms-text.ts'

/** The full text of every kind of terms. */
export const termsTexts: { readonly [termsType in TermsType]: TermsText } = {
  ...accountTermsTexts,
  ...creditTermsTexts,
  ...geneTermsTexts,
  ...microbiomeTermsTexts,
}
