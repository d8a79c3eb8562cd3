import type { Asset, AssetFact, Payment } from '@ieum/contracts/mydata/assets/assets.ts'
import { isAhead } from '../../time/due-day.ts'

/** Returns a payment with only a day, or with a day and an amount. */
export function payment(paymentDate: string | null, amountKrw: number | null = null): Payment {
  return { paymentDate, amountKrw, cashAdvanceKrw: null, cardLoanKrw: null, revolvingKrw: null }
}

type Stored = Pick<Asset, 'payments' | 'nextPaymentKrw' | 'nextPaymentDate'>
type Shown = Pick<Asset, 'nextPaymentKrw' | 'nextPaymentDate' | 'lastPaymentKrw' | 'lastPaymentDate'>

/**
 * Returns the next payment and, where none lies ahead, the last one. It is determined whenever an asset is shown: the
 * next payment of a reading becomes the last one without a new reading. Payments of one day are one payment; its amount
 * is unknown where one of them is. A payment without a day is neither next nor last.
 *
 * @param stored an asset from before payments were stored has at most one, as `nextPaymentDate`
 * @param today `YYYY-MM-DD` in Korea
 * @source docs/reference/words.md#payment-days
 */
export function paymentsShown(stored: Stored, today: string): Shown {
  const dated = (
    stored.payments.length > 0 ? stored.payments : [payment(stored.nextPaymentDate, stored.nextPaymentKrw)]
  )
    .filter((one): one is Payment & { readonly paymentDate: string } => one.paymentDate !== null)
    .toSorted((one, other) => (one.paymentDate < other.paymentDate ? -1 : Number(one.paymentDate > other.paymentDate)))
  const nextDate = dated.find(({ paymentDate }) => isAhead(paymentDate, today))?.paymentDate ?? null
  const lastDate = nextDate === null ? (dated.at(-1)?.paymentDate ?? null) : null
  const amountOn = (date: string | null) => {
    const amounts = dated.filter(({ paymentDate }) => paymentDate === date).map(({ amountKrw }) => amountKrw)
    return amounts.length === 0 ? null : amounts.reduce((sum, one) => (sum === null || one === null ? null : sum + one))
  }
  return {
    nextPaymentKrw: amountOn(nextDate),
    nextPaymentDate: nextDate,
    lastPaymentKrw: amountOn(lastDate),
    lastPaymentDate: lastDate,
  }
}

/** Returns an asset as it is shown today. */
export function withPaymentsShown<A extends Stored>(asset: A, today: string): A & Shown {
  return { ...asset, ...paymentsShown(asset, today) }
}

type Owing = Shown & Pick<Asset, 'groupEnum' | 'scopeTypeEnums' | 'balanceKrw' | 'payments' | 'owedAsLoanKrw'>

const BILLED: ReadonlySet<string> = new Set(['CARD_BILL', 'TELECOM_TELECOM'])

/**
 * Returns the facts of an asset's page about its payments and, for a card bill, the parts of its balance.
 *
 * @param readDate `YYYY-MM-DD` of the reading: a bill whose day was over by then, and that is still reported, is
 * overdue
 * @source docs/reference/words.md#payment-days
 */
export function paymentFacts(asset: Owing, readDate: string): AssetFact[] {
  const { nextPaymentDate, lastPaymentDate, nextPaymentKrw, lastPaymentKrw } = asset
  const isBilled = asset.scopeTypeEnums.some((scope) => BILLED.has(scope))
  if (!isBilled)
    return known([date('NEXT_REPAYMENT_DATE', nextPaymentDate), date('LAST_REPAYMENT_DATE', lastPaymentDate)])
  return known([
    asset.scopeTypeEnums.includes('CARD_BILL') ? krw('REFUND_AMOUNT', positive(-(asset.balanceKrw ?? 0))) : null,
    krw('NEXT_BILL_AMOUNT', nextPaymentKrw),
    date('NEXT_BILL_DATE', nextPaymentDate),
    krw('LAST_BILL_AMOUNT', lastPaymentKrw),
    date('LAST_BILL_DATE', lastPaymentDate),
    ...(asset.scopeTypeEnums.includes('CARD_BILL')
      ? [
          krw('PAST_DUE_AMOUNT', positive(pastDueKrw(asset.payments, readDate))),
          krw('OWED_AS_LOAN_AMOUNT', positive(asset.owedAsLoanKrw)),
        ]
      : []),
  ])
}

/** Facts that older readings stored and that are now determined when they are shown. */
const DECIDED_WHEN_SHOWN: ReadonlySet<string> = new Set(['NEXT_REPAYMENT_DATE', 'NEXT_BILL_AMOUNT', 'NEXT_BILL_DATE'])

/** Returns the facts of a page: those of the payments first, then the institution's. */
export function factsShown(stored: readonly AssetFact[], ofPayments: readonly AssetFact[]): AssetFact[] {
  return [...ofPayments, ...stored.filter(({ factEnum }) => !DECIDED_WHEN_SHOWN.has(factEnum))]
}

function pastDueKrw(payments: readonly Payment[], readDate: string): number {
  const over = payments.filter(({ paymentDate }) => paymentDate !== null && !isAhead(paymentDate, readDate))
  return over.reduce((sum, { amountKrw }) => sum + (amountKrw ?? 0), 0)
}

const positive = (amount: number): number | null => (amount > 0 ? amount : null)
const known = (facts: readonly (AssetFact | null)[]) => facts.filter((one) => one !== null)

function krw(factEnum: AssetFact['factEnum'], amount: number | null): AssetFact | null {
  return amount === null ? null : { factEnum, valueKindEnum: 'KRW', value: String(amount), currencyCode: null }
}

function date(factEnum: AssetFact['factEnum'], day: string | null): AssetFact | null {
  return day === null ? null : { factEnum, valueKindEnum: 'DATE', value: day, currencyCode: null }
}
