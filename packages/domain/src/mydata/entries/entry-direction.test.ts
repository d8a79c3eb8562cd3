import { describe, expect, it } from 'vitest'
import { type DirectedRow, type Direction, directionsOf } from './entry-direction.ts'

const row = (
  amount: string | null,
  direction: DirectedRow['direction'],
  balance: string | null,
  own: Partial<DirectedRow> = {},
): DirectedRow => ({
  ...{ dtime: '20261120101010', amount, balance, direction, currency: 'KRW', signRule: 'typed' },
  ...own,
})
const BACK = { signRule: 'minusIsBack' } as const
const AGREES = { signRule: 'minusAgrees' } as const

describe('[ADR 0124] which way the money of a row went', () => {
  it.each<[string, DirectedRow[], Direction[]]>([
    ['a type that is known decides', [row('5', 1, '0'), row('5', -1, '9')], [1, -1]],
    ['an unknown type by a balance that fell', [row('30000', null, '70000'), row('1', 1, '100000')], [-1, 1]],
    ['an unknown type by a balance that rose', [row('30000', null, '130000'), row('1', 1, '100000')], [1, 1]],
    [
      'by the next row of its currency',
      [row('5', null, '15'), row('1', 1, '99', { currency: 'USD' }), row('1', 1, '10')],
      [1, 1, 1],
    ],
    ['with parts of a won', [row('0.5', null, '9.5'), row('1', 1, '10')], [-1, 1]],
    [
      'a balance that moved by something else proves nothing',
      [row('30000', null, '80000'), row('1', 1, '100000')],
      [null, 1],
    ],
    ['without a balance nothing tells', [row('30000', null, null), row('1', 1, '100000')], [null, 1]],
    ['of the oldest row nothing tells', [row('30000', null, '30000')], [null]],
    ['a minus that the institution wrote counts', [row('-3000', null, null)], [-1]],
    [
      'a repayment moves the balance by its principal',
      [row('1100', null, '9000', { principal: '1000' }), row('1', 1, '10000')],
      [-1, 1],
    ],
    ['zero goes nowhere', [row('0', null, null), row('-0.00', -1, null)], [1, 1]],
    ['no amount', [row(null, -1, null)], [1]],
    ['an institution that writes all outs with a minus', [row('-5', -1, null), row('-7', -1, null)], [-1, -1]],
    ['a minus beside outs without one gives money back', [row('-5', -1, null), row('7', -1, null)], [1, -1]],
    ['a minus on an out, by the balances', [row('-5', -1, '15'), row('-5', -1, '10'), row('1', 1, '15')], [1, -1, 1]],
    ['a minus on an in takes it back', [row('-5', 1, null)], [-1]],
    ['a minus on an approval gives money back', [row('-5', -1, null, BACK)], [1]],
    [
      'a minus on a payment that is taken back says the same',
      [row('-5', 1, null, AGREES), row('5', 1, null, AGREES)],
      [1, 1],
    ],
  ])('%s', (_name, rows, expected) => {
    expect(directionsOf(rows)).toEqual(expected)
  })
})
