import { CREDIT_TERMS, REQUIRED_CREDIT_TERMS } from '@ieum/contracts/credit/consents/terms-names.ts'
import type { CreditScore } from '@ieum/contracts/credit/scores/scores.ts'
import { credit } from '@ieum/copy/credit/credit.ts'
import { scoreReasonTexts } from '@ieum/copy/credit/scores/score-sentences.ts'
import { creditTermsSummaries } from '@ieum/copy/credit/terms-summaries.ts'
import { TERMS_TITLES } from '@ieum/copy/terms-titles.ts'
import { type GalleryEntry, press } from '../../gallery/gallery.ts'
import { SAMPLE_NOW_MS } from '../../gallery/gallery-samples.fixtures.ts'
import { links } from '../../links/links.ts'
import { Credit, type CreditProps } from './Credit.tsx'
import { CreditTerms } from './CreditTerms.tsx'
import { CreditUnderage } from './CreditUnderage.tsx'

const nothing = () => {}
const kcb: CreditScore = {
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
const nice: CreditScore = { ...kcb, creditBureauEnum: 'NICE', score: 894, topPercent: 38, scoreDelta: -5 }
const none: CreditScore = {
  ...kcb,
  score: null,
  topPercent: null,
  creditScoreBandEnum: 'UNKNOWN',
  previousScore: null,
  scoreDelta: null,
}
const unread: CreditScore = { ...none, scoreStatusEnum: 'UNKNOWN', scoredDate: null, updatedAtMs: null }
const open = { isAvailable: true, maintenance: null } as const
const allOpen = {
  isAvailable: true,
  availabilityEnum: 'AVAILABLE',
  bureaus: [
    { creditBureauEnum: 'KCB', ...open },
    { creditBureauEnum: 'NICE', ...open },
  ],
} satisfies CreditProps['availability']
const resting = {
  isAvailable: true,
  availabilityEnum: 'PARTIALLY_AVAILABLE',
  bureaus: [
    {
      creditBureauEnum: 'KCB',
      isAvailable: false,
      maintenance: {
        fromMs: String(Date.UTC(2026, 10, 19, 15)),
        toMs: String(Date.UTC(2026, 10, 19, 15, 30)),
        maintenanceCycleEnum: 'DAILY',
        reason: null,
      },
    },
    { creditBureauEnum: 'NICE', ...open },
  ],
} satisfies CreditProps['availability']
const quiet: Pick<CreditProps, 'refresh' | 'withdrawing'> = {
  refresh: { isBusy: false, announcement: null, start: nothing },
  withdrawing: { isBusy: false, failure: null, withdraw: nothing },
}
const DAYS = ['2026-06-03', '2026-07-01', '2026-08-04', '2026-09-02', '2026-10-06', '2026-11-18']
const SCORES = [838, 842, 842, 851, 860, 872]
const points = DAYS.map((scoredDate, at) => ({
  scoredDate,
  score: SCORES[at] ?? 0,
  topPercent: 41,
  delta: at === 0 ? null : (SCORES[at] ?? 0) - (SCORES[at - 1] ?? 0),
}))
const change = {
  creditBureauEnum: 'KCB',
  fromScore: 860,
  toScore: 872,
  delta: 12,
  changedDate: '2026-11-18',
  changedAtMs: String(SAMPLE_NOW_MS),
  modelYearMonth: '2025-09',
  reasons: [
    {
      creditScoreChangeReasonEnum: 'NON_FINANCIAL_SUBMITTED',
      delta: 17,
      isEstimated: false,
      text: scoreReasonTexts.NON_FINANCIAL_SUBMITTED,
      relatedHistoryIds: [],
    },
    {
      creditScoreChangeReasonEnum: 'CARD_CLOSED',
      delta: -3,
      isEstimated: true,
      text: scoreReasonTexts.CARD_CLOSED,
      relatedHistoryIds: [],
    },
  ],
  remainder: { delta: -2, text: scoreReasonTexts.UNKNOWN },
} satisfies CreditProps['change']
const shown = (creditScores: readonly CreditScore[], change: Partial<CreditProps> = {}) => (
  <Credit
    {...quiet}
    creditScores={creditScores}
    availability={allOpen}
    graceUntilMs={null}
    change={null}
    points={points}
    leftOutCount={0}
    months={6}
    bureau="KCB"
    nowMs={SAMPLE_NOW_MS}
    {...change}
  />
)

const terms = CREDIT_TERMS.map((termsTypeEnum) => ({
  termsTypeEnum,
  title: TERMS_TITLES[termsTypeEnum],
  summary: creditTermsSummaries[termsTypeEnum],
  url: links.terms(termsTypeEnum),
  isRequired: (REQUIRED_CREDIT_TERMS as readonly string[]).includes(termsTypeEnum),
  versionId: '1.0',
  effectiveFromMs: String(SAMPLE_NOW_MS),
  userTermsConsentStatus: { lastConsentedAtMs: null, consentedVersionId: null, isReconsentRequired: false },
}))
const outdated = terms.map((one) => ({
  ...one,
  userTermsConsentStatus: {
    lastConsentedAtMs: String(SAMPLE_NOW_MS),
    consentedVersionId: '0.9',
    isReconsentRequired: one.isRequired,
  },
}))
const agreeing = { isBusy: false, failure: null, agree: nothing }

const noScores = (['NO_FILE', 'NOT_ENOUGH_HISTORY', 'IDENTITY_MISMATCH', 'BUREAU_ERROR'] as const).map(
  (scoreStatusEnum) => ({
    name: `Credit/no score: ${scoreStatusEnum}`,
    render: () =>
      shown([
        {
          ...none,
          scoreStatusEnum,
          readingFailureEnum: scoreStatusEnum === 'BUREAU_ERROR' ? ('UNAVAILABLE' as const) : null,
        },
        nice,
      ]),
  }),
)

export const entries: readonly GalleryEntry[] = [
  { name: 'Credit', render: () => shown([kcb, nice]) },
  { name: 'Credit/with reasons', render: () => shown([kcb, nice], { change }) },
  { name: 'Credit/24 months', render: () => shown([kcb, nice], { months: 24 }) },
  {
    name: 'Credit/few days',
    render: () => shown([kcb, nice], { points: points.slice(-2) }),
  },
  { name: 'Credit/days left out', render: () => shown([kcb, nice], { leftOutCount: 2 }) },
  { name: 'Credit/one day only', render: () => shown([kcb, nice], { points: points.slice(-1) }) },
  { name: 'Credit/the other bureau', render: () => shown([kcb, nice], { bureau: 'NICE' }) },
  { name: 'Credit/first score', render: () => shown([{ ...kcb, previousScore: null, scoreDelta: null }, nice]) },
  { name: 'Credit/the same', render: () => shown([{ ...kcb, previousScore: 872, scoreDelta: 0 }, nice]) },
  { name: 'Credit/highest', render: () => shown([{ ...kcb, score: 1_000, topPercent: 1 }, nice]) },
  { name: 'Credit/lowest', render: () => shown([{ ...kcb, score: 1, topPercent: 100 }, nice]) },
  { name: 'Credit/being read', render: () => shown([unread, unread]) },
  ...noScores,
  {
    name: 'Credit/not read again',
    render: () => shown([{ ...kcb, readingFailureEnum: 'TIMEOUT' }, nice]),
  },
  { name: 'Credit/stale', render: () => shown([{ ...kcb, isStale: true }, nice]) },
  { name: 'Credit/in maintenance', render: () => shown([kcb, nice], { availability: resting }) },
  {
    name: 'Credit/new terms',
    render: () => shown([kcb, nice], { graceUntilMs: String(SAMPLE_NOW_MS + 30 * 86_400_000) }),
  },
  {
    name: 'Credit/refreshing',
    render: () =>
      shown([kcb, nice], {
        refresh: { isBusy: true, announcement: { kind: 'busy', message: credit.reading.title }, start: nothing },
      }),
  },
  {
    name: 'Credit/one did not answer',
    render: () =>
      shown([kcb, { ...nice, readingFailureEnum: 'UNAVAILABLE' }], {
        bureau: 'NICE',
        refresh: {
          isBusy: false,
          announcement: { kind: 'done', message: credit.refresh.partly('NICE') },
          start: nothing,
        },
      }),
  },
  { name: 'Credit/leaving asked', render: () => shown([kcb, nice]), act: () => press(credit.leave.link) },
  {
    name: 'Credit/could not leave',
    render: () =>
      shown([kcb, nice], { withdrawing: { isBusy: false, failure: credit.leave.failed, withdraw: nothing } }),
  },
  { name: 'Credit/terms', render: () => <CreditTerms terms={terms} agreeing={agreeing} /> },
  {
    name: 'Credit/terms, not all ticked',
    render: () => <CreditTerms terms={terms} agreeing={agreeing} />,
    act: () => press(credit.agree.cta),
  },
  {
    name: 'Credit/terms, not agreed',
    render: () => <CreditTerms terms={terms} agreeing={{ ...agreeing, failure: credit.agree.failed }} />,
  },
  { name: 'Credit/terms again', render: () => <CreditTerms terms={outdated} agreeing={agreeing} /> },
  { name: 'Credit/under 19', render: () => <CreditUnderage /> },
]
