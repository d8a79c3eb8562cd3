import { describe, expect, it } from 'vitest'
import { billPayment, cardDebt, type ReportedBill } from './card-bill.ts'

const NOT_REPORTED = {
  lumpSumKrw: null,
  instalmentKrw: null,
  cashAdvanceKrw: null,
  cardLoanKrw: null,
  revolvingKrw: null,
  otherKrw: null,
}
const ZERO = {
  lumpSumKrw: 0,
  instalmentKrw: 0,
  cashAdvanceKrw: 0,
  cardLoanKrw: 0,
  revolvingKrw: 0,
  otherKrw: 0,
}
const bill = (one: Partial<ReportedBill>): ReportedBill => ({
  paymentDate: '2026-12-14',
  amountKrw: 900,
  ...ZERO,
  ...one,
})
const parts = (cashAdvanceKrw: number | null, cardLoanKrw: number | null, revolvingKrw: number | null) => ({
  cashAdvanceKrw,
  cardLoanKrw,
  revolvingKrw,
})

describe('billPayment', () => {
  it.each([
    ['all parts', bill({ lumpSumKrw: 400, cashAdvanceKrw: 500 }), parts(500, 0, 0)],
    ['none reported', bill(NOT_REPORTED), parts(null, null, null)],
    ['none reported of a bill of nothing', bill({ ...NOT_REPORTED, amountKrw: 0 }), parts(0, 0, 0)],
    ['one missing is what the others leave', bill({ lumpSumKrw: 400, cashAdvanceKrw: null }), parts(500, 0, 0)],
    ['one missing where nothing is left', bill({ lumpSumKrw: 900, cashAdvanceKrw: null }), parts(0, 0, 0)],
    [
      'two missing are unknown',
      bill({ lumpSumKrw: 400, cashAdvanceKrw: null, cardLoanKrw: null }),
      parts(null, null, 0),
    ],
    ['a part with a minus is owed, too', bill({ lumpSumKrw: 400, cashAdvanceKrw: -500 }), parts(500, 0, 0)],
    ['a refund beside an advance', bill({ amountKrw: 300, lumpSumKrw: -200, cashAdvanceKrw: 500 }), parts(500, 0, 0)],
    [
      'paid in advance: no more than the bill',
      bill({ amountKrw: 300, cashAdvanceKrw: 500, cardLoanKrw: 50 }),
      parts(300, 0, 0),
    ],
    ['a bill in credit with parts that do not add up', bill({ amountKrw: -50, cashAdvanceKrw: 500 }), parts(0, 0, 0)],
  ])('%s', (_name, one, expected) => {
    expect(billPayment(one)).toEqual({ paymentDate: one.paymentDate, amountKrw: one.amountKrw, ...expected })
  })
})

describe('cardDebt', () => {
  const due = (amountKrw: number, revolvingKrw: number | null = 0) => ({
    paymentDate: '2026-12-14',
    amountKrw,
    cashAdvanceKrw: 0,
    cardLoanKrw: 0,
    revolvingKrw,
  })
  it.each([
    ['one bill', [due(900)], [], 900, 0, null],
    ['several bills, whichever day', [due(900), due(100), due(20)], [], 1_020, 0, null],
    ['nothing to pay', [], [], 0, 0, null],
    ['a bill in credit', [due(-300)], [], -300, 0, null],
    ['a bill and one in credit', [due(900), due(-300)], [], 600, 0, null],
    ['a revolving balance beside a bill', [due(900)], [700], 1_600, 700, null],
    ['of which the bill charges a part', [due(900, 200)], [700], 1_400, 500, null],
    ['and of which it charges all', [due(900, 700)], [700], 900, 0, null],
    ['charged with interest', [due(900, 710)], [700], 900, 0, null],
    ['several revolving agreements', [due(900)], [700, 50], 1_650, 750, null],
    ['a revolving balance with a minus is owed, too', [due(900)], [-700], 1_600, 700, null],
    ['a revolving balance alone', [], [700], 700, 700, null],
    ['not known what the bill charges of it', [due(900, null)], [700], 1_600, 700, 'BILL_PARTS_MISSING'],
    ['not known, but nothing is carried over', [due(900, null)], [0], 900, 0, null],
    ['bills that were not reported', null, [], null, 0, 'BALANCE_MISSING'],
    ['bills that were not reported, beside a revolving balance', null, [700], 700, 700, 'BALANCE_MISSING'],
  ])('%s', (_name, payments, revolving, balanceKrw, revolvingBeyondKrw, issue) => {
    expect(cardDebt(payments, revolving)).toEqual({
      balanceKrw,
      revolvingBeyondKrw,
      issues: issue === null ? [] : [{ issueEnum: issue }],
    })
  })
})
