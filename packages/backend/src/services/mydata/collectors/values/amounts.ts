/** Amounts reported by institutions, in our terms. */
import type { AssetFact, AssetIssue } from '@ieum/contracts/mydata/assets/assets.ts'
import { decimalSum } from '@ieum/domain/money/decimals.ts'
import { wonFromDecimal } from '@ieum/domain/money/won.ts'
import type { AssetValues } from '@ieum/domain/mydata/assets/asset-content.ts'
import { issueOf } from '@ieum/domain/mydata/assets/asset-issues.ts'
import { owedAmount, type Understood, worthAmount } from '@ieum/domain/mydata/assets/reported-amounts.ts'
import { factOf, facts, NO_CURRENCY } from './facts.ts'

/** Integer won of an optional decimal; null when it is absent or in another currency. */
export function won(amount: string | undefined, currency = 'KRW'): number | null {
  return amount === undefined || currency !== 'KRW' ? null : wonFromDecimal(amount)
}

/** Amounts in currencies other than the won, without zeros. */
export function foreign(rows: readonly { currency_code: string; amount: string | undefined }[]) {
  return rows
    .filter(({ currency_code }) => currency_code !== 'KRW' && currency_code !== NO_CURRENCY)
    .filter(({ amount }) => amount !== undefined && !/^-?0*(\.0*)?$/.test(amount))
    .map((row) => ({ currencyCode: row.currency_code, amount: row.amount as string }))
}

/** Amounts in currencies other than the won, one sum per currency. */
export function foreignSums(all: readonly { currency_code: string; amount: string | undefined }[]) {
  const rows = all.flatMap(({ amount, currency_code }) => (amount === undefined ? [] : [{ amount, currency_code }]))
  const byCurrency = Map.groupBy(rows, (row) => row.currency_code)
  return foreign(
    [...byCurrency].map(([currency_code, own]) => ({
      currency_code,
      amount: decimalSum(own.map((one) => one.amount)),
    })),
  )
}

/** The amount of an asset, and the facts about it. */
export type AssetAmounts = Pick<AssetValues, 'balanceKrw' | 'facts'> & {
  readonly foreignAmounts: AssetValues['foreignAmounts'] & {}
  readonly issues: AssetIssue[]
}

type Reported = { readonly amount: string; readonly currency: string }

/**
 * Interprets an amount by one of the rules of `domain/mydata/assets/reported-amounts.ts`. An amount that is not understood is
 * in no sum: it remains a fact, as reported.
 */
export function understood({ amount: reported, currency }: Reported, { amount, issue }: Understood): AssetAmounts {
  return {
    balanceKrw: won(amount ?? undefined, currency),
    foreignAmounts: foreign([{ currency_code: currency, amount: amount ?? undefined }]),
    facts: amount === null ? reportedFact({ amount: reported, currency }) : [],
    issues: issue === null ? [] : [issueOf(issue)],
  }
}

/** An amount as it was reported. */
export function reportedFact({ amount, currency }: Reported): AssetFact[] {
  return facts(factOf.amount('REPORTED_AMOUNT', amount, currency))
}

/** The debt of a loan, at any institution. @param loan.borrowed the principal or the limit, if reported */
export function owed(loan: {
  readonly balance: string
  readonly borrowed: string | undefined
  readonly currency?: string
}): AssetAmounts {
  const { balance, borrowed, currency = 'KRW' } = loan
  const found = understood({ amount: balance, currency }, owedAmount(balance, borrowed))
  return { ...found, facts: [...facts(borrowedFact(borrowed, currency)), ...found.facts] }
}

/** The original amount of a loan has no sign. */
const borrowedFact = (borrowed: string | undefined, currency: string) =>
  factOf.amount('LOAN_PRINCIPAL', borrowed?.replace(/^-/, ''), currency)

/** The worth of a deposit, a fund, a pension or prepaid money. */
export const worth = (amount: string, currency = 'KRW'): AssetAmounts =>
  understood({ amount, currency }, worthAmount(amount))
