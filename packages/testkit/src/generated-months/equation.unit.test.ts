import { describe, expect, it } from 'vitest'
import { dayText } from './banking-calendar.ts'
import { generatePersonMonths, type PersonMonths } from './generate-person-months.ts'
import { type GeneratorOptions, PLANTS } from './plants.ts'
import type { RowTruth } from './row-truth.ts'
import { type Flow, sumOfTerms } from './terms.ts'
import { reportedWorths } from './worths.fixture.ts'

const SEEDS = 500
/** As many of them are compared with every answer. */
const CLOSER = 50

/** A thousand transfers more cost more than all other cases together. */
const LIGHT = PLANTS.filter((plant) => plant !== 'manyOwnTransfers')

/** Nothing, everything, or some of it, in turn. */
function optionsOf(seed: number): GeneratorOptions {
  if (seed % 5 === 0) return {}
  if (seed % 50 === 1) return { plants: 'all' }
  if (seed % 5 === 1) return { plants: LIGHT }
  return { plants: LIGHT.filter((_, index) => (seed * 7 + index * 13) % 11 < 3) }
}

describe('the books of generated months', () => {
  it(`balance for each asset and in all, ${SEEDS} times, and agree with what was reported`, () => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const person = generatePersonMonths(seed, optionsOf(seed))
      expect(unbalanced(person)).toEqual([])
      if (person.plants.length === 0) expect(oneSidedOrUnexplained(person)).toEqual([])
      if (seed > CLOSER) continue
      expect(misreported(person)).toEqual([])
      expect(monthsApart(person)).toEqual([])
      expect(wrongMonthTotals(person)).toEqual([])
    }
  })

  it('are the same for the same seed, and other ones for another', () => {
    const [one, again, other] = [7, 7, 8].map((seed) => JSON.stringify(generatePersonMonths(seed, { plants: 'all' })))
    expect(one === again).toBe(true)
    expect(one === other).toBe(false)
  })

  it('refuse fewer than six months', () => {
    expect(() => generatePersonMonths(1, { months: 5 })).toThrow(RangeError)
  })
})

/** Returns assets and sums whose terms are not their change. */
function unbalanced({ seed, truth }: PersonMonths): unknown[] {
  return [...truth.months, truth.whole].flatMap(({ startDay, assets, total }) =>
    [...assets, { assetId: 'all', ...total }]
      .filter(({ startKrw, endKrw, terms }) => endKrw - startKrw !== sumOfTerms(terms))
      .concat(total.terms.transfers === 0 ? [] : [{ assetId: 'transfers', ...total }])
      .map(({ assetId }) => ({ seed, startDay, assetId })),
  )
}

function oneSidedOrUnexplained({ seed, truth }: PersonMonths): unknown[] {
  return truth.months
    .flatMap(({ assets }) => assets)
    .filter(({ terms }) => terms.oneSided !== 0 || terms.unexplained !== 0 || terms.coverage !== 0)
    .map(({ assetId, terms }) => ({ seed, assetId, terms }))
}

/** Returns ends of months that differ from the last reading of the asset's institution. */
function misreported(person: PersonMonths): unknown[] {
  const readings = person.readings.map((reading) => ({ reading, worths: reportedWorths(person, reading) }))
  return person.truth.months.flatMap(({ assets, endDay }) =>
    assets
      .filter(({ organizationCode }) => !organizationCode.startsWith('MANUAL'))
      .map(({ assetId, organizationCode, endKrw }) => {
        const last = readings.findLast(
          ({ reading }) =>
            reading.day <= dayText(endDay) && reading.organizations.some(({ code }) => code === organizationCode),
        )
        return { seed: person.seed, assetId, endKrw, reported: last?.worths.get(assetId) ?? 0 }
      })
      .filter(({ endKrw, reported }) => endKrw !== reported),
  )
}

/** Returns terms of the whole that are not the sum of its months; what is one-sided may be paired in the whole. */
function monthsApart({ seed, truth }: PersonMonths): unknown[] {
  const terms = [
    'income',
    'spending',
    'unbilled',
    'valuation',
    'undecided',
    'leftOut',
    'oneSided',
    'unexplained',
  ] as const
  return terms
    .map((term) => ({
      seed,
      term,
      sum: truth.months.reduce((total, month) => total + month.total.terms[term], 0),
      whole: truth.whole.total.terms[term],
    }))
    .filter(({ sum, whole }) => sum !== whole)
}

const SPENT: readonly (Flow | null)[] = ['SPENDING', 'FEE', 'TAX', 'PREMIUM', 'INTEREST', 'WITHDRAWAL', 'REFUND']
const EARNED: readonly (Flow | null)[] = ['SALARY', 'INTEREST_INCOME', 'DIVIDEND']

type Part = { readonly flow: Flow | null; readonly krw: number }

/** Returns the parts of a row, or the row; what a person called income counts as a salary does. */
function partsOf({ flow, amountKrw, parts, category, decision }: RowTruth): readonly Part[] {
  const isIncome = category === 'BENEFIT' || decision === 'INCOME'
  return parts.length > 0 ? parts : [{ flow: isIncome ? 'SALARY' : flow, krw: amountKrw }]
}

/** Returns months whose income or spending is not that of their rows. */
function wrongMonthTotals({ seed, truth }: PersonMonths): unknown[] {
  const rows = truth.rows.filter(({ decision }) => decision !== 'LEFT_OUT')
  return truth.monthTotals.flatMap(({ month, incomeKrw, spendingKrw }) => {
    const parts: Part[] = rows.filter((row) => row.month === month).flatMap(partsOf)
    const sumOf = (flows: readonly (Flow | null)[]) =>
      parts.filter(({ flow }) => flows.includes(flow)).reduce((sum, { krw }) => sum + krw, 0)
    const [income, spending] = [sumOf(EARNED), -sumOf(SPENT)]
    return income === incomeKrw && spending === spendingKrw
      ? []
      : [{ seed, month, income, incomeKrw, spending, spendingKrw }]
  })
}
