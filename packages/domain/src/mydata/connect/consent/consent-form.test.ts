import type { ConsentForm } from '@ieum/contracts/mydata/connect/journey.ts'
import { describe, expect, it } from 'vitest'
import { koreanYmd } from '../../../time/korea.ts'
import {
  hasChosenCuration,
  informedConsent,
  initialConsentForm,
  isConsentFormComplete,
  restoredConsentForm,
} from './consent-form.ts'
import { consentEnd } from './form-end.ts'

const nowMs = Date.parse('2026-11-20T03:00:00Z')
const form = (changes: Partial<ConsentForm> = {}): ConsentForm => ({ ...initialConsentForm([], []), ...changes })

it('[CF-3.6 CF-5.5 CF-9.12] starts with both mandatory consents unchecked, five years, weekly, defaults ticked', () => {
  expect(initialConsentForm(['TransactionCategory', 'PassbookDisplayText'], [])).toEqual({
    selectedOptionalConsentIds: ['TransactionCategory'],
    reviewedOptionalConsentIds: [],
    isCollectionAndUseAgreed: false,
    isProvisionAgreed: false,
    scheduledDataRequestCycleDay: '7',
    consentEndDateUnit: 5,
  })
})

describe('[CF-5.3] isConsentFormComplete (both must be true)', () => {
  it.each([
    [false, false, false],
    [true, false, false],
    [false, true, false],
    [true, true, true],
  ])('%s and %s: %s', (isCollectionAndUseAgreed, isProvisionAgreed, complete) => {
    expect(isConsentFormComplete(form({ isCollectionAndUseAgreed, isProvisionAgreed }))).toBe(complete)
  })
})

describe('informedConsent', () => {
  it('[CF-3.8] carries every field', () => {
    const sent = informedConsent(
      form({ selectedOptionalConsentIds: ['AffiliatedStoreName', 'PassbookDisplayText'], consentEndDateUnit: 1 }),
      nowMs,
    )
    expect(koreanYmd(sent.consentEndDateMs)).toBe('2027-11-19')
    expect(sent).toEqual({
      consentEndDateMs: sent.consentEndDateMs,
      consentEndDateByYear: 1,
      scheduledDataRequestCycleDay: 7,
      shouldSchedule: true,
      isConsentPassbookDisplayText: true,
      isConsentAffiliatedStoreName: true,
      isConsentToCollectAndUseTransactionCategory: false,
      isConsentUsageMydataForProductCuration: false,
    })
  })
  it('[CF-5.8] UNSET sends 7 and schedules nothing', () => {
    expect(informedConsent(form({ scheduledDataRequestCycleDay: 'UNSET' }), nowMs)).toMatchObject({
      scheduledDataRequestCycleDay: 7,
      shouldSchedule: false,
    })
  })
  it('a chosen date has no year count', () => {
    const sent = informedConsent(form({ consentEndDateUnit: String(Date.parse('2027-01-01T00:00:00Z')) }), nowMs)
    expect(sent.consentEndDateByYear).toBeNull()
    expect(koreanYmd(sent.consentEndDateMs)).toBe('2027-01-01')
  })
  it.each([
    ['category ticked, curation not', ['TransactionCategory'], true, false],
    ['curation ticked, category not', ['UsageMydataForProductCuration'], false, true],
  ] as const)('quirk: %s', (_name, selected, sent, chosen) => {
    const filled = form({ selectedOptionalConsentIds: [...selected] })
    expect(informedConsent(filled, nowMs).isConsentUsageMydataForProductCuration).toBe(sent)
    expect(hasChosenCuration(filled)).toBe(chosen)
  })
})

it.each([0, 6, 1.5, '', 'soon', '-5'])('[CF-5.4] consentEnd refuses %j', (unit) => {
  expect(() => consentEnd(unit)).toThrow(RangeError)
})

const koreanDay = (day: string) => String(Date.parse(`${day}T00:00:00+09:00`))
it.each([
  [3, 3],
  [koreanDay('2026-11-20'), koreanDay('2026-11-20')],
  [koreanDay('2027-01-01'), koreanDay('2027-01-01')],
  [koreanDay('2026-11-19'), 5],
])('a restored form: the end %s is %s on 20 November 2026', (consentEndDateUnit, expected) => {
  expect(restoredConsentForm(form({ consentEndDateUnit }), [], nowMs).consentEndDateUnit).toBe(expected)
})

it('a restored form contains only current options', () => {
  const stored = form({ selectedOptionalConsentIds: ['TransactionCategory', 'AffiliatedStoreName'] })
  expect(restoredConsentForm(stored, ['AffiliatedStoreName'], nowMs).selectedOptionalConsentIds).toEqual([
    'AffiliatedStoreName',
  ])
})
