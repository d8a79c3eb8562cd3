import type { GuardianAgreement, SimpleAuthenticationProvider } from '@ieum/contracts/health-insurance/enums.ts'
import { readBirthday } from '@ieum/domain/typing/birthday.ts'
import { readPersonName } from '@ieum/domain/typing/person-name.ts'
import { readPhoneNumber } from '@ieum/domain/typing/phone-number.ts'

/** A guardian's raw input. It is parsed where it is checked, and stays on this page only. */
export type GuardianForm = {
  readonly fullName: string
  readonly birth: string
  readonly phoneNumber: string
  /** Empty before a choice. */
  readonly provider: string
  /** Consents that the guardian has ticked. */
  readonly agreed: readonly GuardianAgreement[]
}

export const EMPTY_GUARDIAN_FORM: GuardianForm = {
  fullName: '',
  birth: '',
  phoneNumber: '',
  provider: '',
  agreed: [],
}

/** In the order of the list; the compiler reports a missing one. */
const ALL_PROVIDERS: { readonly [provider in SimpleAuthenticationProvider]: true } = {
  KAKAO: true,
  NAVER: true,
  TOSS: true,
  PASS: true,
}
export const PROVIDERS = Object.keys(ALL_PROVIDERS) as SimpleAuthenticationProvider[]

/** The values that are sent. */
export type Guardian = {
  readonly fullName: string
  /** `YYYY-MM-DD` */
  readonly birthdayDate: string
  /** Digits only. */
  readonly phoneNumber: string
  readonly provider: SimpleAuthenticationProvider
}

export type GuardianField = keyof GuardianForm

export const AGREEMENTS: readonly GuardianAgreement[] = ['COLLECTION', 'SENSITIVE_INFORMATION', 'THIRD_PARTY_PROVISION']

const isAllAgreed = ({ agreed }: GuardianForm): boolean => AGREEMENTS.every((one) => agreed.includes(one))

/** The parsed values, or the invalid fields in the order of the screen. */
export function readGuardianForm(
  form: GuardianForm,
):
  | { readonly guardian: Guardian; readonly wrong: readonly [] }
  | { readonly guardian: null; readonly wrong: readonly GuardianField[] } {
  const fullName = readPersonName(form.fullName)
  const birthdayDate = readBirthday(form.birth)
  const phoneNumber = readPhoneNumber(form.phoneNumber)
  const provider = PROVIDERS.find((one) => one === form.provider)
  if (fullName !== null && birthdayDate !== null && phoneNumber !== null && provider && isAllAgreed(form))
    return { guardian: { fullName, birthdayDate, phoneNumber, provider }, wrong: [] }
  const isWrong: { readonly [field in GuardianField]: boolean } = {
    fullName: fullName === null,
    birth: birthdayDate === null,
    phoneNumber: phoneNumber === null,
    provider: provider === undefined,
    agreed: !isAllAgreed(form),
  }
  return { guardian: null, wrong: (Object.keys(isWrong) as GuardianField[]).filter((field) => isWrong[field]) }
}
