import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { retractedHistories } from '@ieum/domain/credit/report/retracted-histories.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import { type KnownHistory, loadKnownHistories, putHistories, withdrawHistories } from './history-rows.ts'
import type { ReportedHistory } from './map-bureau-histories.ts'
import { historyContent } from './sealed-history.ts'

export type HistoryKeys = {
  /** The key of the person, not of the credit service: it survives leaving the service. */
  readonly own: Pick<KeyHandle, 'hmac'>
  /** The key of the person and the bureau. */
  readonly ofBureau: KeyHandle
}

/** The key of a row: the same each time the bureau reports it, and also for a person who rejoins the service. */
export function historyKeyOf(
  own: Pick<KeyHandle, 'hmac'>,
  bureau: CreditBureau,
  type: 'INQUIRY' | 'CHANGE',
  rowNumber: string,
): Buffer {
  return own.hmac(JSON.stringify(['credit history', bureau, type, rowNumber]))
}

/**
 * Stores the rows that a bureau reported, under the bureau's own number for each; unchanged rows write nothing.
 * Withdraws stored rows that a list of the bureau no longer contains. Rows older than the list's first day stay:
 * bureaus forget. Call with the membership locked.
 * @param source `notice`: some rows, before the list has them
 * @returns the keys of changes that were not known before
 */
export async function saveHistories(
  trx: Trx,
  userId: UserId,
  bureau: CreditBureau,
  { own, ofBureau }: HistoryKeys,
  histories: readonly ReportedHistory[],
  fetchedAtMs: number,
  source: 'list' | 'notice',
): Promise<readonly Buffer[]> {
  const isListed = source === 'list'
  const known = await loadKnownHistories(trx, userId, bureau)
  const written = new Map(
    histories.flatMap(({ rowNumber, occurredAtMs, content }) => {
      const historyKey = historyKeyOf(own, bureau, content.kind, rowNumber)
      const id = historyKey.toString('base64url')
      const contentHmac = ofBureau.hmac(JSON.stringify([occurredAtMs, content]))
      if (isStored(known.get(id), contentHmac, isListed)) return []
      const sealedContent = historyContent.seal(ofBureau, [historyKey], content)
      return [[id, { historyKey, type: content.kind, occurredAtMs, content: sealedContent, contentHmac, isListed }]]
    }),
  )
  if (written.size > 0) await putHistories(trx, userId, bureau, [...written.values()], fetchedAtMs)
  if (isListed) {
    const keys = histories.map(({ content, rowNumber }) => historyKeyOf(own, bureau, content.kind, rowNumber))
    const reported = histories.map(({ content, occurredAtMs }, at) => ({
      ...{ id: keys[at]?.toString('base64url') ?? '', kind: content.kind, occurredAtMs },
    }))
    await withdrawHistories(
      trx,
      userId,
      retractedHistories([...known.values()].map(stateOf), reported, fetchedAtMs),
      fetchedAtMs,
    )
  }
  return [...written].flatMap(([id, { historyKey, type }]) => (type === 'CHANGE' && !known.has(id) ? [historyKey] : []))
}

/** True when the row is stored as reported and has been reported ever since. */
function isStored(known: KnownHistory | undefined, contentHmac: Buffer, isListed: boolean): boolean {
  if (!known?.contentHmac.equals(contentHmac) || known.unreportedSince !== null || known.withdrawnAtMs !== null) {
    return false
  }
  return known.isListed || !isListed
}

const stateOf = (row: KnownHistory) => ({
  id: row.historyKey.toString('base64url'),
  key: row.historyKey,
  kind: row.creditHistoryTypeEnum,
  occurredAtMs: row.occurredAtMs,
  isLive: row.isListed && row.withdrawnAtMs === null,
  unreportedSince: row.unreportedSince,
})
