/** Fields of a people file at a bank, and where they are shown. */
import {
  amountFact,
  balance,
  codeFact,
  dateFact,
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
  rateFact,
  type ShownField,
  unused,
  wonOf,
} from './field.ts'
import { firstDayOf, lastDayOf, loanCurrency, loanTermFields } from './loan-fields.ts'
import { rules } from './sandbox-rules.ts'
import { dateOfField, dormantFields, pensionProducts, prepaidFields } from './shared-fields.ts'

const currency = (item: Item) => item.currency_code ?? 'KRW'
const loanTerms = (item: Item): Item => ({ ...item, rate: item.last_offered_rate })

const ACCOUNT_STATUSES = { '01': 'NORMAL', '02': 'SUSPENDED', '03': 'CLOSED' }
/** Whether the account is still open, as its page shows. */
export const accountStatus: ShownField = {
  expected: (item) => ACCOUNT_STATUSES[item.account_status as keyof typeof ACCOUNT_STATUSES] ?? 'UNKNOWN',
  shown: ({ content }) => content.contractStatusEnum,
}
/** Kinds of accounts by annex 3 of the standard. */
const ACCOUNT_TYPES = {
  '1001': 'CHECKING',
  '1002': 'DEPOSIT',
  '1003': 'SAVINGS',
  '1999': 'OTHER_DEPOSIT',
  '2001': 'FUND',
  '2002': 'TRUST',
  '2003': 'ISA',
  '2004': 'ISA',
  '2999': 'OTHER_INVESTMENT',
  '3100': 'CREDIT_LOAN',
  '3150': 'STUDENT_LOAN',
  '3170': 'JEONSE_LOAN',
  '3200': 'DEPOSIT_BACKED_LOAN',
  '3210': 'SECURITIES_BACKED_LOAN',
  '3220': 'MORTGAGE_LOAN',
  '3230': 'OTHER_COLLATERAL_LOAN',
  '3240': 'GUARANTEED_LOAN',
  '3245': 'MORTGAGE_LOAN',
  '3250': 'STUDENT_LOAN',
  '3260': 'REVERSE_MORTGAGE',
  '3270': 'JEONSE_LOAN',
  '3271': 'JEONSE_LOAN',
  '3290': 'OTHER_COLLATERAL_LOAN',
  '3400': 'POLICY_LOAN',
  '3999': 'OTHER_LOAN',
}
const accountType = codeFact('ACCOUNT_TYPE', 'account_type', ACCOUNT_TYPES)

const account = {
  account_num: identity,
  seqno: unused('distinguishes accounts of one number: it is part of the identity'),
  prod_name: displayName('prod_name'),
  account_type: accountType,
  account_status: accountStatus,
  issue_date: dateFact('ISSUE_DATE', 'issue_date'),
}

const firstDigitIs = (digit: string) => (item: Item) => String(item.account_type).startsWith(digit)
const ISA_TYPES = ['2002', '2003', '2004']
const isIsa = ({ account_type: type }: Item) => ISA_TYPES.includes(String(type))

const deposit: ProductFields = {
  list: 'bank.account_list',
  isOne: firstDigitIs('1'),
  kind: 'bank.deposit',
  identifier: (item) => String(item.account_num),
  fields: {
    ...account,
    saving_method: unused('account_type contains the same as a word'),
    is_foreign_deposit: unused('the currency of its amounts implies it'),
    currency_code: foreignAmounts((item, moment) => {
      const pockets = (item.other_currencies as Item[]).map(
        (one) => [String(one.currency_code), Number(one.balance_amt)] as const,
      )
      const all = [[String(currency(item)), rules.depositBalance(item, moment)] as const, ...pockets]
      // The standard has one row per currency; several rows of one currency are not added up.
      return Object.fromEntries(all)
    }),
    exp_date: dateFact('EXPIRY_DATE', 'exp_date'),
    commit_amt: amountFact('CONTRACT_AMOUNT', 'commit_amt', currency),
    monthly_paid_in_amt: amountFact('MONTHLY_PAYMENT', 'monthly_paid_in_amt', currency),
    paid_in_day: unused('only makes the rows of instalments'),
    balance_amt: balance((item, moment) =>
      isWon(currency(item)) ? Math.trunc(rules.depositBalance(item, moment)) : undefined,
    ),
    as_of: unused('only makes the rows of instalments'),
    withdrawable_amt: amountFact('AVAILABLE_AMOUNT', 'withdrawable_amt', currency),
    offered_rate: rateFact('DEPOSIT_RATE', 'offered_rate'),
    other_currencies: unused('checked against the foreign amounts, with currency_code'),
    overdraft: {
      expected: (item) => {
        const limit = (item.overdraft as Item | undefined)?.limit_amt
        return limit === undefined ? undefined : `${limit} ${currency(item)}`
      },
      shown: ({ content }) => {
        const found = content.facts.find(({ factEnum }) => factEnum === 'CREDIT_LIMIT')
        return found && `${found.value} ${found.currencyCode ?? 'KRW'}`
      },
    },
    'overdraft.last_offered_rate': fact('LOAN_RATE', (item) =>
      decimalOf((item.overdraft as Item | undefined)?.last_offered_rate),
    ),
    transactions: unused('checked against the entries, by the tests of the collectors'),
    activity: unused('only makes rows'),
    scheduled_list: unused('은행-014 is not collected'),
  },
}

const fund: ProductFields = {
  list: 'bank.account_list',
  isOne: (item) => firstDigitIs('2')(item) && !isIsa(item),
  kind: 'bank.invest',
  identifier: (item) => String(item.account_num),
  fields: {
    ...account,
    standard_fund_code: unused('no screen shows it'),
    paid_in_type: unused('no screen shows it'),
    exp_date: dateFact('EXPIRY_DATE', 'exp_date'),
    currency_code: foreignAmounts((item) => ({ [String(currency(item))]: Number(item.eval_amt) })),
    eval_amt: balance((item) => (isWon(currency(item)) ? wonOf(item.eval_amt) : undefined)),
    inv_principal: amountFact('INVESTED_PRINCIPAL', 'inv_principal', currency),
    fund_num: unused('units of the fund: no screen shows them'),
    base_amt: unused('not answered: the worth is made of it'),
    purchases: unused('only makes rows'),
    transactions: unused('checked against the entries, by the tests of the collectors'),
  },
}

const isa: ProductFields = {
  list: 'bank.account_list',
  isOne: isIsa,
  kind: 'bank.isa',
  identifier: (item) => String(item.account_num),
  fields: {
    ...account,
    exp_date: dateFact('EXPIRY_DATE', 'exp_date'),
    currency_code: foreignAmounts((item) => ({ [String(currency(item))]: Number(item.eval_amt) })),
    eval_amt: balance((item) => (isWon(currency(item)) ? wonOf(item.eval_amt) : undefined)),
    balance_amt: amountFact('INVESTED_PRINCIPAL', 'balance_amt', currency),
    deposits: unused('only makes rows'),
    isa_list: parts('PRODUCT', {
      prod_name: partValue('name', (row) => row.prod_name),
      prod_num: unused('no screen shows it'),
      prod_type: unused('no screen shows it'),
      eval_amt: partValue('amountKrw', (row) => wonOf(row.eval_amt)),
      principal_amt: partValue('principalKrw', (row) => wonOf(row.principal_amt)),
      holding_num: partValue('quantity', (row) => decimalOf(row.holding_num)),
      issue_date: unused('no screen shows it'),
      exp_date: partValue('date', (row) => dateOfField(row, 'exp_date')),
      int_rate: unused('no screen shows it'),
    }),
  },
}

const loan: ProductFields = {
  list: 'bank.account_list',
  isOne: firstDigitIs('3'),
  kind: 'bank.loan',
  identifier: (item) => String(item.account_num),
  fields: {
    ...account,
    issue_date: dateFact('LOAN_ISSUE_DATE', 'issue_date'),
    exp_date: dateFact('LOAN_EXPIRY_DATE', 'exp_date'),
    last_offered_rate: rateFact('LOAN_RATE', 'last_offered_rate'),
    currency_code: loanCurrency(loanTerms),
    unredeemed_start: fact('GRACE_START_DATE', (item) => firstDayOf(item.unredeemed_start)),
    unredeemed_end: fact('GRACE_END_DATE', (item) => lastDayOf(item.unredeemed_end)),
    ...loanTermFields(loanTerms, currency),
  },
}

export const bankProducts: readonly ProductFields[] = [
  deposit,
  fund,
  isa,
  loan,
  prepaidFields('bank'),
  dormantFields('bank'),
  ...pensionProducts('bank'),
]

/** Fields of the holding itself. */
export const bankHolding = {
  industry: unused('identifies the industry'),
  reg_date: unused('since when the bank knows the person: no screen shows it'),
  is_running_pension: unused('makes an asset of kind DB, checked below'),
}
