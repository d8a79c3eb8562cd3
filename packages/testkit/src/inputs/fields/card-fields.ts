/** Fields of a people file at a card company, and where they are shown. */
import {
  amountFact,
  balance,
  codeFact,
  dateFact,
  dateOf,
  displayName,
  fact,
  type Item,
  identity,
  type ProductFields,
  rateFact,
  unused,
  wonOf,
} from './field.ts'
import { loanTermFields, paymentDate } from './loan-fields.ts'
import { prepaidFields } from './shared-fields.ts'

const CARD_TYPES = { '01': 'CREDIT', '02': 'DEBIT', '03': 'HYBRID' }
const CARD_BRANDS = {
  '100': 'DOMESTIC',
  '110': 'VISA',
  '120': 'MASTERCARD',
  '130': 'JCB',
  '140': 'AMEX',
  '150': 'UNIONPAY',
  '190': 'K_WORLD',
}
const CARD_OWNERS = { '1': 'OWNER', '2': 'FAMILY' }

const card: ProductFields = {
  list: 'card.card_list',
  kind: 'card.card',
  identifier: (item) => String(item.card_id),
  fields: {
    card_id: identity,
    card_num: {
      // Masked further: only its last digits may be shown, never more than half of it.
      expected: (item) => maskedCardNumber(String(item.card_num)),
      shown: ({ content }) => content.assetIdentifierToDisplay,
    },
    card_name: displayName('card_name'),
    card_member: codeFact('CARD_OWNER', 'card_member', CARD_OWNERS),
    card_type: codeFact('CARD_TYPE', 'card_type', CARD_TYPES),
    is_trans_payable: unused('checked against the payment environment in a test of its own'),
    is_cash_card: unused('no screen shows it'),
    linked_bank_code: unused('an institution by its short code: checked in a test of the collectors'),
    account_num: unused('the account that is charged, masked: checked in a test of the collectors'),
    card_brand: codeFact('CARD_BRAND', 'card_brand', CARD_BRANDS),
    annual_fee: amountFact('ANNUAL_FEE', 'annual_fee'),
    issue_date: dateFact('ISSUE_DATE', 'issue_date'),
    approved_list: unused('checked against the entries, by the tests of the collectors'),
    activity: unused('only makes rows'),
  },
}

function maskedCardNumber(number: string): string {
  const shown = number.replace(/[^\d*]/g, '')
  const count = Math.min(4, Math.floor(shown.length / 2))
  return `****-****-****-${shown.slice(shown.length - count).padStart(4, '*')}`
}

const point: ProductFields = {
  list: 'card.point_list',
  kind: 'card.point',
  identifier: (item) => String(item.point_name),
  fields: {
    point_name: displayName('point_name'),
    remain_point_amt: {
      expected: (item) => wonOf(item.remain_point_amt),
      shown: ({ content }) => content.pointAmount,
    },
    expiring_point_amt: fact('EXPIRING_POINTS', (item) => wonOf(item.expiring_point_amt)),
  },
}

const shortTerm: ProductFields = {
  list: 'card.short_term_list',
  kind: 'card.loan',
  identifier: (item) => `short-term ${item.loan_dtime} ${item.loan_amt} 1`,
  fields: {
    loan_dtime: dateFact('LOAN_ISSUE_DATE', 'loan_dtime'),
    loan_amt: amountFact('LOAN_PRINCIPAL', 'loan_amt'),
    balance_amt: balance((item) => wonOf(item.balance_amt)),
    pay_due_date: { expected: (item) => dateOf(item.pay_due_date), shown: paymentDate },
    int_rate: rateFact('LOAN_RATE', 'int_rate'),
  },
}

const longTermTerms = (item: Item): Item => ({ ...item, rate: item.int_rate })
const longTerm: ProductFields = {
  list: 'card.long_term_list',
  kind: 'card.loan',
  identifier: (item) => String(item.loan_num),
  fields: {
    loan_num: identity,
    loan_name: displayName('loan_name'),
    loan_type: unused('no screen shows it'),
    issue_date: dateFact('LOAN_ISSUE_DATE', 'issue_date'),
    exp_date: dateFact('LOAN_EXPIRY_DATE', 'exp_date'),
    int_rate: rateFact('LOAN_RATE', 'int_rate'),
    ...loanTermFields(longTermTerms),
    repay_date: unused('카드-012 does not report it'),
  },
}

export const cardProducts: readonly ProductFields[] = [card, point, shortTerm, longTerm, prepaidFields('card')]

export const cardHolding = {
  industry: unused('identifies the industry'),
  charge_day: unused('the day of the bill: checked in a test of bills'),
  repay_org_code: unused('the account that pays: no screen shows it'),
  repay_account_num: unused('the account that pays: no screen shows it'),
  pay_list: unused('bills of other days: checked in a test of bills'),
  is_revolving: unused('checked in a test of bills'),
  revolving_list: unused('checked in a test of bills'),
}
