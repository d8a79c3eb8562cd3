import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type { Stores, Time } from '../../context.ts'
import type { Asking } from '../collect/asking.ts'
import { noteAskAgain } from './reading-rows.ts'

/** Until when the institution's answers ask us to wait, business time; null: they do not. */
export function askAgainAtMs(asking: Asking, nowMs: number): number | null {
  const pause = asking.pause()
  return pause && nowMs + pause.forMs
}

/** Records with the connection that its institution wants to be left alone, if its answers say so. */
export async function notePause(
  { clock, db }: Time & Pick<Stores, 'db'>,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  asking: Asking,
): Promise<void> {
  const untilMs = askAgainAtMs(asking, clock.now())
  if (untilMs !== null) await noteAskAgain(db, userId, organizationGuid, untilMs)
}
