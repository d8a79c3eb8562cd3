/** Deposits of banks: accounts, overdrafts, and deposits that nobody has touched for years. */
import { wonFromDecimal } from '@ieum/domain/money/won.ts'
import type { AssetValues } from '@ieum/domain/mydata/asset-content.ts'
import type { Granted } from '../collect/granted.ts'
import type { Fields, Reader } from '../collect/reader.ts'
import { foreign, won } from './amounts.ts'
import { loanCalls } from './bank-loans.ts'
import { dormantAssets } from './dormant.ts'
import { factOf, facts } from './facts.ts'
import { optionally } from './lists.ts'
import { loanFacts } from './loans.ts'
import { ledger, type TypeTable } from './transactions.ts'

/** @source docs/standard.md#code-tables (Bank enumerations) */
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

/** The account itself, and for an overdraft its terms from the loan calls. A drawn overdraft is a negative balance. */
export async function depositValues(reader: Reader, key: Fields, isOverdraft: boolean): Promise<AssetValues> {
  const [basic, detail, terms, drawn] = await Promise.all([
    reader.one('은행-002', key),
    reader.one('은행-003', key),
    isOverdraft ? optionally(reader.one(loanCalls.basic, key)) : null,
    isOverdraft ? optionally(reader.one(loanCalls.detail, key)) : null,
  ])
  const inWon = detail.detail_list.filter((row) => row.currency_code === 'KRW')
  const own = inWon[0] ?? detail.detail_list[0]
  const opened = basic.basic_list[0]
  return {
    balanceKrw: inWon.length === 0 ? null : inWon.reduce((sum, row) => sum + wonFromDecimal(row.balance_amt), 0),
    foreignAmounts: foreign(
      detail.detail_list.map((row) => ({ currency_code: row.currency_code, amount: row.balance_amt })),
    ),
    facts: [
      ...facts(
        factOf.krw('AVAILABLE_AMOUNT', won(own?.withdrawable_amt, own?.currency_code)),
        factOf.rate('DEPOSIT_RATE', own?.offered_rate),
        factOf.date('ISSUE_DATE', opened?.issue_date),
        factOf.date('EXPIRY_DATE', opened?.exp_date),
        factOf.krw('CONTRACT_AMOUNT', won(opened?.commit_amt, opened?.currency_code)),
        factOf.krw('MONTHLY_PAYMENT', won(opened?.monthly_paid_in_amt, opened?.currency_code)),
        factOf.krw('CREDIT_LIMIT', won(drawn?.loan_principal, drawn?.currency_code)),
        factOf.krw('LOAN_BALANCE', won(drawn?.balance_amt, drawn?.currency_code)),
      ),
      ...loanFacts(terms ?? {}, drawn ?? {}),
    ],
  }
}

/** Deposits that the bank no longer counts among the accounts. */
export const dormantDeposits = (reader: Reader, granted: Granted) =>
  dormantAssets(reader, granted, 'bank', (number) => (each) => dormantValues(each, number))

async function dormantValues(reader: Reader, sleepNumber: string): Promise<AssetValues> {
  const answer = await reader.one('숨은금융-002', { account_num: sleepNumber })
  return {
    balanceKrw: won(answer.balance_amt, answer.currency_code),
    foreignAmounts: foreign([{ currency_code: answer.currency_code, amount: answer.balance_amt }]),
    facts: facts(factOf.date('LIMITATION_DATE', answer.ext_pres_date)),
  }
}
