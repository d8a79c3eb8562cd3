import { describe, expect, it } from 'vitest'
import { startOfKoreanDayMs, ymdParts } from '../../time/korea.ts'
import {
  ageBand,
  FIRST_ORGANIZATIONS,
  firstOrganizations,
  isLikelyUnused,
  isRarelyOwned,
  USE_LEAST_PEOPLE,
} from './organization-use.ts'

const day = (text: string) => startOfKoreanDayMs(ymdParts(text))
const TODAY = day('2026-11-25')

describe('the band of an age', () => {
  it.each([
    ['19', '2007-11-25', 10],
    ['20 today', '2006-11-25', 20],
    ['20 tomorrow', '2006-11-26', 10],
    ['29', '1996-11-26', 20],
    ['30', '1996-11-25', 30],
    ['79', '1946-11-26', 70],
    ['80', '1946-11-25', 80],
    ['104', '1922-03-01', 80],
  ])('%s', (_, birthday, band) => expect(ageBand(day(birthday), TODAY)).toBe(band))
})

describe('fewer people than the threshold are connected', () => {
  it.each([
    ['nobody was asked', 0, 0, null],
    ['one too few', USE_LEAST_PEOPLE - 1, 0, null],
    ['one too few, and all of them do', USE_LEAST_PEOPLE - 1, USE_LEAST_PEOPLE - 1, null],
    ['just enough, and nobody does', USE_LEAST_PEOPLE, 0, true],
    ['one of thirty', 30, 1, true],
    ['two of thirty', 30, 2, false],
    ['five of a hundred', 100, 5, true],
    ['six of a hundred', 100, 6, false],
    ['everybody', 30, 30, false],
  ] as const)('%s', (_, askedCount, holdingCount, expected) =>
    expect(isRarelyOwned({ askedCount, holdingCount })).toBe(expected),
  )
})

describe('likely unused', () => {
  it.each([
    ['nothing is known', [], null, false],
    ['known of the age alone', [], true, true],
    ['of the age it is used', [], false, false],
    ['first institutions of whom nothing is known leave it to the age', [null, null], true, true],
    ['people of the first institution do not use it, those of the age do', [true], false, true],
    ['people of the first institution use it, those of the age do not', [false], true, false],
    ['one of two first institutions is enough to use it', [true, false], true, false],
    ['all that are known say so', [true, null, true], false, true],
  ] as const)('%s', (_, byFirst, byAge, expected) => expect(isLikelyUnused({ byFirst, byAge })).toBe(expected))
})

describe('the first institutions', () => {
  const connected = (organizationGuid: string, connectedAtMs: number, hasAssets = true) => ({
    organizationGuid,
    connectedAtMs,
    hasAssets,
  })
  it.each([
    ['none', [], []],
    ['only those where something is held', [connected('a', 1, false), connected('b', 2)], ['b']],
    ['the longest connected first', [connected('a', 3), connected('b', 2), connected('c', 1)], ['c', 'b', 'a']],
    ['of one moment by guid', [connected('b', 1), connected('a', 1)], ['a', 'b']],
    ['no more than are compared', ['a', 'b', 'c', 'd'].map((guid, at) => connected(guid, at)), ['a', 'b', 'c']],
  ] as const)('%s', (_, input, expected) => {
    expect(firstOrganizations(input)).toEqual(expected)
    expect(expected.length).toBeLessThanOrEqual(FIRST_ORGANIZATIONS)
  })
})
