import { dayOfMoment, type Moment } from '../banking-calendar.ts'
import { approve } from '../card/approvals.ts'
import type { Approval, Card, CardCompany } from '../card/card-types.ts'
import { anyShop, anyShopAbroad, type Merchant } from '../merchants.ts'
import { cutToTen, portion, wonAt } from '../money.ts'
import type { PayCompany } from '../pay/pay-company.ts'
import type { PrepaidCard } from '../pay/prepaid-card.ts'
import { pairRows, type RowTruth } from '../row-truth.ts'
import type { World } from '../world.ts'
import { canPay } from './deeds.ts'
import type { Person } from './person.ts'

/** Approvals of shops are at least so much: less is a check of the card. */
const somePrice = ({ random }: World): number => random.between(30, random.chance(10) ? 2500 : 600) * 100

/** Hundredths of a percent a year. */
const FEE_BP = 1590

/** A purchase by a credit card: mostly a lump sum, sometimes in instalments or abroad. */
export function shopByCreditCard(
  world: World,
  { company, card }: { company: CardCompany; card: Card },
  at: Moment,
): Approval {
  const { random } = world
  const kind = random.between(1, 100)
  if (kind <= 6) return shopAbroad(world, company, card, at)
  const merchant = anyShop(world.random)
  const approval =
    kind <= 14
      ? approve(world, company, card, {
          at,
          krw: random.between(20, 90) * 10_000,
          merchant,
          installments: random.between(2, 6),
          feeBp: random.chance(50) ? FEE_BP : 0,
        })
      : approve(world, company, card, { at, krw: somePrice(world), merchant })
  return approval
}

/** The slip's won is a little more than the approval's: the brand's and the company's fee are in it. */
function shopAbroad(world: World, company: CardCompany, card: Card, at: Moment): Approval {
  const { random } = world
  const cents = random.between(500, 20_000)
  const krw = wonAt(cents, world.rates.usdOn(dayOfMoment(at)))
  const finalKrw = cutToTen(portion(krw, random.between(10_050, 10_250), 10_000))
  return approve(world, company, card, {
    at,
    krw,
    merchant: anyShopAbroad(random),
    overseas: { cents, isKrwReported: random.chance(80), finalKrw },
  })
}

/** A purchase by the check card: the bank's row is the entry, the approval explains it. */
export function shopByCheckCard(
  world: World,
  person: Person,
  at: Moment,
  price = somePrice(world),
): CheckPurchase | null {
  const { main, checkCard } = person
  const merchant = anyShop(world.random)
  const krw = -world.amounts.free(-price, dayOfMoment(at), main.asset.id)
  if (!canPay(main, krw)) return null
  const bank = main.move(at, -krw, { transClass: '체크카드', memo: merchant.name })
  bank.truth.flow = 'SPENDING'
  bank.truth.category = merchant.category
  const approval = approve(world, checkCard.company, checkCard.card, { at, krw, merchant })
  approval.truth.amountKrw = -krw
  pairRows(bank.truth, approval.truth)
  world.books.checkPurchase({ asset: main.asset, at }, { asset: checkCard.card.asset, at }, krw, merchant.category)
  return { bank: bank.truth, approval, merchant, krw }
}

export type CheckPurchase = {
  readonly bank: RowTruth
  readonly approval: Approval
  readonly merchant: Merchant
  readonly krw: number
}

export function shopByPrepaidMoney(world: World, pay: PayCompany, at: Moment): void {
  const merchant = anyShop(world.random)
  const krw = -world.amounts.free(-world.random.between(30, 300) * 100, dayOfMoment(at), pay.asset.id)
  if (pay.balance() < krw) return
  const { truth } = pay.move(at, '5201', -krw, merchant)
  truth.flow = 'SPENDING'
  world.books.post({ asset: pay.asset, at, krw: -krw, term: 'spending', category: merchant.category })
  if (world.plants.has('payCompanyDoubles')) {
    pay.reportPayment(at, krw, { payType: '03', approvedNumber: null, merchant, by: truth })
  }
}

export function shopByPrepaidCard(world: World, card: PrepaidCard, at: Moment): void {
  const merchant = anyShop(world.random)
  const krw = -world.amounts.free(-world.random.between(30, 200) * 100, dayOfMoment(at), card.asset.id)
  if (card.balance() >= krw) card.pay(at, krw, merchant)
}
