/** Fields that several industries share: pensions, prepaid cards, dormant assets. */
import {
  amountFact,
  balance,
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

export const dateOfField = (row: Item, field: string) => dateOf(row[field])

export const prepaidFields = (industry: 'bank' | 'card'): ProductFields => ({
  list: `${industry}.pp_list`,
  kind: `${industry}.prepaid`,
  identifier: (item) => String(item.pp_id),
  fields: {
    pp_id: identity,
    pp_name: displayName('pp_name'),
    reg_date: unused('no screen shows it'),
    limit_amt: unused('no screen shows it'),
    total_balance_amt: balance((item) => wonOf(item.total_balance_amt)),
    charge_balance_amt: amountFact('CHARGE_BALANCE', 'charge_balance_amt'),
    reserve_balance_amt: amountFact('RESERVE_BALANCE', 'reserve_balance_amt'),
    reserve_due_amt: unused('no screen shows it'),
    exp_due_amt: unused('no screen shows it'),
    activity: unused('only makes rows'),
  },
})

export const dormantFields = (industry: 'bank' | 'insu'): ProductFields => ({
  list: `${industry}.sleep_list`,
  kind: `${industry}.sleep_noncont`,
  identifier: (item) => String(item.sleep_num),
  fields: {
    sleep_num: identity,
    prod_name: displayName('prod_name'),
    sleep_type: unused('no screen shows it'),
    insu_type: unused('no screen shows it'),
    currency_code:
      industry === 'bank'
        ? foreignAmounts((item) => ({ [String(item.currency_code ?? 'KRW')]: Number(item.balance_amt ?? 0) }))
        : unused('insurers do not report it'),
    balance_amt:
      industry === 'bank'
        ? balance((item) => (isWon(item.currency_code) ? wonOf(item.balance_amt ?? 0) : undefined))
        : unused('insurers do not report it'),
    ext_pres_date:
      industry === 'bank' ? dateFact('LIMITATION_DATE', 'ext_pres_date') : unused('insurers do not report it'),
  },
})

export const pensionProducts = (industry: 'bank' | 'invest' | 'insu'): ProductFields[] => [
  {
    list: `${industry}.irp_list`,
    kind: `${industry}.irp`,
    identifier: (item) => String(item.account_num),
    fields: {
      prod_name: displayName('prod_name'),
      account_num: identity,
      eval_amt: balance((item) => wonOf(item.eval_amt)),
      employer_amt: amountFact('EMPLOYER_AMOUNT', 'employer_amt'),
      employee_amt: amountFact('EMPLOYEE_AMOUNT', 'employee_amt'),
      issue_date: dateFact('ISSUE_DATE', 'issue_date'),
      contributions: unused('only makes rows'),
      irp_detail_list: parts('PRODUCT', {
        irp_name: partValue('name', (row) => row.irp_name),
        irp_no: unused('no screen shows it'),
        irp_type: unused('no screen shows it'),
        inv_principal: partValue('principalKrw', (row) => wonOf(row.inv_principal)),
        fund_num: partValue('quantity', (row) => decimalOf(row.fund_num)),
        open_date: unused('no screen shows it'),
        eval_amt: partValue('amountKrw', (row) => wonOf(row.eval_amt)),
        int_rate: unused('no screen shows it'),
        exp_date: partValue('date', (row) => dateOf(row.exp_date)),
      }),
    },
  },
  {
    list: `${industry}.dc_list`,
    kind: `${industry}.dc`,
    identifier: (item) => String(item.dc_num),
    fields: {
      dc_num: identity,
      dc_name: displayName('dc_name'),
      balance_amt: fact('INVESTED_PRINCIPAL', (item) => wonOf(item.balance_amt)),
      eval_amt: balance((item) => wonOf(item.eval_amt)),
      issue_date: dateFact('ISSUE_DATE', 'issue_date'),
      contributions: unused('only makes rows'),
      dc_detail_list: parts('PRODUCT', {
        prod_name: partValue('name', (row) => row.prod_name),
        prod_num: unused('no screen shows it'),
        prod_type: unused('no screen shows it'),
        principal_amt: partValue('principalKrw', (row) => wonOf(row.principal_amt)),
        holding_num: partValue('quantity', (row) => decimalOf(row.holding_num)),
        issue_date: unused('no screen shows it'),
        eval_amt: partValue('amountKrw', (row) => wonOf(row.eval_amt)),
        int_rate: unused('no screen shows it'),
        exp_date: partValue('date', (row) => dateOf(row.exp_date)),
      }),
    },
  },
]
