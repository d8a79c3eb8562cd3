// Crosses people because a group has several members: a member reads the others, and a link is used by a non-member.

import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Columns } from '../../db/columns.ts'
import type { Queryable, Trx } from '../../db/pool.ts'

export type MemberRow = Columns<
  'gene_group_member',
  'user_id' | 'user_group_id' | 'member_id' | 'is_owner' | 'is_sharing' | 'joined_at' | 'content'
>

/** All members of these groups. The caller has checked that the person who asks is in each of them. */
export async function membersOfGroups(db: Queryable, userGroupIds: readonly string[]): Promise<readonly MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    /* cross-user: members-of-group */
    select user_id, user_group_id, member_id, is_owner, is_sharing, joined_at, content from gene_group_member
    where user_group_id = any(${userGroupIds}::uuid[])`.execute(db)
  return rows
}

export type InvitationRow = Columns<'gene_group_invitation', 'user_id' | 'invitation_id' | 'user_group_id'>

/** A link that is still valid; null for any other. Business time. */
export async function invitationOfToken(
  trx: Trx,
  tokenHmac: Buffer,
  nowMs: number,
): Promise<(InvitationRow & { readonly user_id: UserId }) | null> {
  const { rows } = await sql<InvitationRow>`
    /* cross-user: members-of-group */
    select user_id, invitation_id, user_group_id from gene_group_invitation
    where token_hmac = ${tokenHmac} and expires_at > ${new Date(nowMs)}`.execute(trx)
  return rows[0] ?? null
}
