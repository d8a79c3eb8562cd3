import type { geneGroups } from '@ieum/contracts/gene/groups.ts'
import { GROUP_TERMS } from '@ieum/contracts/gene/terms-names.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { successorOf } from '@ieum/domain/gene/groups/membership.ts'
import type { Keys } from '../../../platform/context.ts'
import { type MemberRow, membersOfGroups } from '../../../platform/cross-user/gene/members-of-group.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { consentBeforeData } from '../../health/consent-before-data.ts'
import type { GeneContext } from '../gene-context.ts'
import { GENE_QUEUES } from '../queues.ts'
import { openMember } from './member-answers.ts'
import { deleteGroup, deleteMember, loadGroupIds, lockGroup, writeOwner, writeSharing } from './membership-rows.ts'
import { memberContent } from './sealed-member.ts'

/** Loads and locks all members of a group that the person is in, until the transaction ends. */
async function lockMembers(trx: Trx, userId: UserId, userGroupId: string): Promise<readonly MemberRow[]> {
  const members = (await lockGroup(trx, userGroupId)) ? await membersOfGroups(trx, [userGroupId]) : []
  if (!members.some((one) => one.userId === userId)) throw new Refusal('GENE_GROUP_NOT_FOUND')
  return members
}

/**
 * The same for a group that the person owns.
 * @throws Refusal GENE_GROUP_NOT_FOUND for any other group
 */
export async function lockOwned(trx: Trx, userId: UserId, userGroupId: string): Promise<readonly MemberRow[]> {
  const members = await lockMembers(trx, userId, userGroupId)
  if (!members.some((one) => one.userId === userId && one.isOwner)) throw new Refusal('GENE_GROUP_NOT_FOUND')
  return members
}

type ChangeSharing = Handler<typeof geneGroups.changeGroupSharing, GeneContext>

export const changeGroupSharing: ChangeSharing = async ({ body, params, user: { userId } }, { healthDb }) => {
  const isIn = await inTransaction(healthDb, (trx) => writeSharing(trx, userId, params.userGroupId, body.isSharing))
  if (!isIn) throw new Refusal('GENE_GROUP_NOT_FOUND')
}

type Rename = Handler<typeof geneGroups.renameGroup, GeneContext>

export const renameGroup: Rename = async ({ body, params: { userGroupId }, user: { userId } }, context) => {
  const { healthDb, vault } = context
  await inTransaction(healthDb, async (trx) => {
    const own = (await lockOwned(trx, userId, userGroupId)).find((one) => one.userId === userId)
    if (own) await makeOwner({ vault }, trx, own, body)
  })
}

/** Makes a member the owner: writes the group's name under that member's own key. */
async function makeOwner(
  { vault }: Pick<Keys, 'vault'>,
  trx: Trx,
  to: MemberRow,
  { name, emoji }: { readonly name: string; readonly emoji: string | null },
): Promise<void> {
  const key = await vault.personKey(to.userId)
  const { nickname } = memberContent.open(key, [to.userGroupId], to.content)
  const content = memberContent.seal(key, [to.userGroupId], { nickname, group: { name, emoji } })
  await writeOwner(trx, to.userId, to.userGroupId, content)
}

type Remove = Handler<typeof geneGroups.removeGroupMember, GeneContext>

/**
 * Ends the consent of a removed member who is in no other group, as leaving does: it is in that member's ledger, not in
 * the owner's.
 */
export const removeGroupMember: Remove = async ({ params, user: { userId } }, context) => {
  const { clock, healthDb, outbox, withdrawConsents } = context
  const { memberId, userGroupId } = params
  const memberOf = async (trx: Trx): Promise<UserId> => {
    const members = await lockOwned(trx, userId, userGroupId)
    const removed = members.find((one) => one.memberId === memberId && one.userId !== userId)
    if (!removed) throw new Refusal('GENE_GROUP_NOT_FOUND')
    return removed.userId
  }
  // Found before the person is locked, and checked again under that lock.
  const removedId = await inTransaction(healthDb, memberOf)
  const done = await consentBeforeData(context, removedId, {
    async data(healthTrx) {
      await deleteMember(healthTrx, await memberOf(healthTrx), userGroupId)
      return loadGroupIds(healthTrx, removedId)
    },
    async consent(trx, remaining) {
      if (remaining.length > 0) return
      await GENE_QUEUES.withdrawal.send(trx, outbox, { userId: removedId })
      await withdrawConsents(trx, removedId, [GROUP_TERMS], clock.now(), 'GROUP_OWNER')
    },
  })
  if (!done) throw new Refusal('GENE_GROUP_NOT_FOUND')
}

type Leave = Handler<typeof geneGroups.leaveGroup, GeneContext>

/** Leaving the last group withdraws the consent that was given when creating or joining one. */
export const leaveGroup: Leave = async ({ params: { userGroupId }, user: { userId } }, context) => {
  const { clock, outbox, vault, withdrawConsents } = context
  const done = await consentBeforeData(context, userId, {
    async data(healthTrx) {
      await removeMember({ vault }, healthTrx, userId, await lockMembers(healthTrx, userId, userGroupId), userGroupId)
      return loadGroupIds(healthTrx, userId)
    },
    async consent(trx, remaining) {
      if (remaining.length > 0) return
      await GENE_QUEUES.withdrawal.send(trx, outbox, { userId })
      await withdrawConsents(trx, userId, [GROUP_TERMS], clock.now())
    },
  })
  if (!done) throw new Refusal('GENE_GROUP_NOT_FOUND')
}

/**
 * Afterwards nobody sees the person and they see nobody. Call in the transaction that ends the consent or the
 * application.
 */
export async function leaveAllGroups(keys: Pick<Keys, 'vault'>, trx: Trx, userId: UserId): Promise<void> {
  // Locked in one order, so that two people who leave the same groups do not deadlock.
  for (const userGroupId of await loadGroupIds(trx, userId)) {
    const members = (await lockGroup(trx, userGroupId)) ? await membersOfGroups(trx, [userGroupId]) : []
    await removeMember(keys, trx, userId, members, userGroupId)
  }
}

async function removeMember(
  keys: Pick<Keys, 'vault'>,
  trx: Trx,
  userId: UserId,
  members: readonly MemberRow[],
  userGroupId: string,
): Promise<void> {
  const own = members.find((one) => one.userId === userId)
  const remaining = members.filter((one) => one.userId !== userId)
  await deleteMember(trx, userId, userGroupId)
  if (remaining.length === 0) await deleteGroup(trx, userGroupId)
  else if (own?.isOwner) {
    const group = (await openMember(keys, own))?.group ?? { name: '', emoji: null }
    await passOwnershipOn(keys, trx, remaining, group)
  }
}

/**
 * Passes a group on to the member of the longest standing whose row opens: a member whose key is lost cannot have the name
 * of the group, and keeps nobody from leaving. Where no row opens, the group stays without an owner.
 */
async function passOwnershipOn(
  keys: Pick<Keys, 'vault'>,
  trx: Trx,
  remaining: readonly MemberRow[],
  group: { readonly name: string; readonly emoji: string | null },
): Promise<void> {
  const joined = remaining.map((row) => ({ row, memberId: row.memberId, joinedAtMs: row.joinedAtMs }))
  for (let successor = successorOf(joined); successor !== null; successor = successorOf(joined)) {
    if ((await openMember(keys, successor.row)) !== null) return makeOwner(keys, trx, successor.row, group)
    joined.splice(joined.indexOf(successor), 1)
  }
}
