/** The postings that a person's loans, policies, savings and phone lines cause on their bank accounts and cards. */

import { contributions } from '../holdings/activity/contributions.ts'
import { instalmentRows } from '../holdings/activity/deposit-ledger.ts'
import { investRows } from '../holdings/activity/invest-ledger.ts'
import { leaseDays } from '../holdings/activity/lease-days.ts'
import { carYear, premiums } from '../holdings/activity/premiums.ts'
import { type LoanTerms, loanRows } from '../holdings/activity/repayment.ts'
import { telecomBill } from '../holdings/activity/telecom-bills.ts'
import { type Day, firstDay, knownDay, type Month, monthOf } from '../holdings/calendar.ts'
import { type BankHolding, type DepositAccount, isDeposit, isFund, isIsa } from '../holdings/industries/bank.ts'
import { type CapitalLoan, isLease, type OperatingLease } from '../holdings/industries/capital.ts'
import type { InsuHolding, InsuranceLoan } from '../holdings/industries/insu.ts'
import type { InvestAccountHolding } from '../holdings/industries/invest.ts'
import type { Holding } from '../people/people-file.ts'
import type { Person } from '../people/person.ts'
import { accountByNumber, type HistoryAccount } from './accounts.ts'
import { bankingDayFrom } from './banking-days.ts'
import type { HistoryFile } from './history-file.ts'
import { seedOf } from './history-seed.ts'
import { institutionName } from './institution-names.ts'
import type { Posting } from './journal.ts'
import type { CardCharge } from './regular-postings.ts'

export type HoldingPostings = { readonly postings: Posting[]; readonly charges: CardCharge[] }

/** Paid out to a seller, a landlord or a school, not to the person. */
const PAID_TO_OTHERS = ['3150', '3170', '3220', '3500', '3510', '3590']

type Context = {
  readonly person: Person
  readonly orgCode: string
  readonly from: Day
  /** The first day that is not asked for. */
  readonly end: Day
  /** The account with this number, else one at the same bank, else the main one. */
  payer(number: string | undefined, isSameBank?: boolean): string
  readonly card: string | undefined
}

/** Returns the postings from the day `from` to the day before `end`. */
export function holdingPostings(
  person: Person,
  history: HistoryFile,
  accounts: ReadonlyMap<string, HistoryAccount>,
  from: Day,
  end: Day,
): HoldingPostings {
  const postings: Posting[] = []
  const charges: CardCharge[] = []
  const card = firstCreditCard(person)
  for (const [orgCode, holding] of Object.entries(person.holdings)) {
    const own = [...accounts.values()].find((one) => one.orgCode === orgCode && one.role !== 'other')?.ref
    const context: Context = {
      ...{ person, orgCode, from, end, card },
      payer: (number, isSameBank = false) =>
        accountByNumber(accounts, number) ?? (isSameBank ? own : undefined) ?? history.main,
    }
    postings.push(...postingsOf(holding, context))
    if (holding.industry === 'telecom') charges.push(...telecomCharges(holding.telecom_list, context))
  }
  const isAsked = ({ day }: { day: Day }) => day >= from && day < end
  return { postings: postings.filter(isAsked), charges: charges.filter(isAsked) }
}

function firstCreditCard({ holdings }: Person): string | undefined {
  for (const [orgCode, holding] of Object.entries(holdings)) {
    if (holding.industry !== 'card') continue
    const card = holding.card_list.find((one) => one.card_type !== '02' && !one.approved_list)
    if (card) return `${orgCode}/${card.card_id}`
  }
  return undefined
}

function postingsOf(holding: Holding, context: Context): Posting[] {
  switch (holding.industry) {
    case 'bank':
      return bankPostings(holding, context)
    case 'card':
      return holding.long_term_list.flatMap((loan) =>
        loanPostings({ ...loan, rate: loan.int_rate, name: loan.loan_name, number: loan.repay_account_num }, context),
      )
    case 'capital':
      return holding.account_list.flatMap((item) => capitalPostings(item, context))
    case 'insu':
      return [...premiumPostings(holding, context), ...holding.loan_list.flatMap((loan) => policyLoan(loan, context))]
    case 'ginsu':
      return holding.insu_list.map((policy) => ({
        ...out(knownDay(policy.issue_date), 10 * 3600, context.payer(undefined), policy.pay_amt),
        memo: institutionName(context.orgCode),
      }))
    case 'invest':
      return holding.account_list.flatMap((account) => brokerPostings(account, context))
    case 'telecom':
      return holding.telecom_list
        .filter((line) => line.pay_method !== '02')
        .flatMap((line) =>
          billsOf(line, context).map(({ day, amount }) => ({
            ...out(bankingDayFrom(day), 7 * 3600 + 600, context.payer(undefined), amount),
            memo: institutionName(context.orgCode),
          })),
        )
    case 'efin':
      return []
  }
}

function capitalPostings(item: CapitalLoan | OperatingLease, context: Context): Posting[] {
  const { prod_name: name, repay_account_num: number } = item
  if (isLease(item))
    return leaseDays(item).map((day) => ({
      ...out(day, 7 * 3600, context.payer(number), item.monthly_amt),
      memo: name,
    }))
  const isPaidToOthers = PAID_TO_OTHERS.includes(item.account_type)
  return loanPostings({ ...item, rate: item.last_offered_rate, name, number, isPaidToOthers }, context)
}

function premiumPostings(holding: InsuHolding, context: Context): Posting[] {
  const name = institutionName(context.orgCode)
  return holding.insu_list.flatMap((policy) => [
    ...premiums(policy, context.end).map(({ day, amount }) => ({
      ...out(bankingDayFrom(day), 7 * 3600 + 900, context.payer(policy.payment?.pay_account_num), amount),
      memo: name,
    })),
    ...policy.car_insu_list.flatMap((car) =>
      carYear(car, context.end).years.map((day) => ({
        ...out(day, 60, context.payer(undefined), car.yearly_amt),
        memo: `${name} 자동차`,
      })),
    ),
  ])
}

function policyLoan(loan: InsuranceLoan, context: Context): Posting[] {
  const { loan_start_date: issue_date, loan_exp_date: exp_date, int_rate: rate } = loan
  const [name, number] = [loan.prod_name, loan.repay_account_num]
  return loanPostings({ ...loan, issue_date, exp_date, rate, name, number }, context)
}

/** Money to a broker, and what it pays out, in won. */
function brokerPostings(account: InvestAccountHolding, context: Context): Posting[] {
  return investRows(account, { today: context.end, now: '99991231235959' })
    .filter((row) => row.currency === 'KRW' && ['301', '302'].includes(row.type))
    .map((row) => ({
      day: knownDay(row.at),
      seconds: row.type === '301' ? 8 * 3600 : 15 * 3600 + 60,
      account: context.payer(undefined),
      amount: row.type === '301' ? -row.amount : row.amount,
      class: '타행이체',
      memo: `${institutionName(context.orgCode)} ${account.account_name}`,
    }))
}

const out = (day: Day, seconds: number, account: string, amount: number) => ({
  ...{ day, seconds, account, amount: -amount, class: '자동이체' },
})

type Loan = LoanTerms & {
  readonly name: string
  readonly number: string | undefined
  readonly isPaidToOthers?: boolean
}

function loanPostings(loan: Loan, context: Context): Posting[] {
  const account = context.payer(loan.number, true)
  return loanRows(loan, context.end).flatMap((row): Posting[] => {
    const posting = { day: row.day, account, memo: loan.name }
    if (row.kind === 'drawn')
      return loan.isPaidToOthers
        ? []
        : [{ ...posting, seconds: 10 * 3600 + 1800, amount: row.amount, class: '대출실행' }]
    if (row.amount === 0) return []
    const className = row.principal === 0 ? '대출이자' : '대출원리금'
    return [{ ...posting, seconds: 7 * 3600, amount: -row.amount, class: className }]
  })
}

function bankPostings(holding: BankHolding, context: Context): Posting[] {
  const paid = (total: number, issueDate: string, parts: number, every: number, className: string, memo: string) =>
    contributions(issueDate, total, parts, every, context.end).map(({ day, amount }) => ({
      ...out(day, 9 * 3600 + 900, context.payer(undefined, true), amount),
      ...{ class: className, memo },
    }))
  const ofAccounts = holding.account_list.flatMap((account): Posting[] => {
    if (isFund(account))
      return paid(account.inv_principal, account.issue_date, account.purchases, 1, '펀드매수', account.prod_name)
    if (isIsa(account))
      return paid(account.balance_amt, account.issue_date, account.deposits, 1, '신탁입금', account.prod_name)
    if (isDeposit(account)) return depositPostings(account, context)
    return loanPostings(
      {
        ...account,
        rate: account.last_offered_rate,
        name: account.prod_name,
        number: account.repay_account_num,
        isPaidToOthers: PAID_TO_OTHERS.includes(account.account_type),
      },
      context,
    )
  })
  const ofPensions = holding.irp_list
    .filter((item) => item.employer_amt === 0)
    .flatMap((item) => paid(item.employee_amt, item.issue_date, item.contributions, 12, '타행이체', item.prod_name))
  return [...ofAccounts, ...ofPensions]
}

/** Savings and term deposits; an account that has stated rows says itself where its money came from. */
function depositPostings(account: DepositAccount, context: Context): Posting[] {
  if (account.transactions) return []
  if (account.monthly_paid_in_amt !== undefined)
    return instalmentRows(account, context.end).map((row) => ({
      ...out(knownDay(row.at), 9 * 3600 + 300, context.payer(undefined), row.amount),
      memo: account.prod_name,
    }))
  if (account.account_type !== '1002') return []
  const posting = out(knownDay(account.issue_date), 10 * 3600, context.payer(undefined, true), account.balance_amt)
  return [{ ...posting, class: '예금신규', memo: account.prod_name }]
}

type Line = Extract<Holding, { industry: 'telecom' }>['telecom_list'][number]

function billsOf(line: Line, { person, orgCode, from, end }: Context) {
  const bills: { day: Day; amount: number }[] = []
  for (let month: Month = monthOf(from); firstDay(month) < end; month++) {
    const bill = telecomBill(`${seedOf(person)}|${orgCode}`, line, month)
    if (bill) bills.push(bill)
  }
  return bills
}

const telecomCharges = (lines: readonly Line[], context: Context): CardCharge[] =>
  lines
    .filter((line) => line.pay_method === '02')
    .flatMap((line) =>
      billsOf(line, context).flatMap(({ day, amount }) =>
        context.card === undefined
          ? []
          : [{ card: context.card, day, seconds: 6 * 3600, merchant: institutionName(context.orgCode), amount }],
      ),
    )
