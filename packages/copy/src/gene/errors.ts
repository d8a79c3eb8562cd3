import type { GENE_ERRORS } from '@ieum/contracts/gene/errors.ts'
import { type ErrorText, inline } from '../error-text.ts'
import { newDeviceWaits } from '../new-device-waits.ts'

/** Words by error code of gene. */
export const geneErrorTexts: { readonly [code in keyof typeof GENE_ERRORS]?: ErrorText } = {
  GENE_UNDERAGE_USER: inline('만 19세 이상부터 신청할 수 있어요'),
  GENE_SUBJECT_NOT_ACCOUNT_OWNER: inline('본인 정보로만 신청할 수 있어요'),
  GENE_SUBJECT_HASH_MISMATCH: inline('입력한 정보를 다시 확인해 주세요'),
  GENE_REQUIRED_CONSENT_MISSING: inline('필수 동의가 필요해요'),
  GENE_INVALID_ARGUMENT: inline('입력한 정보를 다시 확인해 주세요'),
  GENE_ALREADY_APPLIED: inline('이미 신청한 검사가 있어요'),
  GENE_APPLICATION_NOT_FOUND: inline('정보를 찾을 수 없어요'),
  GENE_STATUS_CONFLICT: inline('상태가 바뀌었어요. 새로고침해 주세요'),
  GENE_SUBJECT_MISMATCH: inline('신청할 때 적은 이름, 생년월일과 달라요'),
  GENE_KIT_MISMATCH: inline('키트 번호가 달라요. 번호를 다시 확인해 주세요'),
  GENE_ADDRESS_KEYWORD_TOO_BROAD: inline('주소를 더 자세히 입력해 주세요'),
  GENE_INVALID_TRACKING_NUMBER: inline('입력한 정보를 다시 확인해 주세요'),
  GENE_PARCEL_NOT_FOUND: inline('정보를 찾을 수 없어요'),
  GENE_UPSTREAM_ADDRESS_ERROR: inline('주소를 찾지 못했어요. 잠시 후 다시 시도해 주세요'),
  GENE_UPSTREAM_PARCEL_ERROR: inline('배송 정보를 불러오지 못했어요. 잠시 후 다시 시도해 주세요'),
  GENE_VOUCHER_NOT_FOUND: inline('사용할 수 없는 코드예요'),
  GENE_FCFS_NOT_OPEN: inline('지금은 신청 시간이 아니에요. 매일 오전 10시에 열려요'),
  GENE_FCFS_SOLD_OUT: inline('오늘 준비한 수량이 모두 소진됐어요'),
  GENE_FCFS_HOLD_EXPIRED: inline('신청 시간이 지났어요'),
  GENE_GROUP_NOT_FOUND: inline('정보를 찾을 수 없어요'),
  GENE_GROUP_LIMIT: inline('모임은 10개까지, 한 모임에는 20명까지 함께할 수 있어요'),
  GENE_SIGN_IN_ON_NEW_DEVICE: inline(newDeviceWaits),
  GENE_SIGN_IN_NOT_FRESH: inline('안전을 위해 다시 로그인한 뒤에 할 수 있어요'),
  GENE_TRAIT_NOT_FOUND: inline('정보를 찾을 수 없어요'),
  GENE_RESULT_NOT_OPENED: inline('결과를 먼저 열어 주세요'),
}
