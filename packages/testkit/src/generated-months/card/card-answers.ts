import { atHour, dayOfMoment, dayText, momentText } from '../banking-calendar.ts'
import { centsText } from '../money.ts'
import { periodOf, rowsOfPeriod } from '../rows-of-period.ts'
import { answered, type GeneratedCall, type SentRow } from '../wire.ts'
import type { ReadingContext } from '../world.ts'
import { billAnswers } from './bill-answers.ts'
import type { Approval, Card, CardCompany } from './card-types.ts'

/** Answers every call of a card company, as of a reading. */
export function cardAnswers(company: CardCompany, context: ReadingContext): GeneratedCall[] {
  return [
    answered(
      '카드-001',
      null,
      {},
      {
        card_list: company.cards.map((card, index) => ({
          card_id: card.id,
          card_num: `9410-****-****-${String(1000 + index)}`,
          is_consent: true,
          card_name: card.name,
          card_member: '1',
          card_type: card.type,
        })),
      },
    ),
    ...company.cards.flatMap((card) => answersOfCard(card, context)),
    answered(
      '카드-003',
      null,
      {},
      {
        point_list: [{ point_name: '포인트', remain_point_amt: '12000', expiring_point_amt: '0' }],
      },
    ),
    ...billAnswers(company, context),
    ...loanAnswers(company, context),
  ]
}

function answersOfCard(card: Card, context: ReadingContext): GeneratedCall[] {
  const start = atHour(context.from, 0)
  const changed = ({ change }: Approval) => change !== null && change.at <= context.at && change.at >= start
  const reported = card.approvals
    .filter(
      (one) =>
        one.reportedFrom <= context.at &&
        (one.withdrawnAt === null || one.withdrawnAt > context.at) &&
        (one.at >= start || changed(one)),
    )
    .reverse()
  const bought = card.type === '01' ? card.approvals.filter((one) => isBought(one, context)).reverse() : []
  return [
    answered(
      '카드-002',
      card.id,
      {},
      {
        is_trans_payable: true,
        is_cash_card: false,
        ...(card.linked && { linked_bank_code: card.linked.bankCode.slice(2), account_num: card.linked.number }),
        card_brand: '110',
        annual_fee: '15000',
        issue_date: '20220310',
      },
    ),
    answered('카드-008', card.id, periodOf(context), {
      approved_list: reported.filter(({ overseas }) => overseas === null).map((one) => domestic(one, context)),
    }),
    answered('카드-009', card.id, periodOf(context), {
      approved_list: reported.filter(({ overseas }) => overseas !== null).map((one) => abroad(one, context)),
    }),
    answered('카드-014', card.id, periodOf(context), {
      purchase_list: bought.filter(({ overseas }) => overseas === null).map((one) => purchase(one, context)),
    }),
    answered('카드-015', card.id, periodOf(context), {
      purchase_list: bought.filter(({ overseas }) => overseas !== null).map((one) => purchaseAbroad(one, context)),
    }),
  ]
}

const isBought = (one: Approval, { at, from }: ReadingContext) =>
  one.slipAt <= at && one.slipAt >= atHour(from, 0) && !one.isExpired && one.withdrawnAt === null && !wasCancelled(one)

/** Cancelled before the company bought the slip. */
const wasCancelled = ({ change, slipAt }: Approval) => change?.isCancelled === true && change.at < slipAt

function statusOf({ change }: Approval, at: number): { status: string; trans_dtime?: string; modified_amt?: string } {
  if (change === null || change.at > at) return { status: '01' }
  const trans_dtime = momentText(change.at)
  return change.isCancelled
    ? { status: '02', trans_dtime }
    : { status: '03', trans_dtime, modified_amt: String(change.newKrw) }
}

function domestic(one: Approval, { at, consents }: ReadingContext): SentRow<'카드-008', 'approved_list'> {
  const row: SentRow<'카드-008', 'approved_list'> = {
    approved_num: one.number,
    approved_dtime: momentText(one.at),
    ...statusOf(one, at),
    pay_type: one.card.type === '01' ? '01' : '02',
    approved_amt: String(one.approvedKrw),
  }
  if (one.installments > 0) row.total_install_cnt = String(one.installments)
  if (consents.merchant) {
    row.merchant_name = one.merchant.name
    row.merchant_regno = one.merchant.regno
  }
  return row
}

function abroad(one: Approval, { at, consents }: ReadingContext): SentRow<'카드-009', 'approved_list'> {
  const row: SentRow<'카드-009', 'approved_list'> = {
    approved_num: one.number,
    approved_dtime: momentText(one.at),
    ...statusOf(one, at),
    pay_type: '01',
    approved_amt: centsText(one.overseas?.cents ?? 0),
    country_code: 'US',
    currency_code: 'USD',
  }
  if (one.overseas?.isKrwReported) row.krw_amt = String(one.approvedKrw)
  if (consents.merchant) row.merchant_name = one.merchant.name
  return row
}

/** What the company bought: after a correction or partial cancellation that came before. */
const boughtKrw = ({ change, slipAt, finalKrw }: Approval) =>
  change !== null && change.at <= slipAt ? change.newKrw : finalKrw

function purchase(one: Approval, { consents }: ReadingContext): SentRow<'카드-014', 'purchase_list'> {
  const row: SentRow<'카드-014', 'purchase_list'> = {
    purchase_num: `P${one.number}`,
    purchase_date: dayText(dayOfMoment(one.slipAt)),
    sales_date: dayText(dayOfMoment(one.at)),
    pri_approved_num: one.number,
    pri_approved_dtime: momentText(one.at),
    pri_approved_amt: String(one.approvedKrw),
    pay_type: '01',
    approved_amt: String(boughtKrw(one)),
  }
  if (one.installments > 0) row.total_install_cnt = String(one.installments)
  if (consents.merchant) {
    row.merchant_name = one.merchant.name
    row.merchant_regno = one.merchant.regno
  }
  return row
}

function purchaseAbroad(one: Approval, { consents }: ReadingContext): SentRow<'카드-015', 'purchase_list'> {
  const cents = centsText(one.overseas?.cents ?? 0)
  const row: SentRow<'카드-015', 'purchase_list'> = {
    purchase_num: `P${one.number}`,
    purchase_date: dayText(dayOfMoment(one.slipAt)),
    sales_date: dayText(dayOfMoment(one.at)),
    pri_approved_num: one.number,
    pri_approved_dtime: momentText(one.at),
    pri_approved_amt: cents,
    pri_currency_code: 'USD',
    pay_type: '01',
    approved_amt: cents,
    currency_code: 'USD',
    krw_amt: String(one.finalKrw),
    country_code: 'US',
  }
  if (one.overseas?.isKrwReported) row.pri_krw_amt = String(one.approvedKrw)
  if (consents.merchant) row.merchant_name = one.merchant.name
  return row
}

function loanAnswers(company: CardCompany, context: ReadingContext): GeneratedCall[] {
  const advances = company.advances.filter(({ isOpen }) => isOpen)
  const loans = company.loans.filter(({ balance }) => balance > 0)
  for (const { asset, krw } of advances) asset.worthAt.set(context.at, -krw)
  for (const { asset, balance } of loans) asset.worthAt.set(context.at, -balance)
  return [
    answered(
      '카드-010',
      null,
      {},
      {
        is_loan_revolving: company.revolvingPct !== null,
        is_loan_short_term: advances.length > 0,
        is_loan_long_term: loans.length > 0,
      },
    ),
    answered(
      '카드-011',
      null,
      {},
      {
        short_term_list: advances.map(({ at, krw, dueDay }) => ({
          loan_dtime: momentText(at),
          loan_amt: String(krw),
          balance_amt: String(krw),
          pay_due_date: dayText(dueDay),
          int_rate: '17.9',
        })),
      },
    ),
    answered(
      '카드-012',
      null,
      {},
      {
        long_term_list: loans.map((loan) => ({
          loan_num: loan.number,
          loan_dtime: momentText(loan.openedAt),
          loan_name: '장기카드대출',
          loan_amt: String(loan.drawnKrw),
          int_rate: String(loan.rateBp / 100),
          balance_amt: String(loan.balance),
          repay_method: '02',
          int_amt: '0',
        })),
      },
    ),
    ...loans.map((loan) =>
      answered('카드-013', loan.number, periodOf(context), {
        trans_list: rowsOfPeriod(loan.rows, context).map(({ sent }) => sent),
      }),
    ),
  ]
}
