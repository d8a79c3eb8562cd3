import { timingSafeEqual } from 'node:crypto'
import type { SimplefinGrant } from '@ieum/contracts/mydata/simplefin/simplefin-grants.ts'
import type { SimplefinGrantId, UserId } from '@ieum/contracts/shared/ids.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import { UNKNOWN_PROGRAM } from '@ieum/copy/mydata/unknown-program.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Queryable, Trx } from '../../../platform/db/pool.ts'
import {
  type ColumnsOf,
  camelRow,
  columnList,
  columnsOf,
  type RowOf,
  type StoredRow,
} from '../../../platform/db/rows.ts'
import type { KeyHandle } from '../../../platform/keys/cipher.ts'
import { type LeftOutLog, openEach } from '../../../platform/keys/open-each.ts'
import { sealed } from '../../../platform/keys/sealed.ts'
import type { GrantName } from './simplefin-secret.ts'

/** The person's name for a program, under their own key. */
export const simplefinGrantContent = sealed(
  'bridge_grant',
  'content',
  ['bridge_grant_id'],
  z.object({ name: z.string() }),
)

const COLUMNS = columnsOf('bridge_grant', [
  'bridge_grant_id',
  'content',
  'created_at',
  'claimed_at',
  'tried_again_at',
  'last_read_at',
  'ends_at',
])

/**
 * Grants that are not over at `nowMs`, business time, newest first. A grant whose name cannot be opened is listed as
 * unknown: if it were left out, nobody could end it.
 */
export async function loadGrants(
  db: Db,
  userId: UserId,
  nowMs: number,
  key: () => Promise<KeyHandle>,
  log: LeftOutLog,
): Promise<SimplefinGrant[]> {
  const { rows: stored } = await sql<StoredRow<typeof COLUMNS>>`
    select ${columnList(COLUMNS)} from bridge_grant
    where user_id = ${userId} and ends_at > ${new Date(nowMs)}
    order by created_at desc, bridge_grant_id desc`.execute(db)
  if (stored.length === 0) return []
  const rows = stored.map(camelRow)
  const personKey = await key()
  const { opened } = openEach(log, rows, ({ bridgeGrantId: id, content }) => {
    return [id, simplefinGrantContent.open(personKey, [id], content).name] as const
  })
  const names = new Map(opened)
  return rows.map((row) => ({
    simplefinGrantId: row.bridgeGrantId,
    name: names.get(row.bridgeGrantId) ?? UNKNOWN_PROGRAM,
    createdAtMs: String(row.createdAtMs),
    claimedAtMs: epochMsText(row.claimedAtMs),
    triedAgainAtMs: epochMsText(row.triedAgainAtMs),
    lastReadAtMs: epochMsText(row.lastReadAtMs),
    endsAtMs: String(row.endsAtMs),
  }))
}

/** Deletes grants that are over at `nowMs`, and counts the others. The caller must have locked the person. */
export async function countGrants(trx: Trx, userId: UserId, nowMs: number): Promise<number> {
  await sql`delete from bridge_grant where user_id = ${userId} and ends_at <= ${new Date(nowMs)}`.execute(trx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bridge_grant where user_id = ${userId}`.execute(trx)
  return rows[0]?.count ?? 0
}

export async function insertGrant(
  trx: Trx,
  userId: UserId,
  key: KeyHandle,
  { simplefinGrantId, name, createdAtMs, endsAtMs }: SimplefinGrant,
  secretHmac: Buffer,
): Promise<void> {
  const content = simplefinGrantContent.seal(key, [simplefinGrantId], { name })
  await sql`
    insert into bridge_grant (user_id, bridge_grant_id, content, secret_hmac, created_at, ends_at)
    values (${userId}, ${simplefinGrantId}, ${content}, ${secretHmac}, ${new Date(Number(createdAtMs))},
      ${new Date(Number(endsAtMs))})`.execute(trx)
}

/** False when no grant has this id. */
export async function removeGrant(trx: Trx, userId: UserId, simplefinGrantId: SimplefinGrantId): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from bridge_grant where user_id = ${userId} and bridge_grant_id = ${simplefinGrantId}`.execute(trx)
  return numAffectedRows === 1n
}

/** Deletes all grants of a person; returns which. */
export async function removeGrants(trx: Trx, userId: UserId): Promise<SimplefinGrantId[]> {
  const { rows } = await sql<StoredRow<ColumnsOf<'bridge_grant', 'bridge_grant_id'>>>`
    delete from bridge_grant where user_id = ${userId} returning bridge_grant_id`.execute(trx)
  return rows.map((row) => row.bridge_grant_id)
}

const VALID_GRANT = columnsOf('bridge_grant', ['secret_hmac', 'token_hmac', 'claimed_at'])
type ValidGrant = RowOf<typeof VALID_GRANT>

/** A grant that is not over and whose person is not leaving; null if there is none. */
async function loadValidGrant(
  db: Queryable,
  { userId, simplefinGrantId }: GrantName,
  nowMs: number,
): Promise<ValidGrant | null> {
  const { rows } = await sql<StoredRow<typeof VALID_GRANT>>`
    select ${columnList(VALID_GRANT)} from bridge_grant
    where user_id = ${userId} and bridge_grant_id = ${simplefinGrantId} and ends_at > ${new Date(nowMs)}
      and not exists (select from deletion_request leaving
        where leaving.user_id = ${userId} and leaving.organization_guid is null)`.execute(db)
  return rows[0] ? camelRow(rows[0]) : null
}

/** Whether this is the secret of a program with access. */
export async function mayRead(db: Db, grant: GrantName, secretHmac: Buffer, nowMs: number): Promise<boolean> {
  const valid = await loadValidGrant(db, grant, nowMs)
  return valid !== null && valid.claimedAtMs !== null && timingSafeEqual(valid.secretHmac, secretHmac)
}

/** Result of redeeming a token: `usedAgain`, once, when a used token is tried again. */
type Claimed = 'claimed' | 'usedAgain' | 'worthless'

/**
 * Exchanges a setup token for a program's own secret: of two simultaneous requests one succeeds. The token's hash is
 * retained, so that a later use of the token is recognized.
 */
export async function claimGrant(
  trx: Trx,
  grant: GrantName,
  { tokenHmac, secretHmac }: { readonly tokenHmac: Buffer; readonly secretHmac: Buffer },
  { nowMs, endsAtMs }: { readonly nowMs: number; readonly endsAtMs: number },
): Promise<Claimed> {
  const valid = await loadValidGrant(trx, grant, nowMs)
  const expected = valid?.claimedAtMs === null ? valid.secretHmac : valid?.tokenHmac
  if (!valid || !expected || !timingSafeEqual(expected, tokenHmac)) return 'worthless'
  if (valid.claimedAtMs !== null) return (await recordTriedAgain(trx, grant, nowMs)) ? 'usedAgain' : 'worthless'
  const { numAffectedRows } = await sql`
    update bridge_grant set secret_hmac = ${secretHmac}, token_hmac = ${tokenHmac}, claimed_at = ${new Date(nowMs)},
      ends_at = ${new Date(endsAtMs)}
    where user_id = ${grant.userId} and bridge_grant_id = ${grant.simplefinGrantId} and claimed_at is null`.execute(trx)
  if (numAffectedRows === 1n) return 'claimed'
  return (await recordTriedAgain(trx, grant, nowMs)) ? 'usedAgain' : 'worthless'
}

/** True only the first time: false later, and when the grant was revoked meanwhile. */
async function recordTriedAgain(trx: Trx, { userId, simplefinGrantId }: GrantName, nowMs: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update bridge_grant set tried_again_at = ${new Date(nowMs)}
    where user_id = ${userId} and bridge_grant_id = ${simplefinGrantId} and claimed_at is not null
      and tried_again_at is null`.execute(trx)
  return numAffectedRows === 1n
}

/** Records a read; false when the grant was revoked meanwhile, or the person is leaving. */
export async function recordRead(trx: Trx, { userId, simplefinGrantId }: GrantName, nowMs: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update bridge_grant set last_read_at = ${new Date(nowMs)}
    where user_id = ${userId} and bridge_grant_id = ${simplefinGrantId} and claimed_at is not null
      and not exists (select from deletion_request leaving
        where leaving.user_id = ${userId} and leaving.organization_guid is null)`.execute(trx)
  return numAffectedRows === 1n
}
