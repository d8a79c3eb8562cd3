/** What a card company charges: the next payment, the bills of late and what they are for. */
import type { CardBillDetailAnswer, CardBillsAnswer } from '@ieum/contracts/outside/data/card.ts'
import { assetNames } from '@ieum/copy/mydata/asset-names.ts'
import { wonFromDecimal } from '@ieum/domain/money/won.ts'
import type { AssetValues } from '@ieum/domain/mydata/asset-content.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { z } from 'zod'
import type { CollectContext, ListedAsset, TransactionCall } from '../collect/collected.ts'
import type { Reader } from '../collect/reader.ts'
import { won } from './amounts.ts'
import { wholeNumber } from './code-tables.ts'
import { firstDayAfter, koreanDate, monthOf, monthsBack, monthsBetween } from './dates.ts'
import { factOf, facts } from './facts.ts'
import { optionally } from './lists.ts'
import { bill } from './parts.ts'
import { factsOf, inContext, type ReportedTransaction, transaction } from './transactions.ts'

/** Bills shown as parts of the next bill. */
const BILL_MONTHS = 3

/** What is to be paid on the next payment date: one debt per card company. */
export async function cardBill(reader: Reader, { nowMs }: CollectContext): Promise<ListedAsset[]> {
  const today = koreanYmd(nowMs)
  const [due, rolled, charged] = await Promise.all([
    optionally(reader.one('카드-006')),
    optionally(reader.one('카드-007')),
    optionally(reader.pages('카드-004', monthsBack(today, BILL_MONTHS))),
  ])
  const coming = (due?.pay_list ?? [])
    .map((row) => ({ ...row, date: koreanDate(row.pay_due_date) ?? '' }))
    .filter((row) => row.date >= today)
  const [nextDate = null] = coming.map((row) => row.date).toSorted()
  const amount = coming
    .filter((row) => row.date === nextDate)
    .reduce((sum, row) => sum + wonFromDecimal(row.pay_amt), 0)
  const past = charged?.answers.flatMap((answer) => answer.bill_list) ?? []
  if (nextDate === null && past.length === 0) return []
  const left = (rolled?.revolving_list ?? []).reduce((sum, row) => sum + wonFromDecimal(row.remained_amt), 0)
  const values: AssetValues = {
    balanceKrw: amount,
    nextPaymentKrw: amount,
    nextPaymentDate: nextDate,
    facts: facts(
      factOf.krw('NEXT_BILL_AMOUNT', amount),
      nextDate === null ? null : factOf.date('NEXT_BILL_DATE', nextDate.replaceAll('-', '')),
      left > 0 ? factOf.krw('LOAN_PRINCIPAL', left) : null,
    ),
    parts: past.map((row) => bill(row.charge_month, row.charge_amt, row.paid_out_date)),
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

type Bill = z.output<typeof CardBillsAnswer>['bill_list'][number]
type BillLine = z.output<typeof CardBillDetailAnswer>['bill_detail_list'][number]

/**
 * What the bills of some months are for. A bill is read as a whole or not at all: its lines lie on the days of use, which
 * for instalments are long past, so they cannot tell how far the reading came.
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

/** A purchase as a bill charges it; every part of an instalment is one of its own. */
function billed(bill: Bill, line: BillLine): ReportedTransaction {
  const left = won(line.balance_amt, line.currency_code)
  const part = wholeNumber(line.cur_install_cnt) ?? 0
  const row = transaction(
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
    // What is left to pay of the purchase: no balance that runs from line to line.
    balance: null,
    batch: Number(bill.charge_month),
    identity: {
      ...row.identity,
      cardId: line.card_id,
      // Without the card: its number may be issued anew.
      ...namedIn(bill.charge_month, seqno, line.paid_amt, part),
      former: namedIn(bill.charge_month, seqno, line.card_id, part),
    },
    content: (direction) => ({ ...row.content(direction), balanceKrw: left === 0 ? null : left }),
  }
}
