import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import { forUser } from '../../../platform/db/for-user.ts'
import type { Queryable, Trx } from '../../../platform/db/pool.ts'
import { camelRow, columnsOf, type RowOf } from '../../../platform/db/rows.ts'

const COLUMNS = columnsOf('health_insurance_link', ['link_id', 'state_enum', 'content', 'requested_at', 'ends_at'])
export type LinkRow = RowOf<typeof COLUMNS>

const ofPerson = (db: Queryable, userId: UserId) =>
  forUser(db, userId).selectFrom('health_insurance_link').select(COLUMNS)

/** The waiting request and the link, either or both, that are not over at `nowMs`. Business time. */
export async function loadLinks(healthDb: Queryable, userId: UserId, nowMs: number): Promise<readonly LinkRow[]> {
  const notOver = ofPerson(healthDb, userId).where('state_enum', '<>', 'ENDED').where('ends_at', '>', new Date(nowMs))
  return (await notOver.execute()).map(camelRow)
}

/** A link by ID, in any state; null when there is none. */
export async function loadLink(healthDb: Queryable, userId: UserId, linkId: string): Promise<LinkRow | null> {
  const row = await ofPerson(healthDb, userId).where('link_id', '=', linkId).executeTakeFirst()
  return row ? camelRow(row) : null
}

/** Loads the links in this state and locks them until the transaction ends. */
export async function lockLinks(trx: Trx, userId: UserId, state: 'REQUESTED' | 'LINKED'): Promise<readonly LinkRow[]> {
  return (await ofPerson(trx, userId).where('state_enum', '=', state).forUpdate().execute()).map(camelRow)
}

/** Inserts a request that waits until `endsAtMs`. */
export async function insertRequest(
  trx: Trx,
  userId: UserId,
  request: {
    readonly linkId: string
    readonly content: Buffer
    readonly requestedAtMs: number
    readonly endsAtMs: number
  },
): Promise<void> {
  const { content, endsAtMs, linkId, requestedAtMs } = request
  await sql`
    insert into health_insurance_link (user_id, link_id, state_enum, content, requested_at, ends_at)
    values (${userId}, ${linkId}, 'REQUESTED', ${content}, ${new Date(requestedAtMs)}, ${new Date(endsAtMs)})`.execute(
    trx,
  )
}

/** Turns the request into a link. Call with the request locked. */
export async function markLinked(
  trx: Trx,
  userId: UserId,
  link: { readonly linkId: string; readonly content: Buffer; readonly linkedAtMs: number; readonly endsAtMs: number },
): Promise<void> {
  const { content, endsAtMs, linkId, linkedAtMs } = link
  await sql`
    update health_insurance_link set state_enum = 'LINKED', content = ${content}, linked_at = ${new Date(linkedAtMs)},
      ends_at = ${new Date(endsAtMs)}
    where user_id = ${userId} and link_id = ${linkId} and state_enum = 'REQUESTED'`.execute(trx)
}

/** Deletes all content of these links; their keys have yet to be destroyed. Business time. */
export async function markEnded(trx: Trx, userId: UserId, linkIds: readonly string[], nowMs: number): Promise<void> {
  if (linkIds.length === 0) return
  await sql`
    update health_insurance_link set state_enum = 'ENDED', content = null, ends_at = ${new Date(nowMs)}
    where user_id = ${userId} and link_id = any(${linkIds}::uuid[]) and state_enum <> 'ENDED'`.execute(trx)
}

/** The same for a link that is over at `nowMs`. @returns whether it is over */
export async function markOver(trx: Trx, userId: UserId, linkId: string, nowMs: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update health_insurance_link set state_enum = 'ENDED', content = null
    where user_id = ${userId} and link_id = ${linkId} and ends_at <= ${new Date(nowMs)}`.execute(trx)
  return numAffectedRows === 1n
}

/** Deletes the row of an ended link after its key is destroyed. */
export async function deleteEnded(trx: Trx, userId: UserId, linkId: string): Promise<void> {
  await sql`
    delete from health_insurance_link
    where user_id = ${userId} and link_id = ${linkId} and state_enum = 'ENDED'`.execute(trx)
}
