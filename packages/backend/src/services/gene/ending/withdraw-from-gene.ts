import type { geneEnding } from '@ieum/contracts/gene/ending.ts'
import { GENE_TERMS, GROUP_TERMS } from '@ieum/contracts/gene/terms-names.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Keys, Time } from '../../../platform/context.ts'
import { forUser } from '../../../platform/db/for-user.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { forgetAnswers } from '../../../platform/http/idempotency/idempotency-rows.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { consentBeforeData } from '../../health/consent-before-data.ts'
import { destroyApplicationKey } from '../../health/destroy-application-key.ts'
import { isSamePerson } from '../../health/signed-paper.ts'
import { type ApplicationRow, loadLiveApplications } from '../applications/application-rows.ts'
import { openApplication } from '../applications/application-view.ts'
import type { GeneContext } from '../gene-context.ts'
import { leaveAllGroups } from '../groups/own-group.ts'
import { GENE_QUEUES } from '../queues.ts'
import { geneTables } from '../tables.ts'
import { PERSONAL_ANSWER_CALLS } from './calls-with-personal-answers.ts'
import { type Ended, endApplication } from './end-application.ts'

type Withdraw = Handler<typeof geneEnding.withdrawFromGene, GeneContext>

/**
 * Rows that stay after a withdrawal: applications without content, so that a laboratory's late message is dropped, and
 * receipts.
 */
const STAYS: readonly string[] = ['gene_application', 'gene_deletion_receipt']

/** Name and birthday are compared and stored nowhere. */
export const withdrawFromGene: Withdraw = async ({ query, user: { userId } }, context) => {
  const { clock, outbox, vault, withdrawConsents } = context
  const named = { fullName: query.userFullName, birthdayMs: query.userBirthdayMs }
  const done = await consentBeforeData(context, userId, {
    async data(healthTrx) {
      const live = await loadLiveApplications(healthTrx, userId)
      for (const row of live) await requireSubject({ vault }, userId, row, named)
      return endEverything({ clock, vault }, healthTrx, userId, live)
    },
    async consent(trx) {
      await forgetAnswers(trx, userId, PERSONAL_ANSWER_CALLS)
      await GENE_QUEUES.withdrawal.send(trx, outbox, { userId })
      await withdrawConsents(trx, userId, [...GENE_TERMS, GROUP_TERMS], clock.now())
    },
  })
  for (const { applicationId } of done?.changed ?? [])
    await destroyApplicationKey(context, 'gene', userId, applicationId)
}

/**
 * Ends the active applications and deletes everything else that the person has in Gene. Call with the person locked.
 */
export async function endEverything(
  context: Time & Pick<Keys, 'vault'>,
  healthTrx: Trx,
  userId: UserId,
  live: readonly ApplicationRow[],
): Promise<readonly Ended[]> {
  const ended: Ended[] = []
  for (const row of live) ended.push(await endApplication(context, healthTrx, userId, row))
  await leaveAllGroups(context, healthTrx, userId)
  await deleteRemaining(healthTrx, userId)
  return ended
}

async function deleteRemaining(trx: Trx, userId: UserId): Promise<void> {
  const own = forUser(trx, userId)
  for (const table of geneTables.destroyed) if (!STAYS.includes(table)) await own.deleteFrom(table).execute()
}

/** @throws Refusal GENE_SUBJECT_MISMATCH unless the named person is the tested one */
async function requireSubject(
  keys: Pick<Keys, 'vault'>,
  userId: UserId,
  row: ApplicationRow,
  named: { readonly fullName: string; readonly birthdayMs: number },
): Promise<void> {
  const { fullName, birthdayMs } = (await openApplication(keys, userId, row)).subject
  if (!isSamePerson({ fullName, birthdayDate: koreanYmd(birthdayMs) }, named))
    throw new Refusal('GENE_SUBJECT_MISMATCH')
}
