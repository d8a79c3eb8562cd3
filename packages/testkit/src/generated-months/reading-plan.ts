import { seeded } from '../years/seeded.ts'
import { atHour, type Day, lastDay, type Month } from './banking-calendar.ts'
import type { Plant } from './plants.ts'
import type { Calendar, ReadingPlan } from './world.ts'

const WEEK = 7
/** How long a bank is not read before, and the second one also after, a month's end. */
const UNREAD_DAYS = 9

type Planned = {
  readonly seed: number
  readonly calendar: Calendar
  readonly plants: ReadonlySet<Plant>
  /** The month at whose end money is on its way, or an institution is not read. */
  readonly middleMonth: Month
  readonly unreadGroup: string
  /** Read apart from its check card, where that is planted. */
  readonly mainBank: string
}

/** Plans readings: weekly and on the last day; planted unevenness is each group's own. */
export function createReadingPlan(planned: Planned): ReadingPlan {
  const { calendar, plants } = planned
  const usual: Day[] = []
  for (let day = calendar.firstReadingDay; day < calendar.lastDay; day += WEEK) usual.push(day)
  usual.push(calendar.lastDay)
  const known = new Map<string, readonly Day[]>()

  function daysOf(readingGroup: string): readonly Day[] {
    const before = known.get(readingGroup)
    if (before) return before
    const days = planned.plants.has('unevenReadings') ? unevenDays(planned, usual, readingGroup) : usual
    const end = lastDay(planned.middleMonth)
    const withEnd = plants.has('moneyOnItsWay') ? [...days, end] : days
    const isUnread = (day: Day) =>
      (plants.has('unreadOtherSide') && readingGroup === planned.unreadGroup && Math.abs(day - end) <= UNREAD_DAYS) ||
      (plants.has('checkCardReadApart') && readingGroup === planned.mainBank && day > end - UNREAD_DAYS && day <= end)
    const result = [...new Set(withEnd)].filter((day) => !isUnread(day)).sort((one, other) => one - other)
    known.set(readingGroup, result)
    return result
  }

  const [hour, minute] = plants.has('middayReadings') ? [13, 30] : [23, 50]
  return { daysOf, momentOf: (day) => atHour(day, hour, minute) }
}

/** Every reading but the first and the last may be missed or come up to two days late. */
function unevenDays({ seed, calendar }: Planned, usual: readonly Day[], readingGroup: string): Day[] {
  const own = [...readingGroup].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, seed)
  const random = seeded(own)
  return usual.flatMap((day, index) => {
    const shifted = Math.min(day + random.between(0, 2), calendar.lastDay - 1)
    const isMissed = random.chance(20)
    if (index === 0 || index === usual.length - 1) return [day]
    return isMissed ? [] : [shifted]
  })
}
