import { describe, expect, test } from 'vitest'
import { birthday, formOfFragment, groupedPhone, wrongFields } from './prefill.ts'

test('the people page fills in the whole form', () => {
  const form = formOfFragment(
    '#name=%EA%B9%80%EC%84%9C%EC%97%B0&birth=1993-04-17&sex=2&carrier=KT_MVNO&phone=010-0000-1234',
  )
  expect(form).toEqual({ name: '김서연', birth: '930417', sexDigit: '2', carrier: 'KT_MVNO', phone: '01000001234' })
  expect(wrongFields(form)).toEqual([])
})

test('what does not fit is left empty', () => {
  expect(formOfFragment('#carrier=OTHER&birth=x&phone=')).toEqual({
    name: '',
    birth: '',
    sexDigit: '',
    carrier: 'SKT',
    phone: '',
  })
})

test.each([
  ['930417', '2', '1993-04-17'],
  ['050229', '3', null],
  ['040229', '4', '2004-02-29'],
  ['000101', '1', '1900-01-01'],
  ['931301', '1', null],
  ['93041', '1', null],
  ['', '1', null],
])('birthday of %s-%s is %s', (birth, sexDigit, date) => {
  expect(birthday({ birth, sexDigit })).toBe(date)
})

describe('wrong fields, first of the screen first', () => {
  const good = { name: '김서연', birth: '930417', sexDigit: '2', carrier: 'SKT', phone: '01012345678' } as const
  test.each([
    [{ ...good }, []],
    [{ ...good, name: '  ' }, ['name']],
    [{ ...good, birth: '930230' }, ['birth']],
    [{ ...good, sexDigit: '' }, ['sexDigit']],
    [{ ...good, sexDigit: '9' }, ['sexDigit']],
    [{ ...good, phone: '0101234' }, ['phone']],
    [{ ...good, name: '', phone: '' }, ['name', 'phone']],
  ] as const)('%o', (form, fields) => {
    expect(wrongFields(form)).toEqual(fields)
  })
})

test.each([
  ['01012345678', '010-1234-5678'],
  ['0101', '010-1'],
  ['', ''],
])('%s is shown as %s', (phone, shown) => {
  expect(groupedPhone(phone)).toBe(shown)
})
