import { expect, it } from 'vitest'
import {
  AGREEMENTS,
  EMPTY_GUARDIAN_FORM,
  type GuardianField,
  type GuardianForm,
  readGuardianForm,
} from './guardian-form.ts'

const whole: GuardianForm = {
  fullName: ' 최민호 ',
  birth: '1980.1.31',
  phoneNumber: '010-1234-5678',
  provider: 'KAKAO',
  agreed: AGREEMENTS,
}

it('a whole form is what is sent', () => {
  expect(readGuardianForm(whole)).toEqual({
    guardian: {
      fullName: '최민호',
      birthdayDate: '1980-01-31',
      phoneNumber: '01012345678',
      provider: 'KAKAO',
    },
    wrong: [],
  })
})

it.each<[string, Partial<GuardianForm>, GuardianField[]]>([
  ['everything is missing', EMPTY_GUARDIAN_FORM, ['fullName', 'birth', 'phoneNumber', 'provider', 'agreed']],
  ['a name of signs', { fullName: '★' }, ['fullName']],
  ['a day without its century', { birth: '800131' }, ['birth']],
  ['no day of the calendar', { birth: '19800231' }, ['birth']],
  ['a number that is short', { phoneNumber: '010-1234' }, ['phoneNumber']],
  ['an app nobody knows', { provider: 'OTHER' }, ['provider']],
  ['nothing agreed to', { agreed: [] }, ['agreed']],
  ['one thing not agreed to', { agreed: AGREEMENTS.slice(1) }, ['agreed']],
])('%s', (_story, change, wrong) => {
  expect(readGuardianForm({ ...whole, ...change })).toEqual({ guardian: null, wrong })
})
