import type { EntryItem } from '@ieum/contracts/analysis/entries.ts'
import { categoryLabels } from '@ieum/copy/analysis/categories.ts'
import { entryWords as words } from '@ieum/copy/analysis/entries.ts'
import { Monogram } from '@ieum/ui/content/Monogram.tsx'
import { Row, RowStack } from '@ieum/ui/content/Row.tsx'
import { Link } from 'react-router'
import { EntryAmount, isCancelled } from '../../amounts/EntryAmount.tsx'
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
function labelOf({ categoryEnum, flowEnum }: EntryItem): string {
  return categoryEnum === null || categoryEnum === 'UNKNOWN' ? words.flows[flowEnum] : categoryLabels[categoryEnum]
}

const isInNoSum = (entry: EntryItem) => isCancelled(entry) || entry.amountKrw === null
