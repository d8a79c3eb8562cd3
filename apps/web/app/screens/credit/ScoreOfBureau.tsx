import type { CreditScore } from '@ieum/contracts/credit/scores/scores.ts'
import { credit } from '@ieum/copy/credit/credit.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { Gauge } from '@ieum/ui/charts/Gauge.tsx'
import { ScoreChange } from '@ieum/ui/charts/ScoreNote.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import type { CreditShown } from './read-credit.ts'
import { isBeingRead } from './use-follow-reading.ts'

const MOST = 1_000

type Maintenance = Extract<CreditShown, { kind: 'scores' }>['availability']['bureaus'][number]['maintenance']

/** The last report of one bureau: a score with its change, the reason why there is none, or that it is on its way. */
export function ScoreOfBureau({
  score,
  maintenance,
  nowMs,
}: {
  readonly score: CreditScore
  readonly maintenance: Maintenance
  readonly nowMs: number
}) {
  return (
    <>
      {score.score === null ? <NoScore score={score} /> : <Scored score={score} points={score.score} nowMs={nowMs} />}
      <Qualified score={score} maintenance={maintenance} />
    </>
  )
}

function Scored({
  score: { creditBureauEnum, creditScoreBandEnum, topPercent, scoreDelta, scoredDate },
  points,
  nowMs,
}: {
  readonly score: CreditScore
  readonly points: number
  readonly nowMs: number
}) {
  return (
    <>
      <Gauge
        share={points / MOST}
        ends={[credit.least, credit.most]}
        above={creditScoreBandEnum === 'UNKNOWN' ? null : credit.bands[creditScoreBandEnum]}
        number={credit.score(points)}
        below={topPercent === null ? null : credit.top(topPercent)}
      />
      <ScoreChange
        trend={scoreDelta === null || scoreDelta === 0 ? 'same' : scoreDelta > 0 ? 'up' : 'down'}
        title={changeTitle(scoreDelta)}
        text={credit.estimate}
        asOf={scoredDate === null ? null : credit.asOf(creditBureauEnum, scoredDate, nowMs)}
      />
    </>
  )
}

function changeTitle(delta: number | null): string {
  if (delta === null) return credit.change.first
  if (delta === 0) return credit.change.same
  return delta > 0 ? credit.change.up(delta) : credit.change.down(-delta)
}

function NoScore({ score }: { readonly score: CreditScore }) {
  if (isBeingRead(score)) {
    return (
      <div role="status">
        <Gauge
          share={null}
          ends={[credit.least, credit.most]}
          above={credit.reading.title}
          number={credit.unknown}
          below={credit.reading.text}
        />
      </div>
    )
  }
  const status = score.scoreStatusEnum === 'UNKNOWN' ? 'BUREAU_ERROR' : score.scoreStatusEnum
  const { title, text } = credit.noScore[status]
  return <EmptyView art={<WaitingArt />} title={title} text={text} isHeading={false} />
}

/** At most one notice, right under the score it qualifies. The bureau's maintenance comes before a failed reading. */
function Qualified({
  score: { creditBureauEnum, readingFailureEnum, isStale },
  maintenance,
}: {
  readonly score: CreditScore
  readonly maintenance: Maintenance
}) {
  if (maintenance) {
    return <Notice icon="clock">{credit.maintenance(creditBureauEnum, maintenance.fromMs, maintenance.toMs)}</Notice>
  }
  if (readingFailureEnum !== null && readingFailureEnum !== 'UNKNOWN') {
    return <Notice icon="alert">{credit.failures[readingFailureEnum](creditBureauEnum)}</Notice>
  }
  return isStale ? <Notice icon="clock">{credit.stale}</Notice> : null
}
