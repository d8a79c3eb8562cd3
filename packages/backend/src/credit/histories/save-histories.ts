import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Trx } from '../../db/pool.ts'
import type { KeyHandle } from '../../keys/cipher.ts'
import { loadKnownHistories, putHistories } from './history-rows.ts'
import { historyContent } from './sealed-history.ts'
import type { ToldHistory } from './told-histories.ts'

export type HistoryKeys = {
  /** The person's own, which stays when they leave the service. */
  readonly own: Pick<KeyHandle, 'hmac'>
  /** Of the person and the bureau. */
  readonly ofBureau: KeyHandle
}

/** The key of a row: the same whenever the bureau tells it, and for whoever comes back to the service. */
export function historyKeyOf(
  own: Pick<KeyHandle, 'hmac'>,
  bureau: CreditBureau,
  type: 'INQUIRY' | 'CHANGE',
  rowNumber: string,
): Buffer {
  return own.hmac(JSON.stringify(['credit history', bureau, type, rowNumber]))
}

/**
 * Keeps what a bureau told, row by row under the number that the bureau has for it; what is known as it is writes nothing.
 * What is no longer told stays: bureaus forget, the history goes back as far as they once told. For a transaction that
 * holds the membership.
 * @returns the keys of changes that were not known before
 */
export async function saveHistories(
  trx: Trx,
  userId: UserId,
  bureau: CreditBureau,
  { own, ofBureau }: HistoryKeys,
  told: readonly ToldHistory[],
  fetchedAtMs: number,
): Promise<readonly Buffer[]> {
  if (told.length === 0) return []
  const known = await loadKnownHistories(trx, userId, bureau)
  const written = new Map(
    told.flatMap(({ rowNumber, occurredAtMs, content }) => {
      const historyKey = historyKeyOf(own, bureau, content.kind, rowNumber)
      const id = historyKey.toString('base64url')
      const contentHmac = ofBureau.hmac(JSON.stringify([occurredAtMs, content]))
      if (known.get(id)?.equals(contentHmac)) return []
      const sealedContent = historyContent.seal(ofBureau, [historyKey], content)
      return [[id, { historyKey, type: content.kind, occurredAtMs, content: sealedContent, contentHmac }]]
    }),
  )
  if (written.size > 0) await putHistories(trx, userId, bureau, [...written.values()], fetchedAtMs)
  return [...written].flatMap(([id, { historyKey, type }]) => (type === 'CHANGE' && !known.has(id) ? [historyKey] : []))
}
