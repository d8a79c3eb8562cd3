import type { DataIndustry } from '@ieum/contracts/outside/data/data-call.ts'
import { type Seeded, seeded } from '../years/seeded.ts'
import { dayText, firstDay, lastDay, type Moment, type Month, momentText, monthFrom } from './banking-calendar.ts'
import { createBooks, type MonthTotal, type SpanTruth } from './books.ts'
import { countApprovals } from './card/card-counting.ts'
import { outstandingOf } from './card/outstanding.ts'
import { createDistinctAmounts } from './distinct-amounts.ts'
import { createExchangeRates } from './exchange-rates.ts'
import { createPerson } from './life/create-person.ts'
import { scheduleMonth } from './life/month-of-life.ts'
import type { Person } from './life/person.ts'
import { plantAccounts } from './planted/accounts.ts'
import { createBillSlots } from './planted/bill-slots.ts'
import { type ManualValue, plantByHand } from './planted/by-hand.ts'
import { plantCardBills } from './planted/card-bills.ts'
import { plantCardPurchases } from './planted/card-purchases.ts'
import { plantCheckCards } from './planted/check-cards.ts'
import { plantLoans } from './planted/loans.ts'
import { plantReports } from './planted/reports.ts'
import { middleMonth, plantCashPutBack, plantTransfers } from './planted/transfers.ts'
import { type Consents, type GeneratorOptions, PLANTS, type Plant } from './plants.ts'
import { createReadingPlan } from './reading-plan.ts'
import type { RowTruth } from './row-truth.ts'
import type { GeneratedCall } from './wire.ts'
import { type Calendar, createSchedule, type Organization, type World } from './world.ts'

/** What the institutions that were read on one day answered. */
export type GeneratedReading = {
  /** `YYYYMMDD` */
  readonly day: string
  /** `YYYYMMDDhhmmss`; everything up to this second is in the answers. */
  readonly at: string
  readonly organizations: readonly {
    readonly code: string
    readonly name: string
    readonly industry: DataIndustry
    readonly calls: readonly GeneratedCall[]
  }[]
}

export type PersonMonths = {
  readonly seed: number
  readonly plants: readonly Plant[]
  readonly consents: Consents
  /** As own transfers name it. */
  readonly personName: string
  readonly exchangeRates: World['rates']['published']
  readonly readings: readonly GeneratedReading[]
  readonly manualValues: readonly ManualValue[]
  readonly truth: {
    /** Calendar months, the first reading being on the last day before the first of them. */
    readonly months: readonly SpanTruth[]
    readonly whole: SpanTruth
    readonly rows: readonly RowTruth[]
    /** By the day of each entry, of everything that was read in the end; history included. */
    readonly monthTotals: readonly MonthTotal[]
    /** What each card company will still charge of everything that counted, by its own account. */
    readonly unbilledAtEnd: readonly { readonly organizationCode: string; readonly krw: number }[]
    /** What was paid to card companies on bills, without what repaid loans; negative: given back. */
    readonly billPayments: readonly { readonly organizationCode: string; readonly at: string; readonly krw: number }[]
  }
}

const HISTORY_MONTHS = 3
const FEWEST_MONTHS = 6

/**
 * Simulates a person day by day and returns what institutions send at each reading, with the truth of every term.
 *
 * @param seed the same seed and options give the same result
 * @throws {RangeError} with fewer than six months
 */
export function generatePersonMonths(seed: number, options: GeneratorOptions = {}): PersonMonths {
  const random = seeded(seed)
  const plants = new Set<Plant>(options.plants === 'all' ? PLANTS : (options.plants ?? []))
  const calendar = calendarOf(random, plants, options)
  const { schedule, scheduleLast, runDay } = createSchedule()
  const counters = new Map<string, number>()
  const world: World = {
    random,
    calendar,
    plants,
    consents: options.consents ?? someConsents(random),
    personName: '홍길동',
    books: createBooks(),
    amounts: createDistinctAmounts(),
    rates: createExchangeRates(random, calendar.firstDay, calendar.lastDay),
    plan: createReadingPlan({
      seed,
      calendar,
      plants,
      middleMonth: middleMonth({ calendar }),
      unreadGroup: 'A1AAHJ0000',
      mainBank: 'A1AAEO0000',
    }),
    rows: [],
    organizations: [],
    schedule,
    nextNumber: (kind) => {
      const next = (counters.get(kind) ?? 0) + 1
      counters.set(kind, next)
      return next
    },
  }
  const person = createPerson(world)
  const manualValues = plan(world, person)
  const readings = scheduleReadings(world, scheduleLast)
  for (let day = calendar.firstDay; day <= calendar.lastDay; day++) runDay(day)
  for (const company of person.companies) countApprovals(world, company)
  return {
    seed,
    plants: [...plants],
    consents: world.consents,
    personName: world.personName,
    exchangeRates: world.rates.published,
    readings,
    manualValues,
    truth: truthOf(world, person),
  }
}

function plan(world: World, person: Person): ManualValue[] {
  for (const month of world.calendar.months) scheduleMonth(world, person, month)
  plantLoans(world, person)
  plantReports(world, person)
  plantTransfers(world, person)
  plantAccounts(world, person)
  plantCheckCards(world, person)
  const slots = createBillSlots(world, person)
  plantCardPurchases(world, person, slots)
  plantCardBills(world, person, slots)
  if (world.plants.has('cashPutBack')) plantCashPutBack(world, person)
  return plantByHand(world, person)
}

function someConsents(random: Seeded): Consents {
  const kind = random.between(1, 3)
  if (kind < 3) return { memo: kind === 1, merchant: kind === 1, category: kind === 1 }
  return { memo: random.chance(50), merchant: random.chance(50), category: random.chance(50) }
}

/** First months by default: their histories and holidays are known. */
const EARLIEST = monthFrom(2024, 4)
const LATEST = monthFrom(2026, 3)
const MAY_2025 = monthFrom(2025, 5)

function calendarOf(random: Seeded, plants: ReadonlySet<Plant>, options: GeneratorOptions): Calendar {
  const count = options.months ?? FEWEST_MONTHS
  if (count < FEWEST_MONTHS) throw new RangeError(`at least ${FEWEST_MONTHS} months`)
  const fits = (first: Month) =>
    (!plants.has('bankHoliday') || (first < MAY_2025 && first + count > MAY_2025)) &&
    (!plants.has('instalmentsAcrossYear') ||
      Array.from({ length: 3 }, (_, at) => first + at).some((one) => one % 12 === 11))
  const candidates: Month[] = []
  for (let month = EARLIEST; month <= LATEST; month++) if (fits(month)) candidates.push(month)
  const chosen = random.oneOf(candidates)
  const first = options.firstMonth ? monthFrom(options.firstMonth.year, options.firstMonth.month) : chosen
  const spanMonths = Array.from({ length: count }, (_, index) => first + index)
  const history = Array.from({ length: HISTORY_MONTHS }, (_, index) => first - HISTORY_MONTHS + index)
  return {
    firstDay: firstDay(first - HISTORY_MONTHS),
    firstReadingDay: lastDay(first - 1),
    lastDay: lastDay(first + count - 1),
    months: [...history, ...spanMonths],
    spanMonths,
  }
}

type Answered = { -readonly [key in keyof GeneratedReading]: GeneratedReading[key] } & {
  organizations: GeneratedReading['organizations'][number][]
}

function scheduleReadings(world: World, scheduleLast: (at: Moment, action: (at: Moment) => void) => void) {
  const { calendar, organizations, plan } = world
  const readings: Answered[] = []
  for (let day = calendar.firstReadingDay; day <= calendar.lastDay; day++) {
    const read = organizations.filter(
      ({ readingGroup, connectedFrom }) => day >= connectedFrom && plan.daysOf(readingGroup).includes(day),
    )
    if (read.length === 0) continue
    scheduleLast(plan.momentOf(day), (at) => {
      const reading: Answered = { day: dayText(day), at: momentText(at), organizations: [] }
      for (const organization of read) reading.organizations.push(readOne(world, organization, at, day))
      readings.push(reading)
    })
  }
  return readings
}

/** Days before the last reading whose rows are asked for again. */
const OVERLAP_DAYS = 7

function readOne({ books, calendar, consents }: World, organization: Organization, at: Moment, to: number) {
  const last = books.readingsOf(organization.code).at(-1)
  const from = last === undefined ? calendar.firstDay : Math.floor(last / 86_400) - OVERLAP_DAYS
  const calls = organization.answer({ at, from, to, consents })
  books.recordReading(organization.code, at)
  const { code, name, industry } = organization
  return { code, name, industry, calls }
}

function truthOf(world: World, { companies }: Person): PersonMonths['truth'] {
  const { books, calendar, rows, organizations } = world
  const lastOf = new Map(
    organizations.map(({ code }) => [code, momentText(books.readingsOf(code).at(-1) ?? 0)] as const),
  )
  // The lines of a bill that was read count on its payment day, which may be to come.
  const isRead = (row: RowTruth) => row.api === '카드-005' || row.countsAt <= lastOf.get(row.organizationCode)!
  return {
    months: calendar.spanMonths.map((month) => books.span(firstDay(month) - 1, lastDay(month))),
    whole: books.span(calendar.firstReadingDay, calendar.lastDay),
    rows: rows.filter(isRead),
    monthTotals: books.months(),
    unbilledAtEnd: companies.map((company) => ({
      organizationCode: company.code,
      krw: outstandingOf(world, company),
    })),
    billPayments: companies.flatMap(({ code, payments }) =>
      payments.map(({ at, krw }) => ({ organizationCode: code, at: momentText(at), krw })),
    ),
  }
}
