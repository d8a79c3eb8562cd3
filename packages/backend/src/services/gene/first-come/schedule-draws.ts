import { nextOpeningOf, type Opening, openingOf, PLACE_RESERVATION_MS } from '@ieum/domain/health/opening.ts'
import type { Runtime } from '../../../platform/context.ts'
import { noticeDue, personOfNumber } from '../../../platform/cross-user/gene/entries-of-opening.ts'
import type { Db, Trx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import { isAnyReserved, loadLapsed, loadLines, loadPlaceEvents, loadWaiting, writeStates } from './draw-log-rows.ts'
import { type ClaimedPlace, commitmentOf, type DrawKey, drawListOf, firstLineHash } from './draw-receipts.ts'
import {
  type FcfsGroup,
  insertGroup,
  loadGroupOf,
  loadUnclosedGroups,
  lockGroup,
  writeClosing,
  writeGroup,
} from './group-rows.ts'

type DrawContext = Runtime & { readonly healthDb: Db; readonly firstCome: DrawKey }

/** Creates today's and tomorrow's opening when missing, each with its commitment, which nobody can change later. */
export async function makeOpenings({ clock, config, firstCome, healthDb }: DrawContext): Promise<void> {
  const nowMs = clock.now()
  for (const opening of [openingOf(nowMs), nextOpeningOf(nowMs)]) {
    if (await loadGroupOf(healthDb, opening.groupDate)) continue
    await insertGroup(healthDb, newGroup(opening, config.genePlacesADay, firstCome.drawKey))
  }
}

function newGroup({ groupDate, opensAtMs, closesAtMs }: Opening, totalCount: number, drawKey: DrawKey['drawKey']) {
  const facts = { userFcfsGroupId: uuidv7(), groupDate, opensAtMs, closesAtMs, totalCount }
  const commitment = commitmentOf({ ...facts, holdMs: PLACE_RESERVATION_MS }, drawKey)
  return { ...facts, commitment, lastLineHash: firstLineHash(commitment) }
}

/** Gives released places to waiting people by number; closes a past day once its last reservation has ended. */
export async function scheduleDraws(context: DrawContext): Promise<void> {
  await makeOpenings(context)
  for (const { userFcfsGroupId } of await loadUnclosedGroups(context.healthDb, context.clock.now())) {
    await inTransaction(context.healthDb, async (trx) => {
      const group = await lockGroup(trx, userFcfsGroupId)
      if (group && !group.closing) await storeOpening(context, trx, group)
    })
  }
}

async function storeOpening({ clock, firstCome }: DrawContext, trx: Trx, group: FcfsGroup): Promise<void> {
  const { closesAtMs, userFcfsGroupId } = group
  const nowMs = clock.now()
  const lapsed = (await loadLapsed(trx, userFcfsGroupId, nowMs)).map(({ sequence }) => sequence)
  await writeStates(trx, userFcfsGroupId, lapsed, 'LAPSED', null)
  const fallen = group.remainingCount + lapsed.length
  const lapses = lapsed.map((sequence): ClaimedPlace => ({ event: 'LAPSED', sequence, atMs: nowMs }))
  if (nowMs <= closesAtMs) {
    const reserved = await reserveInOrder(trx, userFcfsGroupId, fallen, nowMs)
    if (lapses.length + reserved.events.length === 0) return
    await writeGroup(trx, { ...group, remainingCount: fallen - reserved.count }, [...lapses, ...reserved.events])
    return
  }
  const waiting = (await loadWaiting(trx, userFcfsGroupId, null)).map(({ sequence }) => sequence)
  await writeStates(trx, userFcfsGroupId, waiting, 'CLOSED', null)
  const ends = waiting.map((sequence): ClaimedPlace => ({ event: 'CLOSED', sequence, atMs: nowMs }))
  await writeGroup(trx, { ...group, remainingCount: fallen }, [...lapses, ...ends])
  if (await isAnyReserved(trx, userFcfsGroupId)) return
  const lines = await loadLines(trx, userFcfsGroupId)
  const places = await loadPlaceEvents(trx, userFcfsGroupId)
  const { closing } = drawListOf({ userFcfsGroupId, commitment: group.commitment, lines, places }, firstCome.drawKey)
  await writeClosing(trx, userFcfsGroupId, closing)
}

/** Gives one place each to the lowest waiting numbers, and skips people who have left. */
async function reserveInOrder(trx: Trx, userFcfsGroupId: string, most: number, nowMs: number) {
  const events: ClaimedPlace[] = []
  let count = 0
  while (count < most) {
    const [next] = await loadWaiting(trx, userFcfsGroupId, 1)
    if (!next) break
    const { sequence } = next
    const userId = await personOfNumber(trx, userFcfsGroupId, sequence)
    events.push({ event: userId ? 'GIVEN' : 'PASSED', sequence, atMs: nowMs })
    if (userId) {
      count += 1
      await noticeDue(trx, userFcfsGroupId, userId)
    }
    await writeStates(
      trx,
      userFcfsGroupId,
      [sequence],
      userId ? 'HELD' : 'PASSED',
      userId ? nowMs + PLACE_RESERVATION_MS : null,
    )
  }
  return { count, events }
}
