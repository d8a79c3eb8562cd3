import type { HEALTH_INSURANCE_ERRORS } from '@ieum/contracts/health-insurance/errors.ts'
import { type ErrorText, inline } from '../error-text.ts'

/** Words by error code of health-insurance linking. */
export const healthInsuranceErrorTexts: { readonly [code in keyof typeof HEALTH_INSURANCE_ERRORS]?: ErrorText } = {
  HEALTH_INSURANCE_NOT_OFFERED: inline('지금은 건강보험을 연결할 수 없어요'),
  HEALTH_INSURANCE_NOT_UNDERAGE: inline('보호자 동의로 연결하는 건 만 19세 미만만 할 수 있어요'),
  HEALTH_INSURANCE_GUARDIAN_UNDERAGE: inline('보호자는 만 19세 이상이어야 해요. 보호자의 생년월일을 확인해 주세요'),
  HEALTH_INSURANCE_AGREEMENT_CHANGED: inline('동의서 내용이 바뀌었어요. 새로고침한 뒤 다시 읽고 동의해 주세요'),
  HEALTH_INSURANCE_REQUEST_NOT_FOUND: inline('인증 요청을 찾을 수 없어요. 인증을 다시 요청해 주세요'),
  HEALTH_INSURANCE_LINK_NOT_FOUND: inline('연결한 건강보험이 없어요. 새로고침해 주세요'),
  HEALTH_INSURANCE_UPSTREAM_ERROR: inline('국민건강보험공단에서 답을 받지 못했어요. 잠시 후 다시 시도해 주세요'),
}
