import type { Handler } from '@ieum/contract-kit/serve.ts'
import type { journey } from '@ieum/contracts/mydata/journey.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../http/refusal.ts'
import { loadJourney } from './journey-rows.ts'

/** Where a person left the flow of a purpose, to go on after a reload, in another tab, or with a lost page. */
export const getConnectJourney: Handler<typeof journey.getConnectJourney, Context> = async (
  { query, user },
  { db, vault, clock },
) => {
  const key = await vault.personKey(user.userId)
  const stored = await loadJourney(db, user.userId, key, query.purpose, clock.realNow())
  if (!stored) throw new Refusal('MYDATA_JOURNEY_NOT_FOUND')
  return { journey: stored.journey, expiresAtMs: String(stored.expiresAtMs) }
}
