import { DATA_CALLS } from '@ieum/contracts/outside/data/data-calls.ts'
import { describe, expect, it } from 'vitest'
import { generatePersonMonths, type PersonMonths } from './generate-person-months.ts'
import { centsOf } from './money.ts'
import { PLANTS } from './plants.ts'
import type { RowTruth } from './row-truth.ts'
import { type IdentifiedRow, identifiedRows } from './sent-row-id.ts'
import type { GeneratedCall } from './wire.ts'

type Row = Readonly<Record<string, unknown>>

const people = Array.from({ length: 24 }, (_, index) =>
  generatePersonMonths(1000 + index, { plants: index % 4 === 0 ? [] : index % 12 === 1 ? 'all' : somePlants(index) }),
)

function somePlants(index: number) {
  return PLANTS.filter((plant, at) => plant !== 'manyOwnTransfers' && (index + at) % 4 !== 0)
}

const callsOf = ({ readings }: PersonMonths): { code: string; call: GeneratedCall }[] =>
  readings.flatMap(({ organizations }) =>
    organizations.flatMap(({ code, calls }) => calls.map((call) => ({ code, call }))),
  )

/** Returns every row that was sent, as it was sent last. */
function sentRows(person: PersonMonths): Map<string, IdentifiedRow> {
  return new Map(
    callsOf(person).flatMap(({ code, call }) => identifiedRows(code, call).map((one) => [one.id, one] as const)),
  )
}

describe('what institutions send in generated months', () => {
  it('is what the contracts with them read, without a row lost', () => {
    for (const person of people.slice(0, 4)) {
      for (const { call } of callsOf(person)) {
        const read = DATA_CALLS[call.api].answer.parse(structuredClone(call.answer)) as { unread_row_cnt?: number }
        expect([call.api, read.unread_row_cnt ?? 0]).toEqual([call.api, 0])
      }
    }
  })

  it('has a truth for every row, and every truth that a sum needs was sent', () => {
    for (const person of people) {
      const sent = sentRows(person)
      const truths = new Map(person.truth.rows.map((row) => [row.id, row]))
      expect(truths.size).toBe(person.truth.rows.length)
      expect([...sent.keys()].filter((id) => !truths.has(id))).toEqual([])
      const unsent = person.truth.rows.filter(
        ({ id, api }) => !sent.has(id) && !id.endsWith('|refund') && api !== '카드-005',
      )
      expect(unsent.map(({ id }) => id)).toEqual([])
    }
  })

  it('moves the balance of each deposit account row by row, but where a row is missing', () => {
    for (const person of people) {
      const missing = person.plants.includes('missingRow') ? 2 : 0
      expect([person.seed, balanceJumps(person)]).toEqual([person.seed, missing])
    }
  })

  it('has bills whose lines sum to them, and payments whose parts do', () => {
    for (const person of people) expect(wrongBills(person)).toEqual([])
  })

  it('lets a card company owe and be owed what the definition of unbilled says', () => {
    for (const person of people) {
      expect(wrongUnbilled(person)).toEqual([])
      expect(wrongUnbilledAtEnd(person)).toEqual([])
    }
  })

  it('has memo, merchant and category only with consent', () => {
    for (const person of people) {
      const { memo, merchant, category } = person.consents
      const text = JSON.stringify(person.readings)
      expect(text.includes('"trans_memo"')).toBe(memo)
      expect(text.includes('"merchant_name"')).toBe(merchant)
      if (!category) expect(text).not.toContain('"trans_category"')
    }
    expect(new Set(people.map(({ consents }) => JSON.stringify(consents))).size).toBeGreaterThan(2)
  })

  it('has no two rows of one amount that look like a transfer and are none', () => {
    for (const person of people) expect(lookalikes(person)).toEqual([])
  })

  it('is of readings no more often than weekly, but for an extra one at a month’s end', () => {
    for (const person of people) {
      const extra = person.plants.includes('moneyOnItsWay') ? 2 : 0
      const days = new Map<string, number>()
      for (const { organizations } of person.readings) {
        for (const { code } of organizations) days.set(code, (days.get(code) ?? 0) + 1)
      }
      expect(Math.max(...days.values())).toBeLessThanOrEqual(28 + extra)
    }
  })
})

/** Returns how often a balance is not the one before and the row. */
function balanceJumps(person: PersonMonths): number {
  const accounts = new Map<string, Map<string, Row>>()
  for (const { code, call } of callsOf(person)) {
    if (call.api !== '은행-004') continue
    const name = `${code}|${call.asset}`
    const known = accounts.get(name) ?? new Map<string, Row>()
    accounts.set(name, known)
    // The newest row comes first; rows that are read again stay in their place.
    for (const row of (call.answer.trans_list as Row[]).toReversed()) {
      const id = JSON.stringify(row)
      if (!known.has(id)) known.set(id, row)
    }
  }
  return [...accounts.values()].reduce((sum, rows) => sum + jumpsOf([...rows.values()].sort(inOrder)), 0)
}

/** By moment, those of one second by their number. */
function inOrder(one: Row, other: Row): number {
  const [at, otherAt] = [String(one.trans_dtime), String(other.trans_dtime)]
  if (at !== otherAt) return at < otherAt ? -1 : 1
  return Number(one.trans_no ?? 0) - Number(other.trans_no ?? 0)
}

const jumpsOf = (rows: readonly Row[]) =>
  rows.filter((row, index) => {
    const before = rows[index - 1]
    return before !== undefined && centsOf(before.balance_amt) + signedAmount(row) !== centsOf(row.balance_amt)
  }).length

const IN = ['01', '03', '04', '06', '98']
const signedAmount = (row: Row) => (IN.includes(String(row.trans_type)) ? 1 : -1) * centsOf(row.trans_amt)

function wrongBills(person: PersonMonths): unknown[] {
  return person.readings.flatMap(({ day, organizations }) =>
    organizations.flatMap(({ calls }) => {
      const bills = calls.find(({ api }) => api === '카드-004')?.answer.bill_list as Row[] | undefined
      const revolving = calls.find(({ api }) => api === '카드-006')?.answer.is_revolving === true
      const due = (calls.find(({ api }) => api === '카드-006')?.answer.pay_list ?? []) as Row[]
      const wrongParts = due.filter((row) => Number(row.pay_amt) !== partsOf(row))
      const wrongLines = (bills ?? []).filter((bill) => {
        const call = calls.find(({ api, request }) => api === '카드-005' && request.charge_month === bill.charge_month)
        const sum = ((call?.answer.bill_detail_list ?? []) as Row[]).reduce(
          (total, line) => total + Number(line.paid_amt) + Number(line.credit_fee_amt),
          0,
        )
        // What revolving carries over is in the lines and not in the bill.
        return revolving || person.plants.includes('revolving')
          ? sum < Number(bill.charge_amt)
          : sum !== Number(bill.charge_amt)
      })
      return [...wrongParts, ...wrongLines].map((row) => ({ seed: person.seed, day, row }))
    }),
  )
}

const PARTS = ['lump_sum_amt', 'monthly_amt', 'loan_short_amt', 'revolving_amt', 'loan_long_amt', 'etc_amt']
const partsOf = (row: Row) => PARTS.reduce((sum, part) => sum + Number(row[part]), 0)

/** What counts at a card company: approvals, what is only in a bill, refunds. Positive as owed. */
const COUNTED = ['카드-005', '카드-008', '카드-009']

/** Returns what counted at a company less what was paid to it, in a time. */
function countedLessPaid({ truth }: PersonMonths, organizationCode: string, isIn: (at: string) => boolean): number {
  const counted = truth.rows.filter(
    (row) =>
      row.organizationCode === organizationCode &&
      COUNTED.includes(row.api) &&
      !row.assetIdentifier.startsWith('CHECK') &&
      isIn(row.countsAt),
  )
  const paid = truth.billPayments.filter((one) => one.organizationCode === organizationCode && isIn(one.at))
  return paid.reduce(
    (sum, { krw }) => sum - krw,
    counted.reduce((sum, { amountKrw }) => sum - amountKrw, 0),
  )
}

/** Compares the term with approvals less refunds, less what was paid, less what the company reports as owed. */
function wrongUnbilled(person: PersonMonths): unknown[] {
  return person.truth.months.flatMap(({ assets }) =>
    assets
      .filter(({ assetId }) => assetId.endsWith('|bill'))
      .flatMap(({ organizationCode, startKrw, endKrw, terms, readFrom, readTo }) => {
        const counted = countedLessPaid(person, organizationCode, (at) => at > readFrom && at <= readTo)
        const unbilled = counted + (endKrw - startKrw)
        return unbilled === terms.unbilled ? [] : [{ seed: person.seed, organizationCode, unbilled, terms }]
      }),
  )
}

/** Compares the amount that is unbilled in the end with what the company will still charge. */
function wrongUnbilledAtEnd(person: PersonMonths): unknown[] {
  return person.truth.unbilledAtEnd.flatMap(({ organizationCode, krw }) => {
    const bill = person.truth.months.at(-1)?.assets.find(({ assetId }) => assetId === `${organizationCode}|bill`)
    const { endKrw = 0, readTo = '' } = bill ?? {}
    const unbilled = countedLessPaid(person, organizationCode, (at) => at <= readTo) + endKrw
    return unbilled === krw ? [] : [{ seed: person.seed, organizationCode, unbilled, krw }]
  })
}

/** Apis whose rows move an asset that counts. */
const MOVING = [
  '은행-004',
  '은행-007',
  '은행-010',
  'IRP-004',
  '금투-003',
  '선불-003',
  '선불-004',
  '전금-004',
  '카드-013',
]

/** The account in dollars: its rows are in another currency. */
const FOREIGN = '68112345678'
const LOANS = ['은행-010', '카드-013']
/** The whole payment of a loan's row, principal and interest, which its account paid. */
const paidOn = ({ id, amountKrw }: { id: string; amountKrw: number }) => Math.sign(amountKrw) * Number(id.split('|')[6])

/** Returns rows of equal amount and opposite sign in two assets within a week that are no pair. */
function lookalikes({ truth, seed }: PersonMonths): unknown[] {
  const byAmount = new Map<number, RowTruth[]>()
  for (const truthRow of truth.rows) {
    const row = LOANS.includes(truthRow.api) ? { ...truthRow, amountKrw: paidOn(truthRow) } : truthRow
    if (!MOVING.includes(row.api) || row.amountKrw === 0 || row.assetIdentifier === FOREIGN) continue
    const known = byAmount.get(Math.abs(row.amountKrw)) ?? []
    byAmount.set(Math.abs(row.amountKrw), [...known, row])
  }
  const dayOf = (at: string) =>
    Date.UTC(Number(at.slice(0, 4)), Number(at.slice(4, 6)) - 1, Number(at.slice(6, 8))) / 86_400_000
  return [...byAmount.values()].flatMap((rows) => {
    if (rows.length > 40) return []
    return rows.flatMap((one) =>
      rows
        .filter(
          (other) =>
            one.amountKrw < 0 &&
            other.amountKrw > 0 &&
            (one.organizationCode !== other.organizationCode || one.assetIdentifier !== other.assetIdentifier) &&
            Math.abs(dayOf(one.countsAt) - dayOf(other.countsAt)) <= 7 &&
            !one.pairIds.includes(other.id) &&
            !(one.flow === 'OWN_TRANSFER' && other.flow === 'OWN_TRANSFER'),
        )
        .map((other) => ({ seed, one: one.id, other: other.id })),
    )
  })
}
