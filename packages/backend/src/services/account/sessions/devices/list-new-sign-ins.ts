import type { signIns } from '@ieum/contracts/account/sign-ins.ts'
import type { Handler } from '../../../../platform/http/handler.ts'
import type { AccountContext } from '../../account-context.ts'
import { loadNewSignIns } from './device-rows.ts'

type List = Handler<typeof signIns.listNewSignIns, AccountContext>

/** Devices use machine time, clients count in business time. */
export const listNewSignIns: List = async ({ user: { userId, sessionId } }, { clock, db }) => {
  const onClientClock = (atMs: number) => String(atMs + clock.now() - clock.realNow())
  const rows = await loadNewSignIns(db, userId, sessionId, clock.realNow())
  return {
    newSignIns: rows.map((row) => ({
      deviceId: row.id,
      kindEnum: row.kind,
      osEnum: row.os,
      browserEnum: row.browser,
      signedInAtMs: onClientClock(row.firstSignedInAtMs),
      waitsUntilMs: onClientClock(row.waitsUntilMs),
      isSignedIn: row.isSignedIn,
    })),
  }
}
