import { gutTroubleWords as words } from '@ieum/copy/microbiome/troubles.ts'
import { MOST_UNUSABLE_SAMPLES } from '@ieum/domain/health/kit-deadlines.ts'
import { shownOverdueStep } from '@ieum/domain/health/waiting-limit.ts'
import { Inset, PointList } from '@ieum/ui/content/PointList.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import type { MicrobiomeShown } from './read-microbiome.ts'

/** From an unusable sample until the next one is at the laboratory: the time when advice on sampling helps. */
const RESAMPLING: readonly string[] = [
  'ANALYSIS_FAILED',
  'APPLIED',
  'KIT_SENT',
  'KIT_DELIVERED',
  'KIT_RETURN_REQUESTED',
  'KIT_EXPIRED',
]

/** Deviations from the plan, and the next steps. */
export function GutTroubles({
  application,
  nowMs,
  status,
  timeline,
}: Pick<MicrobiomeShown, 'application' | 'status' | 'timeline'> & { readonly nowMs: number }) {
  const failedCount = application?.failedCount ?? 0
  const changedAtMs = timeline.find(({ isCurrent }) => isCurrent)?.occurredAtMs ?? null
  const waiting = {
    changedAtMs: changedAtMs === null ? null : Number(changedAtMs),
    pickupRequestedAtMs: application?.pickupRequestedAtMs ?? null,
    expectedCompletionDate: application?.expectedCompletionDate ?? null,
  }
  const overdue = shownOverdueStep(status, waiting, nowMs)
  return (
    <>
      {failedCount > 0 && RESAMPLING.includes(status) ? (
        <Failure status={status} failedCount={failedCount} reason={application?.failedReason ?? null} />
      ) : null}
      {application?.isResultBeingChecked ? <Notice icon="clock">{words.beingChecked}</Notice> : null}
      {application?.isKitReturnedLate && status !== 'ANALYSIS_COMPLETED' ? (
        <Notice icon="clock">{words.returnedLate}</Notice>
      ) : null}
      {status === 'ANALYSIS_DELAYED' ? <Notice icon="clock">{words.delayed}</Notice> : null}
      {status === 'ANALYSIS_STOPPED' ? <Notice icon="info">{words.stopped}</Notice> : null}
      {status === 'KIT_EXPIRED' ? <Notice icon="clock">{words.expired}</Notice> : null}
      {overdue === null ? null : <Notice icon="clock">{words.overdue[overdue]}</Notice>}
    </>
  )
}

function Failure({
  status,
  failedCount,
  reason,
}: {
  readonly status: string
  readonly failedCount: number
  readonly reason: string | null
}) {
  const { what, instead } = words.condition(reason)
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
