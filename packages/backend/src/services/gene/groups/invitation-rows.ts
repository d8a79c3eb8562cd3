/** Unused links into a group, each stored with the person who made it. */
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/pool.ts'

type NewInvitation = {
  readonly invitationId: string
  readonly userGroupId: string
  readonly tokenHmac: Buffer
  readonly expiresAtMs: number
}

/** Business time. */
export async function insertInvitation(trx: Trx, userId: UserId, one: NewInvitation): Promise<void> {
  await sql`
    insert into gene_group_invitation (user_id, invitation_id, user_group_id, token_hmac, expires_at)
    values (${userId}, ${one.invitationId}, ${one.userGroupId}, ${one.tokenHmac}, ${new Date(one.expiresAtMs)})`.execute(
    trx,
  )
}

/** Deletes expired links and returns the number of the others. Call with the group locked. Business time. */
export async function countInvitations(trx: Trx, userId: UserId, userGroupId: string, nowMs: number): Promise<number> {
  await sql`
    delete from gene_group_invitation
    where user_id = ${userId} and user_group_id = ${userGroupId} and expires_at <= ${new Date(nowMs)}`.execute(trx)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from gene_group_invitation
    where user_id = ${userId} and user_group_id = ${userGroupId}`.execute(trx)
  return rows[0]?.n ?? 0
}

/** Uses up a link; returns false when it was used first by another call. */
export async function useInvitation(trx: Trx, userId: UserId, invitationId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from gene_group_invitation where user_id = ${userId} and invitation_id = ${invitationId}`.execute(trx)
  return numAffectedRows === 1n
}
