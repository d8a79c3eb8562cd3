import type { MicrobiomeTerms } from '@ieum/contracts/microbiome/terms-names.ts'
import { microbiomeStatusWords } from '@ieum/copy/microbiome/statuses.ts'
import { microbiomeTestingWords as words } from '@ieum/copy/microbiome/testing.ts'
import { microbiomeTimeline } from '@ieum/domain/microbiome/testing-progress.ts'
import { TestingApply, type TestingApplyProps } from '../../../dtc-testing/TestingApply.tsx'
import type { PlaceSearch } from '../../../dtc-testing/use-place-search.ts'
import type { GalleryEntry } from '../../../gallery/gallery.ts'
import { SAMPLE_NOW_MS } from '../../../gallery/gallery-samples.fixtures.ts'
import {
  BEFORE_MS,
  comparedReport,
  correctedReport,
  groupedReport,
  sampleReport,
  unplacedReport,
} from '../report/report.fixtures.ts'
import { Microbiome, type MicrobiomeProps } from './Microbiome.tsx'
import { MICROBIOME_APPLY } from './microbiome-apply.ts'

const DAY_MS = 86_400_000
const nothing = () => {}
const still: MicrobiomeProps['actions'] = {
  busyWith: null,
  failure: null,
  success: null,
  enter: nothing,
  receive: nothing,
  leave: nothing,
  downloadTable: nothing,
}
const start: MicrobiomeProps = {
  operation: { isOperating: true, operationStatusEnum: 'OPERATING', notice: null },
  status: 'NOT_APPLIED',
  application: null,
  timeline: [],
  report: null,
  actions: still,
  nowMs: SAMPLE_NOW_MS,
}
const shown =
  (change: Partial<MicrobiomeProps> = {}) =>
  () => <Microbiome {...start} {...change} />

const STATUSES = [
  'APPLIED',
  'KIT_SENT',
  'KIT_DELIVERED',
  'KIT_RETURN_REQUESTED',
  'KIT_RETURNED',
  'KIT_EXPIRED',
  'ANALYSIS_STARTED',
  'ANALYSIS_DELAYED',
  'ANALYSIS_STOPPED',
  'ANALYSIS_FAILED',
] as const

const STEPS = [
  'APPLIED',
  'KIT_SENT',
  'KIT_DELIVERED',
  'KIT_RETURN_REQUESTED',
  'KIT_RETURNED',
  'ANALYSIS_STARTED',
] as const

function tested(
  status: (typeof STATUSES)[number],
  laterMs = 0,
  change: Partial<NonNullable<MicrobiomeProps['application']>> = {},
) {
  const reported = STEPS.map((one, at) => ({
    status: one,
    occurredAtMs: SAMPLE_NOW_MS - (9 - at) * DAY_MS,
    isInferred: one === 'KIT_DELIVERED',
  }))
  return shown({
    status,
    nowMs: SAMPLE_NOW_MS + laterMs,
    application: {
      ...noParcels,
      kitId: status === 'APPLIED' ? null : 'MG-4K7T2M9XQ1',
      expectedCompletionDate: status === 'ANALYSIS_STARTED' || status === 'ANALYSIS_DELAYED' ? '2026-12-14' : null,
      failedCount: status === 'ANALYSIS_FAILED' ? 1 : 0,
      failedReason: status === 'ANALYSIS_FAILED' ? 'LEAKED' : null,
      ...change,
    },
    timeline: microbiomeTimeline(status, reported).map(({ status: step, occurredAtMs, ...rest }) => ({
      ...rest,
      statusEnum: step,
      label: microbiomeStatusWords.stepOf(step),
      occurredAtMs: occurredAtMs === null ? null : String(occurredAtMs),
      description: microbiomeStatusWords.describe(step),
    })),
  })
}

const noParcels = {
  trackingNumber: null,
  returnTrackingNumber: null,
  pickupRequestedAtMs: null,
  isKitReturnedLate: false,
  isResultBeingChecked: false,
}

const found = (report: NonNullable<MicrobiomeProps['report']>) =>
  shown({
    status: 'ANALYSIS_COMPLETED',
    application: {
      ...noParcels,
      kitId: 'MG-4K7T2M9XQ1',
      expectedCompletionDate: null,
      failedCount: 0,
      failedReason: null,
    },
    report,
  })
const { summaries } = sampleReport
const search: PlaceSearch = { isBusy: false, failure: null, found: null, look: nothing }
const paper =
  (applying: Partial<TestingApplyProps<MicrobiomeTerms>['applying']> = {}) =>
  () => (
    <TestingApply
      what={MICROBIOME_APPLY}
      known={{ fullName: '홍길동', birth: '19900131' }}
      search={search}
      applying={{ isBusy: false, failure: null, apply: nothing, ...applying }}
    />
  )

export const entries: readonly GalleryEntry[] = [
  { name: 'Microbiome/corrected report', render: found(correctedReport) },
  { name: 'Microbiome/report of an unknown method', render: found(unplacedReport) },
  { name: 'Microbiome/report of groups', render: found(groupedReport) },
  {
    name: 'Microbiome/report of an unknown method after another',
    render: found({
      ...unplacedReport,
      summaries: {
        ...unplacedReport.summaries,
        previous: { completedAtMs: BEFORE_MS, differences: ['METHOD', 'REGION'], gutScore: null, shannon: null },
      },
    }),
  },
  {
    name: 'Microbiome/report without the noise of handling',
    render: found(
      comparedReport({
        ...{ completedAtMs: BEFORE_MS, differences: [] },
        gutScore: { delta: 2, isWithinNoise: null },
        shannon: { delta: 0.03, isWithinNoise: null },
      }),
    ),
  },
  {
    name: 'Microbiome/report near its borders',
    render: found({
      ...sampleReport,
      summaries: {
        ...summaries,
        gutType: summaries.gutType && { ...summaries.gutType, nearGutTypeEnum: 'RUMINOCOCCUS' },
        diversity: { ...summaries.diversity, nearBandEnum: 'MID' },
        balance: { ...summaries.balance, nearBandEnum: 'HIGH' },
      },
    }),
  },
  {
    name: 'Microbiome/report with many pieces without a name',
    render: found({ ...sampleReport, summaries: { ...summaries, unclassifiedPercent: 41.2 } }),
  },
  {
    name: 'Microbiome/report of a sample after antibiotics',
    render: found({
      ...sampleReport,
      sampling: {
        sampledAtMs: String(Date.parse('2026-11-02T08:00:00+09:00')),
        hasTakenAntibiotics: true,
        hasChangedDiet: true,
        stoolFormNumber: 6,
      },
    }),
  },
  {
    name: 'Microbiome/given up',
    render: shown({
      status: 'CANCELLED',
      application: {
        ...noParcels,
        kitId: null,
        expectedCompletionDate: null,
        failedCount: 3,
        failedReason: 'LOW_VOLUME',
      },
    }),
  },
  { name: 'Microbiome/start', render: shown() },
  { name: 'Microbiome/start, entering', render: shown({ actions: { ...still, busyWith: 'entering' } }) },
  { name: 'Microbiome/start, not entered', render: shown({ actions: { ...still, failure: words.start.failed } }) },
  {
    name: 'Microbiome/start, paused',
    render: shown({
      operation: {
        isOperating: false,
        operationStatusEnum: 'APPLY_PAUSED',
        notice: {
          title: microbiomeStatusWords.noticeTitle('APPLY_PAUSED'),
          body: '12월 1일에 다시 열어요',
          fromMs: null,
          toMs: null,
        },
      },
    }),
  },
  { name: 'Microbiome/left', render: shown({ actions: { ...still, success: words.testing.left } }) },
  ...STATUSES.map((status) => ({ name: `Microbiome/${status}`, render: tested(status) })),
  { name: 'Microbiome/kit not sent for months', render: tested('APPLIED', 135 * DAY_MS) },
  { name: 'Microbiome/pickup late', render: tested('KIT_RETURN_REQUESTED', 8 * DAY_MS) },
  {
    name: 'Microbiome/pickup ordered again',
    render: tested('KIT_RETURN_REQUESTED', 8 * DAY_MS, { pickupRequestedAtMs: SAMPLE_NOW_MS + 7 * DAY_MS }),
  },
  { name: 'Microbiome/expected day over', render: tested('ANALYSIS_STARTED', 28 * DAY_MS) },
  {
    name: 'Microbiome/analysis late',
    render: tested('ANALYSIS_STARTED', 28 * DAY_MS, { expectedCompletionDate: null }),
  },
  {
    name: 'Microbiome/analysis late, expected day ahead',
    render: tested('ANALYSIS_STARTED', 28 * DAY_MS, { expectedCompletionDate: '2026-12-31' }),
  },
  { name: 'Microbiome/report', render: found(sampleReport) },
  {
    name: 'Microbiome/report, better',
    render: found(
      comparedReport({
        completedAtMs: BEFORE_MS,
        differences: [],
        gutScore: { delta: 9, isWithinNoise: false },
        shannon: { delta: 0.2, isWithinNoise: false },
      }),
    ),
  },
  {
    name: 'Microbiome/report, within the noise',
    render: found(
      comparedReport({
        completedAtMs: BEFORE_MS,
        differences: [],
        gutScore: { delta: -2, isWithinNoise: true },
        shannon: { delta: 0.01, isWithinNoise: true },
      }),
    ),
  },
  {
    name: 'Microbiome/report, read differently',
    render: found(comparedReport({ completedAtMs: BEFORE_MS, differences: ['REGION'], gutScore: null, shannon: null })),
  },
  {
    name: 'Microbiome/report, between the kinds',
    render: found({
      ...sampleReport,
      summaries: {
        ...summaries,
        gutType: summaries.gutType && {
          ...summaries.gutType,
          ...{ gutTypeEnum: 'UNCLASSIFIED', displayName: '사이에 있어요', margin: 1.1 },
        },
      },
    }),
  },
  { name: 'Microbiome/paper', render: paper() },
  { name: 'Microbiome/paper, not sent', render: paper({ failure: words.apply.failed }) },
]
