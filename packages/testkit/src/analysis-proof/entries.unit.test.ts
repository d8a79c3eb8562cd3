/**
 * Entries of generated months against the generator's own books. The books are written from the standard, the rules from
 * the definitions of the analysis: a difference is a fault of one of the two.
 */
import { loadMerchantDictionary } from '@ieum/backend/services/analysis/merchants/load-dictionary.ts'
import { incomeKrw, spendingKrw, sumOf } from '@ieum/domain/analysis/spending/spending-sums.ts'
import { describe, expect, it } from 'vitest'
import { generatePersonMonths, type PersonMonths } from '../generated-months/generate-person-months.ts'
import { PLANTS, type Plant } from '../generated-months/plants.ts'
import { type DerivedMonths, deriveMonths } from './derived-months.fixture.ts'

const MONTHS_A_PERSON = 6
const PERSON_MONTHS = process.env.IEUM_FAULTS ? 10_000 : 500

/**
 * Not planted here: an approval that is reported no more and a person's decisions are not in rows; a thousand transfers
 * have a test of their own.
 */
const LEFT_OUT: readonly Plant[] = ['withdrawnApproval', 'personDecisions', 'manyOwnTransfers']
const PLANTED = PLANTS.filter((plant) => !LEFT_OUT.includes(plant))

/** Nothing in every third; else a part of the cases, another one for each seed. */
const plantsOf = (seed: number) => (seed % 3 === 0 ? [] : PLANTED.filter((_, at) => (seed * 7 + at * 13) % 11 < 4))

const merchants = loadMerchantDictionary()

describe(`entries of ${PERSON_MONTHS} generated months`, () => {
  it('are what the books say: flow, amount, month and pair; and so are the sums of each month', async () => {
    for (let seed = 1; seed * MONTHS_A_PERSON < PERSON_MONTHS + MONTHS_A_PERSON; seed++) {
      const person = generatePersonMonths(seed, { plants: plantsOf(seed) })
      const derived = await deriveMonths(person, merchants)
      expect({ seed, different: differences(person, derived) }).toEqual({ seed, different: [] })
      expect({ seed, sums: monthSums(derived) }).toEqual({ seed, sums: trueSums(person) })
    }
  })

  it('pair a thousand own transfers, many of one amount on one day', async () => {
    const person = generatePersonMonths(1, { plants: ['manyOwnTransfers'] })
    const derived = await deriveMonths(person, merchants)
    expect(derived.compared.filter(({ truth }) => truth.flow === 'OWN_TRANSFER').length).toBeGreaterThan(2_000)
    expect(differences(person, derived)).toEqual([])
  })

  it('do not depend on the order of reading', async () => {
    const person = generatePersonMonths(2, { plants: PLANTED })
    const [one, other] = [await deriveMonths(person, merchants), await deriveMonths(person, merchants, 'reversed')]
    expect(other.entries).toEqual(one.entries)
  })
})

/** What an entry is, as one text; a premium that nothing names is spending. */
function differences({ consents }: PersonMonths, { compared, truthIdOf }: DerivedMonths): string[] {
  return compared.flatMap(({ truth, entry }) => {
    if (!entry) return [`missing ${truth.id} ${truth.flow}`]
    const isExpired = truth.status === 'EXPIRED' && entry.statusEnum === 'EXPIRED'
    const isUnnamed = !consents.memo && truth.flow === 'PREMIUM' && entry.flowEnum === 'SPENDING'
    const flow = isExpired || isUnnamed ? truth.flow : entry.flowEnum
    const [own, expected] = [
      `${flow} ${entry.countedDate.slice(0, 7).replace('-', '')}`,
      `${truth.flow} ${truth.month}`,
    ]
    const pairs = truth.pairIds.filter((id) => id.startsWith('은행-004') || id.startsWith('선불-003'))
    const paired = entry.pairedEntryId === null ? null : truthIdOf(entry.pairedEntryId)
    const isPaired =
      paired === null ||
      truth.pairIds.length === 0 ||
      truth.pairIds.some((id) => id.includes(paired)) ||
      pairs.length === 0
    return own === expected && isPaired
      ? []
      : [`${own} instead of ${expected}: ${truth.id} (${truth.pairIds} / ${paired})`]
  })
}

type Sums = Readonly<Record<string, readonly [income: number, spending: number]>>

function monthSums({ entries }: DerivedMonths): Sums {
  const months = Map.groupBy(entries, ({ countedDate }) => countedDate.slice(0, 7).replace('-', ''))
  return Object.fromEntries(
    [...months]
      .map(([month, own]) => [month, [sumOf(own, incomeKrw), sumOf(own, spendingKrw)]] as const)
      .filter(([, [income, spending]]) => income !== 0 || spending !== 0)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

const trueSums = ({ truth }: PersonMonths): Sums =>
  Object.fromEntries(truth.monthTotals.map((one) => [one.month, [one.incomeKrw, one.spendingKrw]]))
