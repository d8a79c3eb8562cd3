import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { ScoreCause } from '@ieum/domain/credit/scores/score-change-reasons.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { isChange, loadHistories, type OpenedHistory } from '../histories/load-histories.ts'
import type { ChangeContent } from '../histories/sealed-history.ts'
import { type UpheldResponse, upheldAt } from '../score-disputes/accepted-dispute.ts'
import { openedResponses } from '../score-disputes/decrypted-responses.ts'
import { type EndedRaise, endedRaises } from './ended-raises.ts'

type Reason = ScoreCause['creditScoreChangeReasonEnum']

/** The effect of a reported change on a score; other kinds of changes have no known effect. */
const REASONS: { readonly [type in ChangeContent['creditChangeTypeEnum']]?: Reason } = {
  LOAN_REPAID: 'LOAN_FULLY_REPAID',
  CARD_LOAN_REPAID: 'LOAN_FULLY_REPAID',
  CARD_OPENED: 'CARD_OPENED',
  CARD_CLOSED: 'CARD_CLOSED',
  CARD_LOAN_OPENED: 'CARD_LOAN_USED',
  CASH_ADVANCE_USED: 'CASH_ADVANCE_USED',
  DELINQUENCY_OPENED: 'DELINQUENCY_SHORT_OPENED',
  DELINQUENCY_RESOLVED: 'DELINQUENCY_RESOLVED',
  DEFAULT_REGISTERED: 'DELINQUENCY_LONG_OPENED',
  DEFAULT_RELEASED: 'DELINQUENCY_RESOLVED',
  GUARANTEE_OPENED: 'GUARANTEE_OPENED',
  GUARANTEE_CLOSED: 'GUARANTEE_CLOSED',
  NON_FINANCIAL_REFLECTED: 'NON_FINANCIAL_SUBMITTED',
}

/** A possible cause of a score change, with its day. */
export type DatedCause = ScoreCause & { readonly date: string }

/** The changes that a bureau reported, and the results of sending it proof. */
export async function causesAt(
  context: Parameters<typeof loadHistories>[0] & Parameters<typeof endedRaises>[0],
  userId: UserId,
  bureau: CreditBureau,
): Promise<readonly DatedCause[]> {
  const [{ all }, raises, responses] = await Promise.all([
    loadHistories(context, userId, bureau),
    endedRaises(context, userId),
    openedResponses(context, userId),
  ])
  const raised = raises.filter((one) => one.bureau === bureau).flatMap(raiseCause)
  const upheld = upheldAt(responses.opened, bureau).map(upheldCause)
  return [...raised, ...upheld, ...all.filter(isChange).flatMap(historyCause)]
}

/**
 * The causes after one day and until another. A reported change about proof that was sent then stands for the same
 * points and is left out.
 */
export function causesBetween(causes: readonly DatedCause[], after: string, until: string): readonly DatedCause[] {
  const between = causes.filter(({ date }) => after < date && date <= until)
  const isProof = ({ creditScoreChangeReasonEnum: reason }: DatedCause) => reason === 'NON_FINANCIAL_SUBMITTED'
  const isSent = (cause: DatedCause) => isProof(cause) && cause.relatedHistoryId === null
  return between.some(isSent) ? between.filter((cause) => !isProof(cause) || isSent(cause)) : between
}

function historyCause({ historyId, occurredAtMs, content }: OpenedHistory<ChangeContent>): readonly DatedCause[] {
  const { creditChangeTypeEnum: type, organizationTypeEnum, registeredDate, scoreDelta } = content
  const ofLoan = organizationTypeEnum === 'BANK' ? ('LOAN_OPENED_BANK' as const) : ('LOAN_OPENED_NON_BANK' as const)
  const reason = type === 'LOAN_OPENED' ? ofLoan : REASONS[type]
  if (!reason) return []
  return [
    {
      creditScoreChangeReasonEnum: reason,
      relatedHistoryId: historyId,
      contribution: scoreDelta,
      date: registeredDate ?? koreanYmd(occurredAtMs),
    },
  ]
}

const upheldCause = ({ date, delta }: UpheldResponse): DatedCause => ({
  creditScoreChangeReasonEnum: 'RESPONSE_REQUEST_UPHELD',
  relatedHistoryId: null,
  contribution: delta,
  date,
})

function raiseCause({ completedAtMs, delta }: EndedRaise): readonly DatedCause[] {
  if (delta === null || delta <= 0) return []
  return [
    {
      creditScoreChangeReasonEnum: 'NON_FINANCIAL_SUBMITTED',
      relatedHistoryId: null,
      contribution: delta,
      date: koreanYmd(completedAtMs),
    },
  ]
}
