import type { Asset, Payment } from '@ieum/contracts/mydata/assets/assets.ts'
import { describe, expect, it } from 'vitest'
import { netWorth } from '../net-worth/net-worth.ts'
import { withDebtsOnce } from './debts-once.ts'

type Owed = Parameters<typeof withDebtsOnce>[0][number]

const DAY = '2026-12-14'
const due = (amountKrw: number, of: Partial<Payment> = {}): Payment => ({
  paymentDate: DAY,
  amountKrw,
  cashAdvanceKrw: 0,
  cardLoanKrw: 0,
  revolvingKrw: 0,
  ...of,
})
const BILL: Owed = {
  scopeTypeEnums: ['CARD_BILL'],
  balanceKrw: 0,
  netWorthKrw: 0,
  payments: [],
  loanKindEnum: 'UNKNOWN',
  owedAsLoanKrw: 0,
  issues: [],
  contractStatusEnum: null,
  isPartial: false,
}
const bill = (...payments: Payment[]): Owed => {
  const balanceKrw = payments.reduce((sum, { amountKrw }) => sum + (amountKrw ?? 0), 0)
  return { ...BILL, balanceKrw, netWorthKrw: -balanceKrw, payments }
}
const loan = (
  loanKindEnum: Asset['loanKindEnum'],
  balanceKrw: number | null,
  paymentDate: string | null = null,
): Owed => ({
  ...BILL,
  scopeTypeEnums: ['CARD_LOAN'],
  balanceKrw,
  netWorthKrw: balanceKrw === null || balanceKrw === 0 ? 0 : -balanceKrw,
  payments: paymentDate === null ? [] : [{ ...due(0), paymentDate, amountKrw: null }],
  loanKindEnum,
})
const advance = (balanceKrw: number | null, paymentDate: string | null = DAY) =>
  loan('CASH_ADVANCE', balanceKrw, paymentDate)
const cardLoan = (balanceKrw: number) => loan('CARD_LOAN', balanceKrw)
const oldLoan = (balanceKrw: number) => loan('UNKNOWN', balanceKrw)

const withAdvance = (amountKrw: number, cashAdvanceKrw: number, of: Partial<Payment> = {}) =>
  due(amountKrw, { cashAdvanceKrw, ...of })
const unknown = { cashAdvanceKrw: null, cardLoanKrw: null, revolvingKrw: null }

describe('withDebtsOnce', () => {
  it.each([
    // name, assets, what is owed in all, what is left of the bill
    ['a bill alone', [bill(due(900))], 900, 900],
    ['an advance that was listed', [bill(withAdvance(900, 500)), advance(500)], 900, 400],
    ['loans that were not consented to, refused or empty', [bill(withAdvance(900, 500))], 900, 900],
    ['an advance of which the bill charges interest, too', [bill(withAdvance(905, 505)), advance(500)], 905, 405],
    ['an advance of which a part was repaid', [bill(withAdvance(900, 500)), advance(200)], 900, 700],
    ['an advance of which only a part is due', [bill(withAdvance(900, 500)), advance(800)], 1_200, 400],
    ['two advances in one bill', [bill(withAdvance(900, 500)), advance(300), advance(200)], 900, 400],
    [
      'an advance of the next bill is another one',
      [bill(withAdvance(900, 500)), advance(300, '2027-01-14')],
      1_200,
      900,
    ],
    [
      'two bills, an advance in each',
      [
        bill(withAdvance(900, 500), withAdvance(400, 300, { paymentDate: '2027-01-14' })),
        advance(500),
        advance(300, '2027-01-14'),
      ],
      1_300,
      500,
    ],
    [
      'the same two, the later one not listed',
      [bill(withAdvance(900, 500), withAdvance(400, 300, { paymentDate: '2027-01-14' })), advance(500)],
      1_300,
      800,
    ],
    [
      'a day that holidays moved',
      [bill(withAdvance(900, 500, { paymentDate: '2026-12-28' })), advance(500, '2026-12-25')],
      900,
      400,
    ],
    ['an advance without a day', [bill(withAdvance(900, 500)), advance(500, null)], 900, 400],
    ['a bill without a day', [bill(withAdvance(900, 500, { paymentDate: null })), advance(500)], 900, 400],
    ['an advance that is no part of the bill', [bill(due(900)), advance(500)], 1_400, 900],
    ['an advance of nothing', [bill(withAdvance(900, 500)), advance(0)], 900, 900],
    ['an advance that is not known', [bill(withAdvance(900, 500)), advance(null)], 900, 900],
    ['a card loan in instalments', [bill(due(900, { cardLoanKrw: 150 })), cardLoan(5_000)], 5_750, 750],
    [
      'a card loan in two bills',
      [
        bill(due(900, { cardLoanKrw: 150 }), due(150, { paymentDate: '2027-01-14', cardLoanKrw: 150 })),
        cardLoan(5_000),
      ],
      5_750,
      750,
    ],
    ['the last instalment with its interest', [bill(due(900, { cardLoanKrw: 150 })), cardLoan(140)], 900, 760],
    ['a card loan is no advance', [bill(withAdvance(900, 500)), cardLoan(5_000)], 5_900, 900],
    ['both', [bill(due(900, { cashAdvanceKrw: 500, cardLoanKrw: 150 })), advance(500), cardLoan(5_000)], 5_750, 250],
    ['a loan that was stored before its kind', [bill(withAdvance(900, 500)), oldLoan(500)], 900, 400],
    ['a refund beside an advance', [bill(withAdvance(300, 500)), advance(500)], 300, -200],
  ])('%s', (_name, assets, owedKrw, billKrw) => {
    const counted = withDebtsOnce(assets)
    const { netWorthKrw } = netWorth(counted.map((one) => one.netWorthKrw))
    expect(-netWorthKrw).toBe(owedKrw)
    expect(counted[0]).toMatchObject({ balanceKrw: billKrw, isPartial: false })
    expect((counted[0]?.balanceKrw ?? 0) + (counted[0]?.owedAsLoanKrw ?? 0)).toBe(assets[0]?.balanceKrw)
  })

  it.each([
    ['beside an advance that it may contain', [bill(due(900, unknown)), advance(500)], true],
    ['beside a card loan', [bill(due(900, unknown)), cardLoan(5_000)], true],
    ['beside a card loan, advances alone unknown', [bill(due(900, { cashAdvanceKrw: null })), cardLoan(5_000)], false],
    ['beside an advance of another bill', [bill(due(900, unknown)), advance(500, '2027-01-14')], false],
    ['beside an advance of nothing', [bill(due(900, unknown)), advance(0)], false],
    ['beside no loan', [bill(due(900, unknown))], false],
    ['of nothing', [bill(due(0, unknown)), advance(500)], false],
  ])('a bill without its parts %s', (_name, assets, isPartial) => {
    const [counted] = withDebtsOnce(assets)
    expect(counted).toMatchObject({ balanceKrw: assets[0]?.balanceKrw, isPartial })
  })

  it('leaves a bill that was not read as it is', () => {
    const unread = { ...BILL, balanceKrw: null }
    expect(withDebtsOnce([unread, advance(500)])[0]).toEqual(unread)
  })
})
