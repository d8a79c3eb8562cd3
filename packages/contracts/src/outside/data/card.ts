/** Answers of card companies (카드-001 … 015). */
import * as z from 'zod'
import {
  currency,
  date,
  dateTime,
  decimal,
  flagToAsk,
  month,
  oneAnswer,
  optionalDate,
  optionalDateTime,
  optionalDecimal,
  optionalFlag,
  optionalText,
  rowsAnswer,
  statedCurrency,
  text,
} from './answer-fields.ts'
import { basic, detail, list, transactions } from './data-call.ts'

/** 카드-001 item; `card_num` is masked by the card company. */
export const Card = z.object({
  card_id: text,
  card_num: optionalText,
  is_consent: flagToAsk,
  card_name: optionalText,
  card_member: optionalText,
  card_type: optionalText,
})
export type Card = z.output<typeof Card>

/** 카드-001 */
export const CardsAnswer = rowsAnswer('card', Card)

/** 카드-002 */
export const CardBasicAnswer = oneAnswer({
  is_trans_payable: optionalFlag,
  is_cash_card: optionalFlag,
  linked_bank_code: optionalText,
  account_num: optionalText,
  card_brand: optionalText,
  annual_fee: optionalDecimal,
  issue_date: optionalDate,
})

/** 카드-003 */
export const CardPointsAnswer = rowsAnswer(
  'point',
  z.object({ point_name: optionalText, remain_point_amt: decimal, expiring_point_amt: optionalDecimal }),
)

/** 카드-004; `seqno` distinguishes several payment days in one month. */
export const CardBillsAnswer = rowsAnswer(
  'bill',
  z.object({
    seqno: optionalText,
    charge_amt: decimal,
    charge_day: optionalText,
    charge_month: month,
    paid_out_date: optionalDate,
  }),
)

/** 카드-005 */
export const CardBillDetailAnswer = rowsAnswer(
  'bill_detail',
  z.object({
    card_id: text,
    paid_dtime: dateTime,
    trans_no: optionalText,
    paid_amt: decimal,
    currency_code: currency,
    merchant_name: optionalText,
    merchant_regno: optionalText,
    credit_fee_amt: optionalDecimal,
    total_install_cnt: optionalDecimal,
    cur_install_cnt: optionalDecimal,
    balance_amt: optionalDecimal,
    prod_type: optionalText,
  }),
)

/** 카드-006: payments due, including overdue ones while they are unpaid. `pay_amt` contains the other amounts. */
export const CardPaymentsAnswer = rowsAnswer(
  'pay',
  z.object({
    seqno: optionalText,
    pay_due_date: optionalDate,
    pay_amt: decimal,
    lump_sum_amt: optionalDecimal,
    monthly_amt: optionalDecimal,
    loan_short_amt: optionalDecimal,
    revolving_amt: optionalDecimal,
    loan_long_amt: optionalDecimal,
    etc_amt: optionalDecimal,
  }),
  { is_revolving: optionalFlag },
)

/** 카드-007 */
export const CardRevolvingAnswer = rowsAnswer(
  'revolving',
  z.object({
    req_date: optionalDate,
    end_date: optionalDate,
    close_date: optionalDate,
    min_pay_rate: optionalDecimal,
    min_pay_amt: optionalDecimal,
    agreed_pay_rate: optionalDecimal,
    agreed_pay_amt: optionalDecimal,
    remained_amt: decimal,
  }),
)

const approval = {
  approved_num: text,
  approved_dtime: dateTime,
  /** 01 approved, 02 cancelled, 03 corrected */
  status: text,
  pay_type: optionalText,
  /** When it was cancelled or corrected. */
  trans_dtime: optionalDateTime,
  merchant_name: optionalText,
  approved_amt: decimal,
  modified_amt: optionalDecimal,
}

/** 카드-008. Older approvals may change: upsert by approved_num. */
export const CardDomesticApprovalsAnswer = rowsAnswer(
  'approved',
  z.object({ ...approval, merchant_regno: optionalText, total_install_cnt: optionalDecimal }),
)
/** 카드-009 */
export const CardOverseasApprovalsAnswer = rowsAnswer(
  'approved',
  z.object({ ...approval, country_code: optionalText, currency_code: statedCurrency, krw_amt: optionalDecimal }),
)

const purchase = {
  purchase_num: text,
  purchase_date: date,
  sales_date: optionalDate,
  pri_approved_num: optionalText,
  pri_approved_dtime: optionalDateTime,
  pri_approved_amt: optionalDecimal,
  pay_type: optionalText,
  merchant_name: optionalText,
  approved_amt: decimal,
  total_install_cnt: optionalDecimal,
}
/** 카드-014 */
export const CardDomesticPurchasesAnswer = rowsAnswer(
  'purchase',
  z.object({ ...purchase, merchant_regno: optionalText }),
)
/** 카드-015 */
export const CardOverseasPurchasesAnswer = rowsAnswer(
  'purchase',
  z.object({
    ...purchase,
    pri_krw_amt: optionalDecimal,
    pri_currency_code: optionalText,
    country_code: optionalText,
    currency_code: statedCurrency,
    krw_amt: optionalDecimal,
  }),
)

/** 카드-010 */
export const CardLoansAnswer = oneAnswer({
  is_loan_revolving: optionalFlag,
  is_loan_short_term: flagToAsk,
  is_loan_long_term: flagToAsk,
})
/** 카드-011 */
export const CardShortTermLoansAnswer = rowsAnswer(
  'short_term',
  z.object({
    loan_dtime: dateTime,
    loan_amt: decimal,
    balance_amt: decimal,
    pay_due_date: optionalDate,
    int_rate: optionalDecimal,
    repay_org_code: optionalText,
    repay_account_num: optionalText,
  }),
)
/** 카드-012 */
export const CardLongTermLoansAnswer = rowsAnswer(
  'long_term',
  z.object({
    loan_num: text,
    loan_dtime: optionalDateTime,
    loan_cnt: optionalDecimal,
    loan_type: optionalText,
    loan_name: optionalText,
    loan_amt: optionalDecimal,
    int_rate: optionalDecimal,
    exp_date: optionalDate,
    balance_amt: decimal,
    repay_method: optionalText,
    int_amt: optionalDecimal,
    repay_org_code: optionalText,
    repay_account_num: optionalText,
  }),
)
/** 카드-013 */
export const CardLongTermTransactionsAnswer = rowsAnswer(
  'trans',
  z.object({
    trans_dtime: dateTime,
    trans_no: optionalText,
    trans_type: text,
    currency_code: currency,
    trans_amt: decimal,
    balance_amt: optionalDecimal,
    principal_amt: optionalDecimal,
    int_amt: optionalDecimal,
  }),
)

/** The calls of this industry. */
export const cardCalls = {
  '카드-001': list('card.list', 'GET /cards', 'CD01', CardsAnswer),
  '카드-002': basic('card.card', 'GET /cards/{card_id}', 'CD02', CardBasicAnswer),
  '카드-003': detail('card.point', 'GET /points', 'CD11', CardPointsAnswer),
  '카드-004': basic('card.bill', 'GET /bills', 'CD21', CardBillsAnswer, {
    isPaged: true,
    period: 'month',
    isStamped: false,
  }),
  '카드-005': basic('card.bill', 'GET /bills/detail', 'CD22', CardBillDetailAnswer, {
    isPaged: true,
    isStamped: false,
  }),
  '카드-006': detail('card.bill', 'GET /payments', 'CD23', CardPaymentsAnswer),
  '카드-007': detail('card.bill', 'GET /payments/revolving', 'CD24', CardRevolvingAnswer),
  '카드-008': transactions('card.card', 'GET /cards/{card_id}/approval-domestic', 'CD03', CardDomesticApprovalsAnswer),
  '카드-009': transactions('card.card', 'GET /cards/{card_id}/approval-overseas', 'CD04', CardOverseasApprovalsAnswer),
  '카드-010': basic('card.loan', 'GET /loans', 'CD31', CardLoansAnswer),
  '카드-011': detail('card.loan', 'GET /loans/short-term', 'CD32', CardShortTermLoansAnswer),
  '카드-012': detail('card.loan', 'GET /loans/long-term', 'CD33', CardLongTermLoansAnswer),
  '카드-013': transactions('card.loan', 'POST /loans/long-term/transactions', 'CD34', CardLongTermTransactionsAnswer),
  '카드-014': transactions('card.card', 'GET /cards/{card_id}/purchase-domestic', 'CD05', CardDomesticPurchasesAnswer),
  '카드-015': transactions('card.card', 'GET /cards/{card_id}/purchase-overseas', 'CD06', CardOverseasPurchasesAnswer),
} as const
