import type { RateCutRequest, RateCuts } from '@ieum/contracts/credit/loans/rate-cuts.ts'
import { rateCutWords } from '@ieum/copy/credit/loans/rate-cuts.ts'
import type { GalleryEntry } from '../../../gallery/gallery.ts'
import { RateCutsPage } from './RateCutsPage.tsx'
import type { Agreeing } from './use-agreeing-to-rate-cuts.ts'

const NOW_MS = Date.parse('2026-11-23T05:00:00Z')
const still: Agreeing = { isBusy: false, failure: null, success: null, agree: () => {}, stop: () => {} }

const loans: RateCuts['loans'] = [
  {
    userKcbLoanId: 'a',
    organizationName: '가나은행',
    loanTypeName: '신용대출',
    balanceAmount: 24_000_000,
    interestRatePercent: 5.4,
    isChosen: true,
    nextFilingDate: '2026-12-01',
  },
  {
    userKcbLoanId: 'b',
    organizationName: '다라저축은행',
    loanTypeName: '한도대출',
    balanceAmount: 3_000_000,
    interestRatePercent: null,
    isChosen: false,
    nextFilingDate: null,
  },
]
const none: RateCuts = {
  consentedAtMs: null,
  loans: loans.map((loan) => ({ ...loan, isChosen: false, nextFilingDate: null })),
  requests: [],
  savedAmount: 0,
  savedSoFarAmount: 0,
  refusals: [],
  leftOutCount: 0,
}
const consented = { ...none, consentedAtMs: String(NOW_MS - 90 * 86_400_000), loans }
const request: RateCutRequest = {
  creditRateCutRequestId: '01900000-0000-7000-8000-000000000001',
  userKcbLoanId: 'a',
  organizationName: '가나은행',
  rises: [{ rateCutCauseEnum: 'KCB_SCORE', before: 742, after: 781 }],
  filedAtMs: String(NOW_MS - 3_600_000),
  rateCutStatusEnum: 'RECEIVED',
  dueDate: '2026-12-07',
  receiptNumber: 'RC-20261123-0001',
  answeredAtMs: null,
  rateBeforePercent: null,
  rateAfterPercent: null,
  refusalEnum: null,
  refusalText: null,
  savedAmount: 0,
  savedSoFarAmount: 0,
}
const accepted: RateCutRequest = {
  ...request,
  creditRateCutRequestId: '2',
  rises: [{ rateCutCauseEnum: 'ANNUAL_INCOME', before: 42_000_000, after: 48_000_000 }],
  filedAtMs: String(NOW_MS - 60 * 86_400_000),
  rateCutStatusEnum: 'ACCEPTED',
  answeredAtMs: String(NOW_MS - 55 * 86_400_000),
  rateBeforePercent: 5.9,
  rateAfterPercent: 5.4,
  savedAmount: 312_400,
  savedSoFarAmount: 9_980,
}
const refused: RateCutRequest = {
  ...request,
  creditRateCutRequestId: '3',
  filedAtMs: String(NOW_MS - 90 * 86_400_000),
  rateCutStatusEnum: 'REFUSED',
  answeredAtMs: String(NOW_MS - 86 * 86_400_000),
  refusalEnum: 'LITTLE_CHANGE',
  refusalText: '신용 상태가 나아진 정도가 금리를 낮출 만큼 크지 않아요.',
}
const page =
  (rateCuts: RateCuts, agreeing: Partial<Agreeing> = {}) =>
  () => <RateCutsPage {...rateCuts} agreeing={{ ...still, ...agreeing }} nowMs={NOW_MS} />

export const entries: readonly GalleryEntry[] = [
  { name: 'RateCuts', render: page(none) },
  { name: 'RateCuts/no loans', render: page({ ...none, loans: [] }) },
  { name: 'RateCuts/agreed', render: page(consented) },
  {
    name: 'RateCuts/answers',
    render: page({
      ...consented,
      requests: [
        request,
        accepted,
        refused,
        { ...accepted, creditRateCutRequestId: '4', savedAmount: null, savedSoFarAmount: null },
        { ...request, creditRateCutRequestId: '5', rateCutStatusEnum: 'OVERDUE', dueDate: '2026-11-20' },
        { ...request, creditRateCutRequestId: '6', rateCutStatusEnum: 'SENDING', receiptNumber: null },
      ],
      savedAmount: 312_400,
      savedSoFarAmount: 9_980,
      refusals: [{ organizationName: '가나은행', refusalEnum: 'LITTLE_CHANGE', count: 1 }],
    }),
  },
  { name: 'RateCuts/stopped', render: page({ ...none, requests: [{ ...request, rateCutStatusEnum: 'NOT_SENT' }] }) },
  { name: 'RateCuts/agreeing', render: page(none, { isBusy: true }) },
  { name: 'RateCuts/refused', render: page(none, { failure: rateCutWords.failed }) },
]
