import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type { Stores, Time } from '../../../../platform/context.ts'
import type { ProviderCallLog } from '../../collect/provider-call-log.ts'
import { recordRereadDue } from '../assets/reading-rows.ts'

/** Until when the institution's answers ask us to wait, business time; null: they do not. */
export function askAgainAtMs(callLog: ProviderCallLog, nowMs: number): number | null {
  const pause = callLog.pause()
  return pause && nowMs + pause.forMs
}

/** Records with the connection that its institution wants to be left alone, if its answers say so. */
export async function recordPause(
  { clock, db }: Time & Pick<Stores, 'db'>,
  userId: UserId,
  organizationGuid: OrganizationGuid,
  callLog: ProviderCallLog,
): Promise<void> {
  const untilMs = askAgainAtMs(callLog, clock.now())
  if (untilMs !== null) await recordRereadDue(db, userId, organizationGuid, untilMs)
}
