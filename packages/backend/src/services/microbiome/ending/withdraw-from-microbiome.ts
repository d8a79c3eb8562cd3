import type { microbiomeEnding } from '@ieum/contracts/microbiome/ending.ts'
import { MICROBIOME_TERMS } from '@ieum/contracts/microbiome/terms-names.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Keys, Time } from '../../../platform/context.ts'
import { forUser } from '../../../platform/db/for-user.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { forgetAnswers } from '../../../platform/http/idempotency/idempotency-rows.ts'
import { consentBeforeData } from '../../health/consent-before-data.ts'
import { destroyApplicationKey } from '../../health/destroy-application-key.ts'
import { type ApplicationRow, lockLiveApplications } from '../applications/application-rows.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { MICROBIOME_QUEUES } from '../queues.ts'
import { microbiomeTables } from '../tables.ts'
import { MICROBIOME_PERSONAL_ANSWER_CALLS } from './calls-with-personal-answers.ts'
import { type Ended, endApplication } from './end-application.ts'

type Withdraw = Handler<typeof microbiomeEnding.withdrawFromMicrobiome, MicrobiomeContext>

/**
 * Rows that stay after a withdrawal: applications without content, so that a laboratory's late message is dropped, and
 * receipts.
 */
const STAYS: readonly string[] = ['microbiome_application', 'microbiome_deletion_receipt']

/** Ends everything at once; may be repeated. */
export const withdrawFromMicrobiome: Withdraw = async ({ user: { userId } }, context) => {
  const { clock, outbox, vault, withdrawConsents } = context
  const done = await consentBeforeData(context, userId, {
    data: async (healthTrx) =>
      endEverything({ clock, vault }, healthTrx, userId, await lockLiveApplications(healthTrx, userId)),
    async consent(trx) {
      await forgetAnswers(trx, userId, MICROBIOME_PERSONAL_ANSWER_CALLS)
      await MICROBIOME_QUEUES.withdrawal.send(trx, outbox, { userId })
      await withdrawConsents(trx, userId, [...MICROBIOME_TERMS], clock.now())
    },
  })
  for (const { applicationId } of done?.changed ?? [])
    await destroyApplicationKey(context, 'microbiome', userId, applicationId)
}

/** Ends the active applications and deletes everything else that the person has here. Call with the person locked. */
export async function endEverything(
  context: Time & Pick<Keys, 'vault'>,
  healthTrx: Trx,
  userId: UserId,
  live: readonly ApplicationRow[],
): Promise<readonly Ended[]> {
  const ended: Ended[] = []
  for (const row of live) ended.push(await endApplication(context, healthTrx, userId, row))
  await deleteRemaining(healthTrx, userId)
  return ended
}

async function deleteRemaining(trx: Trx, userId: UserId): Promise<void> {
  const own = forUser(trx, userId)
  for (const table of microbiomeTables.destroyed) if (!STAYS.includes(table)) await own.deleteFrom(table).execute()
}
