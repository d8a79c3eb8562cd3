import type { signIns } from '@ieum/contracts/account/sign-ins.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { AccountContext } from '../account-context.ts'
import { loadNewSignIns } from './device-rows.ts'

type List = Handler<typeof signIns.listNewSignIns, AccountContext>

/** Devices use machine time, clients count in business time. */
export const listNewSignIns: List = async ({ user: { userId, sessionId } }, { clock, db }) => {
  const onClientClock = (at: Date) => String(at.getTime() + clock.now() - clock.realNow())
  const rows = await loadNewSignIns(db, userId, sessionId, clock.realNow())
  return {
    newSignIns: rows.map((row) => ({
      deviceId: row.id,
      kindEnum: row.kind,
      osEnum: row.os,
      browserEnum: row.browser,
      signedInAtMs: onClientClock(row.first_signed_in_at),
      waitsUntilMs: onClientClock(row.waits_until),
      isSignedIn: row.is_signed_in,
    })),
  }
}
