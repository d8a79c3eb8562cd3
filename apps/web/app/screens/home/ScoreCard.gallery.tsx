import type { CreditScore } from '@ieum/contracts/credit/scores/scores.ts'
import { Screen, ScreenBody } from '@ieum/ui/layout/Screen.tsx'
import type { GalleryEntry } from '../../gallery/gallery.ts'
import { SAMPLE_NOW_MS } from '../../gallery/gallery-samples.fixtures.ts'
import type { ScoreCardShown } from './read-score-card.ts'
import { ScoreCard } from './ScoreCard.tsx'

const score: CreditScore = {
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
}
const none: CreditScore = { ...score, scoreStatusEnum: 'NO_FILE', score: null, scoreDelta: null, topPercent: null }
const scores = (creditScores: CreditScore[]): ScoreCardShown => ({
  kind: 'scores',
  scores: { creditScores, representativeCreditBureauEnum: 'KCB', nextUpdatableAtMs: String(SAMPLE_NOW_MS) },
})
const card = (shown: ScoreCardShown) => (
  <Screen kind="sections">
    <ScreenBody>
      <ScoreCard shown={shown} />
    </ScreenBody>
  </Screen>
)

export const entries: readonly GalleryEntry[] = [
  { name: 'Score card', render: () => card(scores([score])) },
  { name: 'Score card/lower', render: () => card(scores([{ ...score, scoreDelta: -5 }])) },
  { name: 'Score card/first', render: () => card(scores([{ ...score, scoreDelta: null }])) },
  { name: 'Score card/not agreed', render: () => card({ kind: 'invite' }) },
  { name: 'Score card/no score', render: () => card(scores([none])) },
  {
    name: 'Score card/being read',
    render: () => card(scores([{ ...none, scoreStatusEnum: 'UNKNOWN', updatedAtMs: null }])),
  },
]
