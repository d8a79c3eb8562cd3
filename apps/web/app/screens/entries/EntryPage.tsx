import type { PageClients } from '@ieum/contracts/page.ts'
import { categoryLabels, categorySourceLabels } from '@ieum/copy/analysis/categories.ts'
import { entryWords } from '@ieum/copy/analysis/entries.ts'
import { dateWithWeekday } from '@ieum/copy/format/dates.ts'
import { foreignAmount, wonChange } from '@ieum/copy/format/won.ts'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { Monogram } from '@ieum/ui/content/Monogram.tsx'
import { Row, RowChevron } from '@ieum/ui/content/Row.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { AssetHead } from '@ieum/ui/layout/AssetHead.tsx'
import { Header, ListHead, Screen, ScreenBody, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { SpokenText } from '../../amounts/SpokenText.tsx'
import { links } from '../../links/links.ts'
import { BackLink } from '../../shell/BackLink.tsx'
import { EntryRow } from './EntryRow.tsx'

const words = entryWords.detail

export type ShownEntry = Awaited<ReturnType<PageClients['analysis']['getEntry']>>

/** One entry: its amount, how it counts, why it has its category, and its other half. */
export function EntryPage({ shown }: { readonly shown: ShownEntry }) {
  const { details, entry, missingConsentEnums, pairedEntry } = shown
  const { categoryEnum, categorySourceEnum } = entry
  const when = [dateWithWeekday(entry.countedDate), entry.occurredTime].filter(Boolean).join(' ')
  const title = entry.title || entryWords.flows[entry.flowEnum]
  const status = entryWords.statuses[entry.statusEnum]
  return (
    <Screen kind="sections">
      <Header start={<BackLink to={links.entries()} />} />
      <ScreenBody>
        <Section isFirst label={title}>
          <AssetHead
            logo={<Monogram party={entry.organization} size="small" />}
            name={title}
            number={entry.organization.name}
            balance={<SpokenText>{amountOf(entry)}</SpokenText>}
            asOf={when}
            notes={status === null ? [] : [status]}
            sums={[]}
          />
        </Section>
        {notesOf(shown).map((note) => (
          <Section key={note} isTight label={note}>
            <Notice icon="info">{note}</Notice>
          </Section>
        ))}
        <Section label={words.how}>
          <Facts>
            {categoryEnum === null || categoryEnum === 'UNKNOWN' ? null : (
              <Fact label={words.category}>{categoryLabels[categoryEnum]}</Fact>
            )}
            {categorySourceEnum === null || categorySourceEnum === 'UNKNOWN' || categorySourceEnum === 'NONE' ? null : (
              <Fact label={words.why}>{categorySourceLabels[categorySourceEnum]}</Fact>
            )}
            <Fact label={words.how}>{howOf(shown)}</Fact>
            {entry.installmentMonths !== null && entry.installmentMonths > 1 ? (
              <Fact label={words.instalments}>{entryWords.installments(entry.installmentMonths)}</Fact>
            ) : null}
            {entry.memo === null ? null : <Fact label={words.memo}>{entry.memo}</Fact>}
            {details.map(({ kindEnum, merchantName }) =>
              merchantName === null || merchantName === title ? null : (
                <Fact key={`${kindEnum} ${merchantName}`} label={words.details[kindEnum]}>
                  {merchantName}
                </Fact>
              ),
            )}
          </Facts>
        </Section>
        <Section isTight label={words.asset}>
          <Row
            as={Link}
            to={links.asset(entry.assetIdentifier)}
            title={entry.assetName}
            sub={entry.organization.name}
            end={<RowChevron />}
          />
        </Section>
        {pairedEntry === null ? null : (
          <Section isTight label={words.paired}>
            <ListHead>{words.paired}</ListHead>
            <EntryRow entry={pairedEntry} />
          </Section>
        )}
        {missingConsentEnums.includes('TRANSACTION_MEMO') ? (
          <Section isTight label={words.missingMemo}>
            <Row
              as={Link}
              to={links.connection(entry.organization.guid)}
              title={words.addConsent}
              sub={words.missingMemo}
              end={<RowChevron />}
            />
          </Section>
        ) : null}
      </ScreenBody>
    </Screen>
  )
}

function amountOf({ amountKrw, foreignAmount: foreign }: ShownEntry['entry']): string {
  if (amountKrw !== null) return wonChange(amountKrw)
  return foreign === null ? '' : foreignAmount(foreign)
}

/** What is missing, or why it is in no sum. */
function notesOf({ entry, paidBillMonth }: ShownEntry): readonly string[] {
  const { flowEnum, isOtherSideUnknown, missingSideEnum } = entry
  const notes = [
    paidBillMonth === null ? null : words.cardBill(paidBillMonth),
    missingSideEnum === null ? null : words.missingSides[missingSideEnum],
    missingSideEnum === null && isOtherSideUnknown ? words.otherSideUnknown : null,
    flowEnum === 'CANCELLED' ? entryWords.inNoSum : null,
  ]
  return notes.filter((note) => note !== null)
}

/** In which sums it is. */
function howOf({ entry, parts }: ShownEntry): string {
  if (parts.length === 0) return entry.pairedEntryId === null ? entryWords.inNoSum : words.ownMove
  return parts
    .map(({ termEnum, amountKrw }) => (termEnum === null ? words.ownMove : words.counted(termEnum, amountKrw)))
    .join(', ')
}
