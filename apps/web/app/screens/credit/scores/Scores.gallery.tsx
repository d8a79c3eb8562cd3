import { creditEvents, scoreFactorTexts } from '@ieum/copy/credit/scores/score-sentences.ts'
import { scoreFactors } from '@ieum/domain/credit/scores/score-factors.ts'
import type { GalleryEntry } from '../../../gallery/gallery.ts'
import { SAMPLE_NOW_MS } from '../../../gallery/gallery-samples.fixtures.ts'
import { CreditEvents } from './CreditEvents.tsx'
import { KcbMonths } from './KcbMonths.tsx'
import { type ScoreDetail, ScoreFactors } from './ScoreFactors.tsx'

const STEPS = [14, 17, 17, 14, 10, 8, 7, 4, 9]
const detail: ScoreDetail = {
  creditScore: {
    creditBureauEnum: 'KCB',
    scoreStatusEnum: 'SCORED',
    score: 872,
    topPercent: 41,
    creditScoreBandEnum: 'VERY_GOOD',
    previousScore: 860,
    scoreDelta: 12,
    scoredDate: '2026-11-18',
    updatedAtMs: String(SAMPLE_NOW_MS),
    isStale: false,
    readingFailureEnum: null,
  },
  factors: scoreFactors('KCB').map((factor) => ({
    ...factor,
    statusEnum: 'UNKNOWN',
    description: scoreFactorTexts[factor.creditFactorEnum],
  })),
  factorsAsOfYearMonth: '2025-09',
  averageScoreOfSameAge: null,
  scoreDistribution: STEPS.map((populationPercent, at) => ({
    fromScore: at === STEPS.length - 1 ? 1 : 950 - at * 50,
    toScore: at === 0 ? 1_000 : 999 - at * 50,
    populationPercent,
    isMine: at === 2,
  })),
}
const DAY_MS = 86_400_000
const event = {
  creditBureauEnum: 'KCB',
  relatedHistoryId: null,
  relatedCreditResponseRequestId: null,
  isRead: null,
} as const

const MONTHS = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10']
const months = MONTHS.map((yearMonth, at) => ({ yearMonth, score: at === 1 ? null : 830 + at * 8 }))

export const entries: readonly GalleryEntry[] = [
  { name: 'Credit months', render: () => <KcbMonths months={{ points: months, reportIssuedDate: '2026-11-20' }} /> },
  {
    name: 'Credit months/no report yet',
    render: () => <KcbMonths months={{ points: [], reportIssuedDate: null }} />,
  },
  { name: 'Credit factors', render: () => <ScoreFactors detail={detail} bureau="KCB" /> },
  {
    name: 'Credit factors/no score',
    render: () => (
      <ScoreFactors
        detail={{ ...detail, scoreDistribution: detail.scoreDistribution.map((step) => ({ ...step, isMine: false })) }}
        bureau="NICE"
      />
    ),
  },
  {
    name: 'Credit events',
    render: () => (
      <CreditEvents
        leftOutCount={0}
        nowMs={SAMPLE_NOW_MS}
        events={[
          {
            ...event,
            creditEventId: 'a',
            creditEventTypeEnum: 'SCORE_UP',
            title: creditEvents.score('KCB', 12),
            description: creditEvents.scoreIs(872),
            delta: 12,
            occurredAtMs: String(SAMPLE_NOW_MS),
          },
          {
            ...event,
            creditEventId: 'b',
            creditEventTypeEnum: 'SCORE_UNCHANGED_AFTER_RAISE',
            title: creditEvents.raised('KCB'),
            description: creditEvents.raisedBy(0),
            delta: 0,
            occurredAtMs: String(SAMPLE_NOW_MS - DAY_MS),
          },
          {
            ...event,
            creditEventId: 'c',
            creditEventTypeEnum: 'FIRST_SCORE',
            title: creditEvents.score('KCB', null),
            description: creditEvents.scoreIs(860),
            delta: null,
            occurredAtMs: String(SAMPLE_NOW_MS - 9 * DAY_MS),
          },
        ]}
      />
    ),
  },
  { name: 'Credit events/none', render: () => <CreditEvents nowMs={SAMPLE_NOW_MS} events={[]} leftOutCount={0} /> },
]
