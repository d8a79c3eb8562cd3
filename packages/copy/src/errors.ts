import type { ErrorCode } from '@ieum/contracts/error-codes.ts'
import { accountErrorTexts } from './account/errors.ts'
import { analysisErrorTexts } from './analysis/errors.ts'
import { creditErrorTexts } from './credit/errors.ts'
import { type ErrorText, fromDialog, text } from './error-text.ts'
import { geneErrorTexts } from './gene/errors.ts'
import { healthInsuranceErrorTexts } from './health-insurance/errors.ts'
import { microbiomeErrorTexts } from './microbiome/errors.ts'
import { dialog } from './mydata/connect/dialog.ts'
import { mydataErrorTexts } from './mydata/errors.ts'

/** For every code without words of its own; it only reports that the action failed. */
const GENERAL = fromDialog(dialog.consentError)

/** Words by code. A code without an entry is not meant for people and reads like `GENERAL`. */
export const ERROR_TEXTS: { readonly [code in ErrorCode]?: ErrorText } = {
  RATE_LIMITED: text('잠시 쉬었다가 해주세요', '짧은 시간에 여러 번 요청했어요. 잠시 후 다시 시도해 주세요.'),
  INTERNAL_ERROR: GENERAL,
  SERVICE_UNAVAILABLE: text('지금은 이용할 수 없어요', '잠시 후 다시 시도해 주세요.'),
  ...accountErrorTexts,
  ...mydataErrorTexts,
  ...analysisErrorTexts,
  ...creditErrorTexts,
  ...geneErrorTexts,
  ...healthInsuranceErrorTexts,
  ...microbiomeErrorTexts,
}

/** The words of a code, for the error envelope and for screens. Never empty, never the code itself. */
export function errorText(code: string): ErrorText {
  return ERROR_TEXTS[code as ErrorCode] ?? GENERAL
}
