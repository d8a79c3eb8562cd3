import { geneKitAddressWords } from '@ieum/copy/gene/around/kit-address.ts'
import { geneTroubleWords as words } from '@ieum/copy/gene/around/troubles.ts'
import { testingDeadline } from '@ieum/domain/gene/application/testing-deadline.ts'
import { TESTING_STATUSES, type TestingStatus } from '@ieum/domain/gene/application/testing-progress.ts'
import { MOST_UNUSABLE_SAMPLES } from '@ieum/domain/health/kit-deadlines.ts'
import { shownOverdueStep } from '@ieum/domain/health/waiting-limit.ts'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { Inset, PointList } from '@ieum/ui/content/PointList.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import type { GeneShown } from '../testing/read-gene.ts'

type TroublesProps = Pick<GeneShown, 'application' | 'status' | 'timeline'> & { readonly nowMs: number }

/** From an unusable sample until the next one is at the laboratory: the time when advice on sampling helps. */
const RESAMPLING: readonly TestingStatus[] = [
  'ANALYSIS_FAILED',
  'APPLIED',
  'KIT_SENT',
  'KIT_DELIVERED',
  'KIT_RETURN_REQUESTED',
  'KIT_EXPIRED',
]

/** With a result, a delay does not matter any more. */
const HAS_RESULT: readonly TestingStatus[] = ['ANALYSIS_COMPLETED', 'RESULT_OPENED']

/** Deviations from the plan, their deadlines, and the next steps. */
export function Troubles({ application, nowMs, status: testing, timeline }: TroublesProps) {
  const { expectedCompletionDate, userDtcGeneticTestingStatusEnum } = testing
  const status = TESTING_STATUSES.find((one) => one === userDtcGeneticTestingStatusEnum)
  if (!status) return null
  const changedAtMs = timeline.find(({ isCurrent }) => isCurrent)?.occurredAtMs ?? null
  const waiting = {
    changedAtMs: changedAtMs === null ? null : Number(changedAtMs),
    pickupRequestedAtMs: application?.pickupRequestedAtMs ?? null,
    expectedCompletionDate,
  }
  const overdue = shownOverdueStep(status, waiting, nowMs)
  return (
    <>
      {application && application.failedCount > 0 && RESAMPLING.includes(status) ? (
        <Failure status={status} application={application} />
      ) : null}
      {application?.isAddressToConfirm ? <Notice icon="info">{geneKitAddressWords.notice}</Notice> : null}
      {application?.isResultBeingChecked ? <Notice icon="clock">{words.beingChecked}</Notice> : null}
      {application?.isKitReturnedLate && !HAS_RESULT.includes(status) ? (
        <Notice icon="clock">{words.returnedLate}</Notice>
      ) : null}
      {status === 'ANALYSIS_DELAYED' ? <Notice icon="clock">{words.delayed}</Notice> : null}
      {status === 'ANALYSIS_STOPPED' ? <Notice icon="info">{words.stopped}</Notice> : null}
      {status === 'KIT_EXPIRED' ? <Notice icon="clock">{words.expired}</Notice> : null}
      {overdue === null ? null : <Notice icon="clock">{words.overdue[overdue]}</Notice>}
      <Deadline status={status} timeline={timeline} />
    </>
  )
}

function Failure({
  status,
  application: { failedCount, failedReason },
}: {
  readonly status: TestingStatus
  readonly application: NonNullable<TroublesProps['application']>
}) {
  const { what, instead } = words.condition(failedReason)
  const kit = status === 'ANALYSIS_FAILED' || status === 'APPLIED' ? words.newKit : words.newKitSent
  return (
    <>
      <Notice icon="info">{words.failure(what, failedCount, MOST_UNUSABLE_SAMPLES)}</Notice>
      <Inset>
        <PointList
          title={words.instead}
          points={instead}
          note={failedCount === MOST_UNUSABLE_SAMPLES - 1 ? `${kit} ${words.last}` : kit}
        />
      </Inset>
    </>
  )
}

function Deadline({ status, timeline }: { readonly status: TestingStatus } & Pick<TroublesProps, 'timeline'>) {
  const steps = timeline.flatMap(({ statusEnum, occurredAtMs }) => {
    const known = TESTING_STATUSES.find((one) => one === statusEnum)
    return known ? [{ status: known, occurredAtMs: occurredAtMs === null ? null : Number(occurredAtMs) }] : []
  })
  const deadline = testingDeadline(status, steps)
  if (!deadline) return null
  return (
    <>
      <Facts>
        <Fact label={words.until[deadline.kind]}>{words.untilDay(deadline.atMs)}</Fact>
      </Facts>
      {deadline.kind === 'RESTART' ? <Inset>{words.afterStopped}</Inset> : null}
    </>
  )
}
