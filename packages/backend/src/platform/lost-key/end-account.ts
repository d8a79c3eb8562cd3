import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import { forUser, type PersonalTable } from '../db/for-user.ts'
import { lockHealthData } from '../db/health/lock-health-data.ts'
import { lockForDestruction } from '../db/migrator/may-destroy.ts'
import { isPerson, lockPerson } from '../db/person-rows.ts'
import type { Trx } from '../db/pool.ts'
import { HEALTH_SERVICES } from '../db/tables/health-service.ts'
import { inTransaction } from '../db/transaction.ts'
import { forgetTokens, openDeletion } from '../deletions/deletion-rows.ts'
import { notifyKeysDestroyed } from '../keys/keys-destroyed.ts'
import type { Vault } from '../keys/vault.ts'
import { hasOwnKey, type LostApplication, type LostKeyStores, type Unreachable, unreachableOf } from './unreachable.ts'

/** What is known before anything is done. `keyThere`: nothing is lost. */
export type LostAccount =
  | { readonly kind: 'noPerson' | 'keyThere' }
  | { readonly kind: 'lost'; readonly unreachable: Unreachable }

/**
 * Rows under the person's own key that leaving opens, and that nobody can open any more; whoever is referred to comes later.
 * Everything else goes with the leaving itself.
 */
const UNDER_OWN_KEY = [
  'idempotency',
  'connect_journey',
  'net_worth_part',
  'net_worth_day',
  'manual_asset',
  'consent_record',
  'consent_document',
  'certification_transaction',
  'credit_departure',
] as const satisfies readonly PersonalTable[]

/** Whether a person's own key is missing, and who could not be notified of their leaving. Reads only. */
export async function readLostAccount(stores: LostKeyStores, userId: UserId): Promise<LostAccount> {
  if (!(await isPerson(stores.db, userId))) return { kind: 'noPerson' }
  if (await hasOwnKey(stores.keysDb, userId)) return { kind: 'keyThere' }
  return { kind: 'lost', unreachable: await unreachableOf(stores, userId) }
}

/**
 * Ends the account of a person whose own key is lost for good, as if they had left: what lies under the lost key is
 * deleted, a new key is made, under which the rest of the leaving lies, and the servers do that rest. Ended in between, it
 * is done again from the beginning; with the new key there it is a leaving like any other.
 * @param nowMs business time and machine time
 * @source docs/operating/operations.md#restoring
 */
export async function endLostAccount(
  { db, healthDb, vault }: LostKeyStores & { readonly vault: Pick<Vault, 'newPersonKey'> },
  userId: UserId,
  { applications }: Pick<Unreachable, 'applications'>,
  nowMs: { readonly business: number; readonly machine: number },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockForDestruction(trx)
    await lockPerson(trx, userId)
    await inTransaction(healthDb, (healthTrx) => forgetHealthUnderLostKeys(healthTrx, userId, applications))
    for (const table of UNDER_OWN_KEY) await forUser(trx, userId).deleteFrom(table).execute()
    await forgetTokens(trx, userId)
    await openDeletion(trx, userId, {
      organizationGuid: null,
      state: 'READY',
      connectionState: null,
      requestedAtMs: nowMs.business,
      nextDueAtMs: nowMs.machine,
    })
  })
  await vault.newPersonKey(userId)
  await notifyKeysDestroyed(db, userId)
}

/** Messages about an end, and applications that no key opens: the laboratories are notified by hand. */
async function forgetHealthUnderLostKeys(
  trx: Trx,
  userId: UserId,
  applications: readonly LostApplication[],
): Promise<void> {
  await lockHealthData(trx, userId)
  for (const service of HEALTH_SERVICES) {
    const ids = applications.filter((one) => one.service === service).map(({ applicationId }) => applicationId)
    await sql`
      delete from ${sql.table(`${service}_lab_message`)}
      where user_id = ${userId} and (content is not null or application_id = any(${ids}::uuid[]))`.execute(trx)
    await sql`
      delete from ${sql.table(`${service}_application`)}
      where user_id = ${userId} and application_id = any(${ids}::uuid[])`.execute(trx)
  }
}
