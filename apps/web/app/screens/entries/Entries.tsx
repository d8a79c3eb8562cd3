import type { EntryItem } from '@ieum/contracts/analysis/entries.ts'
import { entryWords as words } from '@ieum/copy/analysis/entries.ts'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { DashedRing } from '@ieum/ui/content/Monogram.tsx'
import { OwnText } from '@ieum/ui/content/OwnText.tsx'
import { InlineError, SearchField } from '@ieum/ui/controls/Field.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { FilterBar } from '@ieum/ui/layout/AssetHead.tsx'
import { Header, Screen, ScreenBody, Section } from '@ieum/ui/layout/Screen.tsx'
import { SearchHead } from '@ieum/ui/layout/SearchHead.tsx'
import { SpokenText } from '../../amounts/SpokenText.tsx'
import { DayList } from '../../fields/DayList.tsx'
import { links } from '../../links/links.ts'
import { MorePages } from '../../reads/MorePages.tsx'
import { BackLink } from '../../shell/BackLink.tsx'
import { EntryRow } from './EntryRow.tsx'
import { entryDays } from './entry-days.ts'
import { ENTRY_FILTERS, type EntryPage, type FoundEntries } from './use-entry-search.ts'

export type EntriesProps = {
  readonly search: FoundEntries
  readonly nowMs: number
}

/** Search over all entries, with filters, the count and the sums of all that match. */
export function Entries({ search, nowMs }: EntriesProps) {
  const { failure, filter, isSearching, list, page, text } = search
  const isUnfiltered = text === '' && filter === 'ALL'
  return (
    <Screen kind="sections">
      <Header start={<BackLink to={links.home()} />} title={words.title} />
      <ScreenBody isBusy={isSearching}>
        <Section isFirst label={words.search}>
          <SearchHead figures={page.totalCount === 0 ? null : <FoundSums page={page} />}>
            <SearchField label={words.search} value={text} onChange={search.setText} />
            <FilterBar
              label={words.filters.label}
              value={filter}
              onChoose={search.setFilter}
              options={ENTRY_FILTERS.map((value) => ({ value, label: words.filters[value] }))}
            />
            {failure === null ? null : <InlineError>{failure}</InlineError>}
            <LiveRegion>{isSearching ? words.searching : words.count(page.totalCount)}</LiveRegion>
          </SearchHead>
        </Section>
        <Section isTight label={words.list}>
          {list.items.length === 0 ? (
            <EmptyView
              art={<DashedRing icon="card" />}
              isHeading={false}
              {...(isUnfiltered ? words.nothing : words.notFound)}
            />
          ) : (
            <>
              <DayList<EntryItem>
                days={entryDays(list.items).map(({ date, entries, spendingKrw }) => ({
                  date,
                  sum:
                    spendingKrw === 0 ? null : (
                      <OwnText>
                        <SpokenText>{words.won(-spendingKrw)}</SpokenText>
                      </OwnText>
                    ),
                  items: entries,
                }))}
                nowMs={nowMs}
                keyOf={({ entryId }) => entryId}
                row={(entry) => <EntryRow entry={entry} />}
              />
              <MorePages list={list} moreLoaded={words.moreLoaded} />
            </>
          )}
        </Section>
      </ScreenBody>
    </Screen>
  )
}

function FoundSums({ page: { incomeKrw, spendingKrw, totalCount } }: { readonly page: EntryPage }) {
  return (
    <Facts>
      <Fact label={words.found}>{words.count(totalCount)}</Fact>
      {spendingKrw === 0 ? null : (
        <Fact label={words.sum}>
          <SpokenText>{words.won(spendingKrw)}</SpokenText>
        </Fact>
      )}
      {incomeKrw === 0 ? null : (
        <Fact label={words.income}>
          <SpokenText>{words.won(incomeKrw)}</SpokenText>
        </Fact>
      )}
    </Facts>
  )
}
