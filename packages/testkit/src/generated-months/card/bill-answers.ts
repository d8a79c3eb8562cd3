import { dayOfMoment, dayText, momentText, monthText } from '../banking-calendar.ts'
import { answered, type GeneratedCall, type SentRow } from '../wire.ts'
import type { ReadingContext } from '../world.ts'
import type { Bill, BillLine, CardCompany } from './card-types.ts'
import { dueOf } from './close-bill.ts'
import { reportedDebt } from './reported-debt.ts'

/** Returns the amount of a bill as it was announced and revised: what was paid on it since does not lower it. */
const announcedKrw = (bill: Bill): number =>
  bill.lines.reduce((sum, { paidKrw, feeKrw }) => sum + paidKrw + feeKrw, 0) - bill.carriedKrw

/** Answers the calls about bills, and records what the company is owed. */
export function billAnswers(company: CardCompany, context: ReadingContext): GeneratedCall[] {
  company.asset.worthAt.set(context.at, -reportedDebt(company))
  const months = { from_month: monthText(context.from - 31), to_month: monthText(context.to + 31) }
  const asked = company.bills.filter(({ month }) => month >= months.from_month).reverse()
  const open = company.bills.filter((bill) => !bill.isSettled)
  return [
    answered('카드-004', null, months, {
      bill_list: asked.map((bill) => ({
        charge_amt: String(announcedKrw(bill)),
        charge_day: String(company.payDay).padStart(2, '0'),
        charge_month: bill.month,
        paid_out_date: dayText(bill.dueDay),
      })),
    }),
    ...asked.map((bill) =>
      answered(
        '카드-005',
        null,
        { charge_month: bill.month },
        {
          bill_detail_list: bill.lines.map((line) => sentLine(line, context)),
        },
      ),
    ),
    answered('카드-006', null, {}, { is_revolving: company.revolvingPct !== null, pay_list: open.map(duePayment) }),
    answered(
      '카드-007',
      null,
      {},
      {
        revolving_list:
          company.revolvingPct === null && company.carriedKrw === 0
            ? []
            : [
                {
                  req_date: '20240102',
                  end_date: '20991231',
                  min_pay_rate: '10',
                  agreed_pay_rate: String(company.revolvingPct ?? 100),
                  remained_amt: String(company.carriedKrw),
                },
              ],
      },
    ),
  ]
}

function duePayment(bill: Bill): SentRow<'카드-006', 'pay_list'> {
  return {
    pay_due_date: dayText(bill.dueDay),
    pay_amt: String(dueOf(bill)),
    lump_sum_amt: String(bill.lumpKrw),
    monthly_amt: String(bill.monthlyKrw),
    loan_short_amt: String(bill.shortLoanKrw),
    revolving_amt: String(bill.revolvingKrw),
    loan_long_amt: String(bill.longLoanPrincipalKrw + bill.longLoanInterestKrw),
    etc_amt: String(bill.etcKrw),
  }
}

/** `prod_type` of a line, as the reference suggests it. */
const PRODUCT_TYPES: { readonly [kind in BillLine['kind']]: string } = {
  lump: '01',
  refund: '01',
  instalment: '02',
  cashAdvance: '03',
  revolving: '04',
  cardLoan: '05',
  overseas: '06',
  annualFee: '99',
}

function sentLine(line: BillLine, { consents }: ReadingContext): SentRow<'카드-005', 'bill_detail_list'> {
  const { approval } = line
  const row: SentRow<'카드-005', 'bill_detail_list'> = {
    card_id: line.card.id,
    paid_dtime: approval ? momentText(line.at) : dayText(dayOfMoment(line.at)),
    trans_no: line.number,
    paid_amt: String(line.paidKrw),
    currency_code: 'KRW',
    credit_fee_amt: String(line.feeKrw),
    prod_type: PRODUCT_TYPES[line.kind],
  }
  if (line.part > 0 && approval) {
    row.total_install_cnt = String(approval.installments)
    row.cur_install_cnt = String(line.part)
    row.balance_amt = String(line.leftKrw)
  }
  if (consents.merchant) {
    row.merchant_name = approval?.merchant.name ?? NAMES[line.kind] ?? ''
    if (approval && approval.merchant.regno !== '') row.merchant_regno = approval.merchant.regno
  }
  return row
}

const NAMES: { readonly [kind in BillLine['kind']]?: string } = {
  annualFee: '연회비',
  cashAdvance: '단기카드대출',
  cardLoan: '장기카드대출',
  revolving: '일부결제금액이월약정',
}
