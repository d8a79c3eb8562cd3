import type { ErrorCode } from '@ieum/contracts/shared/error-codes.ts'
import { dialog } from './connect/dialog.ts'

/** What a person reads for a refusal; also the body's `clientDisplayError`. */
export type ErrorText = { readonly title: string | null; readonly message: string; readonly buttonLabel: string | null }

const confirm = '확인'
const text = (title: string, message: string): ErrorText => ({ title, message, buttonLabel: confirm })
const inline = (message: string): ErrorText => ({ title: null, message, buttonLabel: null })
const fromDialog = ({ title, body, primary }: { title: string; body: readonly string[]; primary: string }) => ({
  title,
  message: body.join(' '),
  buttonLabel: primary,
})

/** For every code without words of its own: it tells no more than that it did not work. */
const GENERAL = fromDialog(dialog.consentError)

/** Words per code; what is not here is not meant for people and reads like `GENERAL`. */
export const ERROR_TEXTS: { readonly [code in ErrorCode]?: ErrorText } = {
  RATE_LIMITED: text('잠시 쉬었다가 해주세요', '짧은 시간에 여러 번 요청했어요. 잠시 후 다시 시도해 주세요.'),
  INTERNAL_ERROR: GENERAL,
  SERVICE_UNAVAILABLE: text('지금은 이용할 수 없어요', '잠시 후 다시 시도해 주세요.'),

  IDENTITY_VERIFICATION_NOT_FOUND: inline('본인 확인을 처음부터 다시 해주세요'),
  IDENTITY_VERIFICATION_EXPIRED: inline('인증번호의 시간이 지났어요. 다시 받아 주세요'),
  IDENTITY_VERIFICATION_CODE_MISMATCH: inline('인증번호를 다시 확인해 주세요'),
  IDENTITY_VERIFICATION_TOO_MANY_TRIES: inline('인증번호를 5번 잘못 넣었어요. 새 번호를 받아 주세요'),
  IDENTITY_VERIFICATION_RESEND_TOO_SOON: inline('30초 뒤에 다시 받을 수 있어요'),
  IDENTITY_VERIFICATION_TOO_MANY_CODES: inline('인증번호를 여러 번 받았어요. 1시간 뒤에 다시 시도해 주세요'),
  IDENTITY_VERIFICATION_UNAVAILABLE: inline('지금은 본인 확인을 할 수 없어요. 잠시 후 다시 시도해 주세요'),

  MYDATA_UNDER_AGE: fromDialog(dialog.underage),
  MYDATA_ORGANIZATION_NOT_CONNECTABLE: fromDialog(dialog.allInMaintenance),
  MYDATA_CERTIFICATE_ORGANIZATION_UNREGISTERED: fromDialog(dialog.providerUnregistered),
  MYDATA_CERTIFICATE_REQUEST_FAILED: GENERAL,
  MYDATA_INTEGRATED_AUTHENTICATION_ELECTRONIC_SIGNATURE_REQUIRED: fromDialog(dialog.signatureRequired),
  MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_UNREGISTERED: fromDialog(dialog.allUnregistered),
  MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR: fromDialog(dialog.allError),
  MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR_AND_UNREGISTERED: fromDialog(dialog.errorAndUnregistered),

  MYDATA_MANUAL_ASSETS_FULL: inline('자산은 50개까지 넣을 수 있어요. 쓰지 않는 자산을 지우고 다시 해주세요'),
  MYDATA_REFRESH_TOO_SOON: inline('잠시 후 다시 새로고침할 수 있어요'),
}

/** The words of a code, for the error envelope and for screens. Never empty, never the code itself. */
export function errorText(code: string): ErrorText {
  return ERROR_TEXTS[code as ErrorCode] ?? GENERAL
}
