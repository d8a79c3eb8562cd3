import type { MICROBIOME_ERRORS } from '@ieum/contracts/microbiome/errors.ts'
import { SAMPLE_USABLE_DAYS } from '@ieum/domain/health/kit-deadlines.ts'
import { RETEST_AFTER_DAYS } from '@ieum/domain/microbiome/eligibility.ts'
import { type ErrorText, inline } from '../error-text.ts'

/** Words by error code of microbiome. */
export const microbiomeErrorTexts: { readonly [code in keyof typeof MICROBIOME_ERRORS]?: ErrorText } = {
  MICROBIOME_UNDERAGE_USER: inline('만 19세 이상부터 신청할 수 있어요'),
  MICROBIOME_SUBJECT_NOT_ACCOUNT_OWNER: inline('본인 정보로만 신청할 수 있어요'),
  MICROBIOME_SUBJECT_HASH_MISMATCH: inline('입력한 정보를 다시 확인해 주세요'),
  MICROBIOME_REQUIRED_CONSENT_MISSING: inline('필수 동의가 필요해요'),
  MICROBIOME_ALREADY_APPLIED: inline('이미 신청한 검사가 있어요'),
  MICROBIOME_RETEST_TOO_EARLY: inline(`다음 검사는 결과를 받고 ${RETEST_AFTER_DAYS}일 뒤부터 신청할 수 있어요`),
  MICROBIOME_SERVICE_PAUSED: inline('지금은 신청을 받고 있지 않아요'),
  MICROBIOME_APPLICATION_NOT_FOUND: inline('정보를 찾을 수 없어요'),
  MICROBIOME_STATUS_CONFLICT: inline('상태가 바뀌었어요. 새로고침해 주세요'),
  MICROBIOME_SAMPLE_TOO_OLD: inline(
    `검체를 담은 지 ${SAMPLE_USABLE_DAYS}일이 지나 분석할 수 없어요. 새 키트가 필요해요`,
  ),
  MICROBIOME_KIT_MISMATCH: inline('키트 번호가 달라요. 번호를 다시 확인해 주세요'),
  MICROBIOME_INVALID_TRACKING_NUMBER: inline('입력한 정보를 다시 확인해 주세요'),
  MICROBIOME_PARCEL_NOT_FOUND: inline('정보를 찾을 수 없어요'),
  MICROBIOME_UPSTREAM_PARCEL_ERROR: inline('배송 정보를 불러오지 못했어요. 잠시 후 다시 시도해 주세요'),
  MICROBIOME_VOUCHER_NOT_FOUND: inline('사용할 수 없는 코드예요'),
  MICROBIOME_FCFS_NOT_OPEN: inline('지금은 신청 시간이 아니에요. 매일 오전 10시에 열려요'),
  MICROBIOME_FCFS_SOLD_OUT: inline('오늘 준비한 수량이 모두 소진됐어요'),
  MICROBIOME_FCFS_HOLD_EXPIRED: inline('신청 시간이 지났어요'),
  MICROBIOME_RESULT_NOT_FOUND: inline('아직 결과가 없어요'),
  MICROBIOME_MICROBE_NOT_FOUND: inline('정보를 찾을 수 없어요'),
  MICROBIOME_TRAIT_NOT_FOUND: inline('정보를 찾을 수 없어요'),
}
