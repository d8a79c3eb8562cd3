/** Amounts and days among the facts of an asset. */
import type { AssetFact } from '@ieum/contracts/mydata/assets/assets.ts'

/** Returns whether the amount is in another currency than the won: its number is never won. */
export const isForeignFact = ({ currencyCode, valueKindEnum }: AssetFact): boolean =>
  valueKindEnum === 'FOREIGN_AMOUNT' || (currencyCode !== null && currencyCode !== 'KRW')

/** Returns the won of an amount; null where it is not reported, or only in other currencies. */
export function factKrw(facts: readonly AssetFact[], name: AssetFact['factEnum']): number | null {
  const fact = facts.find((one) => one.factEnum === name && one.valueKindEnum === 'KRW' && !isForeignFact(one))
  return fact === undefined ? null : Number(fact.value)
}

/**
 * Returns the day on which the contract of an asset began, `YYYY-MM-DD`; null where the institution does not report it.
 * A loan has a separate fact for it, because the same account may also be a deposit; loans stored before that have the
 * shared one.
 */
export function openedDateOf(facts: readonly Pick<AssetFact, 'factEnum' | 'value'>[]): string | null {
  const dateOf = (name: AssetFact['factEnum']) => facts.find(({ factEnum }) => factEnum === name)?.value
  return dateOf('ISSUE_DATE') ?? dateOf('LOAN_ISSUE_DATE') ?? null
}
