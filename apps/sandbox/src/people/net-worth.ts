/**
 * A person's assets minus debts, calculated from the people file alone: an independent calculation of the home screen's
 * sum, to the won.
 *
 * Counted: deposits (a drawn overdraft once, as a negative balance), funds, trusts and ISA, dormant deposits, cash and
 * products of brokers, IRP and DC, prepaid and pay balances; minus loans of banks, brokers, capital firms, insurers and
 * card companies; minus card bills without the loans that they repay, and the part of a revolving balance beyond them.
 * Other currencies than the won count at the newest published base rate of the sandbox world; one without a rate does
 * not. Not counted: points, insurance, DB. Decimals are cut toward zero per asset and currency.
 */
import { wonAtPracticeRate } from '../exchange-rates/practice-rates.ts'
import { cardRecords, nextBill } from '../histories/card-records.ts'
import { seedOf } from '../histories/history-seed.ts'
import { historyOf, type PersonHistory } from '../histories/person-history.ts'
import type { Moment } from '../holdings/activity/card-usage.ts'
import { depositBalance } from '../holdings/activity/deposit-ledger.ts'
import { investCash } from '../holdings/activity/invest-ledger.ts'
import { loanBalance } from '../holdings/activity/repayment.ts'
import { koreanDay, timestamp, ymd } from '../holdings/calendar.ts'
import type { BankHolding } from '../holdings/industries/bank.ts'
import { isDeposit, isFund, isIsa } from '../holdings/industries/bank.ts'
import { type CapitalHolding, isLease } from '../holdings/industries/capital.ts'
import type { CardHolding } from '../holdings/industries/card.ts'
import type { EfinHolding } from '../holdings/industries/efin.ts'
import type { InsuHolding } from '../holdings/industries/insu.ts'
import type { InvestHolding } from '../holdings/industries/invest.ts'
import type { DcHolding, IrpHolding, PrepaidHolding } from '../holdings/industries/shared-products.ts'
import { plus } from '../money.ts'
import type { Holding } from './people-file.ts'
import type { Person } from './person.ts'

/** One asset (positive) or debt (negative) with its name, in whole won. */
export type NetWorthPart = { readonly orgCode: string; readonly name: string; readonly amountKrw: number }
type Part = Omit<NetWorthPart, 'orgCode'>

type At = Moment & {
  readonly nowMs: number
  readonly orgCode: string
  readonly history: PersonHistory | undefined
}

const part = (name: string, amount: number): Part => ({ name, amountKrw: Math.trunc(amount) })
const isWon = (currency: string | undefined) => currency === undefined || currency === 'KRW'

/** An amount in any currency, at the newest published rate. */
const money = (name: string, amount: number, currency: string | undefined, { nowMs }: At): Part =>
  isWon(currency) ? part(name, amount) : part(name, wonAtPracticeRate(currency ?? '', amount, nowMs) ?? 0)

const pensions = ({ irp_list, dc_list }: { irp_list: IrpHolding[]; dc_list: DcHolding[] }): Part[] => [
  ...irp_list.map((item) => part(item.prod_name, item.eval_amt)),
  ...dc_list.map((item) => part(item.dc_name, item.eval_amt)),
]
/** Prepaid money by its rows, else by the file. */
const prepaidBalance = (id: string, { total_balance_amt: stated }: { total_balance_amt: number }, at: At): number =>
  at.history?.prepaidRows(at.orgCode, id, at.today)?.at(-1)?.balance ?? stated
const prepaid = ({ pp_list }: { pp_list: PrepaidHolding[] }, at: At): Part[] =>
  pp_list.map((item) => part(item.pp_name, prepaidBalance(item.pp_id, item, at)))

function bank(holding: BankHolding, moment: At): Part[] {
  const accounts = holding.account_list.flatMap((account) => {
    const { currency_code: currency, prod_name: name } = account
    if (isDeposit(account)) {
      const pockets = account.other_currencies.map((one) => money(name, one.balance_amt, one.currency_code, moment))
      const rows = moment.history?.depositRows(moment.orgCode, account.account_num, moment.today)
      return [money(name, rows?.at(-1)?.balance ?? depositBalance(account, moment), currency, moment), ...pockets]
    }
    if (isFund(account) || isIsa(account)) return [money(name, account.eval_amt, currency, moment)]
    const owed = loanBalance({ ...account, rate: account.last_offered_rate }, moment.today)
    return [money(name, -owed, currency, moment)]
  })
  const dormant = holding.sleep_list.map((item) =>
    money(item.prod_name, item.balance_amt ?? 0, item.currency_code, moment),
  )
  return [...accounts, ...dormant, ...pensions(holding), ...prepaid(holding, moment)]
}

/** Bills as the file states them. An advance is in the bill of its day; a card loan may be in each. */
function statedBills(bills: NonNullable<CardHolding['pay_list']>, holding: CardHolding, moment: Moment): number {
  const advances = holding.short_term_list.map((loan) => ({ day: loan.pay_due_date, left: loan.balance_amt }))
  let loans = holding.long_term_list.reduce(
    (sum, loan) => sum + loanBalance({ ...loan, rate: loan.int_rate }, moment.today),
    0,
  )
  return bills.reduce((sum, bill) => {
    let repaid = 0
    for (const advance of advances.filter(({ day }) => day === bill.pay_due_date)) {
      const part = Math.min(advance.left, (bill.loan_short_amt ?? 0) - repaid)
      advance.left -= part
      repaid += part
    }
    const instalment = Math.min(loans, bill.loan_long_amt ?? 0)
    loans -= instalment
    return sum + bill.pay_amt - repaid - instalment
  }, 0)
}

function card(holding: CardHolding, moment: At, seed: string): Part[] {
  const bill = nextBill(cardRecords(seed, moment.orgCode, holding, moment.history, moment), moment.today)
  const bills = holding.pay_list ? statedBills(holding.pay_list, holding, moment) : bill.due
  const charged = (holding.pay_list ?? []).reduce((sum, one) => sum + (one.revolving_amt ?? 0), 0)
  const carriedOver = holding.revolving_list.reduce((sum, one) => sum + one.remained_amt, 0)
  const today = ymd(moment.today)
  const advances = holding.short_term_list
    .filter((loan) => (loan.pay_due_date ?? ymd(bill.day)) >= today)
    .map((loan) => part('단기카드대출', -loan.balance_amt))
  const loans = holding.long_term_list.map((loan) =>
    part(loan.loan_name, -loanBalance({ ...loan, rate: loan.int_rate }, moment.today)),
  )
  const owed = part('카드 대금', -(bills + Math.max(0, carriedOver - charged)))
  return [owed, ...advances, ...loans, ...prepaid(holding, moment)]
}

const invest = (holding: InvestHolding, moment: At): Part[] => [
  ...holding.account_list.flatMap((account) => {
    const byCurrency = Map.groupBy(account.prod_list, (product) => product.currency_code)
    const foreignCash = new Map(account.foreign_cash.map((one) => [one.currency_code, one.withholdings_amt]))
    const worth = [...new Set(['KRW', ...byCurrency.keys(), ...foreignCash.keys()])].map((currency) => {
      const cash = currency === 'KRW' ? investCash(account, moment) : (foreignCash.get(currency) ?? 0)
      const sum = (byCurrency.get(currency) ?? []).reduce((all, product) => plus(all, product.eval_amt), cash)
      return money(account.account_name, sum, currency, moment)
    })
    const loans = [
      part(`${account.account_name} 신용융자`, -account.credit_loan_amt),
      part(`${account.account_name} 증권담보대출`, -account.mortgage_amt),
    ]
    return [...worth, ...loans.filter(({ amountKrw }) => amountKrw !== 0)]
  }),
  ...pensions(holding),
]

const insu = (holding: InsuHolding, moment: Moment): Part[] => [
  ...holding.loan_list.map((loan) =>
    part(
      loan.prod_name,
      -loanBalance(
        { ...loan, rate: loan.int_rate, issue_date: loan.loan_start_date, exp_date: loan.loan_exp_date },
        moment.today,
      ),
    ),
  ),
  ...pensions(holding),
]

const efin = (holding: EfinHolding, at: At): Part[] =>
  holding.fob_list.map((item) => part(item.fob_name, prepaidBalance(item.fob_id, item, at)))

const capital = (holding: CapitalHolding, moment: Moment): Part[] =>
  holding.account_list.flatMap((loan) =>
    isLease(loan) ? [] : [part(loan.prod_name, -loanBalance({ ...loan, rate: loan.last_offered_rate }, moment.today))],
  )

function partsOf(holding: Holding, moment: At, seed: string): Part[] {
  switch (holding.industry) {
    case 'bank':
      return bank(holding, moment)
    case 'card':
      return card(holding, moment, seed)
    case 'invest':
      return invest(holding, moment)
    case 'insu':
      return insu(holding, moment)
    case 'efin':
      return efin(holding, moment)
    case 'capital':
      return capital(holding, moment)
    case 'ginsu':
    case 'telecom':
      return []
  }
}

/** Everything that counts, asset by asset; `orgCodes` limits it to some institutions. */
export function netWorthParts(person: Person, nowMs: number, orgCodes?: readonly string[]): NetWorthPart[] {
  const moment = { today: koreanDay(nowMs), now: timestamp(nowMs), nowMs, history: historyOf(person) }
  return Object.entries(person.holdings)
    .filter(([orgCode]) => orgCodes === undefined || orgCodes.includes(orgCode))
    .flatMap(([orgCode, holding]) =>
      partsOf(holding, { ...moment, orgCode }, `${seedOf(person)}|${orgCode}`).map((item) => ({ orgCode, ...item })),
    )
}

/** Net worth in whole won at an instant (epoch ms) of business time. */
export const netWorthKrw = (person: Person, nowMs: number, orgCodes?: readonly string[]): number =>
  netWorthParts(person, nowMs, orgCodes).reduce((sum, { amountKrw }) => sum + amountKrw, 0)
