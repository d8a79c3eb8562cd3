import type { PageClients } from '@ieum/contracts/page.ts'
import { geneResultWords as words } from '@ieum/copy/gene/results.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { Limits } from './Limits.tsx'
import { answerOf, worthOf } from './TraitRows.tsx'

const texts = words.changes

export type ChangedTraitsProps = Awaited<ReturnType<PageClients['gene']['listChangedTraits']>> & {
  readonly nowMs: number
}

/** Differences in a corrected result, before and after, with a note for an empty list. */
export function ChangedTraits({ changes, closedCorrection, correction, nowMs }: ChangedTraitsProps) {
  const empty = closedCorrection !== null ? texts.closed : correction === null ? texts.none : texts.same
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.traits()} icon="back" label={screenWords.back} />} />
      <ScreenBody>
        <Section isFirst label={texts.title}>
          <ScreenTitle title={texts.title} subtitle={texts.subtitle} />
          {closedCorrection === null ? null : (
            <Notice as={Link} to={links.openGeneResult()} icon="info" action={words.list.waitingAction}>
              {texts.closed.notice(words.detail.completedOn(closedCorrection.correctedAtMs, nowMs))}
            </Notice>
          )}
          {changes.length === 0 ? (
            <EmptyView isHeading={false} art={<WaitingArt />} title={empty.title} text={empty.text} />
          ) : null}
        </Section>
        {changes.map(({ traitName, displayName, evidenceStrengthEnum, before, after, variants }) => (
          <Section key={traitName} title={displayName}>
            <Facts>
              <Fact label={texts.before}>{readingOf(before)}</Fact>
              <Fact label={texts.after}>{readingOf(after)}</Fact>
              {evidenceStrengthEnum === 'LIMITED' ? (
                <Fact label={words.detail.strength}>{words.littleEvidence}</Fact>
              ) : null}
              {variants.map((variant) => (
                <Fact key={variant.rsId} label={variant.rsId}>
                  {texts.genotypesFromTo(variant.before, variant.after)}
                </Fact>
              ))}
            </Facts>
          </Section>
        ))}
        {correction === null ? null : (
          <Section label={texts.reason}>
            <Facts>
              <Fact label={texts.reason}>{correction.reason ?? texts.noReason}</Fact>
              <Fact label={texts.versions}>
                {texts.versionsFromTo(correction.beforeVersion, correction.afterVersion)}
              </Fact>
              <Fact label={texts.corrected}>{words.detail.completedOn(correction.correctedAtMs, nowMs)}</Fact>
            </Facts>
          </Section>
        )}
        <Limits />
      </ScreenBody>
    </Screen>
  )
}

type Reading = ChangedTraitsProps['changes'][number]['before']

/** The word for an answer with its favourability. */
function readingOf(reading: Reading): string {
  if (reading === null) return texts.nothing
  const word = answerOf(reading) ?? texts.nothing
  const answer = reading.score === null ? word : `${word} · ${words.score(reading.score)}`
  if (reading.favorabilityEnum === null || reading.favorabilityEnum === 'NEUTRAL') return answer
  const worth = worthOf(reading)
  return worth === null ? answer : `${answer} (${worth})`
}
