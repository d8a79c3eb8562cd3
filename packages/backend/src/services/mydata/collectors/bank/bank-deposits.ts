/** Deposits of banks: accounts, overdrafts, and dormant deposits. */
import type { LoanDetailAnswer } from '@ieum/contracts/outside/data/loans.ts'
import { decimalSum } from '@ieum/domain/money/decimals.ts'
import type { AssetValues } from '@ieum/domain/mydata/assets/asset-content.ts'
import { overdraftBalance, worthAmount } from '@ieum/domain/mydata/assets/reported-amounts.ts'
import type { z } from 'zod'
import type { Granted } from '../../collect/granted-scopes.ts'
import type { AssetReader, Fields, ListReader } from '../../collect/reader.ts'
import { dormantAssets } from '../products/dormant.ts'
import { loanFacts, paymentOn } from '../products/loans.ts'
import { understood, worth } from '../values/amounts.ts'
import { amountFacts, factOf, facts } from '../values/facts.ts'
import { ledger, type TypeTable } from '../values/transactions.ts'
import { loanCalls } from './bank-loans.ts'

/** @source docs/reference/standard.md#code-tables (Bank enumerations) */
const TYPES: TypeTable = {
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

export const depositTransactions = (key: Fields, title: string) =>
  ledger('은행-004', key, TYPES, title, (row) => ({ title: row.trans_class, memo: row.trans_memo }))

/**
 * Values of the account, and for an overdraft its terms from the loan calls. A drawn overdraft is a negative balance.
 * @param overdraft.isOverdraft its loan side may be requested
 * @param overdraft.hasOverdraft it may be drawn below zero
 */
export async function depositValues(
  reader: AssetReader,
  key: Fields,
  { isOverdraft, hasOverdraft }: { readonly isOverdraft: boolean; readonly hasOverdraft: boolean },
): Promise<AssetValues> {
  const [basic, detail, terms, drawn] = await Promise.all([
    reader.described(reader.one('은행-002', key)),
    reader.one('은행-003', key),
    isOverdraft ? reader.described(reader.one(loanCalls.basic, key)) : null,
    isOverdraft ? reader.optional(reader.one(loanCalls.detail, key)) : null,
  ])
  const amounts = currencySums(detail.detail_list).map(({ currency, amount }) =>
    understood(
      { amount, currency },
      hasOverdraft ? overdraftBalance(amount, drawnIn(drawn, currency)) : worthAmount(amount),
    ),
  )
  const own = detail.detail_list.find((row) => row.currency_code === 'KRW') ?? detail.detail_list[0]
  const opened = basic?.basic_list[0]
  return {
    balanceKrw: amounts.map(({ balanceKrw }) => balanceKrw).find((balance) => balance !== null) ?? null,
    foreignAmounts: amounts.flatMap(({ foreignAmounts }) => foreignAmounts),
    issues: amounts.flatMap(({ issues }) => issues),
    payments: paymentOn(drawn?.next_repay_date),
    facts: [
      ...amountFacts('AVAILABLE_AMOUNT', ofCurrency(detail.detail_list, 'withdrawable_amt')),
      ...facts(
        factOf.rate('DEPOSIT_RATE', own?.offered_rate),
        factOf.date('ISSUE_DATE', opened?.issue_date),
        factOf.date('EXPIRY_DATE', opened?.exp_date),
      ),
      ...amountFacts('CONTRACT_AMOUNT', ofCurrency(basic?.basic_list ?? [], 'commit_amt')),
      ...amountFacts('MONTHLY_PAYMENT', ofCurrency(basic?.basic_list ?? [], 'monthly_paid_in_amt')),
      ...facts(
        factOf.amount('CREDIT_LIMIT', drawn?.loan_principal?.replace(/^-/, ''), drawn?.currency_code),
        factOf.amount('LOAN_BALANCE', drawn?.balance_amt.replace(/^-/, ''), drawn?.currency_code),
      ),
      ...loanFacts(terms ?? {}),
      ...amounts.flatMap((one) => one.facts),
    ],
  }
}

type Balance = { readonly currency_code: string; readonly balance_amt: string }

/** One sum per currency: an account may have several rows of one. */
function currencySums(rows: readonly Balance[]) {
  return [...Map.groupBy(rows, (row) => row.currency_code)].map(([currency, own]) => ({
    currency,
    amount: decimalSum(own.map((row) => row.balance_amt)),
  }))
}

/** One amount of each row, with its currency. */
const ofCurrency = <Name extends string>(
  rows: readonly ({ readonly currency_code: string } & { readonly [name in Name]?: string | undefined })[],
  name: Name,
) => rows.map((row) => ({ currency_code: row.currency_code, amount: row[name] }))

/** The drawn amount of an overdraft, if it is in this currency. */
const drawnIn = (loan: z.output<typeof LoanDetailAnswer> | null, currency: string) =>
  loan?.currency_code === currency ? loan.balance_amt : undefined

/** Deposits that the bank no longer lists among the accounts. */
export const dormantDeposits = (reader: ListReader, granted: Granted) =>
  dormantAssets(reader, granted, 'bank', (number) => (each) => dormantValues(each, number))

async function dormantValues(reader: AssetReader, sleepNumber: string): Promise<AssetValues> {
  const answer = await reader.one('숨은금융-002', { account_num: sleepNumber })
  const amounts = worth(answer.balance_amt, answer.currency_code)
  return { ...amounts, facts: [...facts(factOf.date('LIMITATION_DATE', answer.ext_pres_date)), ...amounts.facts] }
}
