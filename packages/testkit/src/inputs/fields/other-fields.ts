/** Fields of a people file at pay companies, capital firms and telecoms, and where they are shown. */
import { accountStatus } from './bank-fields.ts'
import {
  amountFact,
  balance,
  codeFact,
  dateFact,
  displayName,
  fact,
  type Item,
  identity,
  type ProductFields,
  parts,
  partValue,
  rateFact,
  unused,
  wonOf,
} from './field.ts'
import { loanTermFields, nextRepaymentDate } from './loan-fields.ts'

const prepaid: ProductFields = {
  list: 'efin.fob_list',
  kind: 'efin.prepaid',
  identifier: (item) => String(item.fob_id),
  fields: {
    fob_id: identity,
    fob_name: displayName('fob_name'),
    reg_date: unused('no screen shows it'),
    limit_amt: unused('no screen shows it'),
    is_charge: unused('decides whether charge_list is asked for'),
    is_withdrawable: unused('no screen shows it'),
    account_list: unused('accounts of the prepaid money: no screen shows them'),
    total_balance_amt: balance((item) => wonOf(item.total_balance_amt)),
    charge_balance_amt: amountFact('CHARGE_BALANCE', 'charge_balance_amt'),
    reserve_balance_amt: amountFact('RESERVE_BALANCE', 'reserve_balance_amt'),
    withdrawable_amt: amountFact('AVAILABLE_AMOUNT', 'withdrawable_amt'),
    reserve_due_amt: unused('no screen shows it'),
    exp_due_amt: unused('no screen shows it'),
    charge_list: {
      isAsked: ({ is_charge: isCharge }) => isCharge === true,
      ...parts('AUTO_CHARGE', {
        auto_charge_seq: unused('no screen shows it'),
        charge_org_code: unused('part of the sentence: checked in a test of the collectors'),
        charge_account_num: unused('part of the sentence: checked in a test of the collectors'),
        charge_option: unused('part of the sentence: checked in a test of the collectors'),
        charge_day: unused('part of the sentence: checked in a test of the collectors'),
        charge_base_amt: unused('part of the sentence: checked in a test of the collectors'),
        charge_amt: partValue('amountKrw', (row) => wonOf(row.charge_amt)),
      }),
    },
    transactions: unused('checked against the entries, by the tests of the collectors'),
    activity: unused('only makes rows'),
  },
}

const paid: ProductFields = {
  list: 'efin.account_list',
  kind: 'efin.paid',
  identifier: (item) => String(item.sub_key),
  fields: {
    sub_key: identity,
    account_id: unused('shown masked: checked in a test of the collectors'),
    reg_date: dateFact('ISSUE_DATE', 'reg_date'),
    is_pay: unused('decides whether pay_list is asked for'),
    pay_list: unused('ways to pay, the preferred one first: checked in a test of the collectors'),
    activity: unused('only makes rows'),
  },
}

export const electronicFinanceProducts: readonly ProductFields[] = [prepaid, paid]
export const electronicFinanceHolding = { industry: unused('identifies the industry') }

const OPERATING_LEASE = '3710'
const ACCOUNT_TYPES = {
  '3100': 'CREDIT_LOAN',
  '3500': 'NEW_CAR_INSTALLMENT',
  '3510': 'USED_CAR_INSTALLMENT',
  '3590': 'OTHER_INSTALLMENT',
  '3700': 'FINANCIAL_LEASE',
  '3710': 'OPERATING_LEASE',
}
const terms = (item: Item): Item => ({ ...item, rate: item.last_offered_rate })

const capital = {
  account_num: identity,
  seqno: unused('distinguishes accounts of one number: it is part of the identity'),
  prod_name: displayName('prod_name'),
  account_type: codeFact('ACCOUNT_TYPE', 'account_type', ACCOUNT_TYPES),
  account_status: accountStatus,
  issue_date: dateFact('ISSUE_DATE', 'issue_date'),
  exp_date: dateFact('EXPIRY_DATE', 'exp_date'),
}

const capitalLoan: ProductFields = {
  list: 'capital.account_list',
  isOne: ({ account_type: type }) => type !== OPERATING_LEASE,
  kind: 'capital.loan',
  identifier: (item) => String(item.account_num),
  fields: {
    ...capital,
    issue_date: dateFact('LOAN_ISSUE_DATE', 'issue_date'),
    exp_date: dateFact('LOAN_EXPIRY_DATE', 'exp_date'),
    last_offered_rate: rateFact('LOAN_RATE', 'last_offered_rate'),
    ...loanTermFields(terms),
    'next payment': nextRepaymentDate(terms),
  },
}

const lease: ProductFields = {
  list: 'capital.account_list',
  isOne: ({ account_type: type }) => type === OPERATING_LEASE,
  kind: 'capital.loan',
  identifier: (item) => String(item.account_num),
  fields: {
    ...capital,
    repay_date: fact('REPAYMENT_DAY', (item) => String(item.repay_date).padStart(2, '0')),
    repay_method: unused('leases have one way'),
    repay_org_code: unused('the account that pays: no screen shows it'),
    repay_account_num: unused('the account that pays: no screen shows it'),
    monthly_amt: unused('only the rows of 할부금융-006 report it'),
  },
}

export const capitalProducts: readonly ProductFields[] = [capitalLoan, lease]
export const capitalHolding = {
  industry: unused('identifies the industry'),
  reg_date: unused('since when the firm knows the person: no screen shows it'),
}

const LINE_TYPES = { '01': 'MOBILE', '02': 'HOME_PHONE', '03': 'INTERNET' }
const line: ProductFields = {
  list: 'telecom.telecom_list',
  kind: 'telecom.mgmt',
  identifier: (item) => String(item.mgmt_id),
  fields: {
    mgmt_id: identity,
    telecom_num: unused('shown masked: checked in a test of the collectors'),
    type: codeFact('ACCOUNT_TYPE', 'type', LINE_TYPES),
    status: unused('no table of the codes is published'),
    issue_date: unused('only makes rows'),
    charge_amt: unused('the bills of the line: checked in a test of the collectors'),
    charge_day: unused('the bills of the line: checked in a test of the collectors'),
    pay_method: unused('no screen shows it'),
    activity: unused('only makes rows'),
  },
}

export const telecomProducts: readonly ProductFields[] = [line]
export const telecomHolding = { industry: unused('identifies the industry') }
