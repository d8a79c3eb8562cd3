/** Group memberships, one row for each member; written with the group locked. */
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Queryable, Trx } from '../../../platform/db/pool.ts'
import { camelRow, columnList, columnsOf, type RowOf, type StoredRow } from '../../../platform/db/rows.ts'

const GROUP_ID = columnsOf('gene_group_member', ['user_group_id'])
const MEMBERSHIP = columnsOf('gene_group_member', ['user_group_id', 'joined_at'])
const CREATED = columnsOf('gene_group', ['user_group_id', 'created_at'])

/** The groups that a person belongs to. */
export async function loadGroupIds(db: Queryable, userId: UserId): Promise<readonly string[]> {
  const { rows } = await sql<StoredRow<typeof GROUP_ID>>`
    select ${columnList(GROUP_ID)} from gene_group_member where user_id = ${userId} order by user_group_id`.execute(db)
  return rows.map((row) => row.user_group_id)
}

/** The same, with the time at which the person joined each. Business time. */
export async function loadMemberships(trx: Trx, userId: UserId): Promise<readonly RowOf<typeof MEMBERSHIP>[]> {
  const { rows } = await sql<StoredRow<typeof MEMBERSHIP>>`
    select ${columnList(MEMBERSHIP)} from gene_group_member where user_id = ${userId}`.execute(trx)
  return rows.map(camelRow)
}

/** Whether a person belongs to a group. */
export async function isMember(db: Queryable, userId: UserId, userGroupId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from gene_group_member where user_id = ${userId} and user_group_id = ${userGroupId}`.execute(db)
  return rows.length > 0
}

/** A new group without members. Business time. */
export async function insertGroup(trx: Trx, userGroupId: string, nowMs: number): Promise<void> {
  await sql`
    insert into gene_group (user_group_id, created_at) values (${userGroupId}, ${new Date(nowMs)})`.execute(trx)
}

/** Locks the group's memberships; returns false for a group that has ended. */
export async function lockGroup(trx: Trx, userGroupId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from gene_group where user_group_id = ${userGroupId} for update`.execute(trx)
  return rows.length > 0
}

/** The groups' creation times, by ID. */
export async function loadCreatedAtMs(
  db: Queryable,
  userGroupIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<StoredRow<typeof CREATED>>`
    select ${columnList(CREATED)} from gene_group where user_group_id = any(${userGroupIds}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.user_group_id, row.created_at.getTime()]))
}

/** Call with the group locked, after removing its last member. */
export async function deleteGroup(trx: Trx, userGroupId: string): Promise<void> {
  await sql`delete from gene_group where user_group_id = ${userGroupId}`.execute(trx)
}

type NewMember = {
  readonly userGroupId: string
  readonly memberId: string
  readonly isOwner: boolean
  readonly joinedAtMs: number
  readonly agreementVersion: string
  readonly content: Buffer
}

/** Call with the group locked. A new member shares until they switch it off. Business time. */
export async function insertMember(trx: Trx, userId: UserId, one: NewMember): Promise<void> {
  await sql`
    insert into gene_group_member (user_id, user_group_id, member_id, is_owner, is_sharing, joined_at,
      agreement_version, content)
    values (${userId}, ${one.userGroupId}, ${one.memberId}, ${one.isOwner}, true, ${new Date(one.joinedAtMs)},
      ${one.agreementVersion}, ${one.content})`.execute(trx)
}

/** Removes a member and the links that they made. Call with the group locked. */
export async function deleteMember(trx: Trx, userId: UserId, userGroupId: string): Promise<void> {
  await sql`
    delete from gene_group_invitation where user_id = ${userId} and user_group_id = ${userGroupId}`.execute(trx)
  await sql`
    delete from gene_group_member where user_id = ${userId} and user_group_id = ${userGroupId}`.execute(trx)
}

/** Returns false when the person is not in the group. */
export async function writeSharing(
  trx: Trx,
  userId: UserId,
  userGroupId: string,
  isSharing: boolean,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update gene_group_member set is_sharing = ${isSharing}
    where user_id = ${userId} and user_group_id = ${userGroupId}`.execute(trx)
  return numAffectedRows === 1n
}

/** Writes the owner's row. Call with the group locked. */
export async function writeOwner(trx: Trx, userId: UserId, userGroupId: string, content: Buffer): Promise<void> {
  await sql`
    update gene_group_member set is_owner = true, content = ${content}
    where user_id = ${userId} and user_group_id = ${userGroupId}`.execute(trx)
}
