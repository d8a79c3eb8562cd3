import { describe, expect, it } from 'vitest'
import {
  type AssetContent,
  assetOf,
  listedAssetOf,
  type NamedAsset,
  NOTHING_KNOWN,
  type ReadTransactions,
  type TransactionContent,
  unreadAssetOf,
  withStoredSums,
  withSumsOf,
} from './asset-content.ts'
import { type AssetIssueName, issueOf } from './asset-issues.ts'

const MONTH = '2026-11'
const named = (scope: NamedAsset['scopeTypes'][0]): NamedAsset => ({
  scopeTypes: [scope],
  nameToDisplay: '통장',
  assetIdentifierToDisplay: '***-***-0101',
  seqno: '02',
})
const ofList = { nameToDisplay: '통장', assetIdentifierToDisplay: '***-***-0101', sequenceNumber: '02' }
type Row = [name: string, NamedAsset['scopeTypes'][0], Partial<AssetContent>, ReadTransactions, Partial<AssetContent>]
const spent = { kindEnum: 'OUT', occurredDate: '2026-11-05', amountKrw: -7_000 } as TransactionContent
const sumsKnown = { month: MONTH, monthSpendingKrw: null, monthInKrw: 0, monthOutKrw: 7_000 }

describe('the content of an asset', () => {
  it.each<Row>([
    ['a deposit', 'BANK_DEPOSIT', { balanceKrw: 9 }, [spent], { balanceKrw: 9, netWorthKrw: 9, ...sumsKnown }],
    ['a loan counts against', 'BANK_LOAN', { balanceKrw: 9 }, [], { balanceKrw: 9, netWorthKrw: -9, month: MONTH }],
    ['an unknown balance counts as none', 'BANK_DEPOSIT', { balanceKrw: null }, [], { month: MONTH }],
    [
      'without transactions of its own',
      'CARD_POINT',
      { balanceKrw: null, pointAmount: 5 },
      'notKept',
      { pointAmount: 5 },
    ],
    [
      'whose transactions did not come',
      'CARD_CARD',
      { balanceKrw: null },
      'unread',
      { issues: [issueOf('TRANSACTIONS_MISSING')], isPartial: true },
    ],
    [
      'read the other way round, with all that there is',
      'BANK_LOAN',
      { balanceKrw: 9, issues: [issueOf('BALANCE_SIGN_TURNED')] },
      [],
      { balanceKrw: 9, netWorthKrw: -9, month: MONTH, issues: [issueOf('BALANCE_SIGN_TURNED')] },
    ],
  ])('%s', (_name, scope, values, transactions, expected) => {
    expect(assetOf(named(scope), { balanceKrw: null, facts: [], ...values }, transactions, MONTH)).toEqual({
      ...NOTHING_KNOWN,
      ...ofList,
      ...expected,
    })
  })

  it('of a closed account does not count', () => {
    const closed = { ...named('BANK_DEPOSIT'), contractStatus: 'CLOSED' } as const
    expect(assetOf(closed, { balanceKrw: 9, facts: [] }, [], MONTH)).toMatchObject({
      balanceKrw: 9,
      netWorthKrw: 0,
      contractStatusEnum: 'CLOSED',
    })
  })

  it('of an asset that only a list named is its name', () => {
    expect(listedAssetOf(named('BANK_DEPOSIT'), 'DETAIL_REFUSED')).toEqual({
      ...NOTHING_KNOWN,
      ...ofList,
      issues: [issueOf('DETAIL_REFUSED')],
      isPartial: true,
    })
  })
})

describe('sums of a month', () => {
  const sums = { month: MONTH, monthSpendingKrw: 3, monthInKrw: 2, monthOutKrw: 1 }
  const none = { month: null, monthSpendingKrw: null, monthInKrw: null, monthOutKrw: null }
  const content = (own: Partial<AssetContent>): AssetContent => ({ ...NOTHING_KNOWN, ...own })
  const lacking = { issues: [issueOf('TRANSACTIONS_MISSING')], isPartial: true }

  it.each([
    ['stay when the transactions did not come', lacking, content(sums), sums],
    [
      'are new when they came',
      { month: '2026-12', monthInKrw: 0 },
      content(sums),
      { ...none, month: '2026-12', monthInKrw: 0 },
    ],
    ['are none where none are kept', {}, content(sums), none],
    ['are none of what was never read', lacking, null, none],
  ])('%s', (_name, now, before, expected) => {
    expect(withStoredSums(content(now), before)).toEqual(content({ ...now, ...expected }))
  })

  it('apply to their month only', () => {
    expect(withSumsOf(content(sums), MONTH)).toEqual(content(sums))
    expect(withSumsOf(content(sums), '2026-12')).toEqual(content(none))
  })
})

describe('unreadAssetOf', () => {
  const known = (...issues: AssetIssueName[]) => ({ ...NOTHING_KNOWN, balanceKrw: 7, issues: issues.map(issueOf) })
  it.each([
    ['a refused one', known(), 'DETAIL_REFUSED', ['UPDATE_REFUSED']],
    ['one without an answer', known(), 'DETAIL_MISSING', ['UPDATE_MISSING']],
    [
      'what was not understood of it before',
      known('FACTS_MISSING'),
      'DETAIL_REFUSED',
      ['UPDATE_REFUSED', 'FACTS_MISSING'],
    ],
    ['another reason than the last time', known('UPDATE_MISSING'), 'DETAIL_REFUSED', ['UPDATE_REFUSED']],
    ['the same reason again', known('UPDATE_REFUSED'), 'DETAIL_REFUSED', ['UPDATE_REFUSED']],
    ['one of which the list alone was ever known', known('DETAIL_MISSING'), 'DETAIL_REFUSED', ['DETAIL_REFUSED']],
  ] as const)('%s', (_about, content, why, expected) => {
    const unread = unreadAssetOf(content, why)
    expect(unread).toEqual({ ...content, issues: expected.map(issueOf), isPartial: true })
  })
})
