import {
  atHour,
  bankingDayFrom,
  bankingDayUntil,
  type Day,
  dayInMonth,
  firstDay,
  isBankingDay,
  lastDay,
  type Moment,
  type Month,
} from '../banking-calendar.ts'
import { cutToTen, interestOf, portion } from '../money.ts'
import type { World } from '../world.ts'
import { book, canPay, moveBetween, sideOf } from './deeds.ts'
import type { Person } from './person.ts'
import { shopByCheckCard, shopByCreditCard, shopByPrepaidCard, shopByPrepaidMoney } from './shopping.ts'

/** Returns a moment of a day between two hours. */
export const someTime = ({ random }: World, day: Day, from = 9, to = 21): Moment =>
  atHour(day, random.between(from, to - 1), random.between(0, 59)) + random.between(0, 59)

const someDay = ({ random }: World, month: Month): Day => random.between(firstDay(month), lastDay(month))

/** Schedules what happens in a month of an ordinary life: nothing in it is one-sided or unexplained. */
export function scheduleMonth(world: World, person: Person, month: Month): void {
  scheduleSalary(world, person, month)
  scheduleHousehold(world, person, month)
  scheduleCash(world, person, month)
  scheduleShopping(world, person, month)
  scheduleOwnTransfers(world, person, month)
  scheduleOtherPeople(world, person, month)
  scheduleInterest(world, person, month)
  scheduleSaving(world, person, month)
  scheduleInvesting(world, person, month)
  schedulePrepaid(world, person, month)
  for (let day = firstDay(month); day <= lastDay(month); day++) {
    if (isBankingDay(day)) world.schedule(atHour(day, 0), () => reprice(person, day))
  }
}

/** Rates and prices of the day. */
function reprice({ foreign, fund, brokerAccount, irp }: Person, day: Day): void {
  foreign?.revalue(day)
  fund?.reprice(day)
  brokerAccount?.reprice(day)
  irp?.revalue(day)
}

function scheduleSalary(world: World, { main, salaryKrw, salaryDay }: Person, month: Month): void {
  const day = bankingDayUntil(dayInMonth(month, salaryDay))
  world.schedule(atHour(day, 9, 5), (at) => {
    book(world, main, {
      at,
      krw: salaryKrw,
      term: 'income',
      flow: 'SALARY',
      category: 'SALARY',
      transClass: '급여이체',
      memo: '(주)가온테크',
    })
  })
}

function scheduleHousehold(world: World, { main, second }: Person, month: Month): void {
  const { random } = world
  world.schedule(someTime(world, bankingDayFrom(dayInMonth(month, 20)), 10, 12), (at) => {
    const krw = -cutToTen(random.between(80_000, 260_000))
    book(world, main, {
      at,
      krw,
      term: 'spending',
      flow: 'SPENDING',
      category: 'HOUSING.RENT',
      transClass: '아파트관리비',
      memo: '한빛아파트관리비',
    })
  })
  world.schedule(someTime(world, bankingDayFrom(dayInMonth(month, 18)), 10, 12), (at) => {
    const krw = -cutToTen(random.between(20_000, 90_000))
    const row = { transClass: '공과금', memo: '한국전력공사' }
    book(world, main, { at, krw, term: 'spending', flow: 'SPENDING', category: 'HOUSING.UTILITIES', ...row })
  })
  if (random.chance(40)) {
    world.schedule(someTime(world, bankingDayFrom(dayInMonth(month, 16))), (at) => {
      const krw = -cutToTen(random.between(30_000, 180_000))
      const row = { transClass: '지방세', memo: '서울시' }
      book(world, second, { at, krw, term: 'spending', flow: 'TAX', category: 'FINANCE.TAX', ...row })
    })
  }
}

function scheduleCash(world: World, { main, cash }: Person, month: Month): void {
  if (!world.random.chance(70)) return
  world.schedule(someTime(world, someDay(world, month)), (at) => {
    const krw = -world.random.between(5, 20) * 10_000
    if (!canPay(main, -krw)) return
    const row = { transClass: 'ATM출금', memo: 'ATM' }
    const paid = book(world, main, { at, krw, term: 'spending', flow: 'WITHDRAWAL', category: 'CASH', ...row })
    cash.push({ at, krw: paid.krw })
  })
}

function scheduleShopping(world: World, person: Person, month: Month): void {
  for (const one of person.creditCards) {
    for (let left = world.random.between(5, 10); left > 0; left--) {
      world.schedule(someTime(world, someDay(world, month)), (at) => shopByCreditCard(world, one, at))
    }
  }
  for (let left = world.random.between(6, 12); left > 0; left--) {
    world.schedule(someTime(world, someDay(world, month)), (at) => shopByCheckCard(world, person, at))
  }
}

function scheduleOwnTransfers(world: World, { main, second, overdraft }: Person, month: Month): void {
  const accounts = [main, second, ...(overdraft ? [overdraft] : [])]
  for (let left = world.random.between(2, 4); left > 0; left--) {
    const from = world.random.oneOf(accounts)
    const to = world.random.oneOf(accounts.filter((one) => one !== from))
    const krw = world.random.between(5, 110) * 10_000
    world.schedule(someTime(world, someDay(world, month)), (at) => {
      if (!canPay(from, krw)) return
      moveBetween(world, {
        from: sideOf(from, '모바일이체', world.personName),
        to: sideOf(to, '타행입금', world.personName),
        krw,
        outAt: at,
        inAt: at,
        flow: 'OWN_TRANSFER',
      })
      if (!world.random.chance(40)) return
      const row = { transClass: '이체수수료', memo: '수수료' }
      const fee = { at: at + 5, krw: -500, category: 'FINANCE.FEE', ...row } as const
      world.schedule(at + 5, () => book(world, from, { ...fee, term: 'spending', flow: 'FEE' }))
    })
  }
}

const FRIENDS = ['김하늘', '박지우', '이서준', '최유나', '정도윤']

function scheduleOtherPeople(world: World, { main, second }: Person, month: Month): void {
  const { random } = world
  const isDecided = (pct: number) => world.plants.has('personDecisions') && random.chance(pct)
  for (let left = random.between(1, 3); left > 0; left--) {
    const account = random.oneOf([main, second])
    world.schedule(someTime(world, someDay(world, month)), (at) => {
      const krw = random.between(1, 25) * 10_000
      if (!canPay(account, krw)) return
      const isSpending = isDecided(50)
      const term = isSpending ? 'spending' : 'undecided'
      const row = { transClass: '모바일이체', memo: random.oneOf(FRIENDS) }
      const sent = book(world, account, { at, krw: -krw, term, flow: isSpending ? 'SPENDING' : 'SENT', ...row })
      if (isSpending) sent.truth.decision = 'SPENDING'
    })
  }
  for (let left = random.between(0, 2); left > 0; left--) {
    const account = random.oneOf([main, second])
    world.schedule(someTime(world, someDay(world, month)), (at) => {
      const krw = random.between(1, 20) * 10_000
      const isIncome = isDecided(50)
      const row = { transClass: '타행입금', memo: random.oneOf(FRIENDS) }
      const received = book(world, account, {
        at,
        krw,
        term: isIncome ? 'income' : 'undecided',
        flow: 'RECEIVED',
        ...row,
      })
      if (isIncome) received.truth.decision = 'INCOME'
    })
  }
}

function scheduleInterest(world: World, { main, second, overdraft, foreign }: Person, month: Month): void {
  if (month % 3 === 2) {
    for (const account of [main, second]) {
      world.schedule(atHour(lastDay(month), 3), (at) => {
        // Never a multiple of ten, as no amount that a person chooses is.
        const krw = cutToTen(interestOf(Math.max(account.balance(), 0), 10, 90)) + 7
        const row = { transClass: '예금이자', memo: '이자' }
        book(world, account, { at, krw, term: 'income', flow: 'INTEREST_INCOME', category: 'INTEREST_INCOME', ...row })
      })
    }
    if (foreign) {
      world.schedule(atHour(lastDay(month), 3, 10), (at) => {
        const row = foreign.move(at, world.random.between(20, 400), '예금이자')
        row.truth.flow = 'INTEREST_INCOME'
        row.truth.category = 'INTEREST_INCOME'
        world.books.post({ asset: foreign.asset, at, krw: row.truth.amountKrw, term: 'income' })
      })
    }
  }
  if (!overdraft) return
  world.schedule(atHour(bankingDayFrom(dayInMonth(month, 17)), 4), (at) => {
    const krw = -cutToTen(interestOf(Math.max(-overdraft.balance(), 0), 580, 30))
    if (krw === 0) return
    const row = { transClass: '대출이자', memo: '대출이자' }
    book(world, overdraft, { at, krw, term: 'spending', flow: 'INTEREST', category: 'FINANCE.INTEREST', ...row })
  })
}

/** Day of the month on which the instalment savings and the pension are paid into. */
const SAVING_DAY = 11
const PENSION_DAY = 22

function scheduleSaving(world: World, { main, saving, irp }: Person, month: Month): void {
  const krw = saving?.terms.monthlyKrw ?? 0
  if (saving) {
    const at = atHour(bankingDayFrom(dayInMonth(month, SAVING_DAY)), 7)
    world.schedule(at, () => {
      if (!saving.isListed()) return
      const to = sideOf(saving, '적금입금', '')
      moveBetween(world, {
        from: sideOf(main, '자동이체', '적금'),
        to,
        krw,
        outAt: at,
        inAt: at,
        flow: 'SAVING',
      })
    })
  }
  if (irp && world.random.chance(60)) {
    const at = atHour(bankingDayFrom(dayInMonth(month, PENSION_DAY)), 11)
    world.schedule(at, () => {
      const to = { asset: irp.asset, move: (now: Moment, paid: number) => irp.payIn(now, paid).truth }
      const from = sideOf(main, '자동이체', 'IRP')
      moveBetween(world, { from, to, krw: 300_000, outAt: at, inAt: at, flow: 'INVESTING' })
    })
  }
}

function scheduleInvesting(world: World, { main, brokerAccount, fund }: Person, month: Month): void {
  const { random } = world
  if (brokerAccount) {
    const { deposit, withdraw, asset } = brokerAccount
    const broker = {
      asset,
      move: (at: Moment, krw: number) => (krw > 0 ? deposit(at, krw) : withdraw(at, -krw)).truth,
    }
    world.schedule(someTime(world, bankingDayFrom(someDay(world, month)), 10, 15), (at) => {
      const krw = random.between(10, 90) * 10_000
      const isIn = brokerAccount.cash() < 3_000_000
      if (isIn ? !canPay(main, krw) : brokerAccount.cash() < krw) return
      const bank = sideOf(main, isIn ? '모바일이체' : '타행입금', '키움증권')
      moveBetween(world, {
        from: isIn ? bank : broker,
        to: isIn ? broker : bank,
        krw,
        outAt: at,
        inAt: at,
        flow: 'INVESTING',
      })
    })
    for (let left = random.between(0, 3); left > 0; left--) {
      const day = bankingDayFrom(someDay(world, month))
      world.schedule(someTime(world, day, 9, 15), (at) => brokerAccount.trade(at, random.between(-8, 12)))
    }
    if (month % 3 === 1) {
      const at = someTime(world, bankingDayFrom(dayInMonth(month, 15)), 10, 15)
      world.schedule(at, () => brokerAccount.payDividend(at, random.between(1000, 9000) * 10 + 3))
    }
    if (random.chance(20)) {
      const at = someTime(world, bankingDayFrom(dayInMonth(month, 3)), 10, 15)
      world.schedule(at, () => brokerAccount.payFee(at, random.between(10, 90) * 10))
    }
  }
  if (!fund) return
  if (random.chance(50)) {
    world.schedule(someTime(world, bankingDayFrom(dayInMonth(month, 8)), 10, 15), (at) => {
      const krw = random.between(10, 30) * 10_000
      if (!canPay(main, krw)) return
      const to = { asset: fund.asset, move: (now: Moment, paid: number) => fund.putIn(now, paid).truth }
      const from = sideOf(main, '펀드매수', '글로벌주식펀드')
      moveBetween(world, { from, to, krw, outAt: at, inAt: at, flow: 'INVESTING' })
    })
  }
  if (random.chance(10)) {
    const at = someTime(world, bankingDayFrom(dayInMonth(month, 26)), 10, 15)
    world.schedule(at, () => {
      fund.reinvest(at, portion(fund.worthKrw(), 3, 1000))
    })
  }
}

function schedulePrepaid(world: World, { main, pay, prepaidCard }: Person, month: Month): void {
  const { random } = world
  const early = () => someTime(world, firstDay(month) + random.between(0, 4))
  if (pay) {
    world.schedule(early(), (at) => {
      const to = { asset: pay.asset, move: (now: Moment, krw: number) => pay.move(now, '5101', krw).truth }
      const from = sideOf(main, '간편결제충전', '네이버페이충전')
      moveBetween(world, { from, to, krw: random.between(5, 20) * 10_000, outAt: at, inAt: at, flow: 'CHARGE' })
    })
    for (let left = random.between(2, 5); left > 0; left--) {
      world.schedule(someTime(world, someDay(world, month)), (at) => shopByPrepaidMoney(world, pay, at))
    }
  }
  if (!prepaidCard) return
  world.schedule(early(), (at) => {
    const to = { asset: prepaidCard.asset, move: prepaidCard.charge }
    const from = sideOf(main, '선불카드충전', '선불카드충전')
    moveBetween(world, { from, to, krw: random.between(3, 9) * 10_000, outAt: at, inAt: at, flow: 'CHARGE' })
  })
  for (let left = random.between(1, 3); left > 0; left--) {
    world.schedule(someTime(world, someDay(world, month)), (at) => shopByPrepaidCard(world, prepaidCard, at))
  }
}
