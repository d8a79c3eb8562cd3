import type { DeletionId, OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import type { Keys, Runtime, Stores } from '../../../platform/context.ts'
import { forgetContents } from '../../../platform/data-download/download-rows.ts'
import { forgetFiles } from '../../../platform/data-download/forget-files.ts'
import { lockForDestruction } from '../../../platform/db/migrator/may-destroy.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { momentOfUuidv7 } from '../../../platform/db/uuid.ts'
import { recordDestroyed } from '../../../platform/deletions/deletion-rows.ts'
import { forgetAnswers } from '../../../platform/http/idempotency/forgotten-answer-rows.ts'
import { notifyKeysDestroyed } from '../../../platform/keys/keys-destroyed.ts'
import { saveNetWorthDay } from '../assets/net-worth-day.ts'
import { forgetNetWorth, isAnythingCounted, lockNetWorth } from '../assets/net-worth-rows.ts'
import { forgetConsents } from './forgotten-consent-rows.ts'
import { forgetJourneys } from './forgotten-journey-rows.ts'
import { deleteInstitutionRows, lockInstitution, removeFromSyncs } from './institution-rows.ts'

/**
 * Destroys what is left of an institution: its rows, its name in other rows, then its keys. A crash in between leaves
 * keys that open nothing, and the next run continues with them. Until the end is recorded no consent for this
 * institution is accepted, so that nothing new is sealed with keys that are being destroyed.
 * @throws Error of either database; the deletion is then repeated
 */
export async function destroyInstitution(
  context: Runtime & Stores,
  userId: UserId,
  { deletionId, organizationGuid }: { readonly deletionId: DeletionId; readonly organizationGuid: OrganizationGuid },
): Promise<void> {
  const { clock, db, vault } = context
  await forgetFiles(context, userId, async (trx) => {
    await destroyRowsOf(context, trx, userId, { deletionId, organizationGuid })
    return forgetContents(trx, userId)
  })
  await vault.destroy(userId, organizationGuid)
  await inTransaction(db, async (trx) => {
    await recordDestroyed(trx, userId, deletionId, clock.now())
    await notifyKeysDestroyed(trx, userId)
  })
}

async function destroyRowsOf(
  context: Runtime & Keys,
  trx: Trx,
  userId: UserId,
  { deletionId, organizationGuid }: { readonly deletionId: DeletionId; readonly organizationGuid: OrganizationGuid },
): Promise<void> {
  await lockForDestruction(trx)
  const key = await context.vault.personKey(userId)
  await lockNetWorth(trx, userId)
  await forgetConsents(trx, userId, key, organizationGuid)
  // In the workers' lock order: the connection, then the rows of its syncs.
  await lockInstitution(trx, userId, organizationGuid)
  await removeFromSyncs(trx, userId, organizationGuid, context.clock.realNow())
  await deleteInstitutionRows(trx, userId, organizationGuid)
  await forgetJourneys(trx, userId, key, { organizationGuid, beforeMs: momentOfUuidv7(deletionId) })
  await forgetAnswers(trx, userId, key, organizationGuid)
  // The sums of earlier days included this institution.
  await forgetNetWorth(trx, userId)
  if (await isAnythingCounted(trx, userId)) await saveNetWorthDay(context, trx, userId)
}
