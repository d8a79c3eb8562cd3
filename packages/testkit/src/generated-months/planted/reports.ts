import type { DepositAccount } from '../bank/deposit-account.ts'
import { atHour, bankingDayFrom, dayInMonth, dayOfMoment, type Moment, type Month } from '../banking-calendar.ts'
import { openInsurer, openTelecom, type PolicyKind } from '../insurers.ts'
import { book, canPay } from '../life/deeds.ts'
import { someTime } from '../life/month-of-life.ts'
import type { Person } from '../life/person.ts'
import { shopByCreditCard } from '../life/shopping.ts'
import { anyShop } from '../merchants.ts'
import { cutToTen } from '../money.ts'
import type { PayCompany } from '../pay/pay-company.ts'
import type { World } from '../world.ts'

/** Schedules what more than one institution reports: premiums, telecom bills, payments through a pay company. */
export function plantReports(world: World, person: Person): void {
  schedulePremiums(world, person)
  scheduleTelecom(world, person)
  const { pay } = person
  if (pay && world.plants.has('payCompanyDoubles')) payThrough(world, person, pay)
  if (pay && world.plants.has('prepaidRewards')) rewardPayments(world, pay)
}

const POLICIES: readonly (readonly [PolicyKind, string, string, number])[] = [
  ['보험-006', 'B1SSLF0000', '삼성생명', 124_300],
  ['보험-007', 'B2HDFI0000', '현대해상', 612_500],
  ['보험-021', 'B2DBFI0000', 'DB손해보험', 23_870],
]

/** Premiums that an account pays; with the plant the insurers report them too, and one that is paid elsewhere. */
function schedulePremiums(world: World, { main }: Person): void {
  const isReported = world.plants.has('premiumsReportedTwice')
  for (const [kind, code, name, krw] of POLICIES) {
    const insurer = isReported ? openInsurer(world, code, name, kind) : null
    for (const month of world.calendar.months) {
      if (kind === '보험-007' && month % 12 !== 4) continue
      world.schedule(atHour(bankingDayFrom(dayInMonth(month, 13)), 5, 30), (at) => {
        const row = { transClass: '자동이체', memo: name, category: 'FINANCE.INSURANCE' }
        const paid = book(world, main, { at, krw: -krw, term: 'spending', flow: 'PREMIUM', ...row })
        insurer?.reportPremium(at, paid.krw, paid.truth)
      })
    }
  }
  if (!isReported) return
  const elsewhere = openInsurer(world, 'B1HWLF0000', '한화생명', '보험-006')
  for (const month of world.calendar.months) {
    world.schedule(atHour(bankingDayFrom(dayInMonth(month, 24)), 5, 30), (at) => {
      elsewhere.reportPremium(at, 71_110, null)
    })
  }
}

function scheduleTelecom(world: World, { main }: Person): void {
  const telecom = world.plants.has('telecomReportedTwice') ? openTelecom(world, 'F1AAAU0000', 'SK텔레콤') : null
  for (const month of world.calendar.months) {
    const day = bankingDayFrom(dayInMonth(month, 26))
    const smallKrw = world.random.chance(50) ? world.random.between(1, 30) * 1000 : 0
    if (telecom && smallKrw > 0) {
      world.schedule(someTime(world, dayInMonth(month, 4)), (at) => {
        telecom.reportSmallPayment(at, smallKrw, '컬쳐랜드')
      })
    }
    world.schedule(atHour(day, 5, 40), (at) => {
      const krw = -cutToTen(world.random.between(45_000, 89_000)) - smallKrw
      const row = { transClass: '자동이체', memo: 'SK텔레콤', category: 'HOUSING.TELECOM' }
      const paid = book(world, main, { at, krw, term: 'spending', flow: 'SPENDING', ...row })
      telecom?.reportBill(month, paid.krw, day)
      telecom?.reportPaid(month, at, paid.krw, paid.truth)
    })
  }
}

/** Card purchases and payments from the account that a pay company reports too. */
function payThrough(world: World, { main, creditCards }: Person, pay: PayCompany): void {
  const { random } = world
  const [credit] = creditCards
  for (const month of world.calendar.months) {
    for (let left = 3; left > 0 && credit; left--) {
      world.schedule(someTime(world, dayInMonth(month, random.between(1, 27)), 9, 20), (at) => {
        const approval = shopByCreditCard(world, credit, at)
        if (approval.overseas) return
        const approvedNumber = random.chance(50) ? approval.number : null
        world.schedule(at + random.between(1, 400), (now) => {
          const { merchant, truth, approvedKrw } = approval
          pay.reportPayment(now, approvedKrw, { payType: '02', approvedNumber, merchant, by: truth })
        })
      })
    }
    payFromAccount(world, { main, pay, month })
  }
}

function payFromAccount(world: World, one: { main: DepositAccount; pay: PayCompany; month: Month }): void {
  const { main, pay, month } = one
  world.schedule(someTime(world, dayInMonth(month, world.random.between(1, 27)), 9, 20), (at) => {
    const merchant = anyShop(world.random)
    const krw = -world.random.between(50, 400) * 100
    if (!canPay(main, -krw)) return
    const row = { transClass: '간편결제', memo: '네이버페이', category: merchant.category }
    const paid = book(world, main, { at, krw, term: 'spending', flow: 'SPENDING', ...row })
    pay.reportPayment(at + 2, paid.krw, { payType: '01', approvedNumber: null, merchant, by: paid.truth })
  })
}

/** Prepaid money that the company gives, and that expires. */
function rewardPayments(world: World, pay: PayCompany): void {
  for (const month of world.calendar.months) {
    world.schedule(someTime(world, dayInMonth(month, 12)), (at) => move(world, pay, at, '5401'))
    world.schedule(atHour(dayInMonth(month, 28), 1), (at) => move(world, pay, at, '5402'))
  }
}

function move(world: World, pay: PayCompany, at: Moment, type: '5401' | '5402'): void {
  const isReward = type === '5401'
  const krw = isReward ? world.random.between(100, 900) + 1 : -Math.min(pay.balance(), 55)
  if (krw === 0) return
  const free = world.amounts.free(krw, dayOfMoment(at), pay.asset.id)
  const { truth } = pay.move(at, type, free)
  truth.category = isReward ? 'BENEFIT' : null
  world.books.post({ asset: pay.asset, at, krw: free, term: isReward ? 'income' : 'valuation' })
}
