import { describe, expect, it } from 'vitest'
import { generatePersonMonths, type PersonMonths } from './generate-person-months.ts'
import { PLANTS, type Plant } from './plants.ts'
import type { RowTruth } from './row-truth.ts'
import type { Term } from './terms.ts'

type Row = Readonly<Record<string, unknown>>

const has =
  (wanted: (row: RowTruth) => boolean, count = 1) =>
  ({ truth }: PersonMonths) =>
    truth.rows.filter(wanted).length >= count
const flow = (name: RowTruth['flow'], api?: string) => (row: RowTruth) =>
  row.flow === name && (api === undefined || row.api === api)
const status = (name: RowTruth['status']) => (row: RowTruth) => row.status === name

const sumOf =
  (term: Term) =>
  ({ truth }: PersonMonths) =>
    truth.months.reduce((sum, { total }) => sum + total.terms[term], 0)
/** Returns whether a term is not 0 for an asset of this kind. */
const moves =
  (term: Term, asset: string) =>
  ({ truth }: PersonMonths) =>
    truth.months.some(({ assets }) => assets.some((one) => one.assetId.includes(asset) && one.terms[term] !== 0))

/** Returns the rows of every answer of a call. */
const sent = ({ readings }: PersonMonths, api: string): { code: string; at: string; list: Row[] }[] =>
  readings.flatMap(({ organizations, at }) =>
    organizations.flatMap(({ code, calls }) =>
      calls
        .filter((call) => call.api === api)
        .map(({ answer }) => ({ code, at, list: (Object.values(answer).find(Array.isArray) ?? []) as Row[] })),
    ),
  )

/** Returns bills (rows of 카드-004) with the amounts that were due on them (카드-006), reading by reading. */
const duesOf = (person: PersonMonths, day: string, code: string): number[] =>
  sent(person, '카드-006')
    .filter((one) => one.code === code)
    .flatMap(({ list }) => list.filter((row) => row.pay_due_date === day).map((row) => Number(row.pay_amt)))

const paysBill =
  (count: number) =>
  ({ truth }: PersonMonths) => {
    const payers = new Map<string, RowTruth[]>()
    for (const row of truth.rows) {
      if (row.flow !== 'CARD_BILL') continue
      for (const id of row.pairIds) payers.set(id, [...(payers.get(id) ?? []), row])
    }
    return [...payers].some(([id, rows]) => id.startsWith('카드-004') && rows.length >= count)
  }

const refundOf =
  (isWhole: boolean) =>
  ({ truth }: PersonMonths) =>
    truth.rows.some(
      (row) =>
        row.id.endsWith('|refund') &&
        isWhole === truth.rows.some((one) => one.id === row.pairIds[0] && one.amountKrw === -row.amountKrw),
    )

const yearOf = ({ countsAt }: RowTruth) => countsAt.slice(0, 4)

/** What must be seen where a case was planted. */
const SEEN: { readonly [plant in Plant]: (person: PersonMonths) => boolean } = {
  missingRow: (person) => sumOf('unexplained')(person) === -157_500,
  unreadOtherSide: (person) => moves('oneSided', '|deposit|')(person),
  unevenReadings: ({ readings }) => new Set(readings.map(({ organizations }) => organizations.length)).size > 1,
  unconnectedOwnAccount: has((row) => flow('OWN_TRANSFER')(row) && row.isOtherSideUnknown),
  unconnectedLender: has((row) => flow('LOAN_PAYMENT', '은행-004')(row) && row.isOtherSideUnknown, 6),
  unconnectedCard: has(({ category }) => category === 'UNSORTED', 6),
  lateRows: (person) => isReportedLater(person),
  withdrawnApproval: has((row) => flow('WITHDRAWN')(row) && row.amountKrw === 0),
  cancelledBeforeBill: has((row) => flow('CANCELLED')(row) && row.amountKrw === 0, 2),
  billRevised: (person) =>
    sent(person, '카드-004').some(({ list, code }) =>
      list.some(({ paid_out_date }) => new Set(duesOf(person, String(paid_out_date), code)).size > 1),
    ) || has(flow('CANCELLED'))(person),
  cancelledAfterClosing: has(flow('CANCELLED')),
  cancelledAfterBill: refundOf(true),
  refundToAccount: has((row) => flow('CARD_BILL', '은행-004')(row) && row.amountKrw > 0),
  billInCredit: has(
    (row) =>
      flow('CARD_BILL', '은행-004')(row) && row.amountKrw > 0 && row.pairIds.some((id) => id.startsWith('카드-004')),
  ),
  partialCancellation: (person) => has(status('PARTLY_CANCELLED'), 2)(person) && refundOf(false)(person),
  correctedApproval: has((row) => status('CORRECTED')(row) && row.amountKrw === -112_000),
  expiredApproval: has((row) => status('EXPIRED')(row) && row.amountKrw === 0),
  instalmentsAcrossYear: ({ truth }) =>
    truth.rows.some(
      (line) =>
        line.api === '카드-005' &&
        line.flow === 'FEE' &&
        truth.rows.some(
          (one) => one.id === line.pairIds[0] && one.amountKrw === -600_000 && yearOf(one) < yearOf(line),
        ),
    ),
  billInParts: paysBill(2),
  billPrepaid: paysBill(2),
  purchasePrepaid: has((row) => flow('CARD_BILL')(row) && row.pairIds.some((id) => id.startsWith('카드-008'))),
  billPaidFromOtherBank: ({ truth }) => {
    const banks = truth.rows
      .filter((row) => flow('CARD_BILL', '은행-004')(row))
      .map(({ organizationCode, pairIds }) => `${organizationCode} ${pairIds[0]?.split('|')[1]}`)
    return new Set(banks).size > new Set(banks.map((one) => one.split(' ')[1])).size
  },
  billPaidElsewhere: moves('oneSided', '|bill'),
  billingDiscount: has((row) => flow('REFUND', '카드-005')(row) && row.amountKrw === 5_000),
  annualFee: has((row) => flow('FEE', '카드-005')(row) && row.amountKrw === -15_000),
  cashAdvance: (person) =>
    has(flow('INTEREST', '카드-005'))(person) &&
    has(({ pairIds }) => pairIds.some((id) => id.startsWith('카드-011')))(person),
  cardLoan: (person) => moves('transfers', '|long-term|')(person) && has(flow('LOAN_PAYMENT', '카드-013'))(person),
  revolving: (person) => sent(person, '카드-007').some(({ list }) => list.some((row) => Number(row.remained_amt) > 0)),
  checkCardRefund: has((row) => flow('REFUND', '은행-004')(row) && row.amountKrw > 0, 4),
  checkCardElsewhere: moves('oneSided', '|card|CHECK02'),
  checkCardReadApart: (person) => moves('oneSided', '|card|CHECK01')(person),
  maturedDeposit: has(({ parts }) => parts.some((part) => part.flow === 'SAVING' && part.krw === 20_000_000)),
  endedSaving: has(({ parts, pairIds }) => parts[0]?.flow === 'SAVING' && pairIds.some((id) => id.includes('A3AAJZ'))),
  balanceOnlyInterest: moves('valuation', '|deposit|33330200000002'),
  vanishedAccount: moves('coverage', '|deposit|110999888777'),
  loanDrawn: has(flow('LOAN_DRAWN', '은행-010')),
  loanPaidOff: has(({ pairIds, flow }) => flow === 'LOAN_PAYMENT' && pairIds.some((id) => id.startsWith('은행-001'))),
  loanPaidElsewhere: (person) =>
    moves('oneSided', '|loan|')(person) && moves('spending', '|loan|61099999999902')(person),
  exchange: has(({ parts }) => parts.some((part) => part.flow === 'FEE'), 2),
  premiumsReportedTwice: has(
    ({ api, pairIds }) => api === '보험-006' && pairIds[0]?.startsWith('은행-004') === true,
    6,
  ),
  telecomReportedTwice: has(({ api, pairIds }) => api === '통신-003' && pairIds[0]?.startsWith('은행-004') === true, 6),
  payCompanyDoubles: (person) =>
    ['카드-008', '전금-004', '은행-004'].every((paid) =>
      has(({ api, pairIds }) => api === '전금-103' && pairIds[0]?.startsWith(paid) === true)(person),
    ),
  prepaidRewards: has(({ category }) => category === 'BENEFIT', 6),
  mirroredAccounts: has((row) => flow('OWN_TRANSFER')(row) && Math.abs(row.amountKrw) >= 250_000, 30),
  manyOwnTransfers: has((row) => flow('OWN_TRANSFER')(row) && row.pairIds.length === 1, 2000),
  moneyOnItsWay: (person) =>
    person.truth.months.some(({ total }) => total.terms.oneSided < 0) || person.plants.includes('unreadOtherSide'),
  bankHoliday: ({ truth }) =>
    truth.rows.filter((row) => flow('OWN_TRANSFER')(row) && row.countsAt.startsWith('20250502091')).length === 2,
  cashPutBack: has((row) => flow('WITHDRAWAL')(row) && row.amountKrw > 0, 2),
  lateConnection: ({ truth }) =>
    truth.months.some(({ assets }) =>
      assets.some(({ organizationCode, terms }) => organizationCode === 'A1AABG0000' && terms.coverage > 0),
    ),
  manualRevaluation: ({ manualValues }) => manualValues.length === 3,
  personDecisions: (person) => sumOf('leftOut')(person) < 0 && has(({ decision }) => decision === 'SPENDING')(person),
  middayReadings: ({ readings }) => readings.every(({ at }) => at.endsWith('133000')),
}

/** Returns whether a row that a reading could have had is first in the next one. */
function isReportedLater(person: PersonMonths): boolean {
  const seen = new Set<string>()
  let before = ''
  return sent(person, '은행-004')
    .filter(({ code }) => code === 'A1AAEO0000')
    .some(({ at, list }) => {
      const isLate =
        before !== '' && list.some((row) => String(row.trans_dtime) < before && !seen.has(JSON.stringify(row)))
      for (const row of list) seen.add(JSON.stringify(row))
      before = at
      return isLate
    })
}

const ALL_CONSENTS = { memo: true, merchant: true, category: true }

describe('a planted case', () => {
  it.each(PLANTS)('%s is there alone', (plant) => {
    for (let seed = 50; seed < 53; seed++) {
      const person = generatePersonMonths(seed, { plants: [plant], consents: ALL_CONSENTS })
      expect([seed, SEEN[plant](person)]).toEqual([seed, true])
    }
  })

  it('is there with all others', () => {
    for (let seed = 60; seed < 72; seed++) {
      const person = generatePersonMonths(seed, { plants: 'all', consents: ALL_CONSENTS })
      expect([seed, PLANTS.filter((plant) => !SEEN[plant](person))]).toEqual([seed, []])
    }
  })

  it('of an own account that is not connected is undecided where no memo names it', () => {
    const plants = ['unconnectedOwnAccount'] as const
    const consents = { memo: false, merchant: true, category: true }
    const totals = ({ truth }: PersonMonths) => truth.months.map(({ total }) => total.terms.oneSided)
    expect(totals(generatePersonMonths(5, { plants, consents })).every((krw) => krw === 0)).toBe(true)
    expect(totals(generatePersonMonths(5, { plants, consents: ALL_CONSENTS })).some((krw) => krw !== 0)).toBe(true)
  })
})
