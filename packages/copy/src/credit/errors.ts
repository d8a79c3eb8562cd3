import type { CREDIT_ERRORS } from '@ieum/contracts/credit/errors.ts'
import { type ErrorText, inline, text } from '../error-text.ts'

/** Words per code of credit. */
export const creditErrorTexts: { readonly [code in keyof typeof CREDIT_ERRORS]?: ErrorText } = {
  CREDIT_UNDERAGE_USER: inline('만 19세부터 신용점수를 볼 수 있어요'),
  CREDIT_REQUIRED_TERMS_MISSING: inline('필수 약관에 모두 동의해 주세요'),
  CREDIT_TERMS_NOT_AGREED: inline('먼저 신용 서비스 약관에 동의해 주세요'),
  CREDIT_RECONSENT_REQUIRED: inline('약관이 바뀌었어요. 다시 동의하면 이어서 볼 수 있어요'),
  CREDIT_UPDATE_IN_PROGRESS: inline('점수를 불러오고 있어요. 잠시만 기다려 주세요'),
  CREDIT_UPDATE_TOO_FREQUENT: inline('잠시 후 다시 새로고침할 수 있어요'),
  CREDIT_BUREAU_UNAVAILABLE: text(
    '점수를 불러오지 못했어요',
    '신용평가사 연결이 원활하지 않아요. 잠시 후 다시 시도해 주세요.',
  ),
  CREDIT_BUREAU_MAINTENANCE: text('신용평가사가 점검 중이에요', '점검이 끝난 뒤에 다시 시도해 주세요.'),
}
