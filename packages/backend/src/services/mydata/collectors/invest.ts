/** Brokers: accounts with cash and products, pensions. */
import type { InvestAccount, InvestProductsAnswer } from '@ieum/contracts/outside/data/invest.ts'
import { decimalSum } from '@ieum/domain/money/decimals.ts'
import { maskedAccountNumber } from '@ieum/domain/money/masks.ts'
import type { AssetValues } from '@ieum/domain/mydata/assets/asset-content.ts'
import { issueOf } from '@ieum/domain/mydata/assets/asset-issues.ts'
import { isNegative } from '@ieum/domain/mydata/assets/reported-amounts.ts'
import type { z } from 'zod'
import type { Collector, ListedAsset } from '../collect/collected.ts'
import type { AssetReader } from '../collect/reader.ts'
import { pensions } from './products/pensions.ts'
import { foreignSums, won } from './values/amounts.ts'
import { amountFacts, factOf, facts, named } from './values/facts.ts'
import { ifGranted, listedAs, listRows } from './values/lists.ts'
import { product } from './values/parts.ts'
import { factsOf, ledger, type TypeTable } from './values/transactions.ts'

/** Also requested with the pension call. @source docs/reference/standard.md#calls-for-data */
const PENSION_ACCOUNT = '105'

/** @source docs/reference/standard.md#code-tables (Investment) (suggested there) */
const TYPES: TypeTable = {
  '301': ['IN', 1],
  '302': ['OUT', -1],
  '303': ['BUY', -1],
  '304': ['SELL', 1],
  '305': ['DIVIDEND', 1],
  '306': ['IN', 1],
  '307': ['OUT', -1],
  '308': ['FEE', -1],
}
const ACCOUNT_TYPES: Readonly<Record<string, string>> = {
  '101': 'BROKERAGE',
  '102': 'FUND',
  '103': 'CMA',
  '104': 'DERIVATIVES',
  '105': 'PENSION',
  '106': 'ISA',
  '107': 'TRUST',
}

export const collectInvest: Collector = async (reader, granted) => {
  const [rows, pensionAssets] = await Promise.all([
    ifGranted(granted, ['invest.account'], () => listRows(reader, '금투-001', (answer) => answer.account_list)),
    pensions(reader, granted, 'invest'),
  ])
  return [...rows.map(accountAsset), ...pensionAssets]
}

function accountAsset(row: InvestAccount): ListedAsset {
  const key = { account_num: row.account_num }
  const listed = listedAs(row.account_name, 'INVEST_ACCOUNT')
  return {
    ...listed,
    kind: 'invest.account',
    identifier: row.account_num,
    seqno: null,
    assetIdentifierToDisplay: maskedAccountNumber(row.account_num),
    isConsented: row.is_consent,
    read: (reader) => accountValues(reader, row),
    transactions: [
      ledger('금투-003', key, TYPES, listed.nameToDisplay, (one) => ({
        amount: one.settle_amt ?? one.trans_amt,
        title: one.prod_name ?? one.trans_type_detail,
        memo: one.trans_memo,
        facts: factsOf({ transClass: one.trans_type_detail }),
      })),
    ],
  }
}

/**
 * Cash and the worth of the products, in won; other currencies separately. Decimals are cut once, at the sum. Cash
 * below zero is owed to the broker; only a short position makes a product's worth negative. The broker's loan against
 * the account is a fact of it, and becomes an asset of its own (`collect/broker-loans.ts`).
 */
async function accountValues(reader: AssetReader, row: InvestAccount): Promise<AssetValues> {
  const key = { account_num: row.account_num }
  const [cash, held, annuity] = await Promise.all([
    reader.one('금투-002', key),
    reader.pages('금투-004', key),
    row.account_type === PENSION_ACCOUNT ? reader.described(reader.one('금투-005', key)) : null,
  ])
  const list = held.answers.flatMap((answer) => answer.prod_list)
  const money = cash.basic_list.map((one) => ({ currency_code: one.currency_code, amount: one.withholdings_amt }))
  const worth = list.map((one) => ({ currency_code: one.currency_code, amount: worthOf(one) }))
  const marginLoans = cash.basic_list.flatMap((one) => lent(one.currency_code, one.credit_loan_amt))
  const securitiesLoans = cash.basic_list.flatMap((one) => lent(one.currency_code, one.mortgage_amt))
  const known = worth.flatMap(({ currency_code, amount }) => (amount === undefined ? [] : [{ currency_code, amount }]))
  const sumOf = (rows: readonly { currency_code: string; amount: string }[]) =>
    won(decimalSum(rows.filter((one) => one.currency_code === 'KRW').map((one) => one.amount))) as number
  return {
    bankLinkedCashKrw: row.is_account_link === true ? sumOf(money) : null,
    bankLinkedForeignCash: row.is_account_link === true ? foreignSums(money) : [],
    balanceKrw: sumOf([...money, ...known]),
    foreignAmounts: foreignSums([...money, ...known]),
    issues: [
      ...(list.some((one) => one.eval_amt !== undefined && worthOf(one) === undefined)
        ? [issueOf('BALANCE_SIGN_UNEXPECTED')]
        : []),
      ...(list.some((one) => one.eval_amt === undefined) ? [issueOf('PARTS_MISSING')] : []),
    ],
    facts: facts(
      factOf.code('ACCOUNT_TYPE', named(ACCOUNT_TYPES, row.account_type)),
      ...amountFacts('DEPOSIT_MONEY', [NO_WON, ...money]),
      ...amountFacts('EVALUATED_AMOUNT', [NO_WON, ...known]),
      ...amountFacts('MARGIN_LOAN_AMOUNT', marginLoans),
      ...amountFacts('SECURITIES_LOAN_AMOUNT', securitiesLoans),
      ...amountFacts('INVESTED_PRINCIPAL', [
        NO_WON,
        ...list.map((one) => ({ currency_code: one.currency_code, amount: one.purchase_amt })),
      ]),
      factOf.date('ISSUE_DATE', row.issue_date),
      factOf.date('RECEIVE_START_DATE', annuity?.pension_rcv_start_date),
    ),
    parts: list.map((one) =>
      product({
        name: one.prod_name,
        quantity: one.holding_num,
        worth: one.eval_amt,
        principal: one.purchase_amt,
        currency: one.currency_code,
      }),
    ),
  }
}

/** The amount lent by a broker, whatever its reported sign; nothing when it has lent nothing. */
function lent(currency_code: string, reported: string | undefined): { currency_code: string; amount: string }[] {
  const amount = reported?.replace(/^-/, '')
  return amount === undefined || !/[1-9]/.test(amount) ? [] : [{ currency_code, amount }]
}

/** An account always has a sum in won, even if it is zero. */
const NO_WON = { currency_code: 'KRW', amount: '0' }

type Product = z.output<typeof InvestProductsAnswer>['prod_list'][number]

/** Sold before it was bought. @source docs/reference/standard.md#code-tables (Investment, suggested there) */
const SHORT_POSITION = '02'
/** A derivative's worth can be negative by nature. */
const DERIVATIVE = '408'

function worthOf({ eval_amt, pos_type, prod_type }: Product): string | undefined {
  const mayBeNegative = pos_type === SHORT_POSITION || prod_type === DERIVATIVE
  return eval_amt === undefined || (isNegative(eval_amt) && !mayBeNegative) ? undefined : eval_amt
}
