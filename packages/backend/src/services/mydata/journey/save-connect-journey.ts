import type { journey } from '@ieum/contracts/mydata/connect/journey.ts'
import { JOURNEY_LIFE_MS } from '@ieum/domain/mydata/constants.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { MydataContext } from '../mydata-context.ts'
import { areTheirs, putJourney } from './journey-rows.ts'
import { journeyContent } from './sealed-journey.ts'

type Save = Handler<typeof journey.saveConnectJourney, MydataContext>

/** Stores the journey for 24 hours. Ids in it must be this person's: another's and a missing one are answered alike. */
export const saveConnectJourney: Save = async ({ body, user }, { clock, db, organizations, vault }) => {
  const { userId } = user
  const isKnown = body.organizationGuids.every((guid) => organizations.find(guid) !== undefined)
  if (!isKnown || !(await areTheirs(db, userId, body))) throw new Refusal('MYDATA_JOURNEY_NOT_FOUND')
  const key = await vault.personKey(userId)
  const now = clock.realNow()
  const expiresAtMs = now + JOURNEY_LIFE_MS
  const content = journeyContent.seal(key, [body.purpose], body)
  await putJourney(db, userId, { purpose: body.purpose, content, savedAtMs: now, expiresAtMs })
  return { journey: body, expiresAtMs: String(expiresAtMs) }
}
