import { randomUUID } from 'node:crypto'
import type { Furnish } from '../belongings.ts'
import { userIdOf } from './account.ts'

/**
 * A link that has ended. An active one needs a person under 19, who has no data in the other services:
 * `system/health-insurance.test.ts` covers isolation there.
 */
export const furnish: Furnish = async (session, _world, database) => {
  const healthInsuranceRequestId = randomUUID()
  await database.query(
    `insert into health.health_insurance_link (user_id, link_id, state_enum, requested_at, ends_at)
     values ($1, $2, 'ENDED', now(), now() + interval '1 year')`,
    [await userIdOf(session, database), healthInsuranceRequestId],
  )
  return { ids: { healthInsuranceRequestId: [healthInsuranceRequestId] }, params: { healthInsuranceRequestId } }
}
