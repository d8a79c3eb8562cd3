import type { ACCOUNT_ERRORS } from '@ieum/contracts/account/errors.ts'
import {
  CODES_COUNTED_MS,
  VERIFICATION_MAX_TRIES,
  VERIFICATION_RESEND_MS,
} from '@ieum/domain/account/verification-codes.ts'
import { type ErrorText, inline } from '../error-text.ts'
import { duration } from '../format/durations.ts'
import { newDeviceWaits } from '../new-device-waits.ts'

/** Words by error code of accounts. */
export const accountErrorTexts: { readonly [code in keyof typeof ACCOUNT_ERRORS]?: ErrorText } = {
  IDENTITY_VERIFICATION_NOT_FOUND: inline('본인 확인을 처음부터 다시 해주세요'),
  IDENTITY_VERIFICATION_EXPIRED: inline('인증번호의 시간이 지났어요. 다시 받아 주세요'),
  IDENTITY_VERIFICATION_CODE_MISMATCH: inline('인증번호를 다시 확인해 주세요'),
  IDENTITY_VERIFICATION_TOO_MANY_TRIES: inline(
    `인증번호를 ${VERIFICATION_MAX_TRIES}번 잘못 넣었어요. 새 번호를 받아 주세요`,
  ),
  IDENTITY_VERIFICATION_RESEND_TOO_SOON: inline(`${duration(VERIFICATION_RESEND_MS)} 뒤에 다시 받을 수 있어요`),
  IDENTITY_VERIFICATION_TOO_MANY_CODES: inline(
    `인증번호를 여러 번 받았어요. ${duration(CODES_COUNTED_MS)} 뒤에 다시 시도해 주세요`,
  ),
  DATA_DOWNLOAD_NOT_READY: inline('지금은 파일을 열 수 없어요. 처음부터 다시 요청해 주세요'),
  SIGN_IN_NOT_FRESH: inline('안전을 위해 다시 로그인한 뒤에 할 수 있어요'),
  SIGN_IN_ON_NEW_DEVICE: inline(newDeviceWaits),
  IDENTITY_VERIFICATION_UNAVAILABLE: inline('지금은 본인 확인을 할 수 없어요. 잠시 후 다시 시도해 주세요'),
}
