/** Parts of an asset. */
import type { AssetPart, Payment } from '@ieum/contracts/mydata/assets/assets.ts'
import { assetNames } from '@ieum/copy/mydata/assets/asset-names.ts'
import { foreign, won } from './amounts.ts'
import { koreanDate } from './dates.ts'
import { reportedName } from './lists.ts'

const NOTHING_REPORTED = { quantity: null, amountKrw: null, principalKrw: null, date: null, foreignAmount: null }

export function part(
  partKindEnum: AssetPart['partKindEnum'],
  name: string,
  reported: Partial<Omit<AssetPart, 'partKindEnum' | 'name'>> = {},
): AssetPart {
  return { ...NOTHING_REPORTED, ...reported, partKindEnum, name }
}

/** A product in an account or a pension. */
export function product(row: {
  readonly name: string | undefined
  readonly quantity?: string
  readonly worth?: string
  readonly principal?: string
  readonly currency?: string
  /** YYYYMMDD */
  readonly until?: string
}): AssetPart {
  const currency = row.currency ?? 'KRW'
  return part('PRODUCT', reportedName(row.name) ?? assetNames.unnamedPart, {
    quantity: row.quantity ?? null,
    amountKrw: won(row.worth, currency),
    principalKrw: won(row.principal, currency),
    date: koreanDate(row.until),
    foreignAmount: foreign([{ currency_code: currency, amount: row.worth }])[0] ?? null,
  })
}

/** The charge of one month. @param month `YYYYMM` @param paidOn YYYYMMDD */
export function bill(month: string, amount: string, paidOn: string | undefined): AssetPart {
  return part('BILL', assetNames.billOfMonth(month), { amountKrw: won(amount), date: koreanDate(paidOn) })
}

/** A due bill, and its shares that repay loans or the revolving balance. */
export function duePayment({
  paymentDate,
  amountKrw,
  cashAdvanceKrw,
  cardLoanKrw,
  revolvingKrw,
}: Payment): AssetPart[] {
  const partOf = (name: string, partKrw: number | null) =>
    partKrw === null || partKrw === 0 ? [] : [part('PAYMENT_PART', name, { amountKrw: partKrw, date: paymentDate })]
  return [
    part('PAYMENT', assetNames.dueBill((amountKrw ?? 0) < 0), { amountKrw, date: paymentDate }),
    ...partOf(assetNames.cashAdvanceOfBill, cashAdvanceKrw),
    ...partOf(assetNames.cardLoanOfBill, cardLoanKrw),
    ...partOf(assetNames.revolvingOfBill, revolvingKrw),
  ]
}
