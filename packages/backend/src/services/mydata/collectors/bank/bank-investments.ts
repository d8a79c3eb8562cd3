/** Funds, trusts and ISA of banks. */
import { decimalSum } from '@ieum/domain/money/decimals.ts'
import type { AssetValues } from '@ieum/domain/mydata/assets/asset-content.ts'
import { issueOf } from '@ieum/domain/mydata/assets/asset-issues.ts'
import { worthAmount } from '@ieum/domain/mydata/assets/reported-amounts.ts'
import type { AssetReader, Fields } from '../../collect/reader.ts'
import { foreignSums, worth } from '../values/amounts.ts'
import { factOf, facts } from '../values/facts.ts'
import { product } from '../values/parts.ts'
import { ledger, type TypeTable } from '../values/transactions.ts'

/** @source docs/reference/standard.md#code-tables (Bank enumerations) */
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

export async function fundValues(reader: AssetReader, key: Fields): Promise<AssetValues> {
  const [basic, detail] = await Promise.all([
    reader.described(reader.one('은행-005', key)),
    reader.one('은행-006', key),
  ])
  const amounts = worth(detail.eval_amt, detail.currency_code)
  return {
    ...amounts,
    facts: [
      ...facts(
        factOf.amount('EVALUATED_AMOUNT', worthAmount(detail.eval_amt).amount, detail.currency_code),
        factOf.amount('INVESTED_PRINCIPAL', detail.inv_principal, detail.currency_code),
        factOf.date('ISSUE_DATE', basic?.issue_date),
        factOf.date('EXPIRY_DATE', basic?.exp_date),
      ),
      ...amounts.facts,
    ],
  }
}

export async function isaValues(reader: AssetReader, account_num: string): Promise<AssetValues> {
  const [basic, detail] = await Promise.all([
    reader.one('은행-011', { account_num }),
    reader.described(reader.pages('은행-013', { account_num })),
  ])
  const rows = (detail?.answers ?? []).flatMap((answer) => answer.isa_list)
  const reportedAmount = basic.eval_amt ?? basic.balance_amt
  // An account without an amount of its own gets the sum of its products; a product without an amount makes the sum too
  // low.
  const sum = decimalSum(rows.flatMap((row) => (row.currency_code === 'KRW' && row.eval_amt ? [row.eval_amt] : [])))
  const amounts = reportedAmount === undefined ? worth(sum) : worth(reportedAmount, basic.currency_code)
  const isTooLow = reportedAmount === undefined && (rows.length === 0 || rows.some((row) => row.eval_amt === undefined))
  return {
    ...amounts,
    ...(reportedAmount === undefined && {
      foreignAmounts: foreignSums(rows.map((row) => ({ currency_code: row.currency_code, amount: row.eval_amt }))),
    }),
    issues: [...amounts.issues, ...(isTooLow ? [issueOf('BALANCE_MISSING')] : [])],
    balanceKrw: reportedAmount === undefined && rows.length === 0 ? null : amounts.balanceKrw,
    facts: [
      ...amounts.facts,
      ...facts(
        factOf.amount('EVALUATED_AMOUNT', basic.eval_amt, basic.currency_code),
        factOf.amount('INVESTED_PRINCIPAL', basic.balance_amt, basic.currency_code),
        factOf.date('ISSUE_DATE', basic.issue_date),
        factOf.date('EXPIRY_DATE', basic.exp_date),
      ),
    ],
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
