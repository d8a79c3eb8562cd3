import { describe, expect, it } from 'vitest'
import type { ReadTransaction } from './read-transactions.ts'
import { identified } from './transaction-identity.ts'

const row = (
  number: string | null,
  amount: string,
  own: Partial<ReadTransaction> & { kind?: string; balance?: number } = {},
): ReadTransaction => {
  const { kind = 'OUT', balance = 0, ...others } = own
  return {
    ...{
      dtime: '20261120',
      number,
      features: `${amount}|${balance}|02`,
      isApproval: false,
      amount,
      place: 1,
      batch: 0,
    },
    ...{ isUnsettled: false, apiId: '은행-004', order: 1 },
    content: {
      kindEnum: kind,
      amountKrw: -Number(amount),
      balanceKrw: balance,
      foreignAmount: null,
    } as ReadTransaction['content'],
    ...others,
  }
}
const approval = (number: string, amount: string, kind: string, dtime = '20261120101010') =>
  row(number, amount, { isApproval: true, kind, dtime, features: '' })

const identitiesOf = (rows: readonly ReadTransaction[]) =>
  identified(rows).transactions.map(({ identity, amount }) => [identity, amount])

describe('[ADR 0124] identities of the transactions of one reading', () => {
  it('one number three times on one day is three rows, each of its amount', () => {
    const rows = [row('7', '3000', { balance: 1 }), row('7', '2000', { balance: 2 }), row('7', '1000', { balance: 3 })]
    expect(identitiesOf(rows)).toEqual([
      ['20261120|7|3000|1', '3000'],
      ['20261120|7|2000|1', '2000'],
      ['20261120|7|1000|1', '1000'],
    ])
    expect(identified(rows).transactions.map((one) => one.contestedIdentity)).toEqual(rows.map(() => '20261120|7'))
  })

  it('of one amount they are counted from the oldest, so that a later one changes none', () => {
    const before = [row('7', '1000', { balance: 2 }), row('7', '1000', { balance: 3 })]
    const after = [row('7', '1000', { balance: 1 }), ...before]
    expect(identitiesOf(after).slice(1)).toEqual(identitiesOf(before))
  })

  it.each<[string, ReadTransaction[], number, boolean]>([
    ['a row reported twice is one', [row('1', '5'), row('1', '5')], 1, false],
    [
      'of two equal rows without a balance nobody knows',
      [row('1', '5', { balance: null as never }), row('1', '5', { balance: null as never })],
      1,
      true,
    ],
    ['equal rows without a number are counted', [row(null, '5'), row(null, '5')], 2, false],
    ['a number that comes back on another day', [row('1', '5'), row('1', '5', { dtime: '20261119' })], 2, false],
    [
      'an approval and its cancellation',
      [approval('A', '5', 'APPROVAL_CANCELED'), approval('A', '5', 'APPROVAL')],
      1,
      false,
    ],
    [
      'a cancellation that was written with a minus',
      [approval('A', '-5', 'APPROVAL_CANCELED'), approval('A', '5', 'APPROVAL')],
      1,
      false,
    ],
    ['one approval number of two amounts', [approval('A', '5', 'APPROVAL'), approval('A', '6', 'APPROVAL')], 2, false],
    [
      'one approval number of two days',
      [approval('A', '5', 'APPROVAL'), approval('A', '5', 'APPROVAL', '20261001101010')],
      2,
      false,
    ],
  ])('%s', (_name, rows, count, isAnyLost) => {
    const found = identified(rows)
    expect([found.transactions.length, found.isAnyLost]).toEqual([count, isAnyLost])
    expect(new Set(found.transactions.map(({ identity }) => identity)).size).toBe(count)
  })

  it('an approval that was cancelled is kept in its last state', () => {
    const [one] = identified([approval('A', '5', 'APPROVAL'), approval('A', '5', 'APPROVAL_CANCELED')]).transactions
    expect([one?.identity, one?.content.kindEnum]).toEqual(['approval|A', 'APPROVAL_CANCELED'])
  })
})
