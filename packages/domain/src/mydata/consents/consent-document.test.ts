import { describe, expect, it } from 'vitest'
import { type ConsentDocumentFacts, consentDocument, listRequestDocument } from './consent-document.ts'
import { listConsentEndsAtMs } from './list-consent.ts'

const facts: ConsentDocumentFacts = {
  dataProviderOrgCode: 'A1AAEO0000',
  operatorOrgCode: 'ZVOURS0000',
  industry: 'bank',
  industryEnum: 'BANK',
  scopeTypes: [],
  assets: null,
  cycleDays: 7,
  consentEndsAtMs: Date.parse('2027-11-21T23:59:59.999+09:00'),
  purpose: '내 자산 조회',
  isConsentPassbookDisplayText: true,
  isConsentAffiliatedStoreName: false,
  isConsentTransactionCategory: false,
}

describe('a request for chosen assets', () => {
  it('names an overdraft account under both of its scopes, beside the others, in one order', () => {
    const account = (asset: string, seqno: string | null = null) => ({ asset, seqno })
    const assets = new Map([
      ['BANK_DEPOSIT' as const, [account('3'), account('1', '2'), account('1', '1')]],
      ['BANK_DEPOSIT_AND_LOAN' as const, [account('2')]],
      ['BANK_DB' as const, []],
    ])
    const text = consentDocument({ ...facts, scopeTypes: [...assets.keys()], assets })
    expect(JSON.parse(text).target_info).toEqual([
      { scope: 'bank.list' },
      {
        scope: 'bank.deposit',
        asset_list: [{ asset: '1', seqno: '1' }, { asset: '1', seqno: '2' }, { asset: '2' }, { asset: '3' }],
      },
      { scope: 'bank.loan', asset_list: [{ asset: '2' }] },
      { scope: 'bank.db' },
    ])
  })
})

describe('a request for a list', () => {
  it.each([
    ['in the morning', '2026-11-22T00:00:00+09:00'],
    ['before midnight', '2026-11-22T23:59:59+09:00'],
  ])('asks for nothing else, and is over after seven days (%s)', (_, now) => {
    const consentEndsAtMs = listConsentEndsAtMs(Date.parse(now))
    expect(new Date(consentEndsAtMs).toISOString()).toBe('2026-11-29T14:59:59.999Z')
    expect(JSON.parse(listRequestDocument({ ...facts, consentEndsAtMs }))).toEqual({
      snd_org_code: 'A1AAEO0000',
      rcv_org_code: 'ZVOURS0000',
      is_scheduled: 'false',
      end_date: '20261129',
      purpose: '내 자산 조회',
      period: '20261129',
      target_info: [{ scope: 'bank.list' }],
    })
  })
})
