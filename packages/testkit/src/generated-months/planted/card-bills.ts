import type { DepositAccount } from '../bank/deposit-account.ts'
import { atHour, dayOfMoment } from '../banking-calendar.ts'
import { approve } from '../card/approvals.ts'
import { announcedAtOf, dueDayOf, periodEndOf } from '../card/bill-days.ts'
import { drawCardLoan, drawCashAdvance } from '../card/card-company.ts'
import type { PaymentPlan } from '../card/card-types.ts'
import { someTime } from '../life/month-of-life.ts'
import type { Person } from '../life/person.ts'
import { anyShop } from '../merchants.ts'
import type { Plant } from '../plants.ts'
import type { World } from '../world.ts'
import type { BillSlots } from './bill-slots.ts'

const PLANS: readonly (readonly [Plant, PaymentPlan])[] = [
  ['billInParts', 'inParts'],
  ['billPrepaid', 'prepaid'],
  ['billPaidFromOtherBank', 'otherBank'],
  ['billPaidElsewhere', 'elsewhere'],
]

/** Schedules how bills are paid, and what is charged beside purchases. */
export function plantCardBills(world: World, person: Person, slots: BillSlots): void {
  const { plants, calendar } = world
  for (const [plant, plan] of PLANS) {
    const slot = plants.has(plant) ? slots.ownBill() : null
    if (!slot) continue
    slot.company.plans.set(slot.name, plan)
    // So that there is enough to pay in parts.
    const day = periodEndOf(slot.company, slot.month) - 15
    world.schedule(someTime(world, day), (at) => {
      const merchant = anyShop(world.random)
      approve(world, slot.company, slot.company.cards[0]!, { at, krw: 310_000, merchant, isPlanted: true })
    })
  }
  if (plants.has('annualFee')) {
    const slot = slots.anyBill()
    slot.company.annualFeeMonths.add(slot.name)
  }
  const company = slots.debtCompany
  const [, second, third, fourth] = calendar.spanMonths as [number, number, number, number]
  if (plants.has('revolving')) {
    world.schedule(announcedAtOf(company, second) - 1, () => {
      company.revolvingPct = 30
    })
    world.schedule(announcedAtOf(company, fourth + 1) - 1, () => {
      company.revolvingPct = null
    })
  }
  const account = company.payer ?? person.main
  if (plants.has('cashAdvance')) {
    world.schedule(atHour(periodEndOf(company, third) - 6, 13), (at) => {
      const krw = received(world, account, at, 500_000)
      drawCashAdvance(world, company, account, { at, krw, dueDay: dueDayOf(company, third) })
    })
  }
  if (plants.has('cardLoan')) {
    world.schedule(atHour(periodEndOf(company, second) - 4, 14), (at) => {
      const krw = received(world, account, at, 3_000_000)
      drawCardLoan(world, company, account, { at, krw, monthlyKrw: 150_000 })
    })
  }
}

const received = (world: World, account: DepositAccount, at: number, krw: number): number =>
  world.amounts.free(krw, dayOfMoment(at), account.asset.id)
