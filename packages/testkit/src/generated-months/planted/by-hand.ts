import { atHour, bankingDayFrom, type Day, dayInMonth, dayText, firstDay, lastDay } from '../banking-calendar.ts'
import { book, canPay } from '../life/deeds.ts'
import type { Person } from '../life/person.ts'
import { cutToTen } from '../money.ts'
import type { World } from '../world.ts'

/** What a person entered by hand about an asset, on a day. */
export type ManualValue = { readonly assetId: string; readonly day: string; readonly worthKrw: number }

/** Schedules what a person enters, decides and pays outside of every connection; returns the values by hand. */
export function plantByHand(world: World, person: Person): ManualValue[] {
  const { plants, calendar, random } = world
  const values: ManualValue[] = []
  const enter = (name: string, entries: readonly (readonly [Day, number])[]) => {
    const asset = world.books.openAsset(`MANUAL-${name}`, 'manual')
    let before = 0
    entries.forEach(([day, worthKrw], index) => {
      const at = atHour(day, 12)
      asset.worthAt.set(at, worthKrw)
      world.books.recordReading(asset.organizationCode, at)
      if (index > 0) world.books.post({ asset, at, krw: worthKrw - before, term: 'coverage' })
      before = worthKrw
      values.push({ assetId: asset.id, day: dayText(day), worthKrw })
    })
  }
  if (random.chance(50) || plants.has('manualRevaluation')) {
    const revalued = lastDay(calendar.spanMonths[2] ?? calendar.firstReadingDay) - 9
    const entries: [Day, number][] = [[calendar.firstReadingDay, 650_000_000]]
    if (plants.has('manualRevaluation')) entries.push([revalued, 662_000_000])
    enter('house', entries)
  }
  if (plants.has('manualRevaluation')) {
    enter('car', [[lastDay(calendar.spanMonths[1] ?? calendar.firstReadingDay) - 20, 18_000_000]])
  }
  if (plants.has('unconnectedCard')) payUnconnectedCard(world, person)
  if (plants.has('personDecisions')) leaveOut(world, person)
  return values
}

/** The bill of a card that is not connected: spending that nobody can divide. */
function payUnconnectedCard(world: World, { second }: Person): void {
  for (const month of world.calendar.months) {
    world.schedule(atHour(bankingDayFrom(firstDay(month) + 26), 8), (at) => {
      const krw = -cutToTen(world.random.between(150_000, 480_000))
      const row = { transClass: '카드대금', memo: '롯데카드', category: 'UNSORTED' }
      book(world, second, { at, krw, term: 'spending', flow: 'SPENDING', ...row })
    })
  }
}

function leaveOut(world: World, { main }: Person): void {
  for (const month of world.calendar.months) {
    world.schedule(atHour(dayInMonth(month, 7), 16), (at) => {
      const krw = -cutToTen(world.random.between(20_000, 70_000))
      if (!canPay(main, -krw)) return
      const row = { transClass: '자동이체', memo: '가족모임회비' }
      const paid = book(world, main, { at, krw, term: 'leftOut', flow: 'SPENDING', ...row })
      paid.truth.decision = 'LEFT_OUT'
    })
  }
}
