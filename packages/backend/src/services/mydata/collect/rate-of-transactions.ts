import type { AssetContent, AssetValues } from '@ieum/domain/mydata/assets/asset-content.ts'
import type { CollectedTransaction, ListedAsset } from './collected.ts'

const isRate = ({ factEnum }: AssetContent['facts'][number]) => factEnum === 'LOAN_RATE'

/** Whether a loan has no rate except that of its transactions. */
const lacksRate = ({ isRateOfTransactions }: Pick<ListedAsset, 'isRateOfTransactions'>, { facts }: Facts) =>
  isRateOfTransactions === true && !facts.some(isRate)

type Facts = Pick<AssetContent, 'facts'>

/**
 * Returns the loan with the rate of the last charged interest, when only its transactions report one.
 * @param rows newest first
 */
export function withRateOfTransactions(
  listed: Pick<ListedAsset, 'isRateOfTransactions'>,
  values: AssetValues,
  rows: readonly Pick<CollectedTransaction, 'interest'>[],
): AssetValues {
  if (!lacksRate(listed, values)) return values
  const newest = rows
    .flatMap(({ interest }) => interest ?? [])
    .reduce<CollectedTransaction['interest']>(
      (best, one) => (best !== undefined && best.untilDay >= one.untilDay ? best : one),
      undefined,
    )
  if (!newest) return values
  const rate = { factEnum: 'LOAN_RATE', valueKindEnum: 'RATE_PERCENT', value: newest.ratePercent, currencyCode: null }
  return { ...values, facts: [...values.facts, rate as AssetContent['facts'][number]] }
}

/**
 * Retains the known rate when no interest was reported this time: none was due, or the transactions are missing.
 * @param former opens what was known; called only when it is needed
 */
export function withStoredRate(
  listed: Pick<ListedAsset, 'isRateOfTransactions'>,
  content: AssetContent,
  former: () => AssetContent | null,
): AssetContent {
  if (!lacksRate(listed, content)) return content
  const rate = former()?.facts.find(isRate)
  return rate ? { ...content, facts: [...content.facts, rate] } : content
}
