import { describe, expect, it } from 'vitest'
import { ageInYears, ageOfBirthday, isUnderage, isUnderageOn } from './age.ts'
import { startOfKoreanDayMs, ymdParts } from './korea.ts'

const birthday = (date: string) => startOfKoreanDayMs(ymdParts(date))

describe('[CF-1.4 CF-9.8] isUnderage (under 19, computed from birthdayMs)', () => {
  it.each([
    ['one millisecond before the 19th birthday in Korea', '2007-11-21', '2026-11-20T14:59:59.999Z', true],
    ['midnight in Korea of the 19th birthday', '2007-11-21', '2026-11-20T15:00:00.000Z', false],
    ['still the day before in UTC, the birthday in Korea', '2007-11-21', '2026-11-20T23:00:00Z', false],
    ['born on 29 February, 28 February of a common year', '2008-02-29', '2027-02-28T14:59:59Z', true],
    ['born on 29 February, 1 March of a common year', '2008-02-29', '2027-02-28T15:00:00Z', false],
    ['a grown-up', '1980-01-01', '2026-11-20T00:00:00Z', false],
    ['a child', '2015-06-01', '2026-11-20T00:00:00Z', true],
  ])('%s', (_name, born, now, expected) => {
    expect(isUnderage(birthday(born), Date.parse(now))).toBe(expected)
    expect(isUnderageOn(born, Date.parse(now))).toBe(expected)
  })
})

it('ageInYears counts a birthday in the summer time of 1988 on the right day', () => {
  expect(ageInYears(birthday('1988-06-01'), Date.parse('2026-05-31T14:59:59.999Z'))).toBe(37)
  expect(ageInYears(birthday('1988-06-01'), Date.parse('2026-05-31T15:00:00Z'))).toBe(38)
  expect(ageOfBirthday('1988-06-01', Date.parse('2026-05-31T15:00:00Z'))).toBe(38)
})
