import type { Handler } from '@ieum/contract-kit/serve.ts'
import type { journey } from '@ieum/contracts/mydata/journey.ts'
import { JOURNEY_LIFE_MS } from '@ieum/domain/connect/constants.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../http/refusal.ts'
import { areOwnIds, saveJourney } from './journey-rows.ts'

/** Keeps the step and the choices. A transaction or sync of somebody else is answered like one that is not there. */
export const saveConnectJourney: Handler<typeof journey.saveConnectJourney, Context> = async (
  { body, user },
  { db, vault, clock },
) => {
  if (!(await areOwnIds(db, user.userId, body))) throw new Refusal('MYDATA_JOURNEY_NOT_FOUND')
  const key = await vault.personKey(user.userId)
  const nowMs = clock.realNow()
  const stored = { journey: body, expiresAtMs: nowMs + JOURNEY_LIFE_MS }
  await saveJourney(db, user.userId, key, stored, nowMs)
  return { journey: body, expiresAtMs: String(stored.expiresAtMs) }
}
