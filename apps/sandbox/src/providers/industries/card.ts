/** Card companies (카드-001 … 015). */
import type { cardCalls } from '@ieum/contracts/outside/data/card.ts'
import {
  type CardRecords,
  cardRecords,
  LATEST_CHANGE_DAYS,
  nextBill,
  nextBillMonth,
  slipMoment,
} from '../../histories/card-records.ts'
import { statementTotal } from '../../histories/statement.ts'
import type { Approval } from '../../holdings/activity/card-usage.ts'
import { type LoanTerms, loanBalance, loanRows } from '../../holdings/activity/repayment.ts'
import { type Month, monthFrom, monthOf, ymd, yyyymm } from '../../holdings/calendar.ts'
import type { CardHolding, CardHoldingItem, CardLongTermLoan } from '../../holdings/industries/card.ts'
import { minus } from '../../money.ts'
import {
  type Call,
  DataRefusal,
  fieldText,
  findAsset,
  type Handlers,
  one,
  type Row,
  requiredText,
  rows,
} from '../call.ts'
import { asReported, loanTransactions, twoDigits } from './loans.ts'
import { inPeriod, newestFirst } from './rows.ts'

type CardCall = Call<CardHolding>

const cardOf = (call: CardCall): CardHoldingItem =>
  findAsset(call, call.holding.card_list, { field: 'card_id', scopes: ['card.card'], key: (card) => card.card_id })

/** 01 credit, 02 debit: how the card pays. */
const payType = (card: CardHoldingItem) => (card.card_type === '02' ? '02' : '01')

const recordsOf = (call: CardCall): CardRecords =>
  cardRecords(call.seed, call.orgCode, call.holding, call.history, call.moment)

/** Rows whose approval or whose cancellation or correction falls in the period. */
function approvalsOfPeriod(call: CardCall, card: CardHoldingItem, isOverseas: boolean): Approval[] {
  const from = call.period.from - LATEST_CHANGE_DAYS
  return recordsOf(call)
    .approvals(card, from, call.period.to)
    .filter((row) => (row.overseas !== undefined) === isOverseas)
    .filter((row) => inPeriod(call, row.at) || (row.changedAt !== undefined && inPeriod(call, row.changedAt)))
}

function approvalFields(call: CardCall, card: CardHoldingItem, row: Approval): Row & { at: string } {
  return {
    at: row.at,
    approved_num: row.number,
    approved_dtime: row.at,
    status: row.status,
    pay_type: payType(card),
    trans_dtime: row.changedAt,
    merchant_name: call.consent.merchantNameRegno ? row.merchant : undefined,
    approved_amt: row.amount,
    modified_amt: row.modified,
  }
}

function domesticApprovals(call: CardCall): Row[] {
  const card = cardOf(call)
  return newestFirst(
    approvalsOfPeriod(call, card, false).map((row) => ({
      ...approvalFields(call, card, row),
      merchant_regno: call.consent.merchantNameRegno ? row.regno : undefined,
      total_install_cnt: row.instalments,
    })),
  )
}

function overseasApprovals(call: CardCall): Row[] {
  const card = cardOf(call)
  return newestFirst(
    approvalsOfPeriod(call, card, true).map((row) => ({
      ...approvalFields(call, card, row),
      country_code: row.overseas?.country,
      currency_code: row.overseas?.currency,
      krw_amt: row.overseas?.krw,
    })),
  )
}

function purchases(call: CardCall, isOverseas: boolean): Row[] {
  const card = cardOf(call)
  const list = recordsOf(call)
    .purchases(card, call.period.from - LATEST_CHANGE_DAYS, call.period.to)
    .filter(({ approval }) => (approval.overseas !== undefined) === isOverseas)
    .filter(({ day }) => inPeriod(call, ymd(day)) && day < call.moment.today)
  return newestFirst(
    list.map((slip) => ({
      at: slipMoment(slip),
      purchase_num: slip.number,
      purchase_date: ymd(slip.day),
      sales_date: slip.approval.at.slice(0, 8),
      pri_approved_num: slip.approval.number,
      pri_approved_dtime: slip.approval.at,
      pri_approved_amt: slip.approval.amount,
      pay_type: payType(card),
      merchant_name: call.consent.merchantNameRegno ? slip.approval.merchant : undefined,
      merchant_regno: call.consent.merchantNameRegno && !isOverseas ? slip.approval.regno : undefined,
      approved_amt: slip.amount,
      total_install_cnt: slip.approval.instalments,
      ...(slip.approval.overseas && {
        country_code: slip.approval.overseas.country,
        currency_code: slip.approval.overseas.currency,
        krw_amt: slip.krw,
      }),
    })),
  )
}

function bills(call: CardCall): Row[] {
  const records = recordsOf(call)
  // A bill exists once its month of use is over.
  const newest: Month = Math.min(call.months.to, monthOf(call.moment.today))
  const months = Array.from({ length: Math.max(newest - call.months.from + 1, 0) }, (_, back) => newest - back)
  return months
    .map((month) => ({ month, lines: records.statement(month) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ month, lines }) => ({
      charge_amt: statementTotal(lines),
      charge_day: twoDigits(call.holding.charge_day),
      charge_month: Number(yyyymm(month)),
      paid_out_date: ymd(records.payDay(month)),
    }))
}

function billDetail(call: CardCall): Row[] {
  const records = recordsOf(call)
  const month = monthFrom(requiredText(call.fields, 'charge_month'))
  if (month === undefined) throw new DataRefusal('40001', 'charge_month must be YYYYMM')
  if (fieldText(call.fields, 'seqno') !== undefined) throw new DataRefusal('40402', 'no such bill')
  if (month > nextBillMonth(records, call.moment.today)) return []
  const cardId = call.holding.card_list[0]?.card_id
  return newestFirst(
    records.statement(month).map((line) => ({
      at: line.at,
      card_id: line.cardId === '' ? cardId : line.cardId,
      paid_dtime: line.at,
      trans_no: line.number,
      paid_amt: line.amount,
      merchant_name: call.consent.merchantNameRegno ? line.merchant : undefined,
      merchant_regno: call.consent.merchantNameRegno ? line.regno : undefined,
      credit_fee_amt: line.fee,
      total_install_cnt: line.instalments,
      cur_install_cnt: line.part,
      balance_amt: line.left,
      prod_type: line.kind,
    })),
  )
}

function payments(call: CardCall): Row[] {
  if (call.holding.pay_list) return call.holding.pay_list.map((bill) => ({ ...bill }))
  const { day, lines, due } = nextBill(recordsOf(call), call.moment.today)
  if (due === 0) return []
  // What was paid ahead goes to purchases in one sum first.
  const advanced = statementTotal(lines.filter((line) => line.kind === '03'))
  const instalments = statementTotal(lines.filter((line) => line.part !== undefined))
  const isPaidAhead = statementTotal(lines) !== due
  const monthly = isPaidAhead ? Math.min(instalments, Math.max(minus(due, advanced), 0)) : instalments
  return [
    {
      pay_due_date: ymd(day),
      pay_amt: due,
      lump_sum_amt: minus(minus(due, monthly), advanced),
      monthly_amt: monthly,
      loan_short_amt: advanced,
      revolving_amt: 0,
      loan_long_amt: 0,
      etc_amt: 0,
    },
  ]
}

const longTermTerms = (loan: CardLongTermLoan): LoanTerms => ({ ...loan, rate: loan.int_rate })

/** Cash advances that are not due yet, with their due day. */
function shortTerm(call: CardCall): Row[] {
  const next = ymd(nextBill(recordsOf(call), call.moment.today).day)
  return call.holding.short_term_list
    .map((loan) => ({ ...loan, pay_due_date: loan.pay_due_date ?? next }))
    .filter((loan) => loan.pay_due_date >= ymd(call.moment.today))
    .map((loan) => ({
      ...loan,
      repay_org_code: call.holding.repay_org_code,
      repay_account_num: call.holding.repay_account_num,
    }))
}

function longTerm(call: CardCall): Row[] {
  return call.holding.long_term_list.map((loan) => asReported(longTermRow(call, loan), loan.reported))
}

function longTermRow(call: CardCall, loan: CardLongTermLoan): Row {
  return {
    loan_num: loan.loan_num,
    loan_dtime: `${loan.issue_date}103000`,
    loan_cnt: 1,
    loan_type: loan.loan_type,
    loan_name: loan.loan_name,
    loan_amt: loan.loan_principal,
    int_rate: loan.int_rate,
    exp_date: loan.exp_date,
    balance_amt: loanBalance(longTermTerms(loan), call.moment.today),
    repay_method: loan.repay_method,
    int_amt: loanRows(longTermTerms(loan), call.moment.today).at(-1)?.interest ?? 0,
    repay_org_code: loan.repay_org_code,
    repay_account_num: loan.repay_account_num,
  }
}

function longTermTransactions(call: CardCall): Row[] {
  const wanted = fieldText(call.fields, 'loan_num')
  const loans = call.holding.long_term_list.filter((loan) => wanted === undefined || loan.loan_num === wanted)
  if (wanted !== undefined && loans.length === 0) throw new DataRefusal('40402', 'no such loan')
  return loans.flatMap((loan) =>
    loanTransactions(call, longTermTerms(loan)).map(({ int_cnt: _count, int_list: _list, ...row }) => row),
  )
}

export const cardHandlers: Handlers<keyof typeof cardCalls> = {
  '카드-001': (call) =>
    rows(
      'card',
      call.holding.card_list.map((card, position) => ({
        card_id: card.card_id,
        card_num: card.card_num,
        is_consent: call.isConsented({ scopes: ['card.card'], key: card.card_id, position }),
        card_name: card.card_name,
        card_member: card.card_member,
        card_type: card.card_type,
      })),
    ),
  '카드-002': (call) => {
    const card = cardOf(call)
    return one({
      is_trans_payable: card.is_trans_payable,
      is_cash_card: card.is_cash_card,
      linked_bank_code: card.linked_bank_code,
      account_num: card.account_num,
      card_brand: card.card_brand,
      annual_fee: card.annual_fee,
      issue_date: card.issue_date,
    })
  },
  '카드-008': (call) => rows('approved', domesticApprovals(call)),
  '카드-009': (call) => rows('approved', overseasApprovals(call)),
  '카드-014': (call) => rows('purchase', purchases(call, false)),
  '카드-015': (call) => rows('purchase', purchases(call, true)),
  '카드-003': (call) => rows('point', call.holding.point_list),
  '카드-004': (call) => rows('bill', bills(call)),
  '카드-005': (call) => rows('bill_detail', billDetail(call)),
  '카드-006': (call) => rows('pay', payments(call), { is_revolving: call.holding.is_revolving }),
  '카드-007': (call) => rows('revolving', call.holding.revolving_list),
  '카드-010': (call) =>
    one({
      is_loan_revolving: call.holding.is_revolving,
      is_loan_short_term: shortTerm(call).length > 0,
      is_loan_long_term: call.holding.long_term_list.length > 0,
    }),
  '카드-011': (call) => rows('short_term', shortTerm(call)),
  '카드-012': (call) => rows('long_term', longTerm(call)),
  '카드-013': (call) => rows('trans', longTermTransactions(call)),
}
