import type { Carrier } from '@ieum/contracts/account/identity.ts'

export type SignupForm = {
  readonly name: string
  /** Six digits: year, month, day. */
  readonly birth: string
  readonly sexDigit: string
  readonly carrier: Carrier
  readonly phone: string
}

const CARRIERS: readonly Carrier[] = ['SKT', 'KT', 'LGU', 'SKT_MVNO', 'KT_MVNO', 'LGU_MVNO']

export const EMPTY_FORM: SignupForm = { name: '', birth: '', sexDigit: '', carrier: 'SKT', phone: '' }

/**
 * The form as the people page of the practice world filled it in: `#name=…&birth=…&sex=…&carrier=…&phone=…`.
 * A fragment never reaches a server. What does not fit is left empty; `birth` may be a whole date.
 */
export function formOfFragment(fragment: string): SignupForm {
  const values = new URLSearchParams(fragment.replace(/^#/, ''))
  const carrier = CARRIERS.find((each) => each === values.get('carrier'))
  return {
    name: values.get('name')?.slice(0, 40) ?? '',
    birth: digits(values.get('birth') ?? '').slice(-6),
    sexDigit: digits(values.get('sex') ?? '').slice(0, 1),
    carrier: carrier ?? EMPTY_FORM.carrier,
    phone: digits(values.get('phone') ?? '').slice(0, 11),
  }
}

export function digits(text: string): string {
  return text.replace(/\D/g, '')
}

/** The digits as they are typed, in groups: `010-1234-5678`. */
export function groupedPhone(phone: string): string {
  return [phone.slice(0, 3), phone.slice(3, 7), phone.slice(7, 11)].filter(Boolean).join('-')
}

export type SignupField = 'name' | 'birth' | 'sexDigit' | 'phone'

/** The wrong fields in the order of the screen. */
export function wrongFields(form: SignupForm): SignupField[] {
  const wrong: SignupField[] = []
  if (form.name.trim() === '') wrong.push('name')
  if (birthday(form) === null) wrong.push(/^[1-8]$/.test(form.sexDigit) || form.sexDigit === '' ? 'birth' : 'sexDigit')
  else if (!/^[1-8]$/.test(form.sexDigit)) wrong.push('sexDigit')
  if (!/^01[016789]\d{7,8}$/.test(form.phone)) wrong.push('phone')
  return wrong
}

/**
 * The day of birth `YYYY-MM-DD`: the century is in the first digit of the second half of the resident number
 * (1, 2, 5, 6: 1900s; 3, 4, 7, 8: 2000s). Null when there is no such day; without that digit the 1900s are assumed.
 */
export function birthday({ birth, sexDigit }: Pick<SignupForm, 'birth' | 'sexDigit'>): string | null {
  if (!/^\d{6}$/.test(birth)) return null
  const century = ['3', '4', '7', '8'].includes(sexDigit) ? '20' : '19'
  const [year, month, day] = [century + birth.slice(0, 2), birth.slice(2, 4), birth.slice(4, 6)]
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  const isReal = !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day)
  return isReal ? `${year}-${month}-${day}` : null
}
