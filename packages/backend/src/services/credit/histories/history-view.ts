import type {
  CreditChangeHistory,
  CreditHistory,
  CreditInquiryHistory,
} from '@ieum/contracts/credit/bureau/histories.ts'
import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import { changeTypes, inquiryGuide, inquiryPurposes } from '@ieum/copy/credit/histories.ts'
import { rewardExpiresAtMs } from '@ieum/domain/credit/rewards/checking-rewards.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Logos } from '../credit-context.ts'
import type { OpenedHistory } from './load-histories.ts'
import type { ChangeContent, HistoryContent, InquiryContent } from './sealed-history.ts'

type OrganizationType = HistoryContent['organizationTypeEnum']

/** @source docs/reference/credit.md#kinds-of-loans */
const TIERS: { readonly [type in OrganizationType]?: CreditHistory['organization']['lenderTierEnum'] } = {
  BANK: 'FIRST_TIER',
  SAVINGS_BANK: 'SECOND_TIER',
  CARD: 'SECOND_TIER',
  CAPITAL: 'SECOND_TIER',
  INSURANCE: 'SECOND_TIER',
  MUTUAL_FINANCE: 'SECOND_TIER',
  PRIVATE_LENDER: 'THIRD_TIER',
}

/** A row as the list shows it. */
export function historyView(
  { historyId, occurredAtMs, isRead, receivedAmount, content }: OpenedHistory,
  nowMs: number,
  { logoOf }: Logos,
) {
  const occurredDate = koreanYmd(occurredAtMs)
  const expiresAtMs = rewardExpiresAtMs(occurredDate)
  const isInquiry = content.kind === 'INQUIRY'
  return {
    historyId,
    creditHistoryTypeEnum: content.kind,
    creditChangeTypeEnum: isInquiry ? null : content.creditChangeTypeEnum,
    creditInquiryPurposeEnum: isInquiry ? content.creditInquiryPurposeEnum : null,
    title: isInquiry ? inquiryPurposes[content.creditInquiryPurposeEnum] : changeTypes[content.creditChangeTypeEnum],
    organization: {
      organizationGuid: null,
      organizationName: content.organizationName,
      organizationTypeEnum: content.organizationTypeEnum,
      lenderTierEnum: TIERS[content.organizationTypeEnum] ?? ('UNKNOWN' as const),
      logoImageUrl: logoOf({ organizationGuid: null, organizationName: content.organizationName }),
    },
    amount: isInquiry ? null : content.amount,
    occurredDate,
    occurredAtMs: String(occurredAtMs),
    registeredDate: content.registeredDate,
    collectionSourceEnum: content.collectionSourceEnum,
    isRead,
    reward: {
      isReceivable: receivedAmount === null && isRead && nowMs < expiresAtMs,
      isReceived: receivedAmount !== null,
      amount: receivedAmount,
      expiresAtMs: receivedAmount === null ? String(expiresAtMs) : null,
    },
  } satisfies CreditHistory
}

export function inquiryView(history: OpenedHistory<InquiryContent>, nowMs: number, logos: Logos): CreditInquiryHistory {
  const { creditInquiryPurposeEnum: purpose, inquiryBranch, inquiredItems, isSelfInquiry } = history.content
  const isTelling = purpose === 'DEBT_COLLECTION' || history.content.organizationTypeEnum === 'PRIVATE_LENDER'
  return {
    ...historyView(history, nowMs, logos),
    inquiryBranch,
    inquiryPurpose: inquiryPurposes[purpose],
    inquiredItems,
    isSelfInquiry,
    hasScoreImpact: false,
    guideText: isTelling ? inquiryGuide.telling : inquiryGuide.usual,
  }
}

export function changeView(
  history: OpenedHistory<ChangeContent>,
  bureau: CreditBureau,
  nowMs: number,
  logos: Logos,
  { userKcbLoanId, cardKey }: Pick<CreditChangeHistory, 'userKcbLoanId' | 'cardKey'>,
): CreditChangeHistory {
  const { contractAmount, balanceAmount, maturityDate, scoreDelta } = history.content
  return {
    ...historyView(history, nowMs, logos),
    contractAmount,
    balanceAmount,
    userKcbLoanId,
    cardKey,
    maturityDate,
    scoreImpact: scoreDelta === null ? [] : [{ creditBureauEnum: bureau, delta: scoreDelta }],
  }
}
