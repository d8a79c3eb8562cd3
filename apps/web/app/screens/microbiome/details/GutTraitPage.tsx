import type { PageClients } from '@ieum/contracts/page.ts'
import { gutDetailWords as words } from '@ieum/copy/microbiome/details.ts'
import { gutReportWords } from '@ieum/copy/microbiome/report-screen.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { OwnText } from '@ieum/ui/content/OwnText.tsx'
import { Row, RowChevron, RowList, SettingNote } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { gutLinks } from '../gut-links.ts'

export type GutTraitShown = Awaited<ReturnType<PageClients['microbiome']['getTrait']>>['trait']

/** One trait of the microbes together: a word with the person's position, and the microbes involved. */
export function GutTraitPage({ trait }: { readonly trait: GutTraitShown }) {
  const { contributingMicrobes, description, disclaimer, displayName, isComparedWithPeople, levelEnum, ...rest } = trait
  const { oneLiner, score, topPercent } = rest
  return (
    <Screen kind="sections">
      <Header
        start={<IconButton as={Link} to={links.microbiome()} icon="back" label={screenWords.back} />}
        title={displayName}
      />
      <ScreenBody>
        <Section isFirst label={displayName}>
          <ScreenTitle level={2} title={oneLiner ?? displayName} subtitle={description} />
          <Facts>
            {levelEnum === null ? null : <Fact label={words.level}>{words.levels[levelEnum]}</Fact>}
            {score === null ? null : <Fact label={words.score}>{gutReportWords.scoreNumber(Math.round(score))}</Fact>}
            {topPercent === null ? null : <Fact label={words.place}>{words.top(topPercent)}</Fact>}
          </Facts>
          {isComparedWithPeople === null ? <SettingNote>{words.notTested}</SettingNote> : null}
          {isComparedWithPeople === false ? <SettingNote>{words.notCompared}</SettingNote> : null}
        </Section>
        {contributingMicrobes.length === 0 ? null : (
          <Section title={words.contributors}>
            <RowList>
              {contributingMicrobes.map(({ directionEnum, microbe }) => (
                <li key={microbe.microbeName}>
                  <Row
                    as={Link}
                    to={gutLinks.microbe(microbe.microbeName)}
                    title={microbe.displayName}
                    sub={words.directions[directionEnum]}
                    end={
                      <OwnText>
                        {microbe.abundancePercent === null ? null : gutReportWords.percent(microbe.abundancePercent)}
                        <RowChevron />
                      </OwnText>
                    }
                  />
                </li>
              ))}
            </RowList>
          </Section>
        )}
        <Section isTight label={words.limits}>
          <SettingNote>{disclaimer}</SettingNote>
        </Section>
      </ScreenBody>
    </Screen>
  )
}
