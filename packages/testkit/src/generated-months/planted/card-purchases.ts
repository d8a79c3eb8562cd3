import { atHour, DAY_SECONDS, dayOfMoment, firstDay, type Moment, type Month } from '../banking-calendar.ts'
import { approve } from '../card/approvals.ts'
import { periodEndOf } from '../card/bill-days.ts'
import type { Approval, CardCompany } from '../card/card-types.ts'
import { dueOf } from '../card/close-bill.ts'
import { someTime } from '../life/month-of-life.ts'
import type { Person } from '../life/person.ts'
import { anyShop } from '../merchants.ts'
import type { World } from '../world.ts'
import type { BillSlot, BillSlots } from './bill-slots.ts'

type Wish = { readonly krw: number; readonly installments?: number; readonly feeBp?: number }

/** Schedules a purchase in the middle of the period that a bill charges. */
function buyFor(
  world: World,
  { company, month }: Pick<BillSlot, 'company' | 'month'>,
  wish: Wish,
  then: (approval: Approval) => void = () => {},
): void {
  const day = periodEndOf(company, month) - world.random.between(8, 20)
  world.schedule(someTime(world, day), (at) => {
    const merchant = anyShop(world.random)
    then(approve(world, company, company.cards[0]!, { at, merchant, isPlanted: true, ...wish }))
  })
}

/** Schedules what becomes of single purchases by credit cards. */
export function plantCardPurchases(world: World, person: Person, slots: BillSlots): void {
  const { plants } = world
  const buy = (slot: BillSlot, krw: number, then?: (approval: Approval) => void) => buyFor(world, slot, { krw }, then)
  if (plants.has('cancelledBeforeBill')) {
    buy(slots.anyBill(), 88_000, (one) => change(world, one, one.at + 5 * 3600, 0))
    buy(slots.anyBill(), 91_000, (one) => change(world, one, one.at + 5 * DAY_SECONDS, 0))
  }
  if (plants.has('partialCancellation')) {
    buy(slots.anyBill(), 120_000, (one) => change(world, one, one.at + 12 * 3600, 70_000))
    const slot = slots.anyBill()
    buy(slot, 140_000, (one) => changeAfterPayment(world, slot.company, one, 90_000))
  }
  if (plants.has('correctedApproval')) {
    buy(slots.anyBill(), 100_000, (one) => change(world, one, one.at + 20 * 3600, 112_000))
  }
  if (plants.has('cancelledAfterBill')) {
    const slot = slots.anyBill()
    buy(slot, 76_000, (one) => changeAfterPayment(world, slot.company, one, 0))
  }
  if (plants.has('billInCredit')) {
    const slot = slots.ownBill(true)
    if (slot) buy(slot, 4_500_000, (one) => changeAfterPayment(world, slot.company, one, 0))
  }
  if (plants.has('refundToAccount')) {
    const slot = slots.anyBill()
    buy(slot, 83_000, (one) => refundToAccount(world, slot.company, one))
  }
  if (plants.has('cancelledAfterClosing')) {
    const slot = slots.anyBill()
    buy(slot, 65_000, (one) => cancelBeforePayment(world, slot.company, one))
  }
  if (plants.has('billRevised')) {
    const slot = slots.ownBill()
    if (slot) buy(slot, 150_000, (one) => reviseBill(world, slot.company, one))
  }
  if (plants.has('billingDiscount')) {
    buy(slots.anyBill(), 55_000, (one) => {
      one.discountKrw = 5_000
    })
  }
  if (plants.has('purchasePrepaid')) prepayPurchase(world, slots.anyBill())
  if (plants.has('expiredApproval')) {
    const [first] = world.calendar.spanMonths as [Month]
    buyFor(world, { company: person.companies[0]!, month: first }, { krw: 100_000 }, (one) => {
      one.isExpired = true
    })
  }
  if (plants.has('withdrawnApproval')) withdrawApproval(world, person)
  if (plants.has('instalmentsAcrossYear')) buyBeforeNewYear(world, person)
  if (plants.has('lateRows')) reportLate(world, person)
}

function change(world: World, approval: Approval, at: Moment, newKrw: number): void {
  world.schedule(at, () => {
    approval.change = { at, newKrw, isCancelled: newKrw === 0 }
  })
}

/** Cancels a purchase, wholly or in part, after its bill was paid; the next bill gives it back. */
function changeAfterPayment(world: World, company: CardCompany, approval: Approval, newKrw: number): void {
  afterBill(world, approval, (bill) => {
    const at = atHour(bill.dueDay + 6, 15)
    world.schedule(at, () => {
      approval.change = { at, newKrw, isCancelled: newKrw === 0 }
      company.refundsToBill.push({ approval, krw: approval.finalKrw - newKrw, at })
    })
  })
}

/** Does something when the purchase is in a bill that is announced. */
function afterBill(world: World, approval: Approval, then: (bill: NonNullable<Approval['bill']>) => void): void {
  const day = dayOfMoment(approval.at) + 1
  const look = (at: Moment) => {
    if (approval.bill) return then(approval.bill)
    if (at < atHour(world.calendar.lastDay, 0)) world.schedule(at + DAY_SECONDS, look)
  }
  world.schedule(atHour(day, 5), look)
}

/** Cancelled after its bill was paid; the money comes to the account. */
function refundToAccount(world: World, company: CardCompany, approval: Approval): void {
  const account = company.payer
  if (!account) return
  afterBill(world, approval, (bill) => {
    const at = atHour(bill.dueDay + 6, 15)
    world.schedule(at, () => {
      approval.change = { at, newKrw: 0, isCancelled: true }
      company.refundsOnTheirWay.push({ approval, krw: approval.finalKrw, at })
    })
    const giveBack = (now: Moment): void => {
      const day = dayOfMoment(now)
      const krw = approval.finalKrw
      if (!world.amounts.isFree(krw, day, account.asset.id)) {
        world.schedule(now + DAY_SECONDS, giveBack)
        return
      }
      world.amounts.reserve(krw, day, account.asset.id)
      company.refundsOnTheirWay.splice(0)
      const { truth } = account.move(now, krw, { transClass: '카드환급', memo: company.name })
      truth.flow = 'CARD_BILL'
      truth.pairIds.push(`${approval.truth.id}|refund`)
      world.books.transfer({ asset: company.asset, at: now }, { asset: account.asset, at: now }, krw)
      world.books.post({ asset: company.asset, at: now, krw, term: 'unbilled' })
      company.payments.push({ at: now, krw: -krw })
    }
    world.schedule(atHour(bill.dueDay + 8, 10), giveBack)
  })
}

/** Cancelled between the bill and its payment day; the bill stays, the next one gives it back. */
function cancelBeforePayment(world: World, company: CardCompany, approval: Approval): void {
  afterBill(world, approval, (bill) => {
    const at = bill.announcedAt + 3 * DAY_SECONDS + 6 * 3600
    world.schedule(at, () => cancelInNextBill(company, approval, at))
  })
}

function cancelInNextBill(company: CardCompany, approval: Approval, at: Moment): void {
  approval.change = { at, newKrw: 0, isCancelled: true }
  company.refundsToBill.push({ approval, krw: approval.finalKrw, at })
}

/** Cancelled between the bill and its payment day; the bill is made again without it. */
function reviseBill(world: World, company: CardCompany, approval: Approval): void {
  const payerId = (company.payer ?? company).asset.id
  afterBill(world, approval, (bill) => {
    const at = bill.announcedAt + 3 * DAY_SECONDS + 7 * 3600
    world.schedule(at, () => {
      const due = dueOf(bill) - approval.finalKrw
      const isFree =
        world.amounts.isFree(due, bill.dueDay, company.asset.id) && world.amounts.isFree(-due, bill.dueDay, payerId)
      if (!isFree) return cancelInNextBill(company, approval, at)
      approval.change = { at, newKrw: 0, isCancelled: true }
      bill.lines = bill.lines.filter((line) => line.approval !== approval)
      bill.lumpKrw -= approval.finalKrw
      world.books.post({ asset: company.asset, at, krw: approval.finalKrw, term: 'unbilled' })
      world.amounts.reserve(due, bill.dueDay, company.asset.id)
      world.amounts.reserve(-due, bill.dueDay, payerId)
    })
  })
}

/** Paid two days after the purchase: it is in no bill. */
function prepayPurchase(world: World, { company, month }: BillSlot): void {
  const account = company.payer
  if (!account) return
  const day = periodEndOf(company, month) - world.random.between(8, 20)
  world.schedule(someTime(world, day, 10, 20), (at) => {
    const sides = [
      { day: day + 2, assetId: account.asset.id },
      { day: day + 2, assetId: company.asset.id },
    ] as const
    const krw = world.amounts.freePair(134_000, ...sides)
    const card = company.cards[0]!
    const approval = approve(world, company, card, { at, krw, merchant: anyShop(world.random), isPlanted: true })
    approval.isPrepaid = true
    world.schedule(at + 2 * DAY_SECONDS, (now) => {
      const { truth } = account.move(now, -krw, { transClass: '카드대금', memo: company.name })
      truth.flow = 'CARD_BILL'
      truth.pairIds.push(approval.truth.id)
      world.books.transfer({ asset: account.asset, at: now }, { asset: company.asset, at: now }, krw)
      world.books.post({ asset: company.asset, at: now, krw: -krw, term: 'unbilled' })
      company.payments.push({ at: now, krw })
    })
  })
}

/** Reported by one reading and by no later one. */
function withdrawApproval(world: World, { companies }: Person): void {
  const [company] = companies as [CardCompany]
  const days = world.plan.daysOf(company.readingGroup)
  const day = days[Math.floor(days.length / 2)]!
  world.schedule(atHour(day - 1, 14), (at) => {
    const merchant = anyShop(world.random)
    const approval = approve(world, company, company.cards[0]!, { at, krw: 42_000, merchant, isPlanted: true })
    approval.withdrawnAt = world.plan.momentOf(day) + 1
  })
}

function buyBeforeNewYear(world: World, { companies }: Person): void {
  const december = world.calendar.months.find((month) => month % 12 === 11)
  if (december === undefined) return
  const [company] = companies as [CardCompany]
  for (const [offset, installments, feeBp] of [
    [8, 6, 0],
    [10, 4, 1590],
  ] as const) {
    world.schedule(someTime(world, firstDay(december) + offset), (at) => {
      const merchant = anyShop(world.random)
      const wish = { krw: 600_000, installments, feeBp, merchant, isPlanted: true }
      approve(world, company, company.cards[0]!, { at, ...wish })
    })
  }
}

/** Approvals of the day before a reading that only the next reading has. */
function reportLate(world: World, { companies }: Person): void {
  for (const company of companies) {
    const days = world.plan.daysOf(company.readingGroup).slice(1, -1)
    for (const day of days.filter((_, index) => index % 4 === 1)) {
      const readAt = world.plan.momentOf(day)
      world.schedule(readAt - 1, () => {
        const last = company.cards[0]?.approvals.at(-1)
        if (last && last.at > readAt - 3 * DAY_SECONDS && last.withdrawnAt === null) last.reportedFrom = readAt + 1
      })
    }
  }
}
