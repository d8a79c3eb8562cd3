import { randomBytes } from 'node:crypto'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { PLACE_RESERVATION_MS } from '@ieum/domain/health/opening.ts'
import type { Time } from '../../../platform/context.ts'
import { entriesOf, insertEntries } from '../../../platform/cross-user/gene/entries-of-opening.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { insertLines, type StoredLine } from './draw-log-rows.ts'
import { type ClaimedPlace, type DrawKey, lineOf } from './draw-receipts.ts'
import type { FcfsEntry } from './entry-rows.ts'
import { lockGroup, writeGroup } from './group-rows.ts'

export type Entered = { readonly entry: FcfsEntry; readonly line: StoredLine; readonly remainingCount: number }

/**
 * Gives numbers to all waiting people in the order of their arrival, and places while there are any. Uses one
 * transaction for all: a process that dies in the middle has given all or none, and a repeated call returns the
 * existing number.
 * @returns by person; null when the opening is not open
 */
export async function enterTogether(
  { clock, drawKey, healthDb }: Time & DrawKey & { readonly healthDb: Db },
  userFcfsGroupId: string,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, Pick<Entered, 'entry'> & Partial<Entered>> | null> {
  return inTransaction(healthDb, async (trx) => {
    const group = await lockGroup(trx, userFcfsGroupId)
    const nowMs = clock.now()
    if (!group || nowMs < group.opensAtMs || nowMs > group.closesAtMs) return null
    const known = await entriesOf(trx, userFcfsGroupId, userIds)
    const entered = new Map<UserId, Pick<Entered, 'entry'> & Partial<Entered>>(
      known.map(({ userId, ...entry }) => [userId, { entry: { ...entry, userFcfsGroupId } }]),
    )
    let { lastLineHash, lastSequence, remainingCount } = group
    const lines: StoredLine[] = []
    const events: ClaimedPlace[] = []
    const entries = []
    for (const userId of new Set(userIds)) {
      if (entered.has(userId)) continue
      lastSequence += 1
      const nonce = randomBytes(16).toString('hex')
      const entry = { userFcfsGroupId, sequence: lastSequence, nonce, enteredAtMs: nowMs }
      const hasPlace = remainingCount > 0
      const line = {
        ...lineOf({ ...entry, previousHash: lastLineHash }, drawKey),
        state: hasPlace ? 'HELD' : 'WAITING',
        heldUntilMs: hasPlace ? nowMs + PLACE_RESERVATION_MS : null,
      } as const
      if (hasPlace) {
        remainingCount -= 1
        events.push({ event: 'GIVEN', sequence: lastSequence, atMs: nowMs })
      }
      lastLineHash = line.lineHash
      lines.push(line)
      entries.push({ userId, ...entry })
      entered.set(userId, { entry, line, remainingCount })
    }
    if (lines.length > 0) {
      await insertLines(trx, userFcfsGroupId, lines)
      await insertEntries(trx, userFcfsGroupId, entries)
      await writeGroup(trx, { ...group, lastLineHash, lastSequence, remainingCount }, events)
    }
    return entered
  })
}
