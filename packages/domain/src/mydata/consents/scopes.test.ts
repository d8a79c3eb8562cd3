import { INDUSTRIES, SCOPE_TYPES } from '@ieum/contracts/mydata/enums.ts'
import { describe, expect, it } from 'vitest'
import { type ConsentDocumentFacts, consentDocument } from './consent-document.ts'
import { askedScopes, SCOPES, scopeOf } from './scopes.ts'

describe('scope table', () => {
  it('has every scope type of the specification once', () => {
    expect(SCOPES.map((scope) => scope.scopeTypeEnum).toSorted()).toEqual([...SCOPE_TYPES].toSorted())
  })

  it('asks scopes of the eight industries and of no other', () => {
    const asked = INDUSTRIES.filter((industry) => askedScopes(industry).length > 0)
    expect(asked.toSorted()).toEqual(
      [
        'BANK',
        'SAVINGS_BANK',
        'CARD',
        'INVEST',
        'INSURANCE',
        'ELECTRONIC_FINANCE',
        'CAPITAL',
        'GUARANTEE_INSURANCE',
        'TELECOM',
      ].toSorted(),
    )
  })

  it('takes an overdraft account as deposit and loan', () => {
    expect(scopeOf('BANK_DEPOSIT_AND_LOAN').standardScopes).toEqual(['bank.deposit', 'bank.loan'])
  })
})

const facts: ConsentDocumentFacts = {
  dataProviderOrgCode: 'A1AAEO0000',
  operatorOrgCode: 'ZVOURS0000',
  industry: 'bank',
  industryEnum: 'BANK',
  assets: null,
  scopeTypes: ['BANK_DEPOSIT', 'BANK_LOAN', 'BANK_DB'],
  cycleDays: 7,
  consentEndsAtMs: Date.parse('2031-01-12T23:59:59.999+09:00'),
  purpose: '통합조회',
  isConsentPassbookDisplayText: true,
  isConsentAffiliatedStoreName: true,
  isConsentTransactionCategory: true,
}

describe('consent document', () => {
  it('is the text that is signed', () => {
    expect(consentDocument(facts)).toBe(
      '{"snd_org_code":"A1AAEO0000","rcv_org_code":"ZVOURS0000","is_scheduled":"true","fnd_cycle":"1/1w",' +
        '"add_cycle":"1/1w","end_date":"20310112","purpose":"통합조회","period":"99991231","target_info":[' +
        '{"scope":"bank.list"},{"scope":"bank.deposit","asset_list":[{"asset":"all_asset"}]},' +
        '{"scope":"bank.loan","asset_list":[{"asset":"all_asset"}]},{"scope":"bank.db"}],' +
        '"is_consent_trans_memo":"true"}',
    )
  })

  it('has no cycle when nothing is scheduled', () => {
    const document = JSON.parse(consentDocument({ ...facts, cycleDays: null }))
    expect(document.is_scheduled).toBe('false')
    expect(document).not.toHaveProperty('fnd_cycle')
  })

  it.each([
    ['card', 'CARD', 'CARD_CARD', ['is_consent_merchant_name_regno']],
    [
      'efin',
      'ELECTRONIC_FINANCE',
      'ELECTRONIC_FINANCE_PAYMENT',
      ['is_consent_trans_memo', 'is_consent_merchant_name_regno', 'is_consent_trans_category'],
    ],
    ['insu', 'INSURANCE', 'INSURANCE_LOAN', []],
  ] as const)('carries only the flags of %s', (industry, industryEnum, scopeType, flags) => {
    const document = JSON.parse(consentDocument({ ...facts, industry, industryEnum, scopeTypes: [scopeType] }))
    expect(Object.keys(document).filter((key) => key.startsWith('is_consent'))).toEqual(flags)
  })

  it('names a scope once even when asked twice', () => {
    const document = JSON.parse(consentDocument({ ...facts, scopeTypes: ['BANK_DEPOSIT', 'BANK_DEPOSIT_AND_LOAN'] }))
    expect(document.target_info.map((one: { scope: string }) => one.scope)).toEqual([
      'bank.list',
      'bank.deposit',
      'bank.loan',
    ])
  })

  it('refuses a scope of another industry and an empty request', () => {
    expect(() => consentDocument({ ...facts, scopeTypes: ['CARD_CARD'] })).toThrow(RangeError)
    expect(() => consentDocument({ ...facts, scopeTypes: [] })).toThrow(RangeError)
  })

  it('stays far below what a data provider accepts', () => {
    const longest = askedScopes('INSURANCE').map((scope) => scope.scopeTypeEnum)
    const text = consentDocument({ ...facts, industry: 'insu', industryEnum: 'INSURANCE', scopeTypes: longest })
    expect(text.length).toBeLessThan(7_000)
  })
})
