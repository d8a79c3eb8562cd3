import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import { assetKeyOf, type ReportedKeys } from './asset-key.ts'
import type { ReadTransaction } from './read-transactions.ts'

/** Adds the asset key of its card to a bill line; leaves any other row unchanged. */
export type KeyOfCard = (row: ReadTransaction) => ReadTransaction

/** @param assignedKeys keys of assets whose number was reissued: the card remains the same asset */
export function withCardKey(key: KeyHandle, assignedKeys: ReportedKeys): KeyOfCard {
  return (row) => {
    if (row.cardId === undefined) return row
    const byNumber = assetKeyOf(key, { kind: 'card.card', identifier: row.cardId, seqno: null }).toString('hex')
    const cardKey = Buffer.from(assignedKeys.get(byNumber) ?? byNumber, 'hex').toString('base64url')
    return { ...row, content: { ...row.content, facts: { ...row.content.facts, cardKey } } }
  }
}
