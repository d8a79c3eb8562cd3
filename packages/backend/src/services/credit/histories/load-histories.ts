import { CREDIT_BUREAU_NAMES } from '@ieum/contracts/credit/bureau/bureau-names.ts'
import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { shownInquiries } from '@ieum/domain/credit/report/credit-inquiries.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Keys, Runtime, Stores } from '../../../platform/context.ts'
import { BUREAU_KEY_IDS } from '../../../platform/keys/bureau-key-ids.ts'
import { openEach } from '../../../platform/keys/open-each.ts'
import { loadHistoryRows } from './history-rows.ts'
import { historyFromMs } from './history-years.ts'
import { type HistoryContent, historyContent } from './sealed-history.ts'

/** A history row, opened. */
export type OpenedHistory<C extends HistoryContent = HistoryContent> = {
  /** The ID in the API. */
  readonly historyId: string
  readonly historyKey: Buffer
  readonly occurredAtMs: number
  readonly isRead: boolean
  /** Points received for this row; null while none were. */
  readonly receivedAmount: number | null
  readonly content: C
}

export type Histories = {
  /** The shown rows, newest first: without the person's own inquiries and repeats within 30 days. */
  readonly shown: readonly OpenedHistory[]
  /** All rows, also those that are not shown. */
  readonly all: readonly OpenedHistory[]
  /** Rows that do not open. */
  readonly leftOutCount: number
}

/** The inquiries and changes that a bureau reported, newest first; empty when it was never read. */
export async function loadHistories(
  { clock, db, log, vault }: Runtime & Pick<Stores, 'db'> & Pick<Keys, 'vault'>,
  userId: UserId,
  bureau: CreditBureau,
): Promise<Histories> {
  const keyId = BUREAU_KEY_IDS[bureau]
  const [rows, keys] = await Promise.all([
    loadHistoryRows(db, userId, bureau, historyFromMs(clock.now())),
    vault.organizationKeys(userId, [keyId]),
  ])
  const key = keys.get(keyId)
  if (!key) return { shown: [], all: [], leftOutCount: 0 }
  const { opened: all, leftOutCount } = openEach(
    log,
    rows,
    ({ historyKey, occurredAtMs, readAtMs, rewardAmount, content }): OpenedHistory => ({
      historyId: historyKey.toString('base64url'),
      historyKey,
      occurredAtMs,
      isRead: readAtMs !== null,
      receivedAmount: rewardAmount,
      content: historyContent.open(key, [historyKey], content),
    }),
  )
  const inquiries = all.flatMap(({ historyId, occurredAtMs, content }) =>
    content.kind === 'INQUIRY' ? [{ ...content, inquiryId: historyId, inquiredDate: koreanYmd(occurredAtMs) }] : [],
  )
  const shownIds = new Set(shownInquiries(inquiries).map(({ inquiryId }) => inquiryId))
  return {
    all,
    leftOutCount,
    shown: all.filter(({ content, historyId }) => content.kind === 'CHANGE' || shownIds.has(historyId)),
  }
}

/** The shown row with this ID, of either bureau; null when this person has none. */
export async function findShownHistory(
  context: Parameters<typeof loadHistories>[0],
  userId: UserId,
  historyId: string,
): Promise<{ readonly history: OpenedHistory; readonly bureau: CreditBureau } | null> {
  for (const bureau of CREDIT_BUREAU_NAMES) {
    const { shown } = await loadHistories(context, userId, bureau)
    const history = shown.find((one) => one.historyId === historyId)
    if (history) return { history, bureau }
  }
  return null
}

export const isInquiry = (
  history: OpenedHistory,
): history is OpenedHistory<Extract<HistoryContent, { kind: 'INQUIRY' }>> => history.content.kind === 'INQUIRY'

export const isChange = (
  history: OpenedHistory,
): history is OpenedHistory<Extract<HistoryContent, { kind: 'CHANGE' }>> => history.content.kind === 'CHANGE'
