import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { placeAfter } from '@ieum/domain/gene/first-come/places.ts'
import type { Time } from '../../../platform/context.ts'
import type { Queryable, Trx } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { loadLine, writeStates } from './draw-log-rows.ts'
import { loadLastEntries } from './entry-rows.ts'
import { lockGroup, writeGroup } from './group-rows.ts'

export type LiveReservation = {
  readonly userFcfsGroupId: string
  readonly sequence: number
  readonly reservedUntilMs: number
}

/** The person's reserved place; null when there is none, or its half hour is over. */
export async function loadLiveReservation(
  { clock }: Time,
  db: Queryable,
  userId: UserId,
): Promise<LiveReservation | null> {
  for (const { userFcfsGroupId, sequence } of await loadLastEntries(db, userId)) {
    const line = await loadLine(db, userFcfsGroupId, sequence)
    if (line?.state === 'HELD' && line.heldUntilMs !== null && line.heldUntilMs > clock.now()) {
      return { userFcfsGroupId, sequence, reservedUntilMs: line.heldUntilMs }
    }
  }
  return null
}

/**
 * Uses up the person's reserved place in the transaction that writes their application. Locks the opening before any
 * row of the person: all callers lock it first.
 * @throws Refusal GENE_FCFS_HOLD_EXPIRED without a place, or when its half hour is over
 */
export async function useReservation({ clock }: Time, trx: Trx, userId: UserId): Promise<void> {
  const reservation = await loadLiveReservation({ clock }, trx, userId)
  const group = reservation && (await lockGroup(trx, reservation.userFcfsGroupId))
  const line = reservation && (await loadLine(trx, reservation.userFcfsGroupId, reservation.sequence))
  const nowMs = clock.now()
  const isLive = line !== null && line.heldUntilMs !== null && line.heldUntilMs > nowMs
  const state = isLive ? placeAfter(line.state, 'USED') : null
  if (!group || !line || !state) throw new Refusal('GENE_FCFS_HOLD_EXPIRED')
  await writeStates(trx, group.userFcfsGroupId, [line.sequence], state, null)
  await writeGroup(trx, group, [{ event: 'USED', sequence: line.sequence, atMs: nowMs }])
}
