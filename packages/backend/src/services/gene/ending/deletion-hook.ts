import { lockHealthData } from '../../../platform/db/health/lock-health-data.ts'
import type { DeletionHook } from '../../../platform/db/tables/personal-tables.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { isLabOwedAnEnd } from '../../health/lab-message-rows.ts'
import { loadLiveApplications } from '../applications/application-rows.ts'
import { leaveAllGroups } from '../groups/own-group.ts'
import { endApplication } from './end-application.ts'

/**
 * When a person's rows are deleted, for any reason, laboratories are asked to destroy their data, with retries until
 * they know.
 */
export const geneDeletionHook: DeletionHook = {
  begin: async (_trx, { clock, healthDb, vault }, userId) => {
    await inTransaction(healthDb, async (trx) => {
      await lockHealthData(trx, userId)
      for (const row of await loadLiveApplications(trx, userId))
        await endApplication({ clock, vault }, trx, userId, row)
      await leaveAllGroups({ vault }, trx, userId)
    })
  },
  isUnderWay: ({ healthDb }, userId) => isLabOwedAnEnd(healthDb, 'gene', userId),
}
