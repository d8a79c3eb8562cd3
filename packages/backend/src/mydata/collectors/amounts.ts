/** Amounts as institutions report them, in our terms. */
import type { AssetFact, AssetIssue } from '@ieum/contracts/mydata/assets.ts'
import { decimalSum } from '@ieum/domain/money/decimals.ts'
import { wonFromDecimal } from '@ieum/domain/money/won.ts'
import type { AssetValues } from '@ieum/domain/mydata/asset-content.ts'
import { issueOf } from '@ieum/domain/mydata/asset-issues.ts'
import { owedAmount, type Understood, worthAmount } from '@ieum/domain/mydata/reported-amounts.ts'
import { factOf, facts, NO_CURRENCY } from './facts.ts'

/** Integer won of an optional decimal; null when there is none or it is of another currency. */
export function won(amount: string | undefined, currency = 'KRW'): number | null {
  return amount === undefined || currency !== 'KRW' ? null : wonFromDecimal(amount)
}

/** Amounts in other currencies than the won, without zeros. */
export function foreign(rows: readonly { currency_code: string; amount: string | undefined }[]) {
  return rows
    .filter(({ currency_code }) => currency_code !== 'KRW' && currency_code !== NO_CURRENCY)
    .filter(({ amount }) => amount !== undefined && !/^-?0*(\.0*)?$/.test(amount))
    .map((row) => ({ currencyCode: row.currency_code, amount: row.amount as string }))
}

/** Amounts in other currencies than the won, one sum a currency. */
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

/** The amount of an asset, and what is said of it. */
export type AssetAmounts = Pick<AssetValues, 'balanceKrw' | 'facts'> & {
  readonly foreignAmounts: AssetValues['foreignAmounts'] & {}
  readonly issues: AssetIssue[]
}

type Reported = { readonly amount: string; readonly currency: string }

/**
 * What an amount comes to by one of the rules of `domain/mydata/reported-amounts.ts`. One that is not understood is in no
 * sum: it stays a fact, as it was reported.
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

/** What is owed on a loan, of whatever institution. @param loan.borrowed the principal or the limit, if it is said */
export function owed(loan: {
  readonly balance: string
  readonly borrowed: string | undefined
  readonly currency?: string
}): AssetAmounts {
  const { balance, borrowed, currency = 'KRW' } = loan
  const found = understood({ amount: balance, currency }, owedAmount(balance, borrowed))
  return { ...found, facts: [...facts(borrowedFact(borrowed, currency)), ...found.facts] }
}

/** What was borrowed is an amount without a sign. */
const borrowedFact = (borrowed: string | undefined, currency: string) =>
  factOf.amount('LOAN_PRINCIPAL', borrowed?.replace(/^-/, ''), currency)

/** What a deposit, a fund, a pension or prepaid money is worth. */
export const worth = (amount: string, currency = 'KRW'): AssetAmounts =>
  understood({ amount, currency }, worthAmount(amount))
