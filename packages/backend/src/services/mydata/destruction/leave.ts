import type { DeletionId, UserId } from '@ieum/contracts/shared/ids.ts'
import type { Context } from '../../../platform/context.ts'
import { forUser, type PersonalTable } from '../../../platform/db/for-user.ts'
import { destroyHealthRows, isElsewhere } from '../../../platform/db/health/lock-health-data.ts'
import { lockForDestruction } from '../../../platform/db/migrator/may-destroy.ts'
import { lockPerson } from '../../../platform/db/person-rows.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { DeletionHook } from '../../../platform/db/tables/personal-tables.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import {
  endCancellationPeriod,
  hasTokensToRevoke,
  loadUnderWay,
  recordDestroyed,
} from '../../../platform/deletions/deletion-rows.ts'
import { notifyKeysDestroyed } from '../../../platform/keys/keys-destroyed.ts'
import type { Leaving, Syncs } from '../mydata-dependencies.ts'
import { removeGrants } from '../simplefin/grant-rows.ts'
import { recordSimplefinEnd } from '../simplefin/record-simplefin.ts'
import { beginDeletion } from './disconnect.ts'
import { loadInstitutions } from './institution-rows.ts'

/** Tables whose rows are deleted with a person, the person last. */
export type DeletedTables = { readonly deletedTables: readonly PersonalTable[]; readonly healthDb: Db } & DeletionHooks

/** Other parties to notify. */
export type DeletionHooks = { readonly deletionHooks: readonly DeletionHook[] }

/**
 * The next steps of a person's leaving: first all ways in are closed; then every institution is deleted as after a
 * disconnect; then everything else, and the keys.
 * @throws Error of a database; the steps are then repeated
 */
export async function continueLeaving(
  context: Context & Leaving & DeletedTables & Pick<Syncs, 'outbox'>,
  userId: UserId,
  deletionId: DeletionId,
): Promise<'underWay' | 'notifying' | 'gone'> {
  const { clock, db, deletionHooks, healthDb, deletedTables, vault } = context
  await context.forgetSignIn(userId)
  await endSimplefinGrants(context, userId)
  await endAll(context, userId)
  if (await isAnyUnderWay(db, userId)) return 'underWay'
  await inTransaction(db, async (trx) => {
    await lockForDestruction(trx)
    await lockPerson(trx, userId)
    for (const hook of deletionHooks) await hook.begin(trx, { clock, healthDb, vault }, userId)
    const own = forUser(trx, userId)
    await destroyHealthRows(healthDb, userId, deletedTables)
    for (const table of deletedTables.filter(isElsewhere)) await own.deleteFrom(table).execute()
  })
  // The person may have signed in at the last moment, without effect.
  await context.forgetSignIn(userId)
  // The tokens for the notifications are sealed under the person's own key, which opens nothing else by now.
  if (await hasTokensToRevoke(db, userId)) return 'notifying'
  for (const hook of deletionHooks) if (await hook.isUnderWay({ db, healthDb }, userId)) return 'notifying'
  await vault.destroyPersonKeys(userId)
  await inTransaction(db, async (trx) => {
    await recordDestroyed(trx, userId, deletionId, clock.now())
    await notifyKeysDestroyed(trx, userId)
  })
  return 'gone'
}

/** Programs have no access since the press; the ledger records it here. */
async function endSimplefinGrants(context: Context, userId: UserId): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const ids = await removeGrants(trx, userId)
    if (ids.length > 0) await recordSimplefinEnd(trx, context, userId, ids, { by: 'LEAVING' })
  })
}

async function endAll(context: Context & Pick<Syncs, 'outbox'>, userId: UserId): Promise<void> {
  const { clock, db } = context
  await inTransaction(db, async (trx) => {
    await lockPerson(trx, userId)
    const deletions: DeletionId[] = []
    for (const organizationGuid of await loadInstitutions(trx, userId)) {
      const one = await beginDeletion(context, trx, userId, organizationGuid, 'READY')
      if (one) deletions.push(one)
    }
    await endCancellationPeriod(trx, userId, deletions, clock.realNow())
  })
}

/** Whether the deletion of an institution is still in progress. */
async function isAnyUnderWay(db: Db, userId: UserId): Promise<boolean> {
  const underWay = await loadUnderWay(db, userId, null)
  return underWay.some((one) => one.organizationGuid !== null)
}
