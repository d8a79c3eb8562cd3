import { lockHealthData } from '../../../platform/db/health/lock-health-data.ts'
import type { DeletionHook } from '../../../platform/db/tables/personal-tables.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { isLabOwedAnEnd } from '../../health/lab-message-rows.ts'
import { lockLiveApplications } from '../applications/application-rows.ts'
import { endApplication } from './end-application.ts'

/**
 * When a person's rows are deleted, for any reason, laboratories are asked to destroy their data, with retries until
 * they know.
 */
export const microbiomeDeletionHook: DeletionHook = {
  begin: async (_trx, { clock, healthDb, vault }, userId) => {
    await inTransaction(healthDb, async (trx) => {
      await lockHealthData(trx, userId)
      for (const row of await lockLiveApplications(trx, userId))
        await endApplication({ clock, vault }, trx, userId, row)
    })
  },
  isUnderWay: ({ healthDb }, userId) => isLabOwedAnEnd(healthDb, 'microbiome', userId),
}
