import type { DataIndustry } from '@ieum/contracts/outside/data/data-call.ts'
import type { Seeded } from '../years/seeded.ts'
import { type Day, dayOfMoment, type Moment, type Month } from './banking-calendar.ts'
import type { Books } from './books.ts'
import type { DistinctAmounts } from './distinct-amounts.ts'
import type { ExchangeRates } from './exchange-rates.ts'
import type { Consents, Plant } from './plants.ts'
import type { RowTruth } from './row-truth.ts'
import type { GeneratedCall } from './wire.ts'

/** What a reading asks an institution for. */
export type ReadingContext = {
  readonly at: Moment
  /** First and last day of the rows that are asked for. */
  readonly from: Day
  readonly to: Day
  readonly consents: Consents
}

export type Organization = {
  /** Ten characters of the standard. */
  readonly code: string
  readonly industry: DataIndustry
  readonly name: string
  /** The first day on which it is read; institutions that are connected from the start: the first reading. */
  connectedFrom: Day
  /** Institutions of one group are read on the same days. */
  readonly readingGroup: string
  /** Answers every call of a reading and records what each asset is worth. */
  answer(context: ReadingContext): GeneratedCall[]
}

export type Calendar = {
  /** First day of the history. */
  readonly firstDay: Day
  /** Day of the first reading, the last one before the first span. */
  readonly firstReadingDay: Day
  readonly lastDay: Day
  /** Months of history and spans, in order. */
  readonly months: readonly Month[]
  /** Months that are spans. */
  readonly spanMonths: readonly Month[]
}

/** When institutions are read. */
export type ReadingPlan = {
  /** Days on which a group is read, in order. */
  daysOf(readingGroup: string): readonly Day[]
  momentOf(day: Day): Moment
}

/** Everything that the parts of a simulated life share. */
export type World = {
  readonly random: Seeded
  readonly calendar: Calendar
  readonly plants: ReadonlySet<Plant>
  readonly consents: Consents
  readonly personName: string
  readonly books: Books
  readonly amounts: DistinctAmounts
  readonly rates: ExchangeRates
  readonly plan: ReadingPlan
  readonly rows: RowTruth[]
  readonly organizations: Organization[]
  /** Does something at a moment that is not past. */
  schedule(at: Moment, action: (at: Moment) => void): void
  /** Returns the next number of a kind: approvals, rows. */
  nextNumber(kind: string): number
}

type Scheduled = { readonly at: Moment; readonly order: number; readonly action: (at: Moment) => void }

/** Actions in the order of their moments; those of one moment in the order of their scheduling. */
export function createSchedule() {
  const days = new Map<Day, Scheduled[]>()
  let order = 0

  function schedule(at: Moment, action: (at: Moment) => void): void {
    add({ at, order: order++, action })
  }

  /** Schedules an action behind everything else of its moment. */
  function scheduleLast(at: Moment, action: (at: Moment) => void): void {
    add({ at, order: Number.MAX_SAFE_INTEGER, action })
  }

  function add(one: Scheduled): void {
    const day = dayOfMoment(one.at)
    const known = days.get(day)
    if (known) known.push(one)
    else days.set(day, [one])
  }

  /** Runs a day; what is scheduled for later on the same day runs with it. */
  function runDay(day: Day): void {
    const queue = days.get(day)
    if (!queue) return
    for (let next = nextOf(queue); next !== undefined; next = nextOf(queue)) next.action(next.at)
    days.delete(day)
  }

  return { schedule, scheduleLast, runDay }
}

function nextOf(queue: Scheduled[]): Scheduled | undefined {
  let best = -1
  for (let index = 0; index < queue.length; index++) {
    const one = queue[index]!
    const chosen = queue[best]
    if (!chosen || one.at < chosen.at || (one.at === chosen.at && one.order < chosen.order)) best = index
  }
  return best < 0 ? undefined : queue.splice(best, 1)[0]
}
