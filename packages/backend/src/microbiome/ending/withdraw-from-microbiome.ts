import type { microbiomeEnding } from '@ieum/contracts/microbiome/ending.ts'
import { MICROBIOME_TERMS } from '@ieum/contracts/microbiome/terms-names.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { forUser } from '../../db/for-user.ts'
import { holdPerson } from '../../db/person-rows.ts'
import type { Trx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { destroyApplicationKey } from '../../health/destroy-application-key.ts'
import type { Handler } from '../../http/handler.ts'
import { forgetAnswers } from '../../http/idempotency-rows.ts'
import { holdLiveApplications } from '../applications/application-rows.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { microbiomeTables } from '../tables.ts'
import { type Ended, endApplication } from './end-application.ts'
import { MICROBIOME_TELLING_CALLS } from './telling-calls.ts'

type Withdraw = Handler<typeof microbiomeEnding.withdrawFromMicrobiome, MicrobiomeContext>

/** What stays of whoever leaves: that an application was, so that what a laboratory sends late is dropped; receipts. */
const STAYS: readonly string[] = ['microbiome_application', 'microbiome_deletion_receipt']

/** Everything at once, however often. */
export const withdrawFromMicrobiome: Withdraw = async ({ user: { userId } }, context) => {
  const { clock, db, healthDb, vault, withdrawConsents } = context
  const ended = await inTransaction(db, async (trx) => {
    if (!(await holdPerson(trx, userId))) return []
    const all = await inTransaction(healthDb, async (healthTrx) => {
      const done: Ended[] = []
      for (const row of await holdLiveApplications(healthTrx, userId))
        done.push(await endApplication({ clock, vault }, healthTrx, userId, row))
      await dropTheRest(healthTrx, userId)
      return done
    })
    await forgetAnswers(trx, userId, MICROBIOME_TELLING_CALLS)
    await withdrawConsents(trx, userId, [...MICROBIOME_TERMS], clock.now())
    return all
  })
  for (const { applicationId } of ended) await destroyApplicationKey(context, 'microbiome', userId, applicationId)
}

async function dropTheRest(trx: Trx, userId: UserId): Promise<void> {
  const own = forUser(trx, userId)
  for (const table of microbiomeTables.destroyed) if (!STAYS.includes(table)) await own.deleteFrom(table).execute()
}
