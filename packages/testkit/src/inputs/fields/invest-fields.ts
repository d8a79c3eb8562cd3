/** Fields of a people file at a broker, and where they are shown. */
import {
  balance,
  codeFact,
  dateFact,
  dateOf,
  decimalOf,
  displayName,
  fact,
  foreignAmounts,
  type Item,
  identity,
  isWon,
  type ProductFields,
  parts,
  partValue,
  unused,
  wonOf,
} from './field.ts'
import { pensionProducts } from './shared-fields.ts'

const ACCOUNT_TYPES = {
  '101': 'BROKERAGE',
  '102': 'FUND',
  '103': 'CMA',
  '104': 'DERIVATIVES',
  '105': 'PENSION',
  '106': 'ISA',
  '107': 'TRUST',
}

const productsOf = (item: Item) => item.prod_list as Item[]
const foreignCashOf = (item: Item) => (item.foreign_cash ?? []) as Item[]
const cashIn = (item: Item, currency: string) =>
  foreignCashOf(item).reduce(
    (sum, one) => (one.currency_code === currency ? sum + Number(one.withholdings_amt) : sum),
    0,
  )
/** A generated file may list won among the other currencies: it counts as won all the same. */
const wonCashOf = (item: Item) => Math.trunc(Number(item.withholdings_amt) + cashIn(item, 'KRW'))
const worthIn = (item: Item, currency: string) =>
  productsOf(item).reduce((sum, one) => (one.currency_code === currency ? sum + Number(one.eval_amt) : sum), 0)

/** A loan of the broker; undefined for zero. This fact makes it an asset of its own. */
const lent = (name: 'MARGIN_LOAN_AMOUNT' | 'SECURITIES_LOAN_AMOUNT', field: string) =>
  fact(name, (item) => (Number(item[field]) === 0 ? undefined : wonOf(item[field])))

const account: ProductFields = {
  list: 'invest.account_list',
  kind: 'invest.account',
  identifier: (item) => String(item.account_num),
  fields: {
    account_num: identity,
    account_name: displayName('account_name'),
    account_type: codeFact('ACCOUNT_TYPE', 'account_type', ACCOUNT_TYPES),
    issue_date: dateFact('ISSUE_DATE', 'issue_date'),
    is_tax_benefits: unused('no screen shows it'),
    is_cma: unused('no screen shows it'),
    is_stock_trans: unused('no screen shows it'),
    is_account_link: {
      expected: (item) => (item.is_account_link === true ? wonCashOf(item) : null),
      shown: ({ content }) => content.bankLinkedCashKrw,
    },
    withholdings_amt: fact('DEPOSIT_MONEY', (item) => wonOf(wonCashOf(item))),
    foreign_cash: unused('checked against the foreign amounts, with those of the products'),
    credit_loan_amt: lent('MARGIN_LOAN_AMOUNT', 'credit_loan_amt'),
    mortgage_amt: lent('SECURITIES_LOAN_AMOUNT', 'mortgage_amt'),
    prod_list: parts('PRODUCT', {
      prod_type: unused('no screen shows it'),
      prod_type_detail: unused('no screen shows it'),
      prod_code: unused('no screen shows it'),
      ex_code: unused('no screen shows it'),
      prod_name: partValue('name', (row) => row.prod_name),
      credit_type: unused('no screen shows it'),
      is_tax_benefits: unused('no screen shows it'),
      purchase_amt: partValue('principalKrw', (row) =>
        isWon(row.currency_code) ? wonOf(row.purchase_amt) : undefined,
      ),
      holding_num: partValue('quantity', (row) => decimalOf(row.holding_num)),
      trans_unit: unused('no screen shows it'),
      base_amt: unused('not answered: the worth is made of it'),
      eval_amt: partValue('amountKrw', (row) => (isWon(row.currency_code) ? wonOf(row.eval_amt) : undefined)),
      currency_code: {
        expected: (row) =>
          isWon(row.currency_code) || Number(row.eval_amt) === 0 ? undefined : `${row.eval_amt} ${row.currency_code}`,
        shown: ({ content }) => {
          const foreign = content.parts[0]?.foreignAmount
          return foreign ? `${foreign.amount} ${foreign.currencyCode}` : undefined
        },
      },
      purchases: unused('only makes rows'),
    }),
    pension: fact('RECEIVE_START_DATE', (item) => dateOf((item.pension as Item | undefined)?.pension_rcv_start_date)),
    transactions: unused('checked against the entries, by the tests of the collectors'),
    scheduled_list: unused('금투-006 is not collected'),
    'worth in won': balance((item) => wonCashOf(item) + worthIn(item, 'KRW')),
    'worth in other currencies': foreignAmounts((item) =>
      Object.fromEntries(
        [...productsOf(item), ...foreignCashOf(item)].map(({ currency_code: code }) => [
          String(code),
          worthIn(item, String(code)) + cashIn(item, String(code)),
        ]),
      ),
    ),
  },
}

export const investProducts: readonly ProductFields[] = [account, ...pensionProducts('invest')]

export const investHolding = {
  industry: unused('identifies the industry'),
  is_running_pension: unused('makes an asset of kind DB'),
}
