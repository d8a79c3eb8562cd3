import type { PageClients } from '@ieum/contracts/page.ts'
import { gutCollectionWords as words } from '@ieum/copy/microbiome/collection.ts'
import { gutReportWords } from '@ieum/copy/microbiome/report-screen.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { Row, RowList, SettingNote } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { Segment, Segments } from '@ieum/ui/controls/Segments.tsx'
import { Header, ListHead, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Specimen, Specimens } from '@ieum/ui/layout/Specimens.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { gutLinks } from '../gut-links.ts'

const FILTERS = ['ALL', 'FOUND', 'MISSING', 'RARE'] as const
type Filter = (typeof FILTERS)[number]
type Microbe = Collections['groups'][number]['microbes'][number]

const SHOWS: Readonly<Record<Filter, (one: Microbe) => boolean>> = {
  ALL: () => true,
  FOUND: ({ isDetected }) => isDetected,
  MISSING: ({ levelEnum }) => levelEnum === 'NOT_DETECTED',
  RARE: ({ isDetected, microbeRarityEnum }) =>
    isDetected && (microbeRarityEnum === 'RARE' || microbeRarityEnum === 'LEGENDARY'),
}

type Collections = Awaited<ReturnType<PageClients['microbiome']['getLatestResultCollections']>>

/** Every microbe of the catalogue by group, as a collection that fills. A microbe that was not found is an outline. */
export function GutCollection({
  collections,
  filter: asked,
}: {
  readonly collections: Collections
  /** The filter in the address; an unknown one shows all of them. */
  readonly filter: string | null
}) {
  const filter = FILTERS.find((one) => one === asked) ?? 'ALL'
  const groups = collections.groups.flatMap((group) => {
    const microbes = group.microbes.filter(SHOWS[filter])
    return microbes.length === 0 ? [] : [{ ...group, microbes }]
  })
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.microbiome()} icon="back" label={screenWords.back} />} />
      <ScreenBody>
        <Section isFirst label={gutReportWords.collection}>
          <ScreenTitle
            title={gutReportWords.collection}
            subtitle={words.collected(collections.collectedCount, collections.totalCount)}
          />
          <Segments label={words.filter}>
            {FILTERS.map((one) => (
              <Segment
                key={one}
                as={Link}
                to={{ search: one === 'ALL' ? '' : `?show=${one}` }}
                replace
                preventScrollReset
                isCurrent={one === filter}
              >
                {words.filters[one]}
              </Segment>
            ))}
          </Segments>
          {groups.length === 0 ? <SettingNote>{words.nothingFits}</SettingNote> : null}
          {groups.map(({ collectedCount, microbeGroupEnum, microbes, totalCount }) => (
            <div key={microbeGroupEnum}>
              <ListHead>{`${words.groups[microbeGroupEnum]} ${collectedCount}/${totalCount}`}</ListHead>
              <Specimens label={words.groups[microbeGroupEnum]}>
                {microbes.map((one) => (
                  <Specimen
                    key={one.microbeName}
                    as={Link}
                    to={gutLinks.microbe(one.microbeName)}
                    drawnFor={one.microbeName}
                    name={one.displayName}
                    note={microbeNote(one)}
                    isFound={one.isDetected}
                  />
                ))}
              </Specimens>
            </div>
          ))}
        </Section>
        {filter === 'ALL' && collections.otherNames.length > 0 ? (
          <Section title={words.others}>
            <SettingNote>{words.othersNote}</SettingNote>
            <RowList>
              {collections.otherNames.map(({ abundancePercent, rankEnum, reportedName }) => (
                <li key={reportedName}>
                  <Row
                    title={reportedName}
                    sub={words.ranks[rankEnum]}
                    end={gutReportWords.percent(abundancePercent)}
                  />
                </li>
              ))}
            </RowList>
          </Section>
        ) : null}
      </ScreenBody>
    </Screen>
  )
}

function microbeNote({ abundancePercent, isDetected, levelEnum, microbeRarityEnum }: Microbe): string {
  if (!isDetected) return levelEnum === 'NOT_DETECTED' ? words.missing : words.unknown
  const rarity = words.rarities[microbeRarityEnum]
  return abundancePercent === null ? rarity : `${gutReportWords.percent(abundancePercent)} · ${rarity}`
}
