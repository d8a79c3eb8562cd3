import { DAY_SECONDS, dayOfMoment, lastDay, type Moment } from '../banking-calendar.ts'
import { approve } from '../card/approvals.ts'
import { issueCard } from '../card/card-company.ts'
import { someTime } from '../life/month-of-life.ts'
import type { Person } from '../life/person.ts'
import { type CheckPurchase, shopByCheckCard } from '../life/shopping.ts'
import { anyShop } from '../merchants.ts'
import type { World } from '../world.ts'

/** Schedules refunds of a check card, and a check card whose account is not connected. */
export function plantCheckCards(world: World, person: Person): void {
  if (world.plants.has('checkCardRefund')) plantRefunds(world, person)
  if (world.plants.has('checkCardElsewhere')) plantElsewhere(world, person)
}

function plantRefunds(world: World, person: Person): void {
  for (const month of world.calendar.spanMonths) {
    world.schedule(someTime(world, lastDay(month) - 15, 9, 15), (at) => {
      const purchase = shopByCheckCard(world, person, at, 47_800)
      if (purchase) scheduleRefund(world, person, purchase, at + world.random.between(1, 4) * DAY_SECONDS)
    })
  }
}

/** The money comes back on the first day on which no other row has its amount. */
function scheduleRefund(world: World, person: Person, purchase: CheckPurchase, at: Moment): void {
  const { main } = person
  world.schedule(at, () => {
    const { krw, merchant, approval } = purchase
    const day = dayOfMoment(at)
    if (!world.amounts.isFree(krw, day, main.asset.id)) {
      return scheduleRefund(world, person, purchase, at + DAY_SECONDS)
    }
    world.amounts.reserve(krw, day, main.asset.id)
    const row = main.move(at, krw, { transClass: '체크카드취소', memo: merchant.name, type: '06' })
    row.truth.flow = 'REFUND'
    row.truth.category = merchant.category
    row.truth.pairIds.push(approval.truth.id)
    approval.change = { at, newKrw: 0, isCancelled: true }
    approval.truth.status = 'CANCELLED'
    world.books.post({ asset: main.asset, at, krw, term: 'spending', category: merchant.category })
  })
}

function plantElsewhere(world: World, { companies }: Person): void {
  const [company] = companies
  if (!company) return
  const card = issueCard(world, company, {
    id: 'CHECK02',
    name: '다른은행 체크카드',
    type: '02',
    linked: { bankCode: 'A1AAEM0000', number: '1002987654321', account: null },
  })
  for (const month of world.calendar.months) {
    for (let left = 3; left > 0; left--) {
      world.schedule(someTime(world, lastDay(month) - world.random.between(0, 27)), (at) => {
        const merchant = anyShop(world.random)
        const krw = world.random.between(30, 500) * 100
        const { truth } = approve(world, company, card, { at, krw, merchant })
        truth.flow = 'SPENDING'
        const { asset } = card
        world.books.post({ asset, at, krw: -krw, term: 'spending', category: merchant.category })
        world.books.post({ asset, at, krw, term: 'oneSided' })
      })
    }
  }
}
