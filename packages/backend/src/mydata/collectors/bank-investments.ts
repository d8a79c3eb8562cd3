/** Funds, trusts and ISA of banks. */
import type { AssetValues } from '@ieum/domain/mydata/asset-content.ts'
import type { Fields, Reader } from '../collect/reader.ts'
import { foreign, foreignSums, won } from './amounts.ts'
import { factOf, facts } from './facts.ts'
import { product } from './parts.ts'
import { ledger, type TypeTable } from './transactions.ts'

/** @source docs/standard.md#code-tables (Bank enumerations) */
const TYPES: TypeTable = {
  '01': ['IN', 1],
  '02': ['IN', 1],
  '03': ['OUT', -1],
  '08': ['DIVIDEND', 1],
  '09': ['CORRECTION', 1],
  '10': ['CORRECTION', -1],
  '98': ['IN', 1],
  '99': ['OUT', -1],
}

export const fundTransactions = (key: Fields, title: string) => ledger('은행-007', key, TYPES, title)

export const isaTransactions = (account_num: string, title: string) => ledger('은행-012', { account_num }, TYPES, title)

export async function fundValues(reader: Reader, key: Fields): Promise<AssetValues> {
  const [basic, detail] = await Promise.all([reader.one('은행-005', key), reader.one('은행-006', key)])
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

export async function isaValues(reader: Reader, account_num: string): Promise<AssetValues> {
  const [basic, detail] = await Promise.all([
    reader.one('은행-011', { account_num }),
    reader.pages('은행-013', { account_num }),
  ])
  const rows = detail.answers.flatMap((answer) => answer.isa_list)
  const worth = basic.eval_amt ?? basic.balance_amt
  const sum = rows.reduce((total, row) => total + (won(row.eval_amt, row.currency_code) ?? 0), 0)
  return {
    balanceKrw: worth === undefined ? sum : won(worth, basic.currency_code),
    foreignAmounts:
      worth === undefined
        ? foreignSums(rows.map((row) => ({ currency_code: row.currency_code, amount: row.eval_amt })))
        : foreign([{ currency_code: basic.currency_code, amount: worth }]),
    facts: facts(
      factOf.krw('EVALUATED_AMOUNT', won(basic.eval_amt, basic.currency_code)),
      factOf.krw('INVESTED_PRINCIPAL', won(basic.balance_amt, basic.currency_code)),
      factOf.date('ISSUE_DATE', basic.issue_date),
      factOf.date('EXPIRY_DATE', basic.exp_date),
    ),
    parts: rows.map((row) =>
      product({
        name: row.prod_name,
        quantity: row.holding_num,
        worth: row.eval_amt,
        principal: row.principal_amt,
        currency: row.currency_code,
        until: row.exp_date,
      }),
    ),
  }
}
