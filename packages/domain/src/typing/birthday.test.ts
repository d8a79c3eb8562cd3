import { expect, it } from 'vitest'
import { birthdayBeside, readBirthday, residentNumberParts, sexDigitOf } from './birthday.ts'

it.each([
  ['010203', '3', '2001-02-03'],
  ['20010203', '3', '2001-02-03'],
  ['2001-02-03', '4', '2001-02-03'],
  ['2001. 2. 3.', '4', '2001-02-03'],
  ['2001년 2월 3일', '4', '2001-02-03'],
  ['01.02.03', '3', '2001-02-03'],
  ['01/2/3', '3', '2001-02-03'],
  ['０１０２０３', '7', '2001-02-03'],
  ['900517', '2', '1990-05-17'],
  ['900517', '', '1990-05-17'],
  ['20010203', '', '2001-02-03'],
  ['19900517', '3', null],
  ['20010203', '1', null],
  ['000229', '3', '2000-02-29'],
  ['010229', '3', null],
  ['2001020', '3', null],
  ['18990517', '1', null],
  ['abc', '1', null],
  ['', '1', null],
])('%j beside %j is %j', (typed, digit, day) => expect(birthdayBeside(typed, digit)).toBe(day))

it.each([
  ['19900131', '1990-01-31'],
  ['1990-01-31', '1990-01-31'],
  ['1990.1.31', '1990-01-31'],
  ['１９９００１３１', '1990-01-31'],
  ['900131', null],
  ['19900231', null],
  ['18991231', null],
])('%j by itself is %j', (typed, day) => expect(readBirthday(typed)).toBe(day))

it.each([
  ['010203-3', { birth: '010203', sexDigit: '3' }],
  ['010203-3******', { birth: '010203', sexDigit: '3' }],
  ['010203 - 3456789', { birth: '010203', sexDigit: '3' }],
  ['0102033456789', { birth: '010203', sexDigit: '3' }],
  ['20010203', null],
  ['2001-02-03', null],
  ['010203', null],
])('of %j the parts of a resident number are %j', (typed, parts) => expect(residentNumberParts(typed)).toEqual(parts))

it.each([
  ['3', '3'],
  ['３', '3'],
  [' 3 ', '3'],
  ['3******', '3'],
  ['34', '34'],
])('the digit in %j is %j', (typed, digit) => expect(sexDigitOf(typed)).toBe(digit))
