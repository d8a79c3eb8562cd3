// Crosses people because a group has several members: a member reads the others, and a link is used by a non-member.

import { sql } from 'kysely'
import type { Queryable, Trx } from '../../db/pool.ts'
import { camelRow, columnList, columnsOf, type RowOf, type StoredRow } from '../../db/rows.ts'

const MEMBER = columnsOf('gene_group_member', [
  'user_id',
  'user_group_id',
  'member_id',
  'is_owner',
  'is_sharing',
  'joined_at',
  'content',
])
const INVITATION = columnsOf('gene_group_invitation', ['user_id', 'invitation_id', 'user_group_id'])

export type MemberRow = RowOf<typeof MEMBER>

/** All members of these groups. The caller has checked that the person who asks is in each of them. */
export async function membersOfGroups(db: Queryable, userGroupIds: readonly string[]): Promise<readonly MemberRow[]> {
  const { rows } = await sql<StoredRow<typeof MEMBER>>`
    /* cross-user: members-of-group */
    select ${columnList(MEMBER)} from gene_group_member
    where user_group_id = any(${userGroupIds}::uuid[])`.execute(db)
  return rows.map(camelRow)
}

export type InvitationRow = RowOf<typeof INVITATION>

/** A link that is still valid; null for any other. Business time. */
export async function invitationOfToken(trx: Trx, tokenHmac: Buffer, nowMs: number): Promise<InvitationRow | null> {
  const { rows } = await sql<StoredRow<typeof INVITATION>>`
    /* cross-user: members-of-group */
    select ${columnList(INVITATION)} from gene_group_invitation
    where token_hmac = ${tokenHmac} and expires_at > ${new Date(nowMs)}`.execute(trx)
  return rows[0] ? camelRow(rows[0]) : null
}
