/** Amounts among the facts of an asset. */
import type { AssetFact } from '@ieum/contracts/mydata/assets.ts'

/** An amount in another currency than the won: its number is never won. */
export const isForeignFact = ({ currencyCode, valueKindEnum }: AssetFact): boolean =>
  valueKindEnum === 'FOREIGN_AMOUNT' || (currencyCode !== null && currencyCode !== 'KRW')

/** Won of an amount; null where it is not reported, or only in other currencies. */
export function factKrw(facts: readonly AssetFact[], name: AssetFact['factEnum']): number | null {
  const fact = facts.find((one) => one.factEnum === name && one.valueKindEnum === 'KRW' && !isForeignFact(one))
  return fact === undefined ? null : Number(fact.value)
}
