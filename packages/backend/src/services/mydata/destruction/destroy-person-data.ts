import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { revokedUntilMs } from '@ieum/domain/mydata/destruction/token-revocation.ts'
import type { Keys, Time } from '../../../platform/context.ts'
import type { PersonalTable } from '../../../platform/db/for-user.ts'
import { destroyHealthRows, isElsewhere } from '../../../platform/db/health/lock-health-data.ts'
import { lockForDestruction } from '../../../platform/db/migrator/may-destroy.ts'
import type { Db, Trx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { connectionTokens } from '../connect/connection-rows.ts'
import { type Recording, recordWithdrawal } from '../ledger/record-in-ledger.ts'
import { removeGrants } from '../simplefin/grant-rows.ts'
import { recordSimplefinEnd } from '../simplefin/record-simplefin.ts'
import { destroyRows, type EndedConnection, isAway, recordDestroyed } from './destroyed-rows.ts'
import type { DeletionHooks } from './leave.ts'
import { revokeLater } from './revoke-later.ts'

/** Tables whose rows are deleted, of every service. */
export type Destroying = { readonly destroyedTables: readonly PersonalTable[]; readonly healthDb: Db } & DeletionHooks

/**
 * Destroys what institutions reported of a person, and the person's consents to it; the identity remains. First the
 * rows, then the keys; institutions are notified afterwards, until they confirm. A crash in between leaves keys that
 * open nothing, and the next run continues with them.
 * @returns false when the person has been seen after `lastSeenMs`, or it was done before: nothing is changed then
 * @param lastSeenMs business time
 * @source docs/concepts/encryption.md#destruction
 */
export async function destroyPersonData(
  context: Recording & Destroying & { readonly db: Db },
  userId: UserId,
  { lastSeenMs, nowMs }: { readonly lastSeenMs: number; readonly nowMs: number },
): Promise<boolean> {
  const { clock, db, vault, destroyedTables, deletionHooks, healthDb } = context
  const areRowsGone = await inTransaction(db, async (trx) => {
    await lockForDestruction(trx)
    if (!(await isAway(trx, userId, lastSeenMs))) return false
    for (const hook of deletionHooks) await hook.begin(trx, { clock, healthDb, vault }, userId)
    await destroyHealthRows(healthDb, userId, destroyedTables)
    await destroyRows(trx, userId, destroyedTables.filter(isElsewhere), async (connections) => {
      await storeTokens(context, trx, userId, connections)
      const guids = connections.filter(({ state }) => state !== 'DISCONNECTED').map((row) => row.organizationGuid)
      const simplefinGrantIds = await removeGrants(trx, userId)
      if (guids.length > 0) await recordWithdrawal(trx, context, userId, guids, { by: 'DORMANCY' })
      if (simplefinGrantIds.length > 0)
        await recordSimplefinEnd(trx, context, userId, simplefinGrantIds, { by: 'DORMANCY' })
    })
    return true
  })
  if (!areRowsGone) return false
  return inTransaction(db, async (trx) => {
    // A person who has come back meanwhile may have keys in use again.
    if (!(await isAway(trx, userId, lastSeenMs))) return false
    // Another database, but one of ours that never waits for this one.
    await vault.destroyOrganizationKeys(userId)
    await recordDestroyed(trx, userId, nowMs)
    return true
  })
}

/**
 * The tokens outlive the keys of their institutions, under the person's own key, until each institution has been
 * notified.
 */
async function storeTokens(
  context: Time & Pick<Keys, 'vault'>,
  trx: Trx,
  userId: UserId,
  connections: readonly EndedConnection[],
): Promise<void> {
  const withTokens = connections.filter(({ tokens }) => tokens.length > 0)
  if (withTokens.length === 0) return
  const guids = withTokens.map((row) => row.organizationGuid)
  const keys = await context.vault.organizationKeys(userId, guids)
  const nowMs = context.clock.now()
  for (const { organizationGuid: guid, tokens, ...ends } of withTokens) {
    const key = keys.get(guid)
    if (!key) continue
    const { accessToken } = connectionTokens.open(key, [guid], tokens)
    await revokeLater(context, trx, userId, guid, { accessToken, endMs: revokedUntilMs(ends, nowMs) })
  }
}
