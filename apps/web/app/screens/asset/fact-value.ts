import type { AssetFact } from '@ieum/contracts/mydata/assets/assets.ts'
import { tableDate } from '@ieum/copy/format/dates.ts'
import { things, yearlyRate } from '@ieum/copy/format/numbers.ts'
import { foreignAmount, wonExact } from '@ieum/copy/format/won.ts'
import { asset as words } from '@ieum/copy/mydata/assets/asset.ts'
import { codeLabel } from '@ieum/copy/mydata/assets/code-labels.ts'

/** A fact's value as people read it. */
export function factValue({ factEnum, valueKindEnum, value, currencyCode }: AssetFact): string {
  if (factEnum === 'REPAYMENT_DAY' && /^\d{1,2}$/.test(value)) return words.dayOfMonth(Number(value))
  switch (valueKindEnum) {
    case 'KRW':
      return wonExact(Number(value))
    case 'FOREIGN_AMOUNT':
      return currencyCode === null ? value : foreignAmount({ amount: value, currencyCode })
    case 'RATE_PERCENT':
      return yearlyRate(value)
    case 'DATE':
      return tableDate(value)
    case 'CODE':
      return codeLabel(value) ?? value
    case 'COUNT':
      return things(Number(value))
    default:
      return value
  }
}
