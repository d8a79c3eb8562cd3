import type { TraitSummary } from '@ieum/contracts/gene/results.ts'
import type { PageClients } from '@ieum/contracts/page.ts'
import { geneResultWords as words } from '@ieum/copy/gene/results.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { Gauge } from '@ieum/ui/charts/Gauge.tsx'
import { ScoreNote } from '@ieum/ui/charts/ScoreNote.tsx'
import { SettingNote } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Header, ListHead, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { Limits } from './Limits.tsx'
import { NotCompared, TraitRows } from './TraitRows.tsx'

const HUNDRED = 100
const { healthy } = words

export type BornToBeHealthyProps = Awaited<ReturnType<PageClients['gene']['getBornToBeHealthy']>>

/** A playful figure over health care and exercise, and its parts. */
export function BornToBeHealthy({ score, topPercent, strengths, cares }: BornToBeHealthyProps) {
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.traits()} icon="back" label={screenWords.back} />} />
      <ScreenBody>
        <Section isFirst label={healthy.title}>
          <ScreenTitle title={healthy.title} subtitle={healthy.subtitle} />
          {score === null ? (
            <EmptyView isHeading={false} art={<WaitingArt />} {...healthy.none} />
          ) : (
            <>
              <Gauge
                share={score / HUNDRED}
                ends={healthy.ends}
                number={healthy.number(score)}
                below={topPercent === null ? null : words.top(topPercent)}
              />
              <ScoreNote>{healthy.note}</ScoreNote>
            </>
          )}
        </Section>
        {score === null ? null : (
          <>
            <Part title={healthy.strengths} none={healthy.noStrengths} traits={strengths} />
            <Part title={healthy.cares} none={healthy.noCares} traits={cares} />
          </>
        )}
        <Limits />
      </ScreenBody>
    </Screen>
  )
}

function Part({
  title,
  none,
  traits,
}: {
  readonly title: string
  readonly none: string
  readonly traits: readonly TraitSummary[]
}) {
  return (
    <Section isTight label={title}>
      <ListHead>{title}</ListHead>
      {traits.length === 0 ? <SettingNote>{none}</SettingNote> : <TraitRows traits={traits} />}
      <NotCompared traits={traits} />
    </Section>
  )
}
