import type { ForeignCurrencyEstimate } from '@ieum/contracts/mydata/assets/foreign-currency.ts'
import { monthDay } from '../../format/dates.ts'
import { josa } from '../../format/josa.ts'
import { foreignAmount, wonShort } from '../../format/won.ts'

/** Notes on foreign money in a figure of won. @source docs/reference/words.md#foreign-money */
export const foreignCurrency = {
  /** On a row or a group: some of the amount is converted. */
  estimated: '외화 예상',
  /** Some of it is in no sum. */
  missing: '환율 없는 외화 제외',
  /** `예상 · US$5,857.31 외 1개`: under a converted amount. */
  ofAmounts: (amounts: readonly { readonly amount: string; readonly currencyCode: string }[]) => {
    const [first, ...others] = amounts
    if (first === undefined) return '예상'
    return `예상 · ${foreignAmount(first)}${others.length > 0 ? ` 외 ${others.length}개` : ''}`
  },
  /** All foreign amounts of one asset. */
  all: (amounts: readonly { readonly amount: string; readonly currencyCode: string }[]) =>
    amounts.map(foreignAmount).join(' · '),
  /**
   * Notes for a figure: how much of it is an estimate and by which rates, that the rates are old, and which currencies
   * are left out.
   * @param areAmountsHidden leaves out the amount itself
   */
  notes: (
    { estimatedKrw, exchangeRateDate, isExchangeRateStale, missingCurrencyCodes }: ForeignCurrencyEstimate,
    areAmountsHidden: boolean,
  ): string[] => {
    const amount = areAmountsHidden ? '외화는' : `외화 ${josa(wonShort(estimatedKrw), '은/는')}`
    const sentences = [
      exchangeRateDate !== null && `${amount} ${monthDay(exchangeRateDate)} 수출입은행 매매기준율로 계산한 예상이에요`,
      isExchangeRateStale && '새 환율을 아직 받지 못했어요',
      missingCurrencyCodes.length > 0 && `${missingCurrencyCodes.join(', ')} 금액은 환율을 몰라서 빠져 있어요`,
    ]
    return sentences.filter((one) => one !== false)
  },
} as const
