import type { EntryItem } from '@ieum/contracts/analysis/entries.ts'
import { entryWords } from '@ieum/copy/analysis/entries.ts'
import { spending } from '@ieum/copy/analysis/spending.ts'
import { IconDisc } from '@ieum/ui/content/Monogram.tsx'
import { Row, RowStack } from '@ieum/ui/content/Row.tsx'
import { Link } from 'react-router'
import { EntryAmount } from '../../amounts/EntryAmount.tsx'
import { links } from '../../links/links.ts'
import { categoryLooks, categoryName } from './category-looks.ts'

const words = spending.list

/** An entry behind a sum: its amount is what it adds to that sum, so that the rows add up. */
export function SpendingRow({ entry }: { readonly entry: EntryItem }) {
  const { assetName, categoryEnum, installmentMonths, occurredTime } = entry
  const note = [
    occurredTime,
    categoryName(categoryEnum) ?? entryWords.flows[entry.flowEnum],
    assetName,
    installmentMonths !== null && installmentMonths > 1 ? entryWords.installments(installmentMonths) : null,
  ]
  return (
    <Row
      as={Link}
      to={links.entry(entry.entryId)}
      lead={<IconDisc {...categoryLooks(categoryEnum)} />}
      title={entry.title || entryWords.flows[entry.flowEnum]}
      sub={note.filter(Boolean).join(' · ')}
      end={
        <RowStack
          main={<EntryAmount entry={entry} amountKrw={countedKrw(entry) || entry.amountKrw} />}
          sub={noteUnderAmount(entry)}
        />
      }
    />
  )
}

/** What an entry adds to a sum, negative for spending; 0 where it is in none. */
export const countedKrw = ({ incomeKrw, spendingKrw }: Pick<EntryItem, 'incomeKrw' | 'spendingKrw'>): number =>
  spendingKrw === 0 ? incomeKrw : -spendingKrw

/** Why the amount is not the whole one, or in no sum. */
function noteUnderAmount(entry: EntryItem): string | null {
  const { amountKrw, flowEnum } = entry
  const counted = countedKrw(entry)
  if (counted !== 0) return amountKrw === null || amountKrw === counted ? null : words.partly(amountKrw)
  return flowEnum === 'SENT' || flowEnum === 'RECEIVED' ? words.undecidedRow : entryWords.inNoSum
}
