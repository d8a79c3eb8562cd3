import { geneStatusWords } from '@ieum/copy/gene/statuses.ts'
import { geneTestingWords } from '@ieum/copy/gene/testing.ts'
import type { TestingStatus } from '@ieum/domain/gene/application/testing-progress.ts'
import { expectedDay } from '@ieum/domain/health/expected-day.ts'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { Inset } from '@ieum/ui/content/PointList.tsx'
import { Timeline, TimelineItem } from '@ieum/ui/content/Timeline.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import type { ReactNode } from 'react'
import { Troubles } from '../troubles/Troubles.tsx'
import type { GeneShown } from './read-gene.ts'

const { testing: words } = geneTestingWords

type TestingProps = Pick<GeneShown, 'application' | 'status' | 'timeline'> & {
  /** The person's next action. */
  readonly next: ReactNode
  readonly nowMs: number
}

/** The state of a testing, with past and coming steps. */
export function Testing({ application, next, status, timeline, nowMs }: TestingProps) {
  const { expectedCompletionDate, isKitReturnDelayed, statusLabel, userDtcGeneticTestingStatusEnum } = status
  const day = expectedDay(userDtcGeneticTestingStatusEnum, expectedCompletionDate, nowMs)
  return (
    <>
      <Section isFirst label={geneTestingWords.title}>
        <ScreenTitle
          level={2}
          title={statusLabel}
          subtitle={
            day === null
              ? geneStatusWords.describe(userDtcGeneticTestingStatusEnum as TestingStatus)
              : day.kind === 'AHEAD'
                ? words.expected(day.ymd, nowMs)
                : words.expectedDayPassed
          }
        />
        {isKitReturnDelayed && !application?.isKitReturnedLate ? <Notice icon="clock">{words.late}</Notice> : null}
        <Troubles application={application} status={status} timeline={timeline} nowMs={nowMs} />
        {next}
        {application?.kitId ? (
          <Facts>
            <Fact label={words.kit}>{application.kitId}</Fact>
          </Facts>
        ) : null}
      </Section>
      <Section isTight title={words.timeline}>
        <Inset>
          <Timeline label={words.timeline}>
            {timeline.map((step) => (
              <TimelineItem
                key={step.statusEnum}
                state={step.isCurrent ? 'next' : step.isDone ? 'done' : 'later'}
                title={step.label}
                at={atOf(step, nowMs)}
                note={step.isCurrent ? step.description : undefined}
              />
            ))}
          </Timeline>
        </Inset>
      </Section>
    </>
  )
}

function atOf({ isCurrent, isDone, isInferred, occurredAtMs }: GeneShown['timeline'][number], nowMs: number): string {
  if (isInferred) return words.inferred
  if (occurredAtMs !== null) return words.at(occurredAtMs, nowMs)
  return isCurrent ? words.now : isDone ? words.inferred : words.later
}
