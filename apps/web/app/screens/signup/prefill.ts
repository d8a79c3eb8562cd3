import type { Carrier } from '@ieum/contracts/account/identity.ts'
import { birthdayBeside, readTypedBirthday } from '@ieum/domain/typing/birthday.ts'
import { readPersonName } from '@ieum/domain/typing/person-name.ts'
import { readPhoneNumber, shownPhone } from '@ieum/domain/typing/phone-number.ts'

export type SignupForm = {
  readonly name: string
  /** Raw input, like all the following fields; it is parsed where it is checked. */
  readonly birth: string
  readonly sexDigit: string
  readonly carrier: Carrier
  readonly phone: string
}

const CARRIERS: readonly Carrier[] = ['SKT', 'KT', 'LGU', 'SKT_MVNO', 'KT_MVNO', 'LGU_MVNO']

export const EMPTY_FORM: SignupForm = { name: '', birth: '', sexDigit: '', carrier: 'SKT', phone: '' }

/**
 * The form as filled in by the sandbox's people page: `#name=…&birth=…&sex=…&carrier=…&phone=…`. A fragment never
 * reaches a server. Invalid values are left empty; `birth` may be a whole date.
 */
export function formOfFragment(fragment: string): SignupForm {
  const values = new URLSearchParams(fragment.replace(/^#/, ''))
  const carrier = CARRIERS.find((each) => each === values.get('carrier'))
  return {
    name: values.get('name') ?? '',
    birth: readTypedBirthday(values.get('birth') ?? '')?.yymmdd ?? '',
    sexDigit: values.get('sex') ?? '',
    carrier: carrier ?? EMPTY_FORM.carrier,
    phone: shownPhone(values.get('phone') ?? ''),
  }
}

export type SignupField = 'name' | 'birth' | 'sexDigit' | 'phone'

/** The invalid fields in the order of the screen. */
export function wrongFields(form: SignupForm): SignupField[] {
  const wrong: SignupField[] = []
  if (readPersonName(form.name) === null) wrong.push('name')
  if (birthdayBeside(form.birth, form.sexDigit) === null)
    wrong.push(/^[1-8]$/.test(form.sexDigit) || form.sexDigit === '' ? 'birth' : 'sexDigit')
  else if (!/^[1-8]$/.test(form.sexDigit)) wrong.push('sexDigit')
  if (readPhoneNumber(form.phone) === null) wrong.push('phone')
  return wrong
}
