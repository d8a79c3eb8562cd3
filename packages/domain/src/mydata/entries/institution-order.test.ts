import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placedRows, type ReportedRow } from './institution-order.ts'

type Row = ReportedRow & { readonly name: string }
const row = (
  name: string,
  dtime: string,
  amount: string | null,
  balance: string | null,
  own: Partial<Row> = {},
): Row => ({
  ...{ name, dtime, amount, balance, direction: amount?.startsWith('-') ? -1 : 1, currency: 'KRW' },
  ...own,
})
/** Eight rows of one day as a savings bank reports them, newest first, each balance after its row. */
const DAY = '20261120'
const day = [900, -300, 500, -100, 700, -50, 20, 1_000]
  .map((amount, at, all) => ({ amount, balance: all.slice(0, at + 1).reduce((sum, one) => sum + one, 0) }))
  .map(({ amount, balance }, at) => row(String(at + 1), DAY, String(amount), String(balance)))
  .toReversed()

const namesOf = (rows: readonly Row[]) => placedRows(rows).map(({ row: { name }, place }) => `${name}@${place}`)

describe('[ADR 0124] rows of one moment', () => {
  const inOrder = ['8@8', '7@7', '6@6', '5@5', '4@4', '3@3', '2@2', '1@1']
  it('are ordered as reported, each with its place from the oldest on', () => {
    expect(namesOf(day)).toEqual(inOrder)
  })

  it('that are reported oldest first are reversed, because only then the balances follow', () => {
    expect(namesOf(day.toReversed())).toEqual(inOrder)
  })

  it('a row that comes later on the day moves none', () => {
    const later = [row('9', DAY, '5', '2675'), ...day]
    expect(namesOf(later)).toEqual(['9@9', ...inOrder])
  })

  it.each<[string, Row[], string[]]>([
    [
      'an answer whose days run forward is turned round',
      [row('a', '20261118', '1', null), row('b', '20261119', '1', null), row('c', '20261119', '2', null)],
      ['c@2', 'b@1', 'a@1'],
    ],
    [
      'days backward, rows of a day forward',
      [row('c', '20261120', '5', '15'), row('a', '20261119', '3', '3'), row('b', '20261119', '7', '10')],
      ['c@1', 'b@2', 'a@1'],
    ],
    ['without balances the order stays', [row('b', DAY, '1', null), row('a', DAY, '2', null)], ['b@2', 'a@1']],
    [
      'balances of another currency are apart',
      [row('b', DAY, '1', '3'), row('$', DAY, '9', '9', { currency: 'USD' }), row('a', DAY, '2', '2')],
      ['b@3', '$@2', 'a@1'],
    ],
    [
      'moments of one second',
      [row('b', '20261120101010', '-4', '6'), row('a', '20261120101010', '10', '10')],
      ['b@2', 'a@1'],
    ],
    ['nothing', [], []],
  ])('%s', (_name, rows, expected) => {
    expect(namesOf(rows)).toEqual(expected)
  })

  it('no row is lost or doubled, places count from 1, moments run backward', () => {
    const anyRow = fc.record({
      dtime: fc.constantFrom('20261118', '20261119', '20261119101010', '20261120'),
      amount: fc.option(fc.integer({ min: -9, max: 9 }).map(String), { nil: null }),
      balance: fc.option(fc.integer({ min: -9, max: 9 }).map(String), { nil: null }),
      direction: fc.constantFrom(1 as const, -1 as const, null),
      currency: fc.constantFrom('KRW', 'USD'),
    })
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 12 }), (rows) => {
        const placed = placedRows(rows)
        expect(new Set(placed.map((one) => one.row))).toEqual(new Set(rows))
        expect(placed).toHaveLength(rows.length)
        for (const [dtime, own] of Map.groupBy(placed, (one) => one.row.dtime)) {
          expect([dtime, own.map(({ place }) => place)]).toEqual([dtime, own.map((_, at) => own.length - at)])
        }
        expect(placed.map((one) => one.row.dtime)).toEqual(
          placed
            .map((one) => one.row.dtime)
            .toSorted()
            .toReversed(),
        )
      }),
    )
  })
})
