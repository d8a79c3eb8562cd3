import type { EntryItem } from '@ieum/contracts/analysis/entries.ts'
import { foreignAmount, wonChange } from '@ieum/copy/format/won.ts'
import { Amount } from '@ieum/ui/content/Row.tsx'
import { SpokenText } from './SpokenText.tsx'

/** An entry that was cancelled, or that its institution reports no more, is in no sum. */
export const isCancelled = ({ flowEnum }: Pick<EntryItem, 'flowEnum'>): boolean =>
  flowEnum === 'CANCELLED' || flowEnum === 'WITHDRAWN'

/**
 * The amount of an entry, struck through where it is cancelled; its foreign amount where it has none in won.
 * @param amountKrw instead of the whole amount, such as the part in one sum
 */
export function EntryAmount({
  entry,
  amountKrw = entry.amountKrw,
}: {
  readonly entry: EntryItem
  readonly amountKrw?: number | null
}) {
  if (amountKrw === null) {
    return entry.foreignAmount === null ? null : (
      <Amount>
        <SpokenText>{foreignAmount(entry.foreignAmount)}</SpokenText>
      </Amount>
    )
  }
  const text = <SpokenText>{wonChange(amountKrw)}</SpokenText>
  return isCancelled(entry) ? (
    <Amount>
      <s>{text}</s>
    </Amount>
  ) : (
    <Amount tone={amountKrw > 0 ? 'in' : undefined}>{text}</Amount>
  )
}
