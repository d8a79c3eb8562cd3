import { type Day, dayText } from '../banking-calendar.ts'
import { centsText } from '../money.ts'
import type { IrpAccount } from '../pension-account.ts'
import { periodOf, rowsOfPeriod } from '../rows-of-period.ts'
import { answered, type GeneratedCall, type SentRow } from '../wire.ts'
import type { Organization, ReadingContext, World } from '../world.ts'
import { type DepositAccount, sentDepositRow } from './deposit-account.ts'
import type { ForeignAccount } from './foreign-account.ts'
import type { FundAccount } from './fund-account.ts'
import type { LoanAccount } from './loan-account.ts'

/** A connected bank and what a person has there. */
export type Bank = Organization & {
  readonly deposits: DepositAccount[]
  readonly foreign: ForeignAccount[]
  readonly loans: LoanAccount[]
  readonly funds: FundAccount[]
  readonly irps: IrpAccount[]
}

export function openBank(world: World, code: string, name: string, readingGroup = code): Bank {
  const bank: Bank = {
    code,
    name,
    industry: 'bank',
    connectedFrom: world.calendar.firstReadingDay,
    readingGroup,
    deposits: [],
    foreign: [],
    loans: [],
    funds: [],
    irps: [],
    answer: (context) => [
      accountList(bank),
      ...bank.deposits.filter((one) => one.isListed()).flatMap((one) => depositAnswers(one, context)),
      ...bank.foreign.flatMap((one) => foreignAnswers(one, context)),
      ...bank.funds.flatMap((one) => fundAnswers(one, context)),
      ...bank.loans.filter((one) => one.isListed()).flatMap((one) => loanAnswers(one, context)),
      ...bank.irps.flatMap((one) => one.answer(context)),
    ],
  }
  world.organizations.push(bank)
  return bank
}

type ListedAccount = SentRow<'은행-001', 'account_list'>

const listed = (account_num: string, prod_name: string, account_type: string): ListedAccount => ({
  account_num,
  is_consent: true,
  is_foreign_deposit: false,
  is_minus: false,
  prod_name,
  account_type,
  account_status: '01',
})

function accountList(bank: Bank): GeneratedCall {
  return answered(
    '은행-001',
    null,
    {},
    {
      reg_date: '20150102',
      account_list: [
        ...bank.deposits
          .filter((one) => one.isListed())
          .map(({ terms }) => ({
            ...listed(terms.number, terms.name, terms.accountType),
            is_minus: terms.overdraftKrw !== undefined,
          })),
        ...bank.foreign.map(({ number }) => ({ ...listed(number, '외화보통예금', '1001'), is_foreign_deposit: true })),
        ...bank.funds.map(({ number }) => listed(number, '글로벌주식펀드', '2001')),
        ...bank.loans.filter((one) => one.isListed()).map(({ terms }) => listed(terms.number, terms.name, '3100')),
      ],
    },
  )
}

function depositAnswers(account: DepositAccount, context: ReadingContext): GeneratedCall[] {
  const { terms } = account
  const balance = account.balance()
  account.asset.worthAt.set(context.at, balance)
  const basic: SentRow<'은행-002', 'basic_list'> = {
    currency_code: 'KRW',
    saving_method: terms.savingMethod,
    issue_date: terms.openedOn,
  }
  if (terms.endsOn !== undefined) basic.exp_date = terms.endsOn
  if (terms.monthlyKrw !== undefined) basic.monthly_paid_in_amt = String(terms.monthlyKrw)
  const limit = terms.overdraftKrw ?? 0
  const calls = [
    answered('은행-002', terms.number, {}, { basic_list: [basic] }),
    answered(
      '은행-003',
      terms.number,
      {},
      {
        detail_list: [
          {
            currency_code: 'KRW',
            balance_amt: String(balance),
            withdrawable_amt: String(Math.max(0, balance + limit)),
            offered_rate: terms.ratePct,
          },
        ],
      },
    ),
    answered('은행-004', terms.number, periodOf(context), {
      trans_list: rowsOfPeriod(account.rows, context).map((row) => sentDepositRow(account, row, context.consents.memo)),
    }),
  ]
  return limit === 0 ? calls : [...calls, ...overdraftAnswers(account, balance)]
}

/** An overdraft's terms come through the loan calls under the same number. */
function overdraftAnswers({ terms }: DepositAccount, balance: number): GeneratedCall[] {
  return [
    answered(
      '은행-008',
      terms.number,
      {},
      {
        issue_date: terms.openedOn,
        exp_date: '20291231',
        last_offered_rate: '5.8',
        repay_method: '05',
      },
    ),
    answered(
      '은행-009',
      terms.number,
      {},
      {
        currency_code: 'KRW',
        balance_amt: String(Math.max(0, -balance)),
        loan_principal: String(terms.overdraftKrw ?? 0),
      },
    ),
  ]
}

function foreignAnswers(account: ForeignAccount, context: ReadingContext): GeneratedCall[] {
  const day = context.to
  account.asset.worthAt.set(context.at, account.worthKrw(day))
  const balance = centsText(account.balanceCents())
  return [
    answered(
      '은행-002',
      account.number,
      {},
      {
        basic_list: [{ currency_code: 'USD', saving_method: '01', issue_date: '20190415' }],
      },
    ),
    answered(
      '은행-003',
      account.number,
      {},
      {
        detail_list: [{ currency_code: 'USD', balance_amt: balance, withdrawable_amt: balance, offered_rate: '0.5' }],
      },
    ),
    answered('은행-004', account.number, periodOf(context), {
      trans_list: rowsOfPeriod(account.rows, context).map(({ sent }) => sent),
    }),
  ]
}

function fundAnswers(account: FundAccount, context: ReadingContext): GeneratedCall[] {
  const worth = account.worthKrw()
  account.asset.worthAt.set(context.at, worth)
  return [
    answered(
      '은행-005',
      account.number,
      {},
      {
        standard_fund_code: 'KR5101AN2345',
        paid_in_type: '01',
        issue_date: '20210107',
      },
    ),
    answered(
      '은행-006',
      account.number,
      {},
      {
        currency_code: 'KRW',
        balance_amt: String(account.principal()),
        eval_amt: String(worth),
        inv_principal: String(account.principal()),
        fund_num: String(account.units()),
      },
    ),
    answered('은행-007', account.number, periodOf(context), {
      trans_list: rowsOfPeriod(account.rows, context).map(({ sent }) => sent),
    }),
  ]
}

function loanAnswers(account: LoanAccount, context: ReadingContext): GeneratedCall[] {
  const { terms } = account
  account.asset.worthAt.set(context.at, -account.balance())
  return [
    answered(
      '은행-008',
      terms.number,
      {},
      {
        issue_date: dayText(terms.openedOn),
        exp_date: dayText(terms.endsOn),
        last_offered_rate: String(terms.rateBp / 100),
        repay_date: String(terms.payDay).padStart(2, '0'),
        repay_method: '02',
        ...(terms.repayOrganization && { repay_org_code: terms.repayOrganization.slice(2) }),
        ...(terms.repayAccount && { repay_account_num: terms.repayAccount }),
      },
    ),
    answered(
      '은행-009',
      terms.number,
      {},
      {
        currency_code: 'KRW',
        balance_amt: String(account.balance()),
        loan_principal: String(account.balance()),
        next_repay_date: nextPayDay(context.to, terms.payDay),
      },
    ),
    answered('은행-010', terms.number, periodOf(context), {
      trans_list: rowsOfPeriod(account.rows, context).map(({ sent }) => sent),
    }),
  ]
}

function nextPayDay(day: Day, payDay: number): string {
  let at = day + 1
  while (Number(dayText(at).slice(6)) !== payDay) at++
  return dayText(at)
}
