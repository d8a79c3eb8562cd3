import type { DepositAccount } from '../bank/deposit-account.ts'
import {
  atHour,
  DAY_SECONDS,
  type Day,
  dayOf,
  dayOfMoment,
  lastDay,
  type Moment,
  nextBankingDay,
} from '../banking-calendar.ts'
import { book, canPay, moveBetween, sideOf } from '../life/deeds.ts'
import { someTime } from '../life/month-of-life.ts'
import type { Person } from '../life/person.ts'
import { pairRows } from '../row-truth.ts'
import type { World } from '../world.ts'

/** Returns the span month in the middle, at whose end money is on its way and an institution is not read. */
export const middleMonth = ({ calendar }: Pick<World, 'calendar'>): number =>
  calendar.spanMonths[Math.floor(calendar.spanMonths.length / 2)]!

/** Schedules transfers between own accounts that are hard to pair or to place. */
export function plantTransfers(world: World, person: Person): void {
  const { plants } = world
  if (plants.has('unreadOtherSide')) transferWhileUnread(world, person)
  if (plants.has('unconnectedOwnAccount')) transferToUnconnected(world, person)
  if (plants.has('moneyOnItsWay')) sendOverMonthEnd(world, person)
  if (plants.has('bankHoliday')) sendOverBankHoliday(world, person)
  if (plants.has('mirroredAccounts')) mirror(world, person)
  if (plants.has('manyOwnTransfers')) transferOften(world, person)
}

const ownTransfer = (world: World, from: DepositAccount, to: DepositAccount, krw: number, at: Moment, inAt = at) =>
  moveBetween(world, {
    from: sideOf(from, '모바일이체', world.personName),
    to: sideOf(to, '타행입금', world.personName),
    krw,
    outAt: at,
    inAt,
    flow: 'OWN_TRANSFER',
  })

/** The second bank is not read around this month's end (`reading-plan.ts`). */
function transferWhileUnread(world: World, { main, second }: Person): void {
  const end = lastDay(middleMonth(world))
  for (const [offset, isOut] of [
    [-6, true],
    [-3, false],
    [-2, true],
    [3, true],
  ] as const) {
    const [from, to] = isOut ? [main, second] : [second, main]
    world.schedule(someTime(world, end + offset, 9, 13), (at) => {
      ownTransfer(world, from, to, world.random.between(20, 90) * 10_000, at)
    })
  }
}

/** To and from an own account at a bank that is not connected: only the memo says whose it is. */
function transferToUnconnected(world: World, { main }: Person): void {
  const isNamed = world.consents.memo
  for (const month of world.calendar.months) {
    world.schedule(someTime(world, lastDay(month) - world.random.between(4, 24)), (at) => {
      const krw = world.random.between(10, 60) * 10_000 * (world.random.chance(70) ? -1 : 1)
      if (krw < 0 && !canPay(main, -krw)) return
      const free = world.amounts.free(krw, dayOfMoment(at), main.asset.id)
      const transClass = free < 0 ? '모바일이체' : '타행입금'
      const { truth } = main.move(at, free, { transClass, memo: world.personName })
      truth.flow = isNamed ? 'OWN_TRANSFER' : free < 0 ? 'SENT' : 'RECEIVED'
      truth.isOtherSideUnknown = isNamed
      world.books.post({ asset: main.asset, at, krw: free, term: isNamed ? 'oneSided' : 'undecided' })
    })
  }
}

/** Leaves on the last day of a month, on which everything is read, and arrives on the next banking day. */
function sendOverMonthEnd(world: World, { main, second }: Person): void {
  const day = lastDay(middleMonth(world))
  for (const hour of [10, 11]) {
    const inAt = atHour(nextBankingDay(day), 9, hour)
    world.schedule(atHour(day, hour), (at) => {
      ownTransfer(world, main, second, world.random.between(100, 900) * 1_000 + 130, at, inAt)
    })
  }
}

const BEFORE_LABOUR_DAY: Day = dayOf(2025, 4, 30)

/** Leaves before a day on which banks alone are closed, and arrives after it. */
function sendOverBankHoliday(world: World, { main, second }: Person): void {
  for (const hour of [18, 19]) {
    const inAt = atHour(nextBankingDay(BEFORE_LABOUR_DAY), 9, hour)
    world.schedule(atHour(BEFORE_LABOUR_DAY, hour), (at) => {
      ownTransfer(world, main, second, world.random.between(100, 900) * 1_000 + 270, at, inAt)
    })
  }
}

/** Two accounts between which one amount goes back and forth, several times a day. */
function mirror(world: World, { second, overdraft }: Person): void {
  if (!overdraft) return
  for (const month of world.calendar.spanMonths) {
    const day = lastDay(month) - world.random.between(9, 19)
    world.schedule(atHour(day, 9), () => {
      const krw = freeAmount(world, [second, overdraft], day, 250_000)
      for (let turn = 0; turn < 6; turn++) {
        const [from, to] = turn % 2 === 0 ? [second, overdraft] : [overdraft, second]
        world.schedule(atHour(day, 9 + turn, 10), (at) => repeated(world, from, to, krw, at))
      }
    })
  }
}

/** Days and counts of a thousand transfers. */
const MANY = [500, 250, 150, 100]

function transferOften(world: World, { main, second }: Person): void {
  const [first] = world.calendar.spanMonths as [number]
  MANY.forEach((count, index) => {
    const day = lastDay(first + index) - 12
    world.schedule(atHour(day, 0, 30), (start) => {
      const krw = freeAmount(world, [main, second], day, 10_000)
      for (let turn = 0; turn < count; turn++) {
        const [from, to] = turn % 2 === 0 ? [main, second] : [second, main]
        world.schedule(start + 60 + turn * 150, (at) => repeated(world, from, to, krw, at))
      }
    })
  })
}

/** Returns an amount that no row near this day has, and reserves it for own transfers of the day. */
function freeAmount(world: World, accounts: readonly DepositAccount[], day: Day, krw: number): number {
  const ids = accounts.map(({ asset }) => asset.id)
  let amount = krw
  while (!ids.every((id) => world.amounts.isFree(amount, day, id) && world.amounts.isFree(-amount, day, id))) {
    amount += 10
  }
  for (const id of ids) for (const signed of [amount, -amount]) world.amounts.reserve(signed, day, id)
  return amount
}

/** A transfer of an amount that is used again and again; the other half follows within seconds. */
function repeated(world: World, from: DepositAccount, to: DepositAccount, krw: number, at: Moment): void {
  const inAt = at + 3
  const out = from.move(at, -krw, { transClass: '모바일이체', memo: world.personName })
  out.truth.flow = 'OWN_TRANSFER'
  world.books.transfer({ asset: from.asset, at }, { asset: to.asset, at: inAt }, krw)
  world.schedule(inAt, (now) => {
    const arrived = to.move(now, krw, { transClass: '타행입금', memo: world.personName })
    arrived.truth.flow = 'OWN_TRANSFER'
    pairRows(out.truth, arrived.truth)
  })
}

/** Cash that was withdrawn and is put back in part; later more than was withdrawn. */
export function plantCashPutBack(world: World, { main, cash }: Person): void {
  const { spanMonths } = world.calendar
  const putBack = (at: Moment, krw: number) => {
    const withdrawn = cash
      .filter((one) => one.at > at - 31 * DAY_SECONDS && one.at <= at)
      .reduce((sum, one) => sum + one.krw, 0)
    const covered = Math.min(krw, withdrawn)
    const { truth } = main.move(at, krw, { transClass: 'ATM입금', memo: 'ATM' })
    truth.flow = 'WITHDRAWAL'
    truth.category = 'CASH'
    if (covered < krw) {
      truth.parts = [
        { flow: 'WITHDRAWAL', krw: covered },
        { flow: 'RECEIVED', krw: krw - covered },
      ]
    }
    world.books.post({ asset: main.asset, at, krw: covered, term: 'spending', category: 'CASH' })
    world.books.post({ asset: main.asset, at, krw: krw - covered, term: 'undecided' })
  }
  for (const [index, more] of [
    [1, false],
    [4, true],
  ] as const) {
    const day = lastDay(spanMonths[index] ?? spanMonths[0]!) - 12
    world.schedule(atHour(day, 10), (at) => {
      const row = { transClass: 'ATM출금', memo: 'ATM', category: 'CASH' }
      const paid = book(world, main, { at, krw: -300_000, term: 'spending', flow: 'WITHDRAWAL', ...row })
      cash.push({ at, krw: paid.krw })
      retryUntilClear(world, { at: atHour(day + 4, 11), cash, main, krw: more ? 2_000_000 : 200_000, putBack })
    })
  }
}

/** Puts cash back on the first day on which no withdrawal is just about 31 days old. */
function retryUntilClear(
  world: World,
  one: {
    at: Moment
    cash: Person['cash']
    main: DepositAccount
    krw: number
    putBack: (at: Moment, krw: number) => void
  },
): void {
  const { at, cash, main, krw, putBack } = one
  world.schedule(at, () => {
    const isClear = cash.every(({ at: then }) => Math.abs(at - then - 31 * DAY_SECONDS) > 2 * DAY_SECONDS)
    if (!isClear) return retryUntilClear(world, { ...one, at: at + DAY_SECONDS })
    putBack(at, world.amounts.free(krw, dayOfMoment(at), main.asset.id))
  })
}
