import type { OptionalConsentId } from '@ieum/contracts/mydata/connect/journey.ts'
import { INDUSTRIES, type Industry } from '@ieum/contracts/mydata/enums.ts'
import { describe, expect, it } from 'vitest'
import {
  initialOptionalConsents,
  offeredOptionalConsents,
  optionalConsentId,
  optionalConsentQuestions,
  optionalConsentsOfIndustry,
  toggledOptionalConsent,
} from './optional-consents.ts'

const CATEGORY = 'TransactionCategory'
const STORE = 'AffiliatedStoreName'
const PASSBOOK = 'PassbookDisplayText'
const CURATION = 'UsageMydataForProductCuration'

describe('[CF-5.10] optionalConsentsOfIndustry', () => {
  const expected: Partial<Record<Industry, OptionalConsentId[]>> = {
    BANK: [PASSBOOK],
    SAVINGS_BANK: [PASSBOOK],
    INVEST: [PASSBOOK],
    ELECTRONIC_FINANCE: [CATEGORY, STORE, PASSBOOK],
    CARD: [STORE],
    TELECOM: [STORE],
  }
  it.each([...INDUSTRIES, 'UNKNOWN' as const])('%s', (industry) => {
    expect(optionalConsentsOfIndustry(industry)).toEqual(expected[industry] ?? [])
  })
})

describe('[CF-5.11] offeredOptionalConsents', () => {
  it.each<[string, Industry[], boolean, OptionalConsentId[]]>([
    ['union in order', ['CARD', 'BANK'], true, [STORE, PASSBOOK]],
    ['curation while not consented', ['CARD'], false, [STORE, CURATION]],
    ['all four', ['TELECOM', 'ELECTRONIC_FINANCE'], false, [CATEGORY, STORE, PASSBOOK, CURATION]],
    ['none', ['INSURANCE', 'CAPITAL'], true, []],
  ])('%s', (_name, industries, consented, expected) => {
    expect(offeredOptionalConsents(industries, consented)).toEqual(expected)
  })
})

const before = (changes: object) => ({
  isConsentPassbookDisplayText: false,
  isConsentAffiliatedStoreName: false,
  isConsentToCollectAndUseTransactionCategory: false,
  ...changes,
})

describe('[CF-5.12] initialOptionalConsents (the two defaults plus previous ones)', () => {
  it.each<[string, OptionalConsentId[], object[], OptionalConsentId[]]>([
    ['defaults', [CATEGORY, STORE, PASSBOOK, CURATION], [], [CATEGORY, STORE]],
    ['only what is offered', [PASSBOOK], [], []],
    ['previous passbook', [STORE, PASSBOOK], [before({ isConsentPassbookDisplayText: true })], [STORE, PASSBOOK]],
    ['previous but not offered', [PASSBOOK], [before({ isConsentAffiliatedStoreName: true })], []],
  ])('%s', (_name, offered, previous, expected) => {
    expect(initialOptionalConsents(offered, previous.map(before))).toEqual(expected)
  })
})

describe('[CF-4.5.8] toggledOptionalConsent', () => {
  it.each<[OptionalConsentId[], OptionalConsentId, OptionalConsentId[]]>([
    [[], PASSBOOK, [PASSBOOK]],
    [[PASSBOOK], PASSBOOK, []],
    [[PASSBOOK], CATEGORY, [CATEGORY, PASSBOOK]],
  ])('%j with %s is %j', (selected, id, expected) => expect(toggledOptionalConsent(selected, id)).toEqual(expected))
})

describe('[CF-4.5.5] optionalConsentQuestions', () => {
  const offered: OptionalConsentId[] = [CURATION, PASSBOOK, STORE, CATEGORY]
  it.each<[OptionalConsentId[], OptionalConsentId[], OptionalConsentId[]]>([
    [[], [], [CATEGORY, STORE, PASSBOOK, CURATION]],
    [[CATEGORY, STORE], [], [PASSBOOK, CURATION]],
    [[CATEGORY, STORE], [PASSBOOK], [CURATION]],
    [[CATEGORY, STORE, PASSBOOK, CURATION], [], []],
  ])('ticked %j, asked %j: asks %j', (selected, reviewed, expected) => {
    expect(optionalConsentQuestions(offered, selected, reviewed)).toEqual(expected)
  })
})

it('[CF-5.16] an unknown consent id is an error', () => {
  expect(optionalConsentId(PASSBOOK)).toBe(PASSBOOK)
  expect(() => optionalConsentId('Everything')).toThrow(RangeError)
})
