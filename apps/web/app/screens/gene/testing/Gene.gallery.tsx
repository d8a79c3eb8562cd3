import type { GeneTerms } from '@ieum/contracts/gene/terms-names.ts'
import { geneStatusWords } from '@ieum/copy/gene/statuses.ts'
import { geneTestingWords as words } from '@ieum/copy/gene/testing.ts'
import { timelineOf } from '@ieum/domain/gene/application/testing-progress.ts'
import { KitReturn } from '../../../dtc-testing/KitReturn.tsx'
import { TestingApply, type TestingApplyProps } from '../../../dtc-testing/TestingApply.tsx'
import type { PlaceSearch } from '../../../dtc-testing/use-place-search.ts'
import { type GalleryEntry, press } from '../../../gallery/gallery.ts'
import { SAMPLE_NOW_MS } from '../../../gallery/gallery-samples.fixtures.ts'
import { Gene, type GeneProps } from './Gene.tsx'
import { GENE_APPLY } from './gene-apply.ts'

const HOUR_MS = 3_600_000
const nothing = () => {}
const still: GeneProps['actions'] = {
  busyWith: null,
  failure: null,
  success: null,
  enter: nothing,
  redeem: nothing,
  receive: nothing,
  end: nothing,
}
type Group = NonNullable<GeneProps['fcfsGroup']>
const group: Group = {
  userFcfsGroupId: '00000000-0000-7000-8000-000000000801',
  fcfsGroupStatusEnum: 'OPEN',
  opensAtMs: String(SAMPLE_NOW_MS - HOUR_MS),
  closesAtMs: String(SAMPLE_NOW_MS + 10 * HOUR_MS),
  totalCount: 500,
  remainingCount: 37,
  serverNowMs: String(SAMPLE_NOW_MS),
  myEntry: null,
  commitment: { text: '', signature: '' },
}
const NOT_ENTERED: GeneProps['result'] = { resultEnum: 'NOT_ENTERED', holdExpiresAtMs: null, waitingAheadCount: null }

const start: GeneProps = {
  status: {
    selfTestingTypeEnum: 'DTC_GENETIC_TESTING',
    userDtcGeneticTestingStatusEnum: 'NOT_APPLIED',
    statusLabel: geneStatusWords.labelOf('NOT_APPLIED'),
    isResultOpenable: false,
    expectedCompletionDate: null,
    isKitReturnDelayed: false,
    daysSinceKitDelivered: null,
    nextActionEnum: 'APPLY',
  },
  application: null,
  ended: [],
  timeline: [],
  fcfsGroup: group,
  result: NOT_ENTERED,
  correctedAtMs: null,
  voucherUntilMs: null,
  vouchersLeftOutCount: 0,
  actions: still,
  parcel: { kind: 'loading' },
  nowMs: SAMPLE_NOW_MS,
  onOpen: nothing,
}
const shown =
  (change: Partial<GeneProps> = {}) =>
  () => <Gene {...start} {...change} />
const today = (change: Partial<Group>) => ({ fcfsGroup: { ...group, ...change } })
const outcome = (change: Partial<GeneProps['result']>) => ({ result: { ...NOT_ENTERED, ...change } })

/** Every status of an application, as its person sees it. */
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
  'ANALYSIS_COMPLETED',
  'RESULT_OPENED',
] as const
type Status = (typeof STATUSES)[number]
const TOLD_A_DAY: readonly Status[] = ['ANALYSIS_STARTED', 'ANALYSIS_DELAYED', 'ANALYSIS_COMPLETED', 'RESULT_OPENED']

const STEPS = [
  ...(['APPLIED', 'KIT_SENT', 'KIT_DELIVERED', 'KIT_RETURN_REQUESTED'] as const),
  ...(['KIT_RETURNED', 'ANALYSIS_STARTED', 'ANALYSIS_STOPPED'] as const),
]

function tested(status: Status, change: Partial<GeneProps> = {}) {
  const hasKit = status !== 'APPLIED'
  const reported = STEPS.map((one, at) => ({
    status: one,
    occurredAtMs: SAMPLE_NOW_MS - (9 - at) * 24 * HOUR_MS,
    isInferred: one === 'KIT_DELIVERED',
  }))
  const failedCount = status === 'ANALYSIS_FAILED' ? 1 : 0
  return shown({
    status: {
      ...start.status,
      userDtcGeneticTestingStatusEnum: status,
      statusLabel: geneStatusWords.labelOf(status),
      // The day stays with an application that has its result.
      expectedCompletionDate: TOLD_A_DAY.includes(status) ? '2026-12-08' : null,
    },
    application: {
      kitId: hasKit ? 'IEUM-2026-004217' : null,
      trackingNumber: hasKit ? '6012345678901' : null,
      returnTrackingNumber: null,
      pickupRequestedAtMs: null,
      isAddressToConfirm: false,
      isKitReturnedLate: false,
      isResultBeingChecked: false,
      failedCount,
      failedReason: failedCount > 0 ? 'LOW_DNA_QUALITY' : null,
    },
    timeline: timelineOf('DTC_GENETIC_TESTING', status, reported).map(({ status: step, occurredAtMs, ...rest }) => ({
      ...rest,
      statusEnum: step,
      label: geneStatusWords.stepOf(step),
      occurredAtMs: occurredAtMs === null ? null : String(occurredAtMs),
      description: geneStatusWords.describe(step),
    })),
    ...change,
  })
}

const sampleOf = (failedReason: string, failedCount: number) => ({
  kitId: 'IEUM-2026-004217',
  trackingNumber: '6012345678901',
  returnTrackingNumber: null,
  pickupRequestedAtMs: null,
  failedCount,
  failedReason,
  isAddressToConfirm: false,
  isKitReturnedLate: false,
  isResultBeingChecked: false,
})

const places = [
  { zipCode: '04524', address: '서울특별시 중구 세종대로 110 (태평로1가)' },
  { zipCode: '06236', address: '서울특별시 강남구 테헤란로 152 (역삼동, 강남파이낸스센터)' },
]
const search: PlaceSearch = { isBusy: false, failure: null, found: null, look: nothing }
const applying: TestingApplyProps<GeneTerms>['applying'] = { isBusy: false, failure: null, apply: nothing }
const known = { fullName: '홍길동', birth: '19900131' }
const paper =
  (change: Partial<TestingApplyProps<GeneTerms>> = {}) =>
  () => <TestingApply what={GENE_APPLY} known={known} search={search} applying={applying} {...change} />

export const entries: readonly GalleryEntry[] = [
  {
    name: 'Gene/start, before it opens',
    render: shown(
      today({
        fcfsGroupStatusEnum: 'SCHEDULED',
        remainingCount: null,
        opensAtMs: String(SAMPLE_NOW_MS + HOUR_MS + 305_000),
      }),
    ),
  },
  { name: 'Gene/start, open', render: shown() },
  { name: 'Gene/start, entering', render: shown({ actions: { ...still, busyWith: 'entering' } }) },
  { name: 'Gene/start, not entered', render: shown({ actions: { ...still, failure: words.firstCome.failed } }) },
  {
    name: 'Gene/start, won',
    render: shown(outcome({ resultEnum: 'WON', holdExpiresAtMs: String(SAMPLE_NOW_MS + 1_800_000) })),
  },
  {
    name: 'Gene/start, waiting',
    render: shown({
      ...today({ fcfsGroupStatusEnum: 'SOLD_OUT', remainingCount: 0 }),
      ...outcome({ resultEnum: 'LOST', waitingAheadCount: 1_204 }),
    }),
  },
  {
    name: 'Gene/start, next in line',
    render: shown({
      ...today({ fcfsGroupStatusEnum: 'SOLD_OUT', remainingCount: 0 }),
      ...outcome({ resultEnum: 'LOST', waitingAheadCount: 0 }),
    }),
  },
  { name: 'Gene/start, hold is over', render: shown(outcome({ resultEnum: 'HOLD_EXPIRED' })) },
  { name: 'Gene/start, sold out', render: shown(today({ fcfsGroupStatusEnum: 'SOLD_OUT', remainingCount: 0 })) },
  { name: 'Gene/start, closed', render: shown(today({ fcfsGroupStatusEnum: 'CLOSED', remainingCount: 0 })) },
  { name: 'Gene/start, with a voucher', render: shown({ voucherUntilMs: String(SAMPLE_NOW_MS + 720 * HOUR_MS) }) },
  { name: 'Gene/start, vouchers left out', render: shown({ vouchersLeftOutCount: 1 }) },
  { name: 'Gene/start, no voucher typed', render: shown(), act: () => press(words.voucher.cta) },
  ...STATUSES.map((status) => ({ name: `Gene/${status}`, render: tested(status) })),
  {
    name: 'Gene/kit is late',
    render: tested('KIT_DELIVERED', {
      status: {
        ...start.status,
        userDtcGeneticTestingStatusEnum: 'KIT_DELIVERED',
        statusLabel: geneStatusWords.labelOf('KIT_DELIVERED'),
        isKitReturnDelayed: true,
        daysSinceKitDelivered: 9,
      },
    }),
  },
  { name: 'Gene/a new kit is on its way', render: tested('KIT_SENT', { application: sampleOf('LOW_VOLUME', 1) }) },
  { name: 'Gene/expected day over', render: tested('ANALYSIS_STARTED', { nowMs: SAMPLE_NOW_MS + 672 * HOUR_MS }) },
  {
    name: 'Gene/analysis late',
    render: tested('ANALYSIS_STARTED', {
      nowMs: SAMPLE_NOW_MS + 672 * HOUR_MS,
      status: {
        ...start.status,
        userDtcGeneticTestingStatusEnum: 'ANALYSIS_STARTED',
        statusLabel: geneStatusWords.labelOf('ANALYSIS_STARTED'),
      },
    }),
  },
  { name: 'Gene/pickup late', render: tested('KIT_RETURN_REQUESTED', { nowMs: SAMPLE_NOW_MS + 192 * HOUR_MS }) },
  {
    name: 'Gene/pickup ordered again',
    render: tested('KIT_RETURN_REQUESTED', {
      nowMs: SAMPLE_NOW_MS + 192 * HOUR_MS,
      application: {
        ...sampleOf('', 0),
        failedReason: null,
        pickupRequestedAtMs: SAMPLE_NOW_MS + 168 * HOUR_MS,
      },
    }),
  },
  {
    name: 'Gene/a kit that found nobody',
    render: tested('APPLIED', { application: { ...sampleOf('', 0), failedReason: null, isAddressToConfirm: true } }),
  },
  {
    name: 'Gene/a kit that came back late',
    render: tested('KIT_RETURNED', {
      application: { ...sampleOf('', 0), failedReason: null, isKitReturnedLate: true },
    }),
  },
  {
    name: 'Gene/a result that is being checked',
    render: tested('ANALYSIS_STARTED', {
      application: { ...sampleOf('', 0), failedReason: null, isResultBeingChecked: true },
    }),
  },
  { name: 'Gene/corrected result', render: tested('ANALYSIS_COMPLETED', { correctedAtMs: String(SAMPLE_NOW_MS) }) },
  { name: 'Gene/second failure', render: tested('ANALYSIS_FAILED', { application: sampleOf('CONTAMINATED', 2) }) },
  {
    name: 'Gene/failure of another kind',
    render: tested('ANALYSIS_FAILED', { application: sampleOf('검체 파손', 1) }),
  },
  {
    name: 'Gene/start, no sample could be analysed',
    render: shown({
      voucherUntilMs: String(SAMPLE_NOW_MS + 720 * HOUR_MS),
      ended: [
        {
          applicationId: '00000000-0000-7000-8000-000000000802',
          selfTestingTypeEnum: 'DTC_GENETIC_TESTING',
          appliedAtMs: String(SAMPLE_NOW_MS - 2_400 * HOUR_MS),
          kind: 'GAVE_UP',
          isBeingDestroyed: true,
        },
      ],
    }),
  },
  {
    name: 'Gene/start, cancelled just now',
    render: shown({ actions: { ...still, success: words.testing.cancelledWithVoucher } }),
  },
  { name: 'Gene/not changed', render: tested('KIT_SENT', { actions: { ...still, failure: words.testing.failed } }) },
  { name: 'Gene/cancelling', render: tested('APPLIED'), act: () => press(words.testing.cancel) },
  { name: 'Gene/withdrawing', render: tested('RESULT_OPENED'), act: () => press(words.testing.withdraw) },
  { name: 'GeneApply', render: paper() },
  {
    name: 'GeneApply/nothing filled in',
    render: paper({ known: { fullName: null, birth: '' } }),
    act: () => press(words.apply.cta),
  },
  { name: 'GeneApply/addresses', render: paper({ search: { ...search, found: places } }) },
  {
    name: 'GeneApply/an address',
    render: paper({ search: { ...search, found: places } }),
    act: () => press(new RegExp(places[0]!.zipCode)),
  },
  { name: 'GeneApply/no address', render: paper({ search: { ...search, found: [] } }) },
  { name: 'GeneApply/search failed', render: paper({ search: { ...search, failure: words.apply.searchFailed } }) },
  { name: 'GeneApply/sending', render: paper({ applying: { ...applying, isBusy: true } }) },
  { name: 'GeneApply/not sent', render: paper({ applying: { ...applying, failure: words.apply.failed } }) },
  {
    name: 'GiveBack',
    render: () => (
      <KitReturn
        kitId="IEUM-2026-004217"
        backTo="/gene"
        action={{ isBusy: false, failure: null, returnKit: nothing }}
        search={search}
      />
    ),
  },
  {
    name: 'GiveBack/nothing filled in',
    render: () => (
      <KitReturn
        kitId="IEUM-2026-004217"
        backTo="/gene"
        action={{ isBusy: false, failure: null, returnKit: nothing }}
        search={search}
      />
    ),
    act: () => press(words.giveBack.cta),
  },
]
