import type { ANALYSIS_ERRORS } from '@ieum/contracts/analysis/errors.ts'
import { type ErrorText, inline } from '../error-text.ts'

/** Words by error code of the analysis. */
export const analysisErrorTexts: { readonly [code in keyof typeof ANALYSIS_ERRORS]?: ErrorText } = {
  ANALYSIS_ENTRY_NOT_FOUND: inline(
    '내역을 찾을 수 없어요. 연결을 끊었거나 금융회사가 더 이상 알려주지 않는 내역이에요',
  ),
}
