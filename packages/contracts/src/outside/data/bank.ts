/** Answers of banks, savings banks and mutual finance (은행-001 … 014). */
import * as z from 'zod'
import {
  currency,
  dateTime,
  decimal,
  flagToAsk,
  oneAnswer,
  optionalCurrency,
  optionalDate,
  optionalDecimal,
  optionalFlag,
  optionalText,
  rowsAnswer,
  text,
} from './answer-fields.ts'
import { basic, detail, list, PAGED, transactions } from './data-call.ts'
import { LoanBasicAnswer, LoanDetailAnswer, LoanTransactionsAnswer } from './loans.ts'

/** 은행-001 item. `seqno` belongs to the key only when it is present. */
export const BankAccount = z.object({
  account_num: text,
  is_consent: flagToAsk,
  seqno: optionalText,
  is_foreign_deposit: optionalFlag,
  prod_name: optionalText,
  /** Deposits: an overdraft contract belongs to this account; its terms come from the loan calls. */
  is_minus: optionalFlag,
  /** An unknown kind, or none, is stored unchanged. */
  account_type: optionalText,
  account_status: optionalText,
})
export type BankAccount = z.output<typeof BankAccount>

/** 은행-001 */
export const BankAccountsAnswer = rowsAnswer('account', BankAccount, { reg_date: optionalDate })

/** 은행-002: one row per currency */
export const DepositBasicAnswer = rowsAnswer(
  'basic',
  z.object({
    currency_code: optionalCurrency,
    saving_method: optionalText,
    issue_date: optionalDate,
    exp_date: optionalDate,
    commit_amt: optionalDecimal,
    monthly_paid_in_amt: optionalDecimal,
  }),
)
/** 은행-003: one row per currency */
export const DepositDetailAnswer = rowsAnswer(
  'detail',
  z.object({
    currency_code: currency,
    balance_amt: decimal,
    withdrawable_amt: optionalDecimal,
    offered_rate: optionalDecimal,
    last_paid_in_cnt: optionalDecimal,
  }),
)
/** 은행-004. `trans_memo` only with consent to it. */
export const DepositTransactionsAnswer = rowsAnswer(
  'trans',
  z.object({
    trans_dtime: dateTime,
    trans_no: optionalText,
    trans_type: text,
    trans_class: optionalText,
    currency_code: currency,
    trans_amt: decimal,
    balance_amt: optionalDecimal,
    paid_in_cnt: optionalDecimal,
    trans_memo: optionalText,
  }),
)
/** 은행-014, 금투-006: transfers to the person's own accounts */
export const ScheduledTransfersAnswer = rowsAnswer(
  'scheduled',
  z.object({
    scheduled_org_code: optionalText,
    scheduled_account_num: text,
    currency_code: currency,
    scheduled_amt: decimal,
    scheduled_cycle: optionalText,
    scheduled_date: optionalText,
    trans_memo: optionalText,
  }),
)

/** 은행-005 */
export const FundBasicAnswer = oneAnswer({
  standard_fund_code: optionalText,
  paid_in_type: optionalText,
  issue_date: optionalDate,
  exp_date: optionalDate,
})
/** 은행-006: eval_amt = units × base price ÷ 1000 */
export const FundDetailAnswer = oneAnswer({
  currency_code: currency,
  balance_amt: optionalDecimal,
  eval_amt: decimal,
  inv_principal: optionalDecimal,
  fund_num: optionalDecimal,
})
/** 은행-007 */
export const FundTransactionsAnswer = rowsAnswer(
  'trans',
  z.object({
    trans_dtime: dateTime,
    trans_no: optionalText,
    trans_type: text,
    currency_code: currency,
    base_amt: optionalDecimal,
    trans_fund_num: optionalDecimal,
    trans_amt: decimal,
    balance_amt: optionalDecimal,
  }),
)

/** 은행-011: ISA and trusts */
export const IsaBasicAnswer = oneAnswer({
  currency_code: currency,
  balance_amt: optionalDecimal,
  eval_amt: optionalDecimal,
  issue_date: optionalDate,
  exp_date: optionalDate,
})
/** 은행-012 */
export const IsaTransactionsAnswer = rowsAnswer(
  'trans',
  z.object({
    trans_dtime: dateTime,
    trans_no: optionalText,
    trans_type: text,
    currency_code: currency,
    trans_amt: decimal,
  }),
)
/** 은행-013 */
export const IsaDetailAnswer = rowsAnswer(
  'isa',
  z.object({
    prod_name: optionalText,
    prod_num: optionalText,
    prod_type: optionalText,
    currency_code: optionalCurrency,
    eval_amt: optionalDecimal,
    principal_amt: optionalDecimal,
    holding_num: optionalDecimal,
    issue_date: optionalDate,
    exp_date: optionalDate,
    int_rate: optionalDecimal,
  }),
)

/** The calls of this industry. */
export const bankCalls = {
  '은행-001': list('bank.list', 'GET /accounts', 'BA01', BankAccountsAnswer),
  '은행-002': basic('bank.deposit', 'POST /accounts/deposit/basic', 'BA02', DepositBasicAnswer),
  '은행-003': detail('bank.deposit', 'POST /accounts/deposit/detail', 'BA03', DepositDetailAnswer),
  '은행-004': transactions('bank.deposit', 'POST /accounts/deposit/transactions', 'BA04', DepositTransactionsAnswer),
  '은행-005': basic('bank.invest', 'POST /accounts/invest/basic', 'BA11', FundBasicAnswer),
  '은행-006': detail('bank.invest', 'POST /accounts/invest/detail', 'BA12', FundDetailAnswer),
  '은행-007': transactions('bank.invest', 'POST /accounts/invest/transactions', 'BA13', FundTransactionsAnswer),
  '은행-008': basic('bank.loan', 'POST /accounts/loan/basic', 'BA21', LoanBasicAnswer),
  '은행-009': detail('bank.loan', 'POST /accounts/loan/detail', 'BA22', LoanDetailAnswer),
  '은행-010': transactions('bank.loan', 'POST /accounts/loan/transactions', 'BA23', LoanTransactionsAnswer),
  '은행-011': basic('bank.isa', 'POST /accounts/isa/basic', 'BA31', IsaBasicAnswer),
  '은행-012': transactions('bank.isa', 'POST /accounts/isa/transactions', 'BA32', IsaTransactionsAnswer),
  '은행-013': detail('bank.isa', 'POST /accounts/isa/detail', 'BA33', IsaDetailAnswer, PAGED),
  '은행-014': basic('bank.deposit', 'POST /accounts/deposit/scheduled', 'BA05', ScheduledTransfersAnswer, PAGED),
} as const
