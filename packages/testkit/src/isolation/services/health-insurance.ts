import { randomUUID } from 'node:crypto'
import { HEALTH_ROLE } from '@ieum/backend/platform/db/health/guard-health.ts'
import type { Furnish } from '../belongings.ts'
import { userIdOf } from './account.ts'

/**
 * A link that has ended. An active one needs a person under 19, who has nothing of the other services: the isolation of
 * those is in `system/health-insurance.test.ts`.
 */
export const furnish: Furnish = async (session, _world, database) => {
  const healthInsuranceRequestId = randomUUID()
  const userId = await userIdOf(session, database)
  await database.query('begin')
  // The role of the server reads and writes nothing of health.
  await database.query(`set local role ${HEALTH_ROLE}`)
  await database.query(
    `insert into health.health_insurance_link (user_id, link_id, state_enum, requested_at, ends_at)
     values ($1, $2, 'ENDED', now(), now() + interval '1 year')`,
    [userId, healthInsuranceRequestId],
  )
  await database.query('commit')
  return { ids: { healthInsuranceRequestId: [healthInsuranceRequestId] }, params: { healthInsuranceRequestId } }
}
