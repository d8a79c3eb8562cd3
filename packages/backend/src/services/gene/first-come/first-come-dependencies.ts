import type { Time } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { type DrawKey, drawKeyOf } from './draw-receipts.ts'
import { type Entered, enterTogether } from './entry-batch.ts'
import { createEntryBook, type EntryBook } from './entry-book.ts'
import { type FcfsGroup, loadGroup } from './group-rows.ts'

/** The constant part of an opening. */
type Hours = Pick<FcfsGroup, 'opensAtMs' | 'closesAtMs'>

/** State that the calls of the draw share within one process. */
export type FirstCome = DrawKey & {
  readonly entryBook: EntryBook<Pick<Entered, 'entry'> & Partial<Entered>>
  /** The opening's hours, cached after the first call; null when there is no such opening. */
  openingOf(userFcfsGroupId: string): Promise<Hours | null>
}

/** Openings that are cached: two are created a day. */
const MOST_REMEMBERED = 16

/** @param secret 32 bytes, `LEDGER_SEAL_KEY` */
export function createFirstCome({ clock, healthDb }: Time & { readonly healthDb: Db }, secret: Buffer): FirstCome {
  const drawKey = drawKeyOf(secret)
  const remembered = new Map<string, Hours>()
  return {
    drawKey,
    entryBook: createEntryBook((userFcfsGroupId, userIds) =>
      enterTogether({ clock, drawKey, healthDb }, userFcfsGroupId, userIds),
    ),
    async openingOf(userFcfsGroupId) {
      const known = remembered.get(userFcfsGroupId)
      if (known) return known
      const group = await loadGroup(healthDb, userFcfsGroupId)
      if (!group) return null
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      remembered.set(userFcfsGroupId, { opensAtMs: group.opensAtMs, closesAtMs: group.closesAtMs })
      return group
    },
  }
}
