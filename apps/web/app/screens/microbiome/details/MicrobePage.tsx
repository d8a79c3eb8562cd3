import type { PageClients } from '@ieum/contracts/page.ts'
import { gutCollectionWords } from '@ieum/copy/microbiome/collection.ts'
import { gutDetailWords as words } from '@ieum/copy/microbiome/details.ts'
import { microbiomeReportWords } from '@ieum/copy/microbiome/report.ts'
import { gutReportWords } from '@ieum/copy/microbiome/report-screen.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { ShareBars } from '@ieum/ui/charts/ShareBars.tsx'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { FigureTable } from '@ieum/ui/content/FigureTable.tsx'
import { Inset, PointList } from '@ieum/ui/content/PointList.tsx'
import { SettingNote } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'

export type MicrobeShown = Awaited<ReturnType<PageClients['microbiome']['getMicrobe']>>['microbe']

/** One microbe: its function, its share beside others and over the tests, and its names. */
export function MicrobePage({ microbe, nowMs }: { readonly microbe: MicrobeShown; readonly nowMs: number }) {
  const { description, displayName, foodsThatHelp, references, roles, scientificName } = microbe
  return (
    <Screen kind="sections">
      <Header
        start={<IconButton as={Link} to={links.microbiome()} icon="back" label={screenWords.back} />}
        title={displayName}
      />
      <ScreenBody>
        <Section isFirst label={displayName}>
          <ScreenTitle level={2} title={displayName} subtitle={scientificName} />
          <SettingNote>{description}</SettingNote>
        </Section>
        <Mine microbe={microbe} nowMs={nowMs} />
        {roles.length === 0 ? null : (
          <Section isTight label={words.does}>
            <Inset>
              <PointList title={words.does} points={roles} />
            </Inset>
          </Section>
        )}
        {foodsThatHelp.length === 0 ? null : (
          <Section title={words.foods}>
            <SettingNote>{foodsThatHelp.join(', ')}</SettingNote>
          </Section>
        )}
        <Names microbe={microbe} />
        {references.length === 0 ? null : (
          <Section isTight label={words.references}>
            <Inset>
              <PointList title={words.references} points={references.map(({ title }) => title)} />
            </Inset>
          </Section>
        )}
        <Section isTight label={words.limits}>
          <SettingNote>{microbiomeReportWords.disclaimer}</SettingNote>
        </Section>
      </ScreenBody>
    </Screen>
  )
}

function Mine({ microbe, nowMs }: { readonly microbe: MicrobeShown; readonly nowMs: number }) {
  const { abundancePercent, history, koreanMedianPercent, levelEnum, microbeRarityEnum, topPercent } = microbe
  const { percent } = gutReportWords
  const { rarities } = gutCollectionWords
  const widest = Math.max(abundancePercent ?? 0, koreanMedianPercent ?? 0) || 1
  return (
    <Section title={words.mine}>
      {abundancePercent === null ? null : (
        <ShareBars
          bars={[
            {
              key: 'mine',
              name: words.share,
              share: abundancePercent / widest,
              value: percent(abundancePercent),
              isMine: true,
            },
            ...(koreanMedianPercent === null
              ? []
              : [
                  {
                    key: 'people',
                    name: words.people,
                    share: koreanMedianPercent / widest,
                    value: percent(koreanMedianPercent),
                  },
                ]),
          ]}
        />
      )}
      <Facts>
        {levelEnum === null ? null : <Fact label={words.level}>{words.levels[levelEnum]}</Fact>}
        {topPercent === null ? null : <Fact label={words.place}>{words.top(topPercent)}</Fact>}
        {rarities[microbeRarityEnum] === '' ? null : <Fact label={words.rarity}>{rarities[microbeRarityEnum]}</Fact>}
      </Facts>
      {levelEnum === null ? (
        <SettingNote>
          {abundancePercent !== null ? words.notCompared : history.length === 0 ? words.notTested : words.notReported}
        </SettingNote>
      ) : null}
      {history.length < 2 ? null : (
        <FigureTable
          open={words.table}
          caption={words.history}
          columns={[words.tested, words.share]}
          rows={history.map((one) => ({
            key: one.completedAtMs,
            cells: [
              words.day(one.completedAtMs, nowMs),
              one.abundancePercent === null ? words.none : percent(one.abundancePercent),
            ],
          }))}
        />
      )}
    </Section>
  )
}

/** A former name is the same microbe: a rename is neither a loss nor a gain. */
function Names({ microbe: { scientificName, synonyms, taxonomy } }: { readonly microbe: MicrobeShown }) {
  const { names } = words
  return (
    <Section title={names.title}>
      <Facts>
        <Fact label={names.now}>{scientificName}</Fact>
        {synonyms.length === 0 ? null : (
          <Fact label={names.before}>
            {synonyms.map(({ name, renamedDate }) => names.renamed(name, renamedDate)).join(', ')}
          </Fact>
        )}
        <Fact label={names.family}>{taxonomy.family}</Fact>
        <Fact label={names.phylum}>{taxonomy.phylum}</Fact>
      </Facts>
    </Section>
  )
}
