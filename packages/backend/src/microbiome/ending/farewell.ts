import { lockHealthData } from '../../db/health-rows.ts'
import type { Farewell } from '../../db/personal-tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { isLabOwedAnEnd } from '../../health/lab-message-rows.ts'
import { holdLiveApplications } from '../applications/application-rows.ts'
import { endApplication } from './end-application.ts'

/**
 * When a person's rows are deleted, for any reason, laboratories are asked to destroy their data, with retries until
 * they know.
 */
export const microbiomeFarewell: Farewell = {
  begin: async (_trx, { clock, healthDb, vault }, userId) => {
    await inTransaction(healthDb, async (trx) => {
      await lockHealthData(trx, userId)
      for (const row of await holdLiveApplications(trx, userId))
        await endApplication({ clock, vault }, trx, userId, row)
    })
  },
  isUnderWay: ({ healthDb }, userId) => isLabOwedAnEnd(healthDb, 'microbiome', userId),
}
