/** A card as a bureau reports it, with its limit and usage only. */
export type KnownCard = {
  readonly cardTypeEnum: 'CREDIT' | 'CHECK' | 'HYBRID' | 'UNKNOWN'
  readonly kcbCardStatusEnum: string
  /** Null where it was not reported. */
  readonly limitAmount: number | null
  readonly cashAdvanceLimitAmount: number | null
  readonly usages: readonly { readonly yearMonth: string; readonly totalAmount: number; readonly checkAmount: number }[]
}

export type CardUsage = {
  readonly creditCardCount: number
  readonly checkCardCount: number
  readonly totalLimitAmount: number | null
  readonly cashAdvanceLimitAmount: number | null
  readonly usageYearMonth: string | null
  readonly usageAmount: number | null
  readonly limitUsagePercent: number | null
}

/**
 * Returns limits and usage of the cards that are not cancelled, in the last month that any of them reports. The share
 * of the limits covers cards that pay later and report a limit; payments directly from an account are not part of it.
 * Percent with two decimals. @source docs/reference/credit.md#cards
 */
export function cardUsage(cards: readonly KnownCard[]): CardUsage {
  const open = cards.filter(({ kcbCardStatusEnum }) => kcbCardStatusEnum !== 'CANCELLED')
  const credit = open.filter(({ cardTypeEnum }) => cardTypeEnum === 'CREDIT' || cardTypeEnum === 'HYBRID')
  const months = open.flatMap(({ usages }) => usages.map(({ yearMonth }) => yearMonth)).sort()
  const usageYearMonth = months.at(-1) ?? null
  const used = (card: KnownCard) => card.usages.find(({ yearMonth }) => yearMonth === usageYearMonth) ?? null
  const limited = credit.filter(({ limitAmount }) => limitAmount !== null && limitAmount > 0)
  const limit = sum(limited.map(({ limitAmount }) => limitAmount))
  const onCredit = limited.map((card) => {
    const usage = used(card)
    return usage && usage.totalAmount - usage.checkAmount
  })
  return {
    creditCardCount: credit.length,
    checkCardCount: open.filter(({ cardTypeEnum }) => cardTypeEnum === 'CHECK').length,
    totalLimitAmount: sum(credit.map(({ limitAmount }) => limitAmount)),
    cashAdvanceLimitAmount: sum(credit.map(({ cashAdvanceLimitAmount }) => cashAdvanceLimitAmount)),
    usageYearMonth,
    usageAmount: sum(open.map((card) => used(card)?.totalAmount ?? null)),
    limitUsagePercent: limit === null || sum(onCredit) === null ? null : hundredths((sum(onCredit)! / limit) * 100),
  }
}

/** Returns null where no amount is known. */
function sum(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null)
  return known.length === 0 ? null : known.reduce((total, amount) => total + amount, 0)
}

const hundredths = (percent: number): number => Math.round(percent * 100) / 100
