import type { AssetFact } from '@ieum/contracts/mydata/assets.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { NOTHING_KNOWN } from '@ieum/domain/mydata/asset-content.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'
import { expect, it } from 'vitest'
import { lenderLoan } from './lender-loans.ts'

const usd = (factEnum: AssetFact['factEnum']): AssetFact => ({
  ...{ factEnum, value: '80000' },
  valueKindEnum: 'FOREIGN_AMOUNT',
  currencyCode: 'USD',
})
const krw = (factEnum: AssetFact['factEnum']): AssetFact => ({
  ...usd(factEnum),
  valueKindEnum: 'KRW',
  currencyCode: null,
})

it.each([
  ['a loan in dollars', 'BANK_LOAN', null, [usd('LOAN_PRINCIPAL')], [null, null]],
  ['a loan in won', 'BANK_LOAN', 7, [krw('LOAN_PRINCIPAL')], [80_000, 7]],
  ['an overdraft in dollars', 'BANK_DEPOSIT', null, [usd('CREDIT_LIMIT'), usd('LOAN_BALANCE')], [null, null]],
  ['an overdraft in dollars of an account with won', 'BANK_DEPOSIT', 5, [usd('LOAN_BALANCE')], [null, null]],
  ['an overdraft in won', 'BANK_DEPOSIT', -9, [krw('CREDIT_LIMIT'), krw('LOAN_BALANCE')], [80_000, 80_000]],
] as const)('never takes another currency for won: %s', (_about, scope, balanceKrw, facts, expected) => {
  const loan = lenderLoan(
    { organization_guid: 'bank' as OrganizationGuid, asset_key: Buffer.alloc(32), scope_types: [scope] },
    { ...NOTHING_KNOWN, nameToDisplay: '대출', balanceKrw, facts: [...facts] } as never,
    { asOfDate: '2026-11-20' as Ymd, converted: null },
  )
  expect([loan.contractAmount, loan.balanceAmount]).toEqual(expected)
})
