/** Banks, savings banks and mutual finance (은행-001 … 014). */
import type { bankCalls } from '@ieum/contracts/outside/data/bank.ts'
import { contributions } from '../../holdings/activity/contributions.ts'
import {
  type DepositRow,
  depositBalance,
  depositRows,
  overdraftInterest,
  paidInCount,
} from '../../holdings/activity/deposit-ledger.ts'
import type { LoanTerms } from '../../holdings/activity/repayment.ts'
import {
  type BankAccountHolding,
  type BankHolding,
  type DepositAccount,
  isDeposit,
  isFund,
  isIsa,
  isLoan,
  type LoanAccount,
} from '../../holdings/industries/bank.ts'
import { priceOf } from '../../money.ts'
import { type Call, DataRefusal, findAsset, type Handlers, one, type Row, rows, stamp } from '../call.ts'
import { loanBasic, loanDetail, loanTransactions } from './loans.ts'
import { inPeriod, newestFirst } from './rows.ts'

type BankCall = Call<BankHolding>

/** An overdraft account is one account under two scopes. */
function scopesOf(account: BankAccountHolding): string[] {
  if (isDeposit(account)) return account.overdraft ? ['bank.deposit', 'bank.loan'] : ['bank.deposit']
  if (isFund(account)) return ['bank.invest']
  return isIsa(account) ? ['bank.isa'] : ['bank.loan']
}

function find<T extends BankAccountHolding>(
  call: BankCall,
  scope: string,
  isKind: (account: BankAccountHolding) => account is T,
): T {
  const account = findAsset(call, call.holding.account_list, {
    field: 'account_num',
    scopes: [scope],
    key: (item) => item.account_num,
    seqno: (item) => item.seqno,
  })
  if (isKind(account)) return account
  const other = call.takesAnyAsset ? call.holding.account_list.find(isKind) : undefined
  if (!other) throw new DataRefusal('40402', 'the account is of another kind')
  return other
}

const depositOf = (call: BankCall) => find(call, 'bank.deposit', isDeposit)
const fundOf = (call: BankCall) => find(call, 'bank.invest', isFund)
const isaOf = (call: BankCall) => find(call, 'bank.isa', isIsa)
const loanOf = (call: BankCall) =>
  find(
    call,
    'bank.loan',
    (account): account is LoanAccount | DepositAccount =>
      isLoan(account) || (isDeposit(account) && account.overdraft !== undefined),
  )

function overdraftTerms(account: DepositAccount): LoanTerms {
  const terms = account.overdraft
  if (!terms) throw new DataRefusal('40402', 'the account has no overdraft')
  return {
    loan_principal: terms.limit_amt,
    balance_amt: Math.max(-account.balance_amt, 0),
    issue_date: terms.issue_date ?? account.issue_date,
    exp_date: terms.exp_date,
    reported: terms.reported,
    rate: terms.last_offered_rate,
    repay_method: '05',
    repay_date: 31,
  }
}

const termsOf = (account: LoanAccount | DepositAccount): LoanTerms =>
  isDeposit(account) ? overdraftTerms(account) : { ...account, rate: account.last_offered_rate }

function accountRow(call: BankCall, account: BankAccountHolding, position: number): Row {
  const scopes = scopesOf(account)
  return {
    account_num: account.account_num,
    is_consent: call.isConsented({ scopes, key: account.account_num, seqno: account.seqno, position }),
    seqno: account.seqno,
    is_foreign_deposit: isDeposit(account) ? (account.is_foreign_deposit ?? false) : undefined,
    prod_name: account.prod_name,
    is_minus: isDeposit(account) ? account.overdraft !== undefined : undefined,
    account_type: account.account_type,
    account_status: account.account_status,
  }
}

function depositBasic(account: DepositAccount): Row[] {
  const own = {
    currency_code: account.currency_code,
    saving_method: account.saving_method,
    issue_date: account.issue_date,
    exp_date: account.exp_date,
    commit_amt: account.commit_amt,
    monthly_paid_in_amt: account.monthly_paid_in_amt,
  }
  const others = account.other_currencies.map((pocket) => ({
    currency_code: pocket.currency_code,
    saving_method: account.saving_method,
    issue_date: account.issue_date,
  }))
  return [own, ...others]
}

function depositDetail(call: BankCall, account: DepositAccount): Row[] {
  const balance = historyBalance(call, account) ?? depositBalance(account, call.moment)
  const own = {
    currency_code: account.currency_code,
    balance_amt: balance,
    withdrawable_amt: account.withdrawable_amt ?? balance + (account.overdraft?.limit_amt ?? 0),
    offered_rate: account.offered_rate,
    last_paid_in_cnt: paidInCount(account, call.moment.today),
  }
  const others = account.other_currencies.map((pocket) => ({
    currency_code: pocket.currency_code,
    balance_amt: pocket.balance_amt,
    withdrawable_amt: pocket.balance_amt,
    offered_rate: pocket.offered_rate,
  }))
  return [own, ...others]
}

/** Rows of the period that the person's history makes, oldest first. */
function historyRows(call: BankCall, account: DepositAccount): DepositRow[] | undefined {
  const rows = call.history?.depositRows(call.orgCode, account.account_num, call.moment.today)
  return rows?.filter((row) => inPeriod(call, row.at))
}

const historyBalance = (call: BankCall, account: DepositAccount): number | undefined =>
  call.history?.depositRows(call.orgCode, account.account_num, call.moment.today)?.at(-1)?.balance

function depositTransactions(call: BankCall): Row[] {
  const account = depositOf(call)
  const made = historyRows(call, account) ?? depositRows(call.seed, account, call.period, call.moment)
  return newestFirst(
    made.map((row) => ({
      at: row.at,
      ...stamp(call, row.at, row.no),
      trans_type: row.type,
      trans_class: row.class,
      currency_code: row.currency === 'KRW' ? undefined : row.currency,
      trans_amt: row.amount,
      balance_amt: row.balance,
      paid_in_cnt: row.paidInCount,
      trans_memo: call.consent.transMemo ? row.memo : undefined,
    })),
  )
}

function fundTransactions(call: BankCall): Row[] {
  const fund = fundOf(call)
  if (fund.transactions) {
    const stated = fund.transactions.filter(
      (row) => inPeriod(call, row.trans_dtime) && row.trans_dtime <= call.moment.now,
    )
    return newestFirst(stated.map((row) => ({ ...row, at: row.trans_dtime, balance_amt: fund.eval_amt })))
  }
  const units = contributions(fund.issue_date, Math.trunc(fund.fund_num), fund.purchases, 1, call.moment.today)
  let paid = 0
  const made = contributions(fund.issue_date, fund.inv_principal, fund.purchases, 1, call.moment.today).map(
    (part, index) => {
      paid += part.amount
      const bought = units[index]?.amount ?? 0
      return {
        at: part.at,
        ...stamp(call, part.at, part.no),
        trans_type: index === 0 ? '01' : '02',
        currency_code: fund.currency_code,
        base_amt: bought === 0 ? undefined : priceOf(part.amount, bought, 1_000),
        trans_fund_num: bought,
        trans_amt: part.amount,
        balance_amt: paid,
      }
    },
  )
  return newestFirst(made.filter((row) => inPeriod(call, row.at)))
}

function isaTransactions(call: BankCall): Row[] {
  const isa = isaOf(call)
  const made = contributions(isa.issue_date, isa.balance_amt, isa.deposits, 1, call.moment.today).map(
    (part, index) => ({
      at: part.at,
      ...stamp(call, part.at, part.no),
      trans_type: index === 0 ? '01' : '02',
      currency_code: isa.currency_code,
      trans_amt: part.amount,
    }),
  )
  return newestFirst(made.filter((row) => inPeriod(call, row.at)))
}

export const bankHandlers: Handlers<keyof typeof bankCalls> = {
  '은행-001': (call) =>
    rows(
      'account',
      call.holding.account_list.map((account, position) => accountRow(call, account, position)),
      { reg_date: call.holding.reg_date },
    ),
  '은행-002': (call) => rows('basic', depositBasic(depositOf(call))),
  '은행-003': (call) => rows('detail', depositDetail(call, depositOf(call))),
  '은행-004': (call) => rows('trans', depositTransactions(call)),
  '은행-014': (call) =>
    rows(
      'scheduled',
      depositOf(call).scheduled_list.map((row) => (call.consent.transMemo ? row : { ...row, trans_memo: undefined })),
    ),
  '은행-005': (call) => {
    const fund = fundOf(call)
    return one({
      standard_fund_code: fund.standard_fund_code,
      paid_in_type: fund.paid_in_type,
      issue_date: fund.issue_date,
      exp_date: fund.exp_date,
    })
  },
  '은행-006': (call) => {
    const fund = fundOf(call)
    return one({
      currency_code: fund.currency_code,
      balance_amt: fund.eval_amt,
      eval_amt: fund.eval_amt,
      inv_principal: fund.inv_principal,
      fund_num: fund.fund_num,
    })
  },
  '은행-007': (call) => rows('trans', fundTransactions(call)),
  '은행-008': (call) => {
    const account = loanOf(call)
    const terms = termsOf(account)
    return one(loanBasic(isDeposit(account) ? terms : account, terms.rate))
  },
  '은행-009': (call) => {
    const account = loanOf(call)
    return one(loanDetail(termsOf(account), call.moment.today, account.currency_code))
  },
  '은행-010': (call) => {
    const account = loanOf(call)
    if (isDeposit(account) && overdraftInterest(account) === 0) return rows('trans', [])
    return rows('trans', loanTransactions(call, termsOf(account), account.currency_code))
  },
  '은행-011': (call) => {
    const isa = isaOf(call)
    return one({
      currency_code: isa.currency_code,
      balance_amt: isa.balance_amt,
      eval_amt: isa.eval_amt,
      issue_date: isa.issue_date,
      exp_date: isa.exp_date,
    })
  },
  '은행-012': (call) => rows('trans', isaTransactions(call)),
  '은행-013': (call) => rows('isa', isaOf(call).isa_list),
}
