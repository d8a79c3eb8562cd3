/** Purchases of cards, which follow approvals, in our terms. */
import { assetNames } from '@ieum/copy/mydata/assets/asset-names.ts'
import { won } from '../values/amounts.ts'
import { wholeNumber } from '../values/code-tables.ts'
import { koreanDate } from '../values/dates.ts'
import { amountsOf, factsOf, type ReportedTransaction, when } from '../values/transactions.ts'
import { payTypeOf } from './approvals.ts'

export type RawPurchase = {
  readonly purchase_num: string
  readonly purchase_date: string
  readonly pri_approved_num?: string
  readonly pri_approved_dtime?: string
  readonly pri_approved_amt?: string
  readonly pri_krw_amt?: string
  readonly pay_type?: string
  readonly merchant_name?: string
  readonly merchant_regno?: string
  readonly approved_amt: string
  readonly total_install_cnt?: string
  readonly currency_code?: string
  readonly krw_amt?: string
}

/** A negative amount takes a purchase back. An overseas purchase has its final amount in won. */
export function purchase(row: RawPurchase): ReportedTransaction {
  const currency = row.currency_code ?? 'KRW'
  const isWon = currency === 'KRW'
  const months = wholeNumber(row.total_install_cnt) ?? 0
  return {
    ...{ dtime: row.purchase_date, amount: row.approved_amt, balance: null, currency, signRule: 'minusIsBack' },
    direction: -1,
    identity: { dtime: row.purchase_date, number: row.purchase_num, features: '', isApproval: false },
    content: (direction) => ({
      kindEnum: 'PURCHASE',
      ...when(row.purchase_date),
      title: row.merchant_name ?? assetNames.cardPayment,
      memo: null,
      categoryCode: null,
      ...amountsOf(
        { amount: row.approved_amt, currency, inWon: (isWon ? row.approved_amt : row.krw_amt) ?? null },
        direction,
      ),
      balanceKrw: null,
      installmentMonths: months > 1 ? months : null,
      facts: factsOf({
        payTypeEnum: payTypeOf(row.pay_type),
        approvedNumber: row.pri_approved_num,
        approvedDate: koreanDate(row.pri_approved_dtime),
        approvedAmountKrw: won(isWon ? row.pri_approved_amt : row.pri_krw_amt),
        merchantRegno: row.merchant_regno,
        purchaseNumber: row.purchase_num,
      }),
    }),
  }
}
