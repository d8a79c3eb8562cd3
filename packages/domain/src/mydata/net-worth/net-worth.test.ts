import type { ContractStatus, LoanKind } from '@ieum/contracts/mydata/assets/assets.ts'
import { type AssetScope, SCOPE_TYPES } from '@ieum/contracts/mydata/enums.ts'
import { describe, expect, it } from 'vitest'
import { BROKER_LOAN_KINDS } from '../assets/broker-loans.ts'
import { assetGroupOf, netWorth, netWorthAsOfMs, netWorthShare } from './net-worth.ts'

describe('netWorthShare', () => {
  it.each<[string, AssetScope, number | null, number, ContractStatus?, LoanKind?]>([
    ['deposit', 'BANK_DEPOSIT', 1_000, 1_000],
    ['drawn overdraft', 'BANK_DEPOSIT', -300, -300],
    ['overdraft as the pair', 'BANK_DEPOSIT_AND_LOAN', -300, -300],
    ['fund', 'BANK_INVEST', 500, 500],
    ['ISA', 'BANK_ISA', 500, 500],
    ['dormant deposit', 'BANK_DORMANT', 500, 500],
    ['invest account', 'INVEST_ACCOUNT', 700, 700],
    ['IRP', 'INSURANCE_IRP', 10, 10],
    ['DC', 'BANK_DC', 10, 10],
    ['pay balance', 'ELECTRONIC_FINANCE_PREPAYMENT', 40, 40],
    ['bank loan', 'BANK_LOAN', 900, -900],
    ['card loan', 'CARD_LOAN', 900, -900],
    ['policy loan', 'INSURANCE_LOAN', 900, -900],
    ['capital loan', 'CAPITAL_LOAN', 900, -900],
    ['unpaid card bill', 'CARD_BILL', 120, -120],
    ['points', 'CARD_POINT', 5_000, 0],
    ['insurance', 'INSURANCE_INSURANCE', 5_000, 0],
    ['DB', 'BANK_DB', 5_000, 0],
    ['telecom', 'TELECOM_TELECOM', 5_000, 0],
    ['unknown amount', 'BANK_DEPOSIT', null, 0],
    ['empty loan', 'BANK_LOAN', 0, 0],
    ['a loan below zero is no wealth', 'BANK_LOAN', -900, 0],
    ['a bill that is a credit', 'CARD_BILL', -900, 900],
    ['an unknown kind', 'UNKNOWN', 900, 0],
    ['a suspended account', 'BANK_DEPOSIT', 1_000, 1_000, 'SUSPENDED'],
    ['an account in a state that nobody knows', 'BANK_DEPOSIT', 1_000, 1_000, 'UNKNOWN'],
    ['a closed account', 'BANK_DEPOSIT', 1_000, 0, 'CLOSED'],
    ['a closed loan', 'CAPITAL_LOAN', 1_000, 0, 'CLOSED'],
    ['money that a broker lent to buy with', 'INVEST_ACCOUNT', 900, -900, undefined, 'MARGIN_LOAN'],
    ['money that a broker lent against securities', 'INVEST_ACCOUNT', 900, -900, undefined, 'SECURITIES_LOAN'],
    ['a loan of a broker below zero', 'INVEST_ACCOUNT', -900, 0, undefined, 'MARGIN_LOAN'],
    ['a cash advance', 'CARD_LOAN', 900, -900, undefined, 'CASH_ADVANCE'],
  ])('%s', (_name, scope, balance, share, status, loanKind) => {
    const counted = netWorthShare(scope, balance, status ?? null, loanKind ?? 'UNKNOWN')
    expect(counted).toBe(share)
    expect(Object.is(counted, -0)).toBe(false)
  })
})

it('every scope has its group', () => {
  for (const scope of SCOPE_TYPES) expect(assetGroupOf(scope, 'UNKNOWN')).toMatch(/^[A-Z_]+$/)
  expect(assetGroupOf('INVEST_ACCOUNT', 'UNKNOWN')).toBe('INVESTMENT')
  for (const kind of BROKER_LOAN_KINDS) expect(assetGroupOf('INVEST_ACCOUNT', kind)).toBe('LOAN')
})

it('adds up both sides', () => {
  expect(netWorth([1_000, -300, 0, 500])).toEqual({ assetKrw: 1_500, debtKrw: 300, netWorthKrw: 1_200 })
  expect(netWorth([])).toEqual({ assetKrw: 0, debtKrw: 0, netWorthKrw: 0 })
})

describe('net worth is of its oldest part', () => {
  const holding = (
    scope: AssetScope,
    balanceKrw: number | null,
    fetchedAtMs: number,
    contractStatusEnum: ContractStatus | null = null,
  ) => ({
    scopeTypeEnums: [scope],
    contractStatusEnum,
    balanceKrw,
    loanKindEnum: 'UNKNOWN' as const,
    foreignCurrencyEstimate: null,
    fetchedAtMs: String(fetchedAtMs),
  })
  it.each<[string, Parameters<typeof netWorthAsOfMs>[0], readonly number[], number | null]>([
    ['nothing connected', [], [], null],
    ['one amount', [holding('BANK_DEPOSIT', 1_000, 5)], [5], 5],
    ['two of different days', [holding('BANK_DEPOSIT', 1_000, 9), holding('INVEST_ACCOUNT', 1, 3)], [9, 3], 3],
    ['an old debt', [holding('BANK_DEPOSIT', 1_000, 9), holding('CARD_BILL', 10, 2)], [9, 9], 2],
    ['one that could not be read the last time', [holding('BANK_DEPOSIT', 7, 9), holding('BANK_LOAN', 8, 4)], [9], 4],
    ['an old zero is a part', [holding('BANK_DEPOSIT', 1_000, 9), holding('BANK_DEPOSIT', 0, 2)], [9], 2],
    ['old points are apart', [holding('BANK_DEPOSIT', 1_000, 9), holding('CARD_POINT', 5, 2)], [9], 9],
    ['an old policy is apart', [holding('BANK_DEPOSIT', 1_000, 9), holding('INSURANCE_INSURANCE', 5, 2)], [9], 9],
    ['no amount is no part', [holding('BANK_DEPOSIT', 1_000, 9), holding('BANK_DEPOSIT', null, 2)], [9], 9],
    ['a closed account is apart', [holding('BANK_DEPOSIT', 5, 2, 'CLOSED'), holding('BANK_LOAN', 5, 9)], [9], 9],
    ['an unknown scope is apart', [holding('UNKNOWN', 5, 2), holding('BANK_LOAN', 5, 9)], [9], 9],
    ['nothing but what is apart', [holding('TELECOM_TELECOM', null, 9)], [9, 4], 4],
    ['nothing held anywhere', [], [9, 4], 4],
  ])('%s', (_name, assets, readAtMs, asOfMs) => expect(netWorthAsOfMs(assets, readAtMs)).toBe(asOfMs))
})
