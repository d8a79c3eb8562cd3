import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type { Stores, Time } from '../../../../platform/context.ts'
import type { Asking } from '../../collect/provider-call-log.ts'
import { recordRereadDue } from '../assets/reading-rows.ts'

/** Until when the institution's answers ask us to wait, business time; null: they do not. */
export function askAgainAtMs(asking: Asking, nowMs: number): number | null {
  const pause = asking.pause()
  return pause && nowMs + pause.forMs
}

/** Records with the connection that its institution wants to be left alone, if its answers say so. */
export async function recordPause(
  { clock, db }: Time & Pick<Stores, 'db'>,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  asking: Asking,
): Promise<void> {
  const untilMs = askAgainAtMs(asking, clock.now())
  if (untilMs !== null) await recordRereadDue(db, userId, organizationGuid, untilMs)
}
