import type { Client } from '@ieum/contract-kit/client.ts'
import type { connect } from '@ieum/contracts/mydata/connect/connect.ts'
import type { mydataContract } from '@ieum/contracts/mydata/contract.ts'
import type { sync } from '@ieum/contracts/mydata/sync/sync.ts'
import type {
  CertificationTransactionId,
  ManualAssetId,
  OrganizationGuid,
  SessionId,
  SyncId,
  UserId,
} from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import { expectTypeOf } from 'vitest'
import { forUser } from '../../platform/db/for-user.ts'
import type { Db, Trx } from '../../platform/db/pool.ts'
import type { Handler } from '../../platform/http/handler.ts'
import type { MydataContext } from './mydata-context.ts'
import { bumpSync } from './sync/run/decision-rows.ts'
import { findConnectSync, loadSync } from './sync/run/sync-rows.ts'

declare const db: Db
declare const trx: Trx
declare const userId: UserId
declare const sessionId: SessionId
declare const syncId: SyncId
declare const organizationGuid: OrganizationGuid
declare const certificationTransactionId: CertificationTransactionId
declare const manualAssetId: ManualAssetId
declare const client: Client<typeof mydataContract>

/** Swapping two ids does not compile: between a handler and its input, */
export const retry: Handler<typeof sync.retrySync, MydataContext> = async ({ params, user }) => {
  expectTypeOf(params.syncId).toEqualTypeOf<SyncId>()
  expectTypeOf(user.userId).toEqualTypeOf<UserId>()
  expectTypeOf(user.sessionId).toEqualTypeOf<SessionId>()
  await loadSync(db, user.userId, params.syncId)
  // @ts-expect-error person and sync change places
  await loadSync(db, params.syncId, user.userId)
  // @ts-expect-error a session is no person
  await loadSync(db, user.sessionId, params.syncId)
  return { syncId: params.syncId }
}
// @ts-expect-error the answer is the id of a sync
export const answered: Handler<typeof sync.retrySync, MydataContext> = async ({ user }) => ({ syncId: user.userId })

/** in the functions that run statements, */
export async function statements(): Promise<void> {
  await findConnectSync(db, userId, certificationTransactionId)
  // @ts-expect-error a sync is no signed transaction
  await findConnectSync(db, userId, syncId)
  // @ts-expect-error any text is no id
  await loadSync(db, 'somebody', syncId)
  await bumpSync(trx, userId, syncId, 0)
  // @ts-expect-error an institution is no sync
  await bumpSync(trx, userId, organizationGuid, 0)
  const own = forUser(db, userId)
  await own.selectFrom('sync').select('sync_id').where('sync_id', '=', syncId).execute()
  // @ts-expect-error nor in a statement of the builder
  await own.selectFrom('sync').select('sync_id').where('sync_id', '=', organizationGuid).execute()
  // @ts-expect-error and a person is named by their own id
  forUser(db, sessionId)
  const { rows } = await sql<{ sync_id: SyncId }>`select sync_id from sync where user_id = ${userId}`.execute(db)
  for (const row of rows) await loadSync(db, userId, row.sync_id)
}

/** and in the client, both ways. */
export async function calls(): Promise<void> {
  const answer = await client.refreshAssets({ body: { organizationGuids: [organizationGuid] } })
  expectTypeOf(answer.syncId).toEqualTypeOf<SyncId>()
  await client.getSyncStatus({ params: answer })
  // @ts-expect-error an institution is no sync
  await client.getSyncStatus({ params: { syncId: organizationGuid } })
  // @ts-expect-error nor the other way round
  await client.refreshAssets({ body: { organizationGuids: [syncId] } })
  // @ts-expect-error nor a manual asset
  await client.deleteManualAsset({ params: { manualAssetId: syncId } })
  await client.deleteManualAsset({ params: { manualAssetId } })
  const body: Parameters<Client<typeof connect>['connectByMydataCertificateV2']>[0]['body'] = {
    certificationTransactionId,
  }
  // @ts-expect-error a transaction is not the sync that it starts
  await client.connectByMydataCertificateV2({ body: { certificationTransactionId: answer.syncId } })
  await client.connectByMydataCertificateV2({ body })
}
