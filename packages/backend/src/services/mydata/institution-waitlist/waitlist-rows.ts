import type { WaitlistEntry } from '@ieum/contracts/mydata/organizations/institution-waitlist.ts'
import type { UserId, WaitlistEntryId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Trx } from '../../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, type StoredRow } from '../../../platform/db/rows.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import { type LeftOutLog, type OpenedRows, openEach } from '../../../platform/keys/open-each.ts'
import { sealed } from '../../../platform/keys/sealed.ts'

const COLUMNS = columnsOf('awaited_organization', ['awaited_organization_id', 'content', 'created_at'])
type Stored = StoredRow<typeof COLUMNS>

/** The awaited institution, under the person's own key. */
export const waitlistContent = sealed(
  'awaited_organization',
  'content',
  ['awaited_organization_id'],
  z.object({ name: z.string() }),
)

function opened(key: KeyHandle, row: Stored): WaitlistEntry {
  const { awaitedOrganizationId, content, createdAtMs } = camelRow(row)
  const { name } = waitlistContent.open(key, [awaitedOrganizationId], content)
  return { awaitedOrganizationId, name, createdAtMs: String(createdAtMs) }
}

/** Newest first. */
export async function loadAwaited(
  db: Db,
  userId: UserId,
  key: () => Promise<KeyHandle>,
  log: LeftOutLog,
): Promise<OpenedRows<WaitlistEntry>> {
  const { rows } = await sql<Stored>`
    select ${columnList(COLUMNS)} from awaited_organization
    where user_id = ${userId} order by created_at desc, awaited_organization_id desc`.execute(db)
  if (rows.length === 0) return { opened: [], leftOutCount: 0 }
  const personKey = await key()
  return openEach(log, rows, (row) => opened(personKey, row))
}

/** The entry of this name; null when the person does not wait for it. */
export async function findAwaited(
  trx: Trx,
  userId: UserId,
  key: KeyHandle,
  nameHmac: Buffer,
): Promise<WaitlistEntry | null> {
  const { rows } = await sql<Stored>`
    select ${columnList(COLUMNS)} from awaited_organization
    where user_id = ${userId} and name_hmac = ${nameHmac}`.execute(trx)
  return rows[0] ? opened(key, rows[0]) : null
}

/** Returns the number of entries, and locks them: nobody adds another one before the transaction ends. */
export async function lockWaitlistEntries(trx: Trx, userId: UserId): Promise<number> {
  await sql`select user_id from person where user_id = ${userId} for no key update`.execute(trx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from awaited_organization where user_id = ${userId}`.execute(trx)
  return rows[0]?.count ?? 0
}

export async function insertAwaited(
  trx: Trx,
  userId: UserId,
  key: KeyHandle,
  { awaitedOrganizationId, createdAtMs, name }: WaitlistEntry,
  nameHmac: Buffer,
): Promise<void> {
  const content = waitlistContent.seal(key, [awaitedOrganizationId], { name })
  await sql`
    insert into awaited_organization (user_id, awaited_organization_id, name_hmac, content, created_at)
    values (${userId}, ${awaitedOrganizationId}, ${nameHmac}, ${content}, ${new Date(Number(createdAtMs))})`.execute(
    trx,
  )
}

/** False when no entry has this id. */
export async function removeAwaited(
  trx: Trx,
  userId: UserId,
  awaitedOrganizationId: WaitlistEntryId,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from awaited_organization
    where user_id = ${userId} and awaited_organization_id = ${awaitedOrganizationId}`.execute(trx)
  return numAffectedRows === 1n
}
