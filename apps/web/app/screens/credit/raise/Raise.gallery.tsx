import { RAISE_TERMS } from '@ieum/contracts/credit/consents/terms-names.ts'
import type { RaiseApplication, RaiseResult } from '@ieum/contracts/credit/raising/raising.ts'
import type { RaisingAutomation } from '@ieum/contracts/credit/raising/raising-automation.ts'
import {
  RAISE_APPLICATION_STATUSES,
  RAISE_FAILURE_REASONS,
  RAISE_MATERIALS,
} from '@ieum/contracts/credit/raising/raising-names.ts'
import { creditRaisingWords as words } from '@ieum/copy/credit/raising.ts'
import { creditTermsSummaries } from '@ieum/copy/credit/terms-summaries.ts'
import { TERMS_TITLES } from '@ieum/copy/terms-titles.ts'
import { id } from '@ieum/testkit/ids.ts'
import { type GalleryEntry, press } from '../../../gallery/gallery.ts'
import { SAMPLE_NOW_MS } from '../../../gallery/gallery-samples.fixtures.ts'
import { links } from '../../../links/links.ts'
import { Raise, type RaiseProps } from './Raise.tsx'
import { RaiseApplicationPage } from './RaiseApplicationPage.tsx'
import { RaiseAutomationPage } from './RaiseAutomationPage.tsx'
import { RaiseHistory } from './RaiseHistory.tsx'

const nothing = () => {}
const DAY_MS = 86_400_000

const bureau = (
  creditBureauEnum: 'KCB' | 'NICE',
  beforeScore: number | null,
  afterScore: number | null,
  raiseBureauResultEnum: RaiseApplication['bureaus'][number]['raiseBureauResultEnum'],
): RaiseApplication['bureaus'][number] => ({
  creditBureauEnum,
  raiseBureauResultEnum,
  beforeScore,
  afterScore,
  delta: beforeScore === null || afterScore === null ? null : afterScore - beforeScore,
})

const raised: RaiseApplication = {
  raiseCreditScoresApplicationId: id('00000000-0000-7000-8000-000000000501'),
  raiseCreditScoresApplicationStatusEnum: 'COMPLETED',
  isAutomation: false,
  isChecked: false,
  requestedAtMs: String(SAMPLE_NOW_MS - DAY_MS),
  completedAtMs: String(SAMPLE_NOW_MS),
  effectiveUntilDate: '2027-05-20',
  bureaus: [bureau('KCB', 712, 726, 'RAISED'), bureau('NICE', 768, 768, 'UNCHANGED')],
  materials: RAISE_MATERIALS.map((raiseMaterialEnum) => ({ raiseMaterialEnum, materialResultEnum: 'SUBMITTED' })),
  failureReasonEnum: null,
}
const waiting: RaiseApplication = {
  ...raised,
  completedAtMs: null,
  effectiveUntilDate: null,
  bureaus: [bureau('KCB', 712, null, 'PENDING'), bureau('NICE', null, null, 'PENDING')],
}
const collecting: RaiseApplication = {
  ...waiting,
  raiseCreditScoresApplicationStatusEnum: 'COLLECTING',
  bureaus: [bureau('KCB', null, null, 'PENDING'), bureau('NICE', null, null, 'PENDING')],
  materials: RAISE_MATERIALS.map((raiseMaterialEnum) => ({ raiseMaterialEnum, materialResultEnum: null })),
}
const failed: RaiseApplication = {
  ...raised,
  raiseCreditScoresApplicationStatusEnum: 'FAILED',
  effectiveUntilDate: null,
  bureaus: [bureau('KCB', null, null, 'FAILED'), bureau('NICE', null, null, 'FAILED')],
}
const mixed: RaiseApplication = {
  ...raised,
  bureaus: [bureau('KCB', 712, 726, 'RAISED'), bureau('NICE', 768, 760, 'LOWERED_BY_OTHER_REASON')],
  materials: [
    { raiseMaterialEnum: 'NATIONAL_PENSION', materialResultEnum: 'SUBMITTED' },
    { raiseMaterialEnum: 'HEALTH_INSURANCE', materialResultEnum: 'NO_DATA' },
    { raiseMaterialEnum: 'INCOME_CERTIFICATE', materialResultEnum: 'SKIPPED_CERTIFICATE_REQUIRED' },
    { raiseMaterialEnum: 'TELECOM_PAYMENT', materialResultEnum: 'SKIPPED_RECENTLY_SUBMITTED' },
  ],
}

const off: RaisingAutomation = {
  automationStatusEnum: 'OFF',
  startedAtMs: null,
  nextRunDate: null,
  lastRunAtMs: null,
  raiseMaterialEnums: [],
  scheduledDayOfMonth: null,
  pausedReason: null,
}
const on: RaisingAutomation = {
  automationStatusEnum: 'ACTIVE',
  startedAtMs: String(SAMPLE_NOW_MS - 40 * DAY_MS),
  nextRunDate: '2026-12-15',
  lastRunAtMs: String(SAMPLE_NOW_MS - 5 * DAY_MS),
  raiseMaterialEnums: [...RAISE_MATERIALS],
  scheduledDayOfMonth: 15,
  pausedReason: null,
}
const paused = (['PAUSED_CONSENT_EXPIRED', 'PAUSED_CERTIFICATE_REQUIRED', 'PAUSED_MYDATA_DISCONNECTED'] as const).map(
  (automationStatusEnum): RaisingAutomation => ({
    ...on,
    automationStatusEnum,
    pausedReason: words.automation.paused[automationStatusEnum],
  }),
)

const terms = RAISE_TERMS.map((termsTypeEnum) => ({
  termsTypeEnum,
  title: TERMS_TITLES[termsTypeEnum],
  summary: creditTermsSummaries[termsTypeEnum],
  url: links.terms(termsTypeEnum),
  isRequired: true,
  versionId: '1.0',
  effectiveFromMs: String(SAMPLE_NOW_MS),
  userTermsConsentStatus: { lastConsentedAtMs: null, consentedVersionId: null, isReconsentRequired: false },
}))

const home = (change: Partial<RaiseProps> = {}) => (
  <Raise
    application={null}
    automation={off}
    raising={{ isBusy: false, failure: null, raise: nothing }}
    nowMs={SAMPLE_NOW_MS}
    {...change}
  />
)
const page = (application: RaiseApplication) => () => (
  <RaiseApplicationPage application={application} nowMs={SAMPLE_NOW_MS} />
)
const automationPage = (automation: RaisingAutomation, failure: string | null = null, isBusy = false) => (
  <RaiseAutomationPage
    automation={automation}
    terms={terms}
    automating={{ isBusy, failure, success: null, start: nothing, stop: nothing }}
    nowMs={SAMPLE_NOW_MS}
  />
)

const results: readonly RaiseResult[] = [
  { ...resultOf(raised, 501), isAutomation: true },
  resultOf(mixed, 502),
  resultOf(failed, 503),
]
function resultOf({ bureaus, materials, isAutomation }: RaiseApplication, number: number): RaiseResult {
  const resultId = id<RaiseResult['resultId']>(`00000000-0000-7000-8000-000000000${number}`)
  return { resultId, ranAtMs: String(SAMPLE_NOW_MS - number * DAY_MS), isAutomation, bureaus, materials }
}
const list = (items: readonly RaiseResult[], hasMore = false, failure: string | null = null) => (
  <RaiseHistory
    list={{ items, addedCount: 0, hasMore, isLoading: false, failure, loadMore: nothing }}
    nowMs={SAMPLE_NOW_MS}
  />
)

export const entries: readonly GalleryEntry[] = [
  { name: 'Raise', render: () => home() },
  { name: 'Raise/new result', render: () => home({ application: raised, automation: on }) },
  { name: 'Raise/under way', render: () => home({ application: collecting }) },
  { name: 'Raise/not agreed', render: () => home(), act: () => press(words.sends.cta) },
  {
    name: 'Raise/being sent',
    render: () => home({ raising: { isBusy: true, failure: null, raise: nothing } }),
  },
  {
    name: 'Raise/not sent',
    render: () => home({ raising: { isBusy: false, failure: words.sends.failed, raise: nothing } }),
  },
  ...RAISE_APPLICATION_STATUSES.map((status) => ({
    name: `RaiseApplication/${status}`,
    render: page({ ...sampleOf(status), raiseCreditScoresApplicationStatusEnum: status }),
  })),
  { name: 'RaiseApplication/not all was there', render: page(mixed) },
  ...RAISE_FAILURE_REASONS.map((failureReasonEnum) => ({
    name: `RaiseApplication/failed: ${failureReasonEnum}`,
    render: page({ ...failed, failureReasonEnum }),
  })),
  { name: 'RaiseHistory', render: () => list(results, true) },
  { name: 'RaiseHistory/empty', render: () => list([]) },
  { name: 'RaiseHistory/more failed', render: () => list(results, true, words.sends.failed) },
  { name: 'RaiseAutomation/off', render: () => automationPage(off) },
  {
    name: 'RaiseAutomation/not agreed',
    render: () => automationPage(off),
    act: () => press(words.automation.start),
  },
  { name: 'RaiseAutomation/on', render: () => automationPage(on) },
  { name: 'RaiseAutomation/stopping asked', render: () => automationPage(on), act: () => press(words.automation.stop) },
  { name: 'RaiseAutomation/not stopped', render: () => automationPage(on, words.automation.failed) },
  { name: 'RaiseAutomation/being started', render: () => automationPage(off, null, true) },
  ...paused.map((automation) => ({
    name: `RaiseAutomation/${automation.automationStatusEnum}`,
    render: () => automationPage(automation),
  })),
]

function sampleOf(status: (typeof RAISE_APPLICATION_STATUSES)[number]): RaiseApplication {
  if (status === 'REQUESTED' || status === 'COLLECTING') return collecting
  if (status === 'SUBMITTED') return waiting
  if (status === 'PARTIALLY_COMPLETED')
    return { ...raised, bureaus: [...raised.bureaus.slice(0, 1), ...failed.bureaus.slice(1)] }
  return status === 'FAILED' || status === 'CANCELLED' ? failed : raised
}
