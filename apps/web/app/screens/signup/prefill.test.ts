import { describe, expect, test } from 'vitest'
import { formOfFragment, wrongFields } from './prefill.ts'

test('the people page fills in the whole form', () => {
  const form = formOfFragment(
    '#name=%EA%B9%80%EC%84%9C%EC%97%B0&birth=1993-04-17&sex=2&carrier=KT_MVNO&phone=010-0000-1234',
  )
  expect(form).toEqual({ name: '김서연', birth: '930417', sexDigit: '2', carrier: 'KT_MVNO', phone: '010-0000-1234' })
  expect(wrongFields(form)).toEqual([])
})

test('a value that does not fit is left empty', () => {
  expect(formOfFragment('#carrier=OTHER&birth=x&phone=')).toEqual({
    name: '',
    birth: '',
    sexDigit: '',
    carrier: 'SKT',
    phone: '',
  })
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
    [{ ...good, name: 'Smith  john', birth: '1993. 4. 17.', phone: '+82 10 1234 5678' }, []],
    [{ ...good, name: 'Smith #', birth: '2001-04-17', phone: '+1 415 555 2671' }, ['name', 'birth', 'phone']],
  ] as const)('%o', (form, fields) => {
    expect(wrongFields(form)).toEqual(fields)
  })
})
