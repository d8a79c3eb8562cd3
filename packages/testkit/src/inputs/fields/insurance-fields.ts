/** Fields of a people file at an insurer, and where they are shown. */

import { wonPart } from '@ieum/domain/money/won.ts'
import { accountStatus } from './bank-fields.ts'
import {
  amountFact,
  codeFact,
  dateFact,
  dateOf,
  decimalOf,
  displayName,
  type FieldTable,
  fact,
  type Item,
  identity,
  type ProductFields,
  parts,
  partValue,
  unused,
  wonOf,
} from './field.ts'
import { loanTermFields, nextRepaymentDate } from './loan-fields.ts'
import { rules } from './sandbox-rules.ts'
import { dormantFields, pensionProducts } from './shared-fields.ts'

const POLICY_STATUSES = { '02': 'NORMAL', '04': 'LAPSED', '05': 'EXPIRED', '06': 'INVALID' }
const PAY_CYCLES = {
  '1M': 'MONTHLY',
  '2M': 'EVERY_TWO_MONTHS',
  '3M': 'QUARTERLY',
  '6M': 'HALF_YEARLY',
  '1Y': 'YEARLY',
}
/** Lapsed, matured or ended: no monthly payment is due. */
const NOT_IN_FORCE = ['04', '05', '06']
const MONTHS = { '1M': 1, '2M': 2, '3M': 3, '6M': 6, '1Y': 12 }

const GENERAL = new Set('13 14 15 18 19 20 21 23 24 25 26 27 28 29 31 32 33 97 98'.split(' '))
const isCar = ({ insu_type: type }: Item) => type === '17'
const isGeneral = ({ insu_type: type }: Item) => GENERAL.has(String(type))

/** A car policy has its own terms; the terms of the general policy call are not requested. */
const unlessCar =
  <T>(of: (item: Item) => T) =>
  (item: Item) =>
    isCar(item) ? undefined : of(item)

const coverages = {
  subject: unused('no screen shows it'),
  relation: unused('no screen shows it'),
  status: unused('no screen shows it'),
  coverage_code: unused('no screen shows it'),
  type: unused('no screen shows it'),
  coverage_num: unused('no screen shows it'),
  coverage_name: partValue('name', (row) => row.coverage_name),
  coverage_amt: partValue('amountKrw', (row) => wonOf(row.coverage_amt)),
  start_date: unused('no screen shows it'),
  end_date: partValue('date', (row) => dateOf(row.end_date)),
}

const policy: FieldTable = {
  insu_num: identity,
  prod_name: displayName('prod_name'),
  insu_type: unused('chooses the calls that are asked'),
  insu_status: codeFact('INSURANCE_STATUS', 'insu_status', POLICY_STATUSES),
  issue_date: fact(
    'ISSUE_DATE',
    unlessCar((item) => dateOf(item.issue_date)),
  ),
  exp_date: fact(
    'EXPIRY_DATE',
    unlessCar((item) => dateOf(item.exp_date)),
  ),
  face_amt: fact(
    'FACE_AMOUNT',
    unlessCar((item) => wonOf(item.face_amt)),
  ),
  is_renewable: unused('no screen shows it'),
  is_variable: unused('no screen shows it'),
  is_universal: unused('no screen shows it'),
  car_insu_list: unused('the years of a car policy: checked in a test of the collectors'),
  prize_list: unused('insured things: checked in a test of the collectors'),
  coverage_list: { isAsked: (item) => !isCar(item), ...parts('COVERAGE', coverages) },
}

const policyFields: ProductFields = {
  list: 'insu.insu_list',
  kind: 'insu.insurance',
  identifier: (item) => String(item.insu_num),
  fields: {
    ...policy,
    is_loanable: unused('no screen shows it'),
    pension_rcv_start_date: fact('RECEIVE_START_DATE', (item) =>
      isCar(item) || isGeneral(item) ? undefined : dateOf(item.pension_rcv_start_date),
    ),
    pension_rcv_cycle: unused('no screen shows it'),
    insured_list: unused('insured persons: checked in a test of the collectors'),
    payment: {
      expected: (item) => {
        const pay = item.payment as Item | undefined
        if (pay === undefined || isCar(item)) return undefined
        const months = MONTHS[pay.pay_cycle as keyof typeof MONTHS]
        const monthly = NOT_IN_FORCE.includes(String(item.insu_status)) ? null : wonPart(Number(pay.pay_amt), months)
        return `${PAY_CYCLES[pay.pay_cycle as keyof typeof PAY_CYCLES]} ${pay.pay_amt} ${monthly} ${dateOf(pay.pay_end_date) ?? ''}`
      },
      shown: ({ content }) => {
        const value = (name: string) => content.facts.find(({ factEnum }) => factEnum === name)?.value ?? ''
        return `${value('PAYMENT_CYCLE')} ${value('PREMIUM')} ${content.monthlyPremiumKrw} ${value('PAYMENT_END_DATE')}`
      },
    },
  },
}

const insured: ProductFields = {
  list: 'insu.insured_insu_list',
  kind: 'insu.insured',
  identifier: (item) => String(item.insu_num),
  fields: {
    ...policy,
    issuer_name: unused('the policyholder: no screen shows it'),
    is_primary: unused('no screen shows it'),
    contract_list: unused('checked in a test of the collectors'),
  },
}

const terms = (item: Item): Item => ({
  ...item,
  issue_date: item.loan_start_date,
  exp_date: item.loan_exp_date,
  rate: item.int_rate,
})

/** Number of months whose rows are read at once. */
const MONTHS_READ = 3

/** Only the rows contain the rate, with the interest that was taken. */
function hasInterestSince(of: Item, today: number, months: number): boolean {
  const [year, month] = [Number(rules.ymd(today).slice(0, 4)), Number(rules.ymd(today).slice(4, 6))]
  const first = new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7).replace('-', '')
  const from = `${first}${rules.ymd(today).slice(6)}`
  return rules.loanRows(of, today).some(({ day, kind }) => kind === 'repaid' && rules.ymd(day) >= from)
}

const loan: ProductFields = {
  list: 'insu.loan_list',
  kind: 'insu.loan',
  identifier: (item) => String(item.account_num),
  fields: {
    account_num: identity,
    prod_name: displayName('prod_name'),
    account_type: unused('3400 is the only one'),
    account_status: accountStatus,
    loan_start_date: dateFact('LOAN_ISSUE_DATE', 'loan_start_date'),
    loan_exp_date: dateFact('LOAN_EXPIRY_DATE', 'loan_exp_date'),
    insu_num: unused('the policy behind it: no screen shows it'),
    int_rate: fact('LOAN_RATE', (item, { today }) =>
      hasInterestSince(terms(item), today, MONTHS_READ) ? decimalOf(item.int_rate) : undefined,
    ),
    ...loanTermFields(terms),
    'next payment': nextRepaymentDate(terms),
  },
}

export const insuranceProducts: readonly ProductFields[] = [
  policyFields,
  insured,
  loan,
  dormantFields('insu'),
  ...pensionProducts('insu'),
]

export const insuranceHolding = {
  industry: unused('identifies the industry'),
  is_running_pension: unused('makes an asset of kind DB'),
}

const guarantee: ProductFields = {
  list: 'ginsu.insu_list',
  kind: 'ginsu.insurance',
  identifier: (item) => String(item.insu_num),
  fields: {
    insu_num: identity,
    prod_name: displayName('prod_name'),
    insu_type: unused('no screen shows it'),
    insu_status: codeFact('INSURANCE_STATUS', 'insu_status', POLICY_STATUSES),
    issue_date: dateFact('ISSUE_DATE', 'issue_date'),
    exp_date: dateFact('EXPIRY_DATE', 'exp_date'),
    face_amt: amountFact('GUARANTEED_AMOUNT', 'face_amt'),
    pay_due: unused('one premium, on the day of issue'),
    pay_amt: amountFact('PREMIUM', 'pay_amt'),
    insured_list: fact('INSURED_NAME', (item) => (item.insured_list as Item[])[0]?.insured_name),
  },
}

export const guaranteeProducts: readonly ProductFields[] = [guarantee]
export const guaranteeHolding = { industry: unused('identifies the industry') }
