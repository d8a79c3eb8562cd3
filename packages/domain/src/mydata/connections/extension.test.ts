import { describe, expect, it } from 'vitest'
import { endOfKoreanDayMs, startOfKoreanDayMs, ymdParts } from '../../time/korea.ts'
import { type ConsentDocumentFacts, consentDocument } from '../consents/consent-document.ts'
import { type ExtendableConnection, extensionDecision } from './extension.ts'

const at = (day: string) => startOfKoreanDayMs(ymdParts(day)) + 10 * 3_600_000
const endOf = (day: string) => endOfKoreanDayMs(ymdParts(day))

const SIGNED: ConsentDocumentFacts = {
  dataProviderOrgCode: 'A1AAEO0000',
  operatorOrgCode: 'ZVOURS0000',
  industry: 'bank',
  industryEnum: 'BANK',
  assets: null,
  scopeTypes: ['BANK_DEPOSIT', 'BANK_LOAN'],
  cycleDays: 14,
  consentEndsAtMs: endOf('2027-02-28'),
  purpose: '자산을 모아 보여 드려요',
  isConsentPassbookDisplayText: true,
  isConsentAffiliatedStoreName: false,
  isConsentTransactionCategory: false,
}
/** Connected on 1 March 2026 for a year, refresh token until the end of it. */
const LIVING: ExtendableConnection = {
  isConnected: true,
  wasRefused: false,
  consentEndsAtMs: endOf('2027-02-28'),
  refreshTokenExpiresAtMs: at('2027-03-01'),
  connectedAtMs: at('2026-03-01'),
  signedDocument: consentDocument(SIGNED),
}

type Row = {
  what: string
  now?: string
  end?: string
  facts?: Partial<ConsentDocumentFacts>
  connection?: Partial<ExtendableConnection>
  is: string
}
const rows: Row[] = [
  { what: 'the same once more', is: 'extend' },
  { what: 'the same in another order', facts: { scopeTypes: ['BANK_LOAN', 'BANK_DEPOSIT'] }, is: 'extend' },
  { what: 'an earlier end', end: '2026-07-01', is: 'extend' },
  { what: 'a wider cycle', facts: { cycleDays: 28 }, is: 'extend' },
  { what: 'no periodic transfer any more', facts: { cycleDays: null }, is: 'extend' },
  {
    what: 'an optional consent that is nothing to a bank',
    facts: { isConsentTransactionCategory: true },
    is: 'extend',
  },
  { what: 'a year that has a leap day', now: '2027-02-28', end: '2028-02-28', is: 'extend' },
  { what: 'the last millisecond of a consent', now: '2027-02-28', end: '2028-02-27', is: 'extend' },
  { what: 'a closer cycle', facts: { cycleDays: 7 }, is: 'otherRequest' },
  { what: 'one scope more', facts: { scopeTypes: ['BANK_DEPOSIT', 'BANK_LOAN', 'BANK_ISA'] }, is: 'otherRequest' },
  { what: 'one scope less', facts: { scopeTypes: ['BANK_DEPOSIT'] }, is: 'otherRequest' },
  { what: 'an optional consent taken back', facts: { isConsentPassbookDisplayText: false }, is: 'otherRequest' },
  { what: 'another purpose', facts: { purpose: '다른 목적' }, is: 'otherRequest' },
  { what: 'two days more than as long again', end: '2027-06-02', is: 'longer' },
  { what: 'a disconnected one', connection: { isConnected: false }, is: 'notLiving' },
  { what: 'a consent that has ended', now: '2027-03-01', end: '2028-02-28', is: 'notLiving' },
  { what: 'a dead refresh token', connection: { refreshTokenExpiresAtMs: at('2026-06-01') }, is: 'notLiving' },
  { what: 'one that was refused lately', connection: { wasRefused: true }, is: 'refused' },
]

describe('a connection with a request to extend', () => {
  it.each(rows)('$what: $is', ({ now = '2026-06-01', end = '2027-05-31', facts, connection, is }) => {
    const consentEndsAtMs = endOf(end)
    const document = consentDocument({ ...SIGNED, ...facts, consentEndsAtMs })
    const decision = extensionDecision({ ...LIVING, ...connection }, { document, consentEndsAtMs }, at(now))
    expect(decision.kind === 'sign' ? decision.reason : decision.kind).toBe(is)
  })

  it('without periodic transfer asks for a signature before there is one', () => {
    const signedDocument = consentDocument({ ...SIGNED, cycleDays: null })
    const asked = { document: consentDocument(SIGNED), consentEndsAtMs: endOf('2027-02-28') }
    expect(extensionDecision({ ...LIVING, signedDocument }, asked, at('2026-06-01'))).toEqual({
      kind: 'sign',
      reason: 'otherRequest',
    })
  })
})
