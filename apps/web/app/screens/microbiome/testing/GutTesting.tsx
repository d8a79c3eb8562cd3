import { microbiomeStatusWords } from '@ieum/copy/microbiome/statuses.ts'
import { microbiomeTestingWords } from '@ieum/copy/microbiome/testing.ts'
import { expectedDay } from '@ieum/domain/health/expected-day.ts'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { Inset } from '@ieum/ui/content/PointList.tsx'
import { Timeline, TimelineItem } from '@ieum/ui/content/Timeline.tsx'
import { ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import type { ReactNode } from 'react'
import { GutTroubles } from './GutTroubles.tsx'
import type { MicrobiomeShown } from './read-microbiome.ts'

const { testing: words } = microbiomeTestingWords

type GutTestingProps = Pick<MicrobiomeShown, 'application' | 'status' | 'timeline'> & {
  /** The person's next action. */
  readonly next: ReactNode
  /** The parcel on its way, if there is one. */
  readonly parcel: ReactNode
  readonly nowMs: number
}

/** The state of a testing, with past and coming steps. */
export function GutTesting({ application, next, nowMs, parcel, status, timeline }: GutTestingProps) {
  const day = expectedDay(status, application?.expectedCompletionDate ?? null, nowMs)
  return (
    <>
      <Section isFirst label={microbiomeTestingWords.title}>
        <ScreenTitle
          level={2}
          title={microbiomeStatusWords.labelOf(status)}
          subtitle={
            day === null
              ? microbiomeStatusWords.describe(status)
              : day.kind === 'AHEAD'
                ? words.expected(day.ymd, nowMs)
                : words.expectedDayPassed
          }
        />
        <GutTroubles application={application} nowMs={nowMs} status={status} timeline={timeline} />
        {next}
        {application?.kitId ? (
          <Facts>
            <Fact label={words.kit}>{application.kitId}</Fact>
          </Facts>
        ) : null}
      </Section>
      {parcel}
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

function atOf({ isDone, isInferred, occurredAtMs }: MicrobiomeShown['timeline'][number], nowMs: number): string {
  if (isInferred) return words.inferred
  return isDone && occurredAtMs !== null ? words.at(occurredAtMs, nowMs) : words.later
}
