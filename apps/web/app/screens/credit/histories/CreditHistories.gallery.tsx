import type {
  CreditChangeHistory,
  CreditHistory,
  CreditInquiryHistory,
} from '@ieum/contracts/credit/bureau/histories.ts'
import { changeTypes, inquiryGuide, inquiryPurposes } from '@ieum/copy/credit/histories.ts'
import { historyWords, organizationTypes } from '@ieum/copy/credit/history-words.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import type { GalleryEntry } from '../../../gallery/gallery.ts'
import { SAMPLE_NOW_MS } from '../../../gallery/gallery-samples.fixtures.ts'
import { CreditHistories, type CreditHistoriesProps } from './CreditHistories.tsx'
import { CreditChangePage, CreditInquiryPage } from './CreditHistoryPage.tsx'
import { type InquiryNotice, InquiryNoticePage } from './InquiryNoticePage.tsx'
import type { Receiving } from './use-receiving.ts'

const nothing = () => {}
const open = { isReceivable: true, isReceived: false, amount: null, expiresAtMs: String(Date.UTC(2026, 11, 10, 15)) }

const inquiry: CreditInquiryHistory = {
  historyId: 'inquiry-1',
  creditHistoryTypeEnum: 'INQUIRY',
  creditChangeTypeEnum: null,
  creditInquiryPurposeEnum: 'LOAN_SCREENING',
  title: inquiryPurposes.LOAN_SCREENING,
  organization: {
    organizationGuid: null,
    organizationName: organizationTypes.BANK,
    organizationTypeEnum: 'BANK',
    lenderTierEnum: 'FIRST_TIER',
    logoImageUrl: null,
  },
  amount: null,
  occurredDate: '2026-11-09',
  occurredAtMs: String(Date.UTC(2026, 10, 9, 5, 12)),
  registeredDate: '2026-11-09',
  collectionSourceEnum: 'KCB',
  isRead: true,
  reward: open,
  inquiryBranch: null,
  inquiryPurpose: inquiryPurposes.LOAN_SCREENING,
  inquiredItems: [historyWords.detail.amount, historyWords.detail.balance],
  isSelfInquiry: false,
  hasScoreImpact: false,
  guideText: inquiryGuide.usual,
}
const change: CreditChangeHistory = {
  ...inquiry,
  historyId: 'change-1',
  creditHistoryTypeEnum: 'CHANGE',
  creditChangeTypeEnum: 'LOAN_OPENED',
  creditInquiryPurposeEnum: null,
  title: changeTypes.LOAN_OPENED,
  amount: 30_000_000,
  contractAmount: 30_000_000,
  balanceAmount: 30_000_000,
  userKcbLoanId: null,
  cardKey: null,
  maturityDate: '2027-11-10',
  occurredDate: '2026-11-10',
  registeredDate: '2026-11-11',
  collectionSourceEnum: 'KCI',
  scoreImpact: [{ creditBureauEnum: 'KCB', delta: -7 }],
}
const late: CreditChangeHistory = {
  ...change,
  historyId: 'change-2',
  creditChangeTypeEnum: 'DELINQUENCY_RESOLVED',
  title: changeTypes.DELINQUENCY_RESOLVED,
  occurredDate: '2026-08-03',
}
const all: readonly CreditHistory[] = [change, { ...inquiry, isRead: false }, late]
const counts = {
  inquiry: { lastMonth: 1, lastYear: 1 },
  loanCard: { lastMonth: 1, lastYear: 1 },
  delinquency: { lastMonth: 0, lastYear: 1 },
}
const none = { lastMonth: 0, lastYear: 0 }

const list = (items: readonly CreditHistory[], rest: Partial<CreditHistoriesProps> = {}) => (
  <CreditHistories
    leftOutCount={0}
    list={{ items, addedCount: 0, hasMore: false, isLoading: false, failure: null, loadMore: nothing }}
    counts={counts}
    rewardCount={3}
    group="ALL"
    nowMs={SAMPLE_NOW_MS}
    {...rest}
  />
)
const more = (isLoading: boolean, failure: string | null) =>
  list(all, { list: { items: all, addedCount: 0, hasMore: true, isLoading, failure, loadMore: nothing } })

const quiet: Receiving = { isBusy: false, failure: null, success: null, receive: nothing }
const inquiryPage = (changed: Partial<CreditInquiryHistory> = {}, receiving: Receiving = quiet) => (
  <CreditInquiryPage history={{ ...inquiry, ...changed }} receiving={receiving} nowMs={SAMPLE_NOW_MS} />
)
const received = { isReceivable: false, isReceived: true, amount: 12, expiresAtMs: null }

const notice = (history: CreditHistory | null) => {
  const notice: InquiryNotice = {
    history,
    isPending: history === null,
    notification: {
      organizationType: 'BANK',
      organizationName: organizationTypes.BANK,
      inquiryPurpose: 'LOAN_SCREENING',
      inquiryBranch: null,
      notifiedAtMs: String(SAMPLE_NOW_MS),
    },
  }
  return <InquiryNoticePage notice={notice} nowMs={SAMPLE_NOW_MS} />
}

export const entries: readonly GalleryEntry[] = [
  { name: 'CreditHistories', render: () => list(all) },
  { name: 'CreditHistories/of one kind', render: () => list(all, { group: 'DELINQUENCY' }) },
  { name: 'CreditHistories/nothing of this kind', render: () => list([inquiry], { group: 'DELINQUENCY' }) },
  {
    name: 'CreditHistories/empty',
    render: () => list([], { counts: { inquiry: none, loanCard: none, delinquency: none } }),
  },
  { name: 'CreditHistories/no points left', render: () => list(all, { rewardCount: 0 }) },
  { name: 'CreditHistories/more is loading', render: () => more(true, null) },
  { name: 'CreditHistories/more failed', render: () => more(false, screenWords.loadFailed.body) },
  { name: 'CreditInquiry', render: () => inquiryPage() },
  {
    name: 'CreditInquiry/by a private lender',
    render: () =>
      inquiryPage({
        guideText: inquiryGuide.telling,
        organization: {
          ...inquiry.organization,
          organizationName: organizationTypes.PRIVATE_LENDER,
          organizationTypeEnum: 'PRIVATE_LENDER',
          lenderTierEnum: 'THIRD_TIER',
        },
      }),
  },
  { name: 'CreditInquiry/receiving', render: () => inquiryPage({}, { ...quiet, isBusy: true }) },
  {
    name: 'CreditInquiry/received',
    render: () => inquiryPage({ reward: received }, { ...quiet, success: historyWords.reward.received(12) }),
  },
  {
    name: 'CreditInquiry/not received',
    render: () => inquiryPage({}, { ...quiet, failure: historyWords.noRewardsLeft }),
  },
  { name: 'CreditInquiry/too old', render: () => inquiryPage({ reward: { ...open, isReceivable: false } }) },
  {
    name: 'CreditChange',
    render: () => <CreditChangePage history={change} receiving={quiet} nowMs={SAMPLE_NOW_MS} />,
  },
  {
    name: 'CreditChange/little is known',
    render: () => (
      <CreditChangePage
        history={{
          ...change,
          amount: null,
          contractAmount: null,
          balanceAmount: null,
          maturityDate: null,
          registeredDate: null,
          collectionSourceEnum: 'UNKNOWN',
          scoreImpact: [],
        }}
        receiving={quiet}
        nowMs={SAMPLE_NOW_MS}
      />
    ),
  },
  { name: 'InquiryNotice/pending', render: () => notice(null) },
  { name: 'InquiryNotice', render: () => notice(inquiry) },
]
