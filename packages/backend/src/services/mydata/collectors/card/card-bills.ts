/** Charges of a card company: the next payment, recent bills and their lines. */
import type { Payment } from '@ieum/contracts/mydata/assets/assets.ts'
import type { CardBillDetailAnswer, CardBillsAnswer, CardPaymentsAnswer } from '@ieum/contracts/outside/data/card.ts'
import { assetNames } from '@ieum/copy/mydata/assets/asset-names.ts'
import { wonFromDecimal } from '@ieum/domain/money/won.ts'
import type { AssetValues } from '@ieum/domain/mydata/assets/asset-content.ts'
import { issueOf } from '@ieum/domain/mydata/assets/asset-issues.ts'
import { billPayment, cardDebt } from '@ieum/domain/mydata/assets/card-bill.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { z } from 'zod'
import type { CollectContext, ListedAsset, TransactionCall } from '../../collect/collected.ts'
import type { Reader } from '../../collect/reader.ts'
import { won } from '../values/amounts.ts'
import { ofCode, wholeNumber } from '../values/code-tables.ts'
import { dayOfMonth, firstDayAfter, koreanDate, monthOf, monthsBack, monthsBetween } from '../values/dates.ts'
import { factOf, facts } from '../values/facts.ts'
import { optionally } from '../values/lists.ts'
import { bill, duePayment } from '../values/parts.ts'
import { factsOf, inContext, type ReportedTransaction, toReportedTransaction } from '../values/transactions.ts'

/** Bills shown as parts of the next bill. */
const BILL_MONTHS = 3

/** The debt from bills and from the revolving balance: one per card company. */
export async function cardBill(reader: Reader, { nowMs }: CollectContext): Promise<ListedAsset[]> {
  const [due, rolled, charged] = await Promise.all([
    optionally(reader.one('카드-006')),
    optionally(reader.one('카드-007')),
    optionally(reader.pages('카드-004', monthsBack(koreanYmd(nowMs), BILL_MONTHS))),
  ])
  const payments = due?.pay_list.map(reportedBill).toSorted(byPaymentDate) ?? null
  const past = charged?.answers.flatMap((answer) => answer.bill_list) ?? []
  const carriedOver = (rolled?.revolving_list ?? []).map((row) => wonFromDecimal(row.remained_amt))
  const { revolvingBeyondKrw, balanceKrw, issues } = cardDebt(payments, carriedOver)
  const areRowsMissing = (due?.unread_row_cnt ?? 0) + (rolled?.unread_row_cnt ?? 0) > 0
  const hasBills = (payments ?? []).length > 0 || past.length > 0
  if (!hasBills && revolvingBeyondKrw === 0) return []
  const values: AssetValues = {
    balanceKrw,
    issues: areRowsMissing ? [...issues, issueOf('PARTS_MISSING')] : issues,
    payments: payments ?? [],
    facts: facts(revolvingBeyondKrw > 0 ? factOf.krw('REVOLVING_BALANCE', revolvingBeyondKrw) : null),
    parts: [
      ...(payments ?? []).flatMap(duePayment),
      ...past.map((row) => bill(row.charge_month, row.charge_amt, row.paid_out_date)),
    ],
  }
  return [
    {
      kind: 'card.bill',
      identifier: 'bill',
      seqno: null,
      scopeTypes: ['CARD_BILL'],
      nameToDisplay: assetNames.cardBill,
      assetIdentifierToDisplay: null,
      isConsented: true,
      read: async () => values,
      transactions: [billedUse],
    },
  ]
}

type DueBill = z.output<typeof CardPaymentsAnswer>['pay_list'][number]

function reportedBill(row: DueBill): Payment {
  return billPayment({
    paymentDate: koreanDate(row.pay_due_date),
    amountKrw: wonFromDecimal(row.pay_amt),
    lumpSumKrw: won(row.lump_sum_amt),
    instalmentKrw: won(row.monthly_amt),
    cashAdvanceKrw: won(row.loan_short_amt),
    cardLoanKrw: won(row.loan_long_amt),
    revolvingKrw: won(row.revolving_amt),
    otherKrw: won(row.etc_amt),
  })
}

/** Payments without a day come last. */
function byPaymentDate({ paymentDate: one }: Payment, { paymentDate: other }: Payment): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  return one < other ? -1 : 1
}

type Bill = z.output<typeof CardBillsAnswer>['bill_list'][number]
type BillLine = z.output<typeof CardBillDetailAnswer>['bill_detail_list'][number]

/**
 * The lines of some months' bills. A bill is read as a whole or not at all: its lines are dated by the day of use,
 * which for instalments is long past, so they do not show how far the reading got.
 */
const billedUse: TransactionCall = {
  apiId: '카드-005',
  read: async (reader, { from, to }, maxPages) => {
    const list = await optionally(reader.pages('카드-004', { from_month: monthOf(from), to_month: monthOf(to) }))
    const bills = list?.answers.flatMap((answer) => answer.bill_list) ?? []
    const read = await Promise.all(
      bills.map(async (bill) => {
        const fields = { charge_month: bill.charge_month, seqno: bill.seqno }
        const detail = await optionally(reader.pages('카드-005', fields, maxPages))
        return {
          month: bill.charge_month,
          isWhole: detail?.isComplete ?? true,
          unreadRowCount: detail?.unreadRowCount ?? 0,
          isRead: detail !== null,
          rows: inContext(
            detail?.answers.flatMap((answer) => answer.bill_detail_list.map((line) => billed(bill, line))) ?? [],
          ),
        }
      }),
    )
    const cutMonth = read
      .filter((bill) => !bill.isWhole)
      .map((bill) => bill.month)
      .toSorted()
      .at(-1)
    const rows = read.filter((bill) => cutMonth === undefined || bill.month > cutMonth).flatMap((bill) => bill.rows)
    const unreadRowCount = read.reduce((sum, bill) => sum + bill.unreadRowCount, list?.unreadRowCount ?? 0)
    const batches = list === null ? [] : monthsBetween(from, to).filter(isWhole)
    if (cutMonth === undefined) return { rows, isComplete: true, unreadRowCount, batches }
    const next = firstDayAfter(cutMonth)
    return { rows, isComplete: false, wholeFrom: next < to ? next : to, unreadRowCount, batches }

    function isWhole(month: number): boolean {
      return read
        .filter((bill) => Number(bill.month) === month)
        .every((bill) => bill.isRead && bill.isWhole && bill.unreadRowCount === 0)
    }
  },
}

/** @source docs/reference/standard.md#code-tables (Card) (codes suggested there) */
const PRODUCT_TYPES = {
  '01': 'LUMP_SUM',
  '02': 'INSTALMENT',
  '03': 'CASH_ADVANCE',
  '04': 'REVOLVING',
  '05': 'CARD_LOAN',
  '06': 'OVERSEAS',
} as const

/** A purchase as a bill charges it; every part of an instalment is a row of its own. */
function billed(bill: Bill, line: BillLine): ReportedTransaction {
  const left = won(line.balance_amt, line.currency_code)
  const part = wholeNumber(line.cur_install_cnt) ?? 0
  const row = toReportedTransaction(
    {
      dtime: line.paid_dtime,
      type: 'BILL',
      amount: line.paid_amt,
      currency: line.currency_code,
      title: line.merchant_name,
      memo: assetNames.billed({ month: bill.charge_month, part, feeKrw: won(line.credit_fee_amt) ?? 0 }),
      installments: line.total_install_cnt,
      facts: factsOf({
        merchantRegno: line.merchant_regno,
        installmentNumber: part > 0 ? part : null,
        feeKrw: won(line.credit_fee_amt, line.currency_code),
        chargeMonth: `${bill.charge_month.slice(0, 4)}-${bill.charge_month.slice(4)}`,
        paymentDate: koreanDate(bill.paid_out_date) ?? dayOfMonth(bill.charge_month, bill.charge_day),
        billSequence: bill.seqno,
        billAmountKrw: won(bill.charge_amt),
        productTypeEnum: line.prod_type === undefined ? null : (ofCode(PRODUCT_TYPES, line.prod_type) ?? 'UNKNOWN'),
        productTypeCode: line.prod_type,
      }),
    },
    { BILL: ['BILL', -1] },
    assetNames.cardPayment,
    'minusIsBack',
  )
  const namedIn = (...place: readonly (string | number)[]) => ({
    number: line.trans_no === undefined ? null : [...place, line.trans_no].join('|'),
    features: [...place, row.identity.features].join('|'),
  })
  const seqno = bill.seqno ?? ''
  return {
    ...row,
    // The amount that remains to be paid of the purchase is not a running balance.
    balance: null,
    batch: Number(bill.charge_month),
    identity: {
      ...row.identity,
      cardId: line.card_id,
      // Without the card: its number may be reissued.
      ...namedIn(bill.charge_month, seqno, line.paid_amt, part),
      former: namedIn(bill.charge_month, seqno, line.card_id, part),
    },
    content: (direction) => ({ ...row.content(direction), balanceKrw: left === 0 ? null : left }),
  }
}
