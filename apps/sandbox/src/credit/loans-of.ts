/** A bureau's loans of a person: those of their holdings, as lenders register them, and those of the file. */
import type { CreditBureauLoan, CreditBureauReport } from '@ieum/contracts/outside/credit/credit-bureau-report.ts'
import { wonOnDay } from '../exchange-rates/practice-rates.ts'
import { arrearsOf, type LoanTerms, loanBalance } from '../holdings/activity/repayment.ts'
import { businessDayAfter } from '../holdings/business-days.ts'
import { type Day, knownDay, lastDay, monthOf, ymd, yyyymm } from '../holdings/calendar.ts'
import { isDeposit, isLoan } from '../holdings/industries/bank.ts'
import { isLease } from '../holdings/industries/capital.ts'
import type { BureauLoanFile, DelinquencyFile } from '../people/credit-report-file.ts'
import type { Holding } from '../people/people-file.ts'
import type { Person } from '../people/person.ts'

const MONTHS = 12
/** Sector of a lender by the first two characters of its org_code. */
const SECTORS: Readonly<Record<string, string>> = {
  A1: '1',
  A2: '3',
  A3: '21',
  A4: '3',
  B1: '8',
  B2: '6',
  C1: '15',
  D1: '5',
  D3: '17',
}
const SECURED: readonly string[] = ['200', '210', '220', '230', '240', '245', '270', '271', '290', '400', '500', '510']
/** A closed loan stays in the report this long. */
const CLOSED_MONTHS = 12

type Arrears = NonNullable<ReturnType<typeof arrearsOf>>

type Registered = Omit<CreditBureauLoan, 'org_code' | 'org_name' | 'org_sector' | 'status' | 'month_list'> & {
  readonly isInRecovery?: boolean
  readonly balanceOn: (day: Day) => number
  /** Overdue amounts on that day that lenders share. */
  readonly arrearsOn: (day: Day) => Arrears | undefined
}

/** Shared from this amount on, and from this business day after the due date. @source docs/reference/credit.md#dates */
const SHARED_AMOUNT = 100_000
const SHARED_AFTER_BUSINESS_DAYS = 5

function shared(arrears: Arrears | undefined, day: Day): Arrears | undefined {
  if (!arrears || arrears.amount < SHARED_AMOUNT) return undefined
  return businessDayAfter(arrears.since, SHARED_AFTER_BUSINESS_DAYS) <= day ? arrears : undefined
}

/** Overdue amounts of a person's loans by their terms; the file's lists contain the others. */
export function arrearsOfLoans(
  person: Person,
  today: Day,
  nameOf: (orgCode: string) => string,
): CreditBureauReport['delinquency_list'] {
  const left = new Set(person.credit?.notRegistered ?? [])
  return Object.entries(person.holdings).flatMap(([orgCode, holding]) =>
    registeredBy(holding, today).flatMap(({ loan_num, arrearsOn }) => {
      const arrears = left.has(loan_num) ? undefined : arrearsOn(today)
      if (!arrears) return []
      return {
        org_code: orgCode,
        org_name: nameOf(orgCode),
        loan_num,
        since_date: ymd(arrears.since),
        first_amt: arrears.firstAmount,
        amt: arrears.amount,
        repaid_date: null,
      }
    }),
  )
}

/** @param nameOf of an institution by its org_code */
export function loansOf(person: Person, today: Day, nameOf: (orgCode: string) => string): CreditBureauLoan[] {
  const left = new Set(person.credit?.notRegistered ?? [])
  const fromHoldings = Object.entries(person.holdings).flatMap(([orgCode, holding]) =>
    registeredBy(holding, today)
      .filter(({ loan_num }) => !left.has(loan_num))
      .map((loan) =>
        reportedLoan(loan, today, {
          org_code: orgCode,
          org_name: nameOf(orgCode),
          org_sector: SECTORS[orgCode.slice(0, 2)] ?? '1',
        }),
      ),
  )
  const stated = (person.credit?.loans ?? []).map((file) =>
    reportedLoan(statedLoan(file, person.credit?.delinquencies ?? []), today, {
      org_code: file.orgCode,
      org_name: file.org,
      org_sector: file.sector,
    }),
  )
  const unpaid = new Set(
    (person.credit?.delinquencies ?? []).flatMap(({ loan, since, repaid }) =>
      loan !== undefined && since <= ymd(today) && (repaid === undefined || repaid > ymd(today)) ? [loan] : [],
    ),
  )
  return [...fromHoldings, ...stated]
    .flatMap((loan) => loan ?? [])
    .map((loan) => (unpaid.has(loan.loan_num) && loan.status === '01' ? { ...loan, status: '02' as const } : loan))
}

type Lender = Pick<CreditBureauLoan, 'org_code' | 'org_name' | 'org_sector'>

/** Null: not opened yet, or closed so long ago that it is not reported. */
function reportedLoan(
  { balanceOn, arrearsOn, isInRecovery = false, ...loan }: Registered,
  today: Day,
  lender: Lender,
): CreditBureauLoan | null {
  const opened = knownDay(loan.open_date)
  if (opened > today) return null
  const closedDate = loan.close_date ?? null
  const isClosed = closedDate !== null && knownDay(closedDate) <= today
  if (isClosed && monthOf(today) - monthOf(knownDay(closedDate)) > CLOSED_MONTHS) return null
  const month = monthOf(today)
  const months = Array.from({ length: MONTHS }, (_, back) => month - back).filter((one) => lastDay(one) >= opened)
  return {
    ...loan,
    ...lender,
    close_date: isClosed ? closedDate : null,
    status: isClosed ? '04' : isInRecovery ? '03' : arrearsOn(today) ? '02' : '01',
    balance_amt: isClosed ? 0 : balanceOn(today),
    month_list: months.map((one) => ({
      year_month: yyyymm(one),
      balance_amt:
        closedDate !== null && lastDay(one) >= knownDay(closedDate) ? 0 : balanceOn(Math.min(lastDay(one), today)),
      unpaid_amt: arrearsOn(Math.min(lastDay(one), today))?.amount ?? 0,
      status: arrearsOn(Math.min(lastDay(one), today)) ? ('02' as const) : ('01' as const),
    })),
  }
}

const PLAIN = {
  policy_code: '0',
  is_group: false,
  is_officetel: false,
  has_guarantor: false,
  is_refinanced: false,
} as const

type Held = LoanTerms & { readonly num: string }

function ofHolding(loan: Held, kind: '31' | '37', code: string): Registered {
  const isLimit = loan.repay_method === '05'
  const contract = isLimit ? Math.max(loan.loan_principal, loan.balance_amt) : loan.loan_principal
  return {
    ...PLAIN,
    loan_num: loan.num,
    loan_kind: kind,
    loan_code: code,
    deal_form: dealForm(loan.repay_method, kind, code),
    is_secured: SECURED.includes(code),
    contract_amt: contract,
    ...(isLimit && { limit_amt: contract }),
    balance_amt: 0,
    open_date: loan.issue_date,
    exp_date: loan.exp_date,
    // A loan that is repaid by its last day is closed on it; one that is still owed is not.
    close_date: loan.unpaid_since === undefined ? loan.exp_date : null,
    balanceOn: (day) => loanBalance(loan, day),
    arrearsOn: (day) => arrearsOf(loan, day),
  }
}

/** Lenders register in won, at the base rate of each day; a loan in a currency without a rate is not registered. */
function inWon(loan: Registered, currencyCode = 'KRW', today: Day): Registered[] {
  if (currencyCode === 'KRW') return [loan]
  if (wonOnDay(currencyCode, 0, today) === undefined) return []
  const won = (amount: number, day: Day) => wonOnDay(currencyCode, amount, day) ?? 0
  return [
    {
      ...loan,
      contract_amt: won(loan.contract_amt, today),
      ...(typeof loan.limit_amt === 'number' && { limit_amt: won(loan.limit_amt, today) }),
      balanceOn: (day) => won(loan.balanceOn(day), day),
      arrearsOn(day) {
        const arrears = loan.arrearsOn(day)
        return (
          arrears && {
            ...arrears,
            amount: won(arrears.amount, day),
            firstAmount: won(arrears.firstAmount, arrears.since),
          }
        )
      },
    },
  ]
}

function dealForm(method: LoanTerms['repay_method'], kind: '31' | '37', code: string): string {
  if (code === '700' || code === '710') return 'A'
  const form = method === '05' ? 3 : method === '01' ? 2 : 1
  return String(kind === '37' ? form + 3 : form)
}

const registeredBy = (holding: Holding, today: Day): Registered[] =>
  loansIn(holding, today).map((loan) => ({ ...loan, arrearsOn: (day) => shared(loan.arrearsOn(day), day) }))

function loansIn(holding: Holding, today: Day): Registered[] {
  switch (holding.industry) {
    case 'bank':
      return holding.account_list.flatMap((account) => {
        if (isLoan(account)) {
          const terms = { ...account, num: account.account_num, rate: account.last_offered_rate }
          return inWon(ofHolding(terms, '31', account.account_type.slice(1)), account.currency_code, today)
        }
        return isDeposit(account) && account.overdraft ? [overdraft(account.account_num, account)] : []
      })
    case 'capital':
      return holding.account_list.flatMap((account) =>
        isLease(account)
          ? []
          : [
              ofHolding(
                { ...account, num: account.account_num, rate: account.last_offered_rate },
                '31',
                account.account_type.slice(1),
              ),
            ],
      )
    case 'card':
      return holding.long_term_list.map((loan) =>
        ofHolding({ ...loan, num: loan.loan_num, rate: loan.int_rate }, '37', '100'),
      )
    case 'insu':
      return holding.loan_list.map((loan) =>
        ofHolding(
          {
            ...loan,
            num: loan.account_num,
            rate: loan.int_rate,
            issue_date: loan.loan_start_date,
            exp_date: loan.loan_exp_date,
          },
          '31',
          '400',
        ),
      )
    case 'invest':
      return holding.account_list.flatMap((account) =>
        [
          ofBroker(`${account.account_num}1`, account.issue_date, account.credit_loan_amt),
          ofBroker(`${account.account_num}2`, account.issue_date, account.mortgage_amt),
        ].filter(({ contract_amt }) => contract_amt > 0),
      )
    default:
      return []
  }
}

/** A broker's loan on securities is registered as such, without a last day. */
const ofBroker = (num: string, issue_date: string, amount: number): Registered => ({
  ...PLAIN,
  loan_num: num,
  loan_kind: '31',
  loan_code: '210',
  deal_form: '2',
  is_secured: true,
  contract_amt: amount,
  balance_amt: 0,
  open_date: issue_date,
  exp_date: null,
  close_date: null,
  balanceOn: () => amount,
  arrearsOn: () => undefined,
})

type Overdrawn = {
  readonly issue_date: string
  readonly balance_amt: number
  readonly overdraft?:
    | { readonly limit_amt: number; readonly issue_date?: string | undefined; readonly exp_date: string }
    | undefined
}

function overdraft(num: string, { issue_date, balance_amt, overdraft: limit }: Overdrawn): Registered {
  const amount = limit?.limit_amt ?? 0
  return {
    ...PLAIN,
    loan_num: num,
    loan_kind: '31',
    loan_code: '100',
    deal_form: '3',
    is_secured: false,
    contract_amt: amount,
    limit_amt: amount,
    balance_amt: 0,
    open_date: limit?.issue_date ?? issue_date,
    exp_date: limit?.exp_date ?? null,
    close_date: limit?.exp_date ?? null,
    balanceOn: () => Math.max(0, -Math.trunc(balance_amt)),
    arrearsOn: () => undefined,
  }
}

/** @param delinquencies of the file; a loan with an open one is not closed on its last day */
function statedLoan(file: BureauLoanFile, delinquencies: readonly DelinquencyFile[]): Registered {
  const missed = delinquencies.filter(({ loan }) => loan === file.num)
  const isUnpaid = missed.some(({ repaid }) => repaid === undefined)
  const repaid = missed.flatMap((one) => one.repaid ?? [])
  const end = file.matures === undefined ? null : [file.matures, ...repaid].toSorted().at(-1)
  return {
    loan_num: file.num,
    branch_name: file.branch,
    loan_kind: file.kind,
    loan_code: file.code,
    policy_code: file.policyCode,
    deal_form: file.dealForm,
    is_group: file.isGroup,
    is_officetel: file.isOfficetel,
    is_secured: file.isSecured,
    has_guarantor: file.hasGuarantor,
    is_refinanced: file.isRefinanced,
    isInRecovery: file.isInRecovery,
    contract_amt: file.contractAmount,
    ...(file.limitAmount !== undefined && { limit_amt: file.limitAmount }),
    balance_amt: 0,
    open_date: file.opened,
    exp_date: file.matures ?? null,
    close_date: file.closed ?? (isUnpaid ? null : (end ?? null)),
    balanceOn: (day) =>
      file.repayments
        .filter(({ date }) => knownDay(date) <= day)
        .reduce((left, { amount }) => Math.max(0, left - amount), file.balanceAmount),
    arrearsOn(day) {
      const open = missed.filter(
        ({ since, repaid }) => since <= ymd(day) && (repaid === undefined || repaid > ymd(day)),
      )
      const [first] = open
      if (!first) return undefined
      const amount = open.reduce((sum, one) => sum + one.amount, 0)
      return { since: knownDay(first.since), firstAmount: first.firstAmount, amount }
    },
  }
}
