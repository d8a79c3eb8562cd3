import type { ConnectJourney } from '@ieum/contracts/mydata/journey.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import type { KeyHandle } from '../../keys/cipher.ts'

export type StoredJourney = { readonly journey: ConnectJourney; readonly expiresAtMs: number }

/** The journey of a purpose that is still open; null when there is none or it ran out. */
export async function loadJourney(
  db: Db,
  userId: string,
  key: KeyHandle,
  purpose: string,
  realNowMs: number,
): Promise<StoredJourney | null> {
  const { rows } = await sql<{ content: Buffer; expires_at: Date }>`
    select content, expires_at from connect_journey
    where user_id = ${userId} and purpose = ${purpose} and expires_at > ${new Date(realNowMs)}`.execute(db)
  const row = rows[0]
  return row
    ? {
        journey: key.decryptJson<ConnectJourney>('connect_journey', 'content', row.content),
        expiresAtMs: row.expires_at.getTime(),
      }
    : null
}

/** One open journey a person and purpose: the newest step wins. */
export async function saveJourney(
  db: Db,
  userId: string,
  key: KeyHandle,
  { journey, expiresAtMs }: StoredJourney,
  realNowMs: number,
): Promise<void> {
  const content = key.encryptJson('connect_journey', 'content', journey)
  await sql`
    insert into connect_journey (user_id, purpose, content, saved_at, expires_at)
    values (${userId}, ${journey.purpose}, ${content}, ${new Date(realNowMs)}, ${new Date(expiresAtMs)})
    on conflict (user_id, purpose) do update
    set content = excluded.content, saved_at = excluded.saved_at, expires_at = excluded.expires_at`.execute(db)
}

/** Whether the transaction and the sync that a journey names are this person's; absent ones are. */
export async function areOwnIds(
  db: Db,
  userId: string,
  { certificationTransactionId, syncId }: Pick<ConnectJourney, 'certificationTransactionId' | 'syncId'>,
): Promise<boolean> {
  const { rows } = await sql<{ is_own: boolean }>`
    select (${certificationTransactionId}::uuid is null or exists (
        select from certification_transaction
        where user_id = ${userId} and certification_transaction_id = ${certificationTransactionId}::uuid))
      and (${syncId}::uuid is null or exists (
        select from sync where user_id = ${userId} and sync_id = ${syncId}::uuid)) as is_own`.execute(db)
  return rows[0]?.is_own === true
}
