import { expect, test } from 'vitest'
import { birthdayOf } from './birthday-of.ts'

test.each([
  ['19900131', '1990-01-31'],
  ['20000229', '2000-02-29'],
  ['19000229', null],
  ['19900230', null],
  ['19900431', null],
  ['19901301', null],
  ['19900100', null],
  ['1990013', null],
  ['199001311', null],
  ['21000101', null],
  ['', null],
])('a birthday of %s is %s', (digits, day) => {
  expect(birthdayOf(digits)).toBe(day)
})
