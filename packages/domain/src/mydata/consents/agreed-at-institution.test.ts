import type { InstitutionConsent } from '@ieum/contracts/mydata/consents/consent-scopes.ts'
import { describe, expect, it } from 'vitest'
import { agreedScopes, agreedTerms, type ConsentTerms } from './agreed-at-institution.ts'

const END = 1_800_000_000_000
const asked: ConsentTerms = {
  cycleDays: 14,
  consentEndsAtMs: END,
  isConsentPassbookDisplayText: true,
  isConsentAffiliatedStoreName: true,
  isConsentToCollectAndUseTransactionCategory: false,
}
const institution: InstitutionConsent = {
  isScheduled: true,
  scheduledDataRequestCycle: 14,
  consentEndDateMs: String(END),
  isConsentPassbookDisplayText: true,
  isConsentAffiliatedStoreName: null,
  isConsentToCollectAndUseTransactionCategory: null,
}

describe('the smaller of the requested and the institution’s scope', () => {
  it.each<[string, Partial<ConsentTerms>, Partial<InstitutionConsent>, Partial<ConsentTerms>]>([
    ['the same', {}, {}, {}],
    ['less often there', {}, { scheduledDataRequestCycle: 28 }, { cycleDays: 28 }],
    ['oftener there', {}, { scheduledDataRequestCycle: 7 }, {}],
    ['not by itself there', {}, { isScheduled: false, scheduledDataRequestCycle: null }, { cycleDays: null }],
    ['by itself there, not asked here', { cycleDays: null }, {}, { cycleDays: null }],
    ['a cycle that nobody understands', {}, { scheduledDataRequestCycle: null }, {}],
    ['an earlier end there', {}, { consentEndDateMs: String(END - 1) }, { consentEndsAtMs: END - 1 }],
    ['a later end there', {}, { consentEndDateMs: String(END + 1) }, {}],
    ['a choice taken back', {}, { isConsentPassbookDisplayText: false }, { isConsentPassbookDisplayText: false }],
    ['a choice made there alone', {}, { isConsentToCollectAndUseTransactionCategory: true }, {}],
    ['a choice that it does not have', {}, { isConsentAffiliatedStoreName: null }, {}],
  ])('%s', (_name, ours, theirs, expected) => {
    expect(agreedTerms({ ...asked, ...ours }, { ...institution, ...theirs })).toEqual({
      ...asked,
      ...ours,
      ...expected,
    })
  })

  it.each([
    ['all', ['bank.list', 'bank.deposit', 'bank.loan'], ['BANK_DEPOSIT', 'BANK_LOAN']],
    ['one', ['bank.list', 'bank.loan'], ['BANK_LOAN']],
    ['more than was asked', ['bank.deposit', 'bank.loan', 'bank.irp'], ['BANK_DEPOSIT', 'BANK_LOAN']],
    ['none', ['bank.list'], []],
  ] as const)('of the kinds: %s', (_name, granted, expected) => {
    expect(agreedScopes(['BANK_DEPOSIT', 'BANK_LOAN'], granted)).toEqual(expected)
  })
})
