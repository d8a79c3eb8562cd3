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
  CREDIT_SCORE_NOT_READY: inline('신용점수를 먼저 불러와 주세요'),
  CREDIT_RAISE_ALREADY_IN_PROGRESS: inline('이미 제출하고 있어요. 결과가 나오면 다시 보낼 수 있어요'),
  CREDIT_RAISE_COOLDOWN: inline('하루에 한 번 보낼 수 있어요. 내일 다시 시도해 주세요'),
  CREDIT_RAISE_CERTIFICATE_REQUIRED: inline('인증서로 한 번 더 확인해야 보낼 수 있는 자료예요'),
  CREDIT_RAISE_NO_SUBMITTABLE_DATA: inline('지금 보낼 수 있는 자료가 없어요'),
  CREDIT_RAISE_APPLICATION_NOT_FOUND: inline('제출한 내역을 찾을 수 없어요'),
  CREDIT_RAISE_NOT_COMPLETED: inline('아직 결과가 나오지 않았어요'),
  CREDIT_RAISE_AUTOMATION_ALREADY_ON: inline('이미 매월 자동으로 보내고 있어요'),
  CREDIT_THIRD_PARTY_CONSENT_NOT_FOUND: inline('동의 내역을 찾을 수 없어요'),
  CREDIT_THIRD_PARTY_CONSENT_NOT_REVOCABLE: inline('철회할 수 없는 동의예요'),
  CREDIT_GUARANTEE_TYPE_NOT_FOUND: inline('정보를 찾을 수 없어요'),
  CREDIT_GUARANTEE_CLOSED: inline('지금은 신청할 수 없는 보증이에요'),
  CREDIT_GUARANTEE_NOT_ELIGIBLE: inline('KCB 점수가 950점보다 낮을 때 신청할 수 있어요'),
  CREDIT_GUARANTEE_ALREADY_APPLIED: inline('이미 신청했어요'),
  CREDIT_GUARANTEE_SOLD_OUT: inline('오늘 준비한 수량이 모두 소진됐어요'),
  CREDIT_INQUIRY_HISTORY_NOT_FOUND: inline('조회 내역을 찾을 수 없어요'),
  CREDIT_CHANGE_HISTORY_NOT_FOUND: inline('변동 내역을 찾을 수 없어요'),
  CREDIT_REWARD_ALREADY_RECEIVED: inline('이미 포인트를 받은 내역이에요'),
  CREDIT_REWARD_HISTORY_NOT_READ: inline('내역을 먼저 확인해 주세요'),
  CREDIT_REWARD_DAILY_LIMIT_EXCEEDED: inline('오늘 받을 수 있는 포인트를 모두 받았어요'),
  CREDIT_REWARD_MONTHLY_LIMIT_EXCEEDED: inline('이번 달에 받을 수 있는 포인트를 모두 받았어요'),
  CREDIT_REWARD_EXPIRED: inline('포인트를 받을 수 있는 기간이 지났어요'),
}
