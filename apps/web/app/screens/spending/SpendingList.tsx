import type { EntryItem } from '@ieum/contracts/analysis/entries.ts'
import { entryWords } from '@ieum/copy/analysis/entries.ts'
import { spending } from '@ieum/copy/analysis/spending.ts'
import { dayTitle } from '@ieum/copy/format/dates.ts'
import { wonChange, wonExact } from '@ieum/copy/format/won.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { IconDisc } from '@ieum/ui/content/Monogram.tsx'
import { Row } from '@ieum/ui/content/Row.tsx'
import { AssetHead } from '@ieum/ui/layout/AssetHead.tsx'
import { Header, Screen, ScreenBody, Section } from '@ieum/ui/layout/Screen.tsx'
import { SpokenText } from '../../amounts/SpokenText.tsx'
import { DayList } from '../../fields/DayList.tsx'
import { links } from '../../links/links.ts'
import { MorePages } from '../../reads/MorePages.tsx'
import type { PagedList } from '../../reads/use-more-pages.ts'
import { BackLink } from '../../shell/BackLink.tsx'
import { daysOf } from '../../spending/month-days.ts'
import { categoryLooks, categoryName } from './category-looks.ts'
import type { EntryPage, ListSubject } from './read-spending-list.ts'
import { SpendingRow } from './SpendingRow.tsx'

const words = spending.list

/** Entries behind a sum, newest first, and the sum of all of them. */
export function SpendingList({
  subject,
  first,
  list,
  nowMs,
}: {
  readonly subject: ListSubject
  /** The first page, with the sums of all. */
  readonly first: EntryPage
  readonly list: PagedList<EntryItem>
  readonly nowMs: number
}) {
  const name = listName(subject, nowMs)
  return (
    <Screen kind="sections">
      <Header start={<BackLink to={backOf(subject)} />} />
      <ScreenBody>
        <Section isFirst label={name}>
          <AssetHead
            logo={<IconDisc {...looksOf(subject)} />}
            name={name}
            balance={<SpokenText>{headOf(subject, first)}</SpokenText>}
            asOf={spanOf(subject, first, nowMs)}
            notes={notesOf(subject)}
            sums={
              first.incomeKrw === 0
                ? []
                : [{ label: words.income, value: <SpokenText>{wonExact(first.incomeKrw)}</SpokenText> }]
            }
          />
        </Section>
        <Section isTight label={words.label}>
          {list.items.length === 0 ? (
            <Row title={words.empty} />
          ) : (
            <DayList
              days={listDays(list)}
              nowMs={nowMs}
              keyOf={({ entryId }) => entryId}
              row={(entry) => <SpendingRow entry={entry} />}
            />
          )}
          <MorePages list={list} moreLoaded={entryWords.moreLoaded} />
        </Section>
      </ScreenBody>
    </Screen>
  )
}

/** Title of a list. */
export function listName(subject: ListSubject, nowMs: number): string {
  switch (subject.kind) {
    case 'category':
      return categoryName(subject.category) ?? ''
    case 'day':
      return dayTitle(subject.date, nowMs)
    case 'undecided':
      return words.undecided
    case 'uncounted':
      return words.uncounted
  }
}

const looksOf = (subject: ListSubject) =>
  subject.kind === 'category'
    ? categoryLooks(subject.category)
    : ({ icon: subject.kind === 'day' ? 'calendar' : 'info', hue: 'none' } as const)

const backOf = (subject: ListSubject) =>
  subject.kind === 'day' ? links.spending(subject.date.slice(0, 7), 'days') : links.spending(subject.month)

/** The sum of the list; of entries that are in no sum their number. */
const headOf = ({ kind }: ListSubject, { spendingKrw, totalCount }: EntryPage): string =>
  kind === 'category' || kind === 'day' ? wonExact(spendingKrw) : spending.count(totalCount)

function spanOf(subject: ListSubject, { totalCount }: EntryPage, nowMs: number): string {
  if (subject.kind === 'day') return `${words.spent} · ${spending.count(totalCount)}`
  const { from, to } = daysOf(subject.month)
  const today = koreanYmd(nowMs)
  const span = words.span(from, to < today ? to : today)
  return subject.kind === 'category' ? `${span} · ${spending.count(totalCount)}` : span
}

function notesOf({ kind }: ListSubject): readonly string[] {
  if (kind === 'undecided') return [words.undecidedNote]
  return kind === 'uncounted' ? [words.uncountedNote] : []
}

/** Days with what they add to spending; the last day has no sum while a part of it is on the next page. */
function listDays({ items, hasMore }: PagedList<EntryItem>) {
  const days = [...Map.groupBy(items, ({ countedDate }) => countedDate)]
  return days.map(([date, ofDay], at) => {
    const spendingKrw = ofDay.reduce((sum, entry) => sum + entry.spendingKrw, 0)
    const isWhole = !hasMore || at < days.length - 1
    return {
      date,
      items: ofDay,
      sum: isWhole && spendingKrw !== 0 ? <SpokenText>{wonChange(-spendingKrw)}</SpokenText> : null,
    }
  })
}
