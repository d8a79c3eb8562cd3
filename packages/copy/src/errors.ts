/**
 * The words of every refusal that may be shown to a person as it is. Codes that are not here are never displayed:
 * they are bugs of a client or are turned into a dialog of the screen that made the call.
 */

export type ErrorWords = {
  readonly title: string | null
  readonly message: string
  readonly buttonLabel: string | null
}

type Details = Readonly<Record<string, unknown>> | undefined

const words = (title: string | null, message: string, buttonLabel: string | null = '확인'): ErrorWords => ({
  title,
  message,
  buttonLabel,
})

const TEMPORARY = words('연결하지 못했어요', '일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요.')

export const ERROR_WORDS = {
  RATE_LIMITED: words('잠시 후 다시 시도해 주세요', '짧은 시간에 너무 많이 요청했어요.'),
  INTERNAL_ERROR: TEMPORARY,
  SERVICE_UNAVAILABLE: TEMPORARY,

  IDENTITY_VERIFICATION_NOT_FOUND: words('본인 확인을 다시 시작해 주세요', '확인하던 내용을 찾지 못했어요.'),
  IDENTITY_VERIFICATION_EXPIRED: words('인증번호 시간이 지났어요', '인증번호를 다시 받아 주세요.'),
  IDENTITY_VERIFICATION_CODE_MISMATCH: words('인증번호가 맞지 않아요', '문자로 받은 번호를 다시 확인해 주세요.'),
  IDENTITY_VERIFICATION_TOO_MANY_TRIES: words('인증번호를 여러 번 틀렸어요', '인증번호를 다시 받아 주세요.'),
  IDENTITY_VERIFICATION_RESEND_TOO_SOON: words('조금만 기다려 주세요', '인증번호는 30초 뒤에 다시 받을 수 있어요.'),
  IDENTITY_VERIFICATION_TOO_MANY_CODES: words(
    '잠시 후 다시 시도해 주세요',
    '인증번호를 너무 많이 요청했어요. 한 시간 뒤에 다시 받을 수 있어요.',
  ),
  IDENTITY_VERIFICATION_UNAVAILABLE: words('본인 확인을 하지 못했어요', '잠시 후 다시 시도해 주세요.'),

  MYDATA_UNDER_AGE: words(
    '만 19세 미만은 일부 서비스를 쓸 수 없어요',
    '정보 전송 요구는 아직 준비하고 있어요. 쓸 수 있게 되면 알려드릴게요.',
  ),
  MYDATA_ORGANIZATION_NOT_CONNECTABLE: words('점검 중인 기관이에요', '점검이 끝난 뒤 다시 시도해 주세요.'),
  MYDATA_CERTIFICATE_ORGANIZATION_UNREGISTERED: words(
    '인증을 요청하지 못했어요',
    '선택한 인증 서비스에 가입한 정보가 없어요. 그곳에 가입한 뒤 다시 시도해 주세요.',
  ),
  MYDATA_CERTIFICATE_REQUEST_FAILED: words('오류가 생겼어요', '일시적인 오류가 생겼어요. 잠시 후 다시 시도해 주세요.'),
  MYDATA_INTEGRATED_AUTHENTICATION_ELECTRONIC_SIGNATURE_REQUIRED: words(
    '인증을 마치지 못했어요',
    '인증 시간이 지났거나 인증이 아직 끝나지 않았어요. 인증을 다시 요청할게요.',
  ),
  MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_UNREGISTERED: words(
    '가입 정보를 찾지 못했어요',
    '기관 홈페이지에서 본인 이름으로 가입했는지 확인해 주세요. 최근에 가입했다면 2~3영업일 뒤에 연결할 수 있어요.',
  ),
  MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR: words(
    '연결을 마치지 못했어요',
    '요청한 기관에 일시적인 오류가 생겼어요. 나중에 다시 시도해 주세요.',
  ),
  MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR_AND_UNREGISTERED: words(
    '연결을 마치지 못했어요',
    '자산이 없거나 일시적인 오류가 생겼어요.',
  ),
  MYDATA_REFRESH_TOO_SOON: words('잠시 후 다시 시도해 주세요', '조금 전에 새로고침했어요.'),
} as const satisfies { readonly [code: string]: ErrorWords }

/** Words for a code; an unlisted one gets the words for something temporary. `details` may sharpen them. */
export function errorText(code: string, details?: Details): ErrorWords {
  const found: ErrorWords = ERROR_WORDS[code as keyof typeof ERROR_WORDS] ?? TEMPORARY
  const left = details?.remainingTries
  if (code === 'IDENTITY_VERIFICATION_CODE_MISMATCH' && typeof left === 'number') {
    return { ...found, message: `문자로 받은 번호를 다시 확인해 주세요. ${left}번 더 넣을 수 있어요.` }
  }
  return found
}
