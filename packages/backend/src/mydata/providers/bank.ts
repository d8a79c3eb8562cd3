/** Banks, savings banks, mutual finance: deposits, overdrafts, funds, trusts and ISA, loans, dormant deposits. */
import {
  type BankAccount,
  BankAccountsAnswer,
  DepositBasicAnswer,
  DepositDetailAnswer,
  DepositTransactionsAnswer,
  FundBasicAnswer,
  FundDetailAnswer,
  FundTransactionsAnswer,
  IsaBasicAnswer,
  IsaDetailAnswer,
  IsaTransactionsAnswer,
} from '@ieum/contracts/outside/data/bank.ts'
import {
  LoanBasicAnswer,
  LoanDetailAnswer,
  LoanTransactionsAnswer,
  SleepDepositAnswer,
  SleepListAnswer,
} from '@ieum/contracts/outside/data/shared-products.ts'
import { maskedAccountNumber } from '@ieum/domain/money/masks.ts'
import { wonFromDecimal } from '@ieum/domain/money/won.ts'
import type { AssetValues, Collector, ListedAsset } from '../collect/collected.ts'
import { api, type Fields, type Reader } from '../collect/reader.ts'
import { loanTransactions, loanValues } from './loans.ts'
import { pensions } from './pensions.ts'
import { prepaid } from './prepaid.ts'
import {
  factOf,
  facts,
  foreign,
  ifGranted,
  koreanDate,
  listRows,
  named,
  optionally,
  type TypeTable,
  transaction,
  transactionsBy,
  won,
} from './shared.ts'

const accounts = api('은행-001', 'GET /accounts', BankAccountsAnswer)
const depositBasic = api('은행-002', 'POST /accounts/deposit/basic', DepositBasicAnswer)
const depositDetail = api('은행-003', 'POST /accounts/deposit/detail', DepositDetailAnswer)
const depositTransactions = api('은행-004', 'POST /accounts/deposit/transactions', DepositTransactionsAnswer)
const fundBasic = api('은행-005', 'POST /accounts/invest/basic', FundBasicAnswer)
const fundDetail = api('은행-006', 'POST /accounts/invest/detail', FundDetailAnswer)
const fundTransactions = api('은행-007', 'POST /accounts/invest/transactions', FundTransactionsAnswer)
const loanBasic = api('은행-008', 'POST /accounts/loan/basic', LoanBasicAnswer)
const loanDetail = api('은행-009', 'POST /accounts/loan/detail', LoanDetailAnswer)
const loanCalls = { basic: loanBasic, detail: loanDetail }
const loanRows = api('은행-010', 'POST /accounts/loan/transactions', LoanTransactionsAnswer)
const isaBasic = api('은행-011', 'POST /accounts/isa/basic', IsaBasicAnswer)
const isaTransactions = api('은행-012', 'POST /accounts/isa/transactions', IsaTransactionsAnswer)
const isaDetail = api('은행-013', 'POST /accounts/isa/detail', IsaDetailAnswer)
const dormant = api('숨은금융-001', 'GET /sleep_noncont', SleepListAnswer)
const dormantDeposit = api('숨은금융-002', 'POST /sleep_noncont/deposit', SleepDepositAnswer)

/** @source standard §3.5 "Bank enumerations" */
const DEPOSIT_TYPES: TypeTable = {
  '01': ['IN', 1],
  '02': ['OUT', -1],
  '03': ['IN', 1],
  '04': ['CORRECTION', 1],
  '05': ['CORRECTION', -1],
  '06': ['CORRECTION', 1],
  '07': ['CORRECTION', -1],
  '98': ['IN', 1],
  '99': ['OUT', -1],
}
const FUND_TYPES: TypeTable = {
  '01': ['IN', 1],
  '02': ['IN', 1],
  '03': ['OUT', -1],
  '08': ['DIVIDEND', 1],
  '09': ['CORRECTION', 1],
  '10': ['CORRECTION', -1],
  '98': ['IN', 1],
  '99': ['OUT', -1],
}

/** @source standard §3.16, annex 3 */
const ACCOUNT_TYPES: Readonly<Record<string, string>> = {
  '1001': 'CHECKING',
  '1002': 'DEPOSIT',
  '1003': 'SAVINGS',
  '2001': 'FUND',
  '2002': 'TRUST',
  '2003': 'ISA',
  '3100': 'CREDIT_LOAN',
  '3150': 'STUDENT_LOAN',
  '3170': 'JEONSE_LOAN',
  '3200': 'DEPOSIT_BACKED_LOAN',
  '3220': 'MORTGAGE_LOAN',
}
/** Trusts, ISA and what some banks file beside them. */
const ISA_TYPES = ['2002', '2003', '2004']

type Family = 'deposit' | 'invest' | 'isa' | 'loan'

function familyOf({ account_type: type }: BankAccount): Family {
  if (type.startsWith('3')) return 'loan'
  if (ISA_TYPES.includes(type)) return 'isa'
  return type.startsWith('2') ? 'invest' : 'deposit'
}

export const collectBank: Collector = async (reader, granted) => {
  const [rows, sleeping, ...others] = await Promise.all([
    ifGranted(granted, ['bank.deposit', 'bank.invest', 'bank.loan', 'bank.isa'], () =>
      listRows(reader, accounts, (answer) => answer.account_list),
    ),
    ifGranted(granted, ['bank.sleep_noncont'], async () => (await optionally(reader.one(dormant)))?.sleep_list ?? []),
    pensions(reader, granted, 'bank'),
    prepaid(reader, granted, 'bank'),
  ])
  const sleepers = sleeping.map(
    (row): ListedAsset => ({
      kind: 'bank.sleep_noncont',
      identifier: row.sleep_num,
      seqno: null,
      scopeTypes: ['BANK_DORMANT'],
      nameToDisplay: row.prod_name,
      assetIdentifierToDisplay: maskedAccountNumber(row.sleep_num),
      isConsented: row.is_consent,
      read: (each) => dormantValues(each, row.sleep_num),
      transactions: [],
    }),
  )
  return [...bankAccounts(rows, granted), ...sleepers, ...others.flat()]
}

/** One overdraft account may be listed once, or once under each of its two scopes: it is one asset. */
function bankAccounts(rows: readonly BankAccount[], granted: ReadonlySet<string>): ListedAsset[] {
  const overdrafts = new Set(rows.filter((row) => row.is_minus).map((row) => `${row.account_num}|${row.seqno ?? ''}`))
  return rows
    .filter((row) => !(familyOf(row) === 'loan' && overdrafts.has(`${row.account_num}|${row.seqno ?? ''}`)))
    .filter((row) => granted.has(`bank.${familyOf(row)}`) || (row.is_minus && granted.has('bank.loan')))
    .map((row) => bankAccount(row, granted))
}

function bankAccount(row: BankAccount, granted: ReadonlySet<string>): ListedAsset {
  const key: Fields = { account_num: row.account_num, seqno: row.seqno }
  const common = {
    identifier: row.account_num,
    seqno: row.seqno ?? null,
    nameToDisplay: row.prod_name,
    assetIdentifierToDisplay: maskedAccountNumber(row.account_num),
    isConsented: row.is_consent,
  }
  const type = factOf.code('ACCOUNT_TYPE', named(ACCOUNT_TYPES, row.account_type))
  switch (familyOf(row)) {
    case 'deposit': {
      const isOverdraft = row.is_minus && granted.has('bank.loan')
      return {
        ...common,
        kind: 'bank.deposit',
        scopeTypes: isOverdraft ? ['BANK_DEPOSIT', 'BANK_LOAN'] : ['BANK_DEPOSIT'],
        read: async (reader) => {
          const values = await depositValues(reader, key, isOverdraft)
          return { ...values, facts: [...facts(type), ...values.facts] }
        },
        transactions: [
          transactionsBy(
            depositTransactions,
            key,
            (answer) => answer.trans_list,
            (one) =>
              transaction(
                {
                  dtime: one.trans_dtime,
                  number: one.trans_no,
                  type: one.trans_type,
                  amount: one.trans_amt,
                  currency: one.currency_code,
                  balance: one.balance_amt,
                  title: one.trans_class,
                  memo: one.trans_memo,
                },
                DEPOSIT_TYPES,
                row.prod_name,
              ),
          ),
        ],
      }
    }
    case 'invest':
      return {
        ...common,
        kind: 'bank.invest',
        scopeTypes: ['BANK_INVEST'],
        read: async (reader) => fundValues(reader, key),
        transactions: [
          transactionsBy(
            fundTransactions,
            key,
            (answer) => answer.trans_list,
            (one) =>
              transaction(
                {
                  dtime: one.trans_dtime,
                  number: one.trans_no,
                  type: one.trans_type,
                  amount: one.trans_amt,
                  currency: one.currency_code,
                  balance: one.balance_amt,
                },
                FUND_TYPES,
                row.prod_name,
              ),
          ),
        ],
      }
    case 'isa':
      return {
        ...common,
        kind: 'bank.isa',
        scopeTypes: ['BANK_ISA'],
        read: async (reader) => isaValues(reader, row.account_num),
        transactions: [
          transactionsBy(
            isaTransactions,
            { account_num: row.account_num },
            (answer) => answer.trans_list,
            (one) =>
              transaction(
                {
                  dtime: one.trans_dtime,
                  number: one.trans_no,
                  type: one.trans_type,
                  amount: one.trans_amt,
                  currency: one.currency_code,
                },
                FUND_TYPES,
                row.prod_name,
              ),
          ),
        ],
      }
    case 'loan':
      return {
        ...common,
        kind: 'bank.loan',
        scopeTypes: ['BANK_LOAN'],
        read: async (reader) => {
          const values = await loanValues(loanCalls, reader, key)
          return { ...values, facts: [...facts(type), ...values.facts] }
        },
        transactions: [loanTransactions(loanRows, key, row.prod_name)],
      }
  }
}

/** The account itself, and for an overdraft its terms from the loan calls. A drawn overdraft is a negative balance. */
async function depositValues(reader: Reader, key: Fields, isOverdraft: boolean): Promise<AssetValues> {
  const [basic, detail, terms, drawn] = await Promise.all([
    reader.one(depositBasic, key),
    reader.one(depositDetail, key),
    isOverdraft ? optionally(reader.one(loanBasic, key)) : null,
    isOverdraft ? optionally(reader.one(loanDetail, key)) : null,
  ])
  const inWon = detail.detail_list.filter((row) => row.currency_code === 'KRW')
  const own = inWon[0] ?? detail.detail_list[0]
  const opened = basic.basic_list[0]
  return {
    balanceKrw: inWon.length === 0 ? null : inWon.reduce((sum, row) => sum + wonFromDecimal(row.balance_amt), 0),
    foreignAmounts: foreign(
      detail.detail_list.map((row) => ({ currency_code: row.currency_code, amount: row.balance_amt })),
    ),
    facts: facts(
      factOf.krw('AVAILABLE_AMOUNT', won(own?.withdrawable_amt, own?.currency_code)),
      factOf.rate('INTEREST_RATE', own?.offered_rate),
      factOf.date('ISSUE_DATE', opened?.issue_date),
      factOf.date('EXPIRY_DATE', opened?.exp_date ?? terms?.exp_date),
      factOf.krw('CONTRACT_AMOUNT', won(opened?.commit_amt, opened?.currency_code)),
      factOf.krw('MONTHLY_PAYMENT', won(opened?.monthly_paid_in_amt, opened?.currency_code)),
      factOf.krw('CREDIT_LIMIT', won(drawn?.loan_principal, drawn?.currency_code)),
    ),
  }
}

async function fundValues(reader: Reader, key: Fields): Promise<AssetValues> {
  const [basic, detail] = await Promise.all([reader.one(fundBasic, key), reader.one(fundDetail, key)])
  return {
    balanceKrw: won(detail.eval_amt, detail.currency_code),
    foreignAmounts: foreign([{ currency_code: detail.currency_code, amount: detail.eval_amt }]),
    facts: facts(
      factOf.krw('EVALUATED_AMOUNT', won(detail.eval_amt, detail.currency_code)),
      factOf.krw('INVESTED_PRINCIPAL', won(detail.inv_principal, detail.currency_code)),
      factOf.date('ISSUE_DATE', basic.issue_date),
      factOf.date('EXPIRY_DATE', basic.exp_date),
    ),
  }
}

async function isaValues(reader: Reader, account_num: string): Promise<AssetValues> {
  const [basic, detail] = await Promise.all([
    reader.one(isaBasic, { account_num }),
    reader.pages(isaDetail, { account_num }),
  ])
  const rows = detail.answers.flatMap((answer) => answer.isa_list)
  const worth = basic.eval_amt ?? basic.balance_amt
  const sum = rows.reduce((total, row) => total + (won(row.eval_amt, row.currency_code) ?? 0), 0)
  return {
    balanceKrw: worth === undefined ? sum : won(worth, basic.currency_code),
    foreignAmounts: foreign([{ currency_code: basic.currency_code, amount: worth }]),
    facts: facts(
      factOf.krw('EVALUATED_AMOUNT', won(basic.eval_amt, basic.currency_code)),
      factOf.krw('INVESTED_PRINCIPAL', won(basic.balance_amt, basic.currency_code)),
      factOf.date('ISSUE_DATE', basic.issue_date),
      factOf.date('EXPIRY_DATE', basic.exp_date),
    ),
    parts: rows.map((row) => ({
      partKindEnum: 'PRODUCT',
      name: row.prod_name,
      quantity: row.holding_num ?? null,
      amountKrw: won(row.eval_amt, row.currency_code),
      principalKrw: won(row.principal_amt, row.currency_code),
      date: koreanDate(row.exp_date),
      foreignAmount: foreign([{ currency_code: row.currency_code, amount: row.eval_amt }])[0] ?? null,
    })),
  }
}

async function dormantValues(reader: Reader, sleepNumber: string): Promise<AssetValues> {
  const answer = await reader.one(dormantDeposit, { account_num: sleepNumber })
  return {
    balanceKrw: won(answer.balance_amt, answer.currency_code),
    foreignAmounts: foreign([{ currency_code: answer.currency_code, amount: answer.balance_amt }]),
    facts: facts(factOf.date('LIMITATION_DATE', answer.ext_pres_date)),
  }
}
