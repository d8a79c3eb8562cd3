import type { EntryItem } from '@ieum/contracts/analysis/entries.ts'
import { categoryLabels } from '@ieum/copy/analysis/categories.ts'
import { entryWords as words } from '@ieum/copy/analysis/entries.ts'
import { foreignAmount, wonChange } from '@ieum/copy/format/won.ts'
import { Monogram } from '@ieum/ui/content/Monogram.tsx'
import { Amount, Row, RowStack } from '@ieum/ui/content/Row.tsx'
import { Link } from 'react-router'
import { SpokenText } from '../../amounts/SpokenText.tsx'
import { links } from '../../links/links.ts'

/** One entry in a list; leads to its page. */
export function EntryRow({ entry }: { readonly entry: EntryItem }) {
  return (
    <Row
      as={Link}
      to={links.entry(entry.entryId)}
      lead={<Monogram party={entry.organization} size="small" />}
      title={entry.title || words.flows[entry.flowEnum]}
      sub={[entry.occurredTime, labelOf(entry), entry.assetName, words.statuses[entry.statusEnum]]
        .filter(Boolean)
        .join(' · ')}
      end={<RowStack main={<EntryAmount entry={entry} />} sub={isInNoSum(entry) ? words.inNoSum : null} />}
    />
  )
}

/** The category, or what the entry does where it needs none. */
export function labelOf({ categoryEnum, flowEnum }: EntryItem): string {
  return categoryEnum === null || categoryEnum === 'UNKNOWN' ? words.flows[flowEnum] : categoryLabels[categoryEnum]
}

const isStruck = ({ flowEnum }: EntryItem) => flowEnum === 'CANCELLED' || flowEnum === 'WITHDRAWN'
const isInNoSum = (entry: EntryItem) => isStruck(entry) || entry.amountKrw === null

/** A cancelled amount is struck through, because it is in no sum. */
export function EntryAmount({ entry }: { readonly entry: EntryItem }) {
  const { amountKrw, foreignAmount: foreign } = entry
  if (amountKrw === null) {
    return foreign === null ? null : (
      <Amount>
        <SpokenText>{foreignAmount(foreign)}</SpokenText>
      </Amount>
    )
  }
  const text = <SpokenText>{wonChange(amountKrw)}</SpokenText>
  return <Amount tone={amountKrw > 0 ? 'in' : undefined}>{isStruck(entry) ? <s>{text}</s> : text}</Amount>
}
