import { dayText, firstDay, type Month } from '../banking-calendar.ts'
import type { CardCompany } from '../card/card-types.ts'
import type { Person } from '../life/person.ts'
import type { World } from '../world.ts'

/** A bill in which something is planted. */
export type BillSlot = { readonly company: CardCompany; readonly month: Month; readonly name: string }

export type BillSlots = {
  /** Returns a bill in which nothing changes how it is paid, and uses it up; the next bill too, if asked. */
  ownBill(withNext?: boolean): BillSlot | null
  /** Returns any bill; several cases may be planted in it. */
  anyBill(): BillSlot
  /** The company of loans and revolving; no bill of it is among the others while there are two companies. */
  readonly debtCompany: CardCompany
}

const nameOf = (month: Month): string => dayText(firstDay(month)).slice(0, 6)

export function createBillSlots(world: World, { companies }: Person): BillSlots {
  const debtCompany = companies.at(-1)!
  const others = companies.length > 1 ? companies.slice(0, -1) : companies
  const months = world.calendar.spanMonths.slice(1, -1)
  const free: BillSlot[] = months.flatMap((month) => others.map((company) => ({ company, month, name: nameOf(month) })))
  const all = [...free]
  const remove = (one: BillSlot) => free.splice(free.indexOf(one), 1)

  function ownBill(withNext = false): BillSlot | null {
    const candidates = free.filter(
      ({ company, month }) => !withNext || free.some((other) => other.company === company && other.month === month + 1),
    )
    if (candidates.length === 0) return null
    const slot = world.random.oneOf(candidates)
    remove(slot)
    const next = free.find((other) => other.company === slot.company && other.month === slot.month + 1)
    if (withNext && next) remove(next)
    return slot
  }

  return { ownBill, anyBill: () => world.random.oneOf(all), debtCompany }
}
