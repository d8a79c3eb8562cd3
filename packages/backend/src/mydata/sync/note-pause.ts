import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type { Stores, Time } from '../../context.ts'
import type { Asking } from '../collect/asking.ts'
import { noteAskAgain } from './reading-rows.ts'

/** Until when what was heard wants us to wait, business time; null: it does not. */
export function askAgainAtMs(asking: Asking, nowMs: number): number | null {
  const pause = asking.pause()
  return pause && nowMs + pause.forMs
}

/** Keeps with the connection that its institution wants to be left alone, where what was heard says so. */
export async function notePause(
  { clock, db }: Time & Pick<Stores, 'db'>,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  asking: Asking,
): Promise<void> {
  const untilMs = askAgainAtMs(asking, clock.now())
  if (untilMs !== null) await noteAskAgain(db, userId, organizationGuid, untilMs)
}
