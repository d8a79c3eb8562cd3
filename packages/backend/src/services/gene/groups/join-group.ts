import { randomBytes, randomUUID } from 'node:crypto'
import type { geneGroups } from '@ieum/contracts/gene/groups.ts'
import { GROUP_TERMS } from '@ieum/contracts/gene/terms-names.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { GROUP_AGREEMENT } from '@ieum/copy/gene/groups/agreement.ts'
import { INVITATION_MS, MOST_GROUPS, MOST_INVITATIONS, MOST_MEMBERS } from '@ieum/domain/gene/groups/membership.ts'
import { invitationOfToken, membersOfGroups } from '../../../platform/cross-user/gene/members-of-group.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { consentBeforeData } from '../../health/consent-before-data.ts'
import type { GeneContext } from '../gene-context.ts'
import { whyNotProved } from '../why-not-proved.ts'
import { countInvitations, insertInvitation, useInvitation } from './invitation-rows.ts'
import { insertGroup, insertMember, isMember, loadGroupIds, lockGroup } from './membership-rows.ts'
import { lockOwned } from './own-group.ts'
import { memberContent } from './sealed-member.ts'

type GetAgreement = Handler<typeof geneGroups.getGroupAgreement, GeneContext>

export const getGroupAgreement: GetAgreement = async () => ({
  agreementVersion: GROUP_AGREEMENT.version,
  title: GROUP_AGREEMENT.title,
  paragraphs: [...GROUP_AGREEMENT.paragraphs],
})

/** @throws Refusal GENE_REQUIRED_CONSENT_MISSING unless it is the current text */
function requireAgreement(agreementVersion: string): void {
  if (agreementVersion !== GROUP_AGREEMENT.version) throw new Refusal('GENE_REQUIRED_CONSENT_MISSING')
}

/**
 * Adds a person to a group and records their consent in the ledger. For a person who is in the group already, records
 * it only when it is missing.
 * @param enter returns whether they are new in the group
 * @throws Refusal GENE_GROUP_NOT_FOUND for a person who has left
 */
async function enterAgreed(
  context: Pick<GeneContext, 'clock' | 'consentTo' | 'consentToMissing' | 'db' | 'healthDb'>,
  userId: UserId,
  enter: (trx: Trx) => Promise<{ readonly userGroupId: string; readonly isNew: boolean }>,
): Promise<{ readonly userGroupId: string }> {
  const { clock, consentTo, consentToMissing } = context
  const done = await consentBeforeData(context, userId, {
    data: enter,
    consent: (trx, { isNew }) => (isNew ? consentTo : consentToMissing)(trx, userId, [GROUP_TERMS], clock.now()),
  })
  if (!done) throw new Refusal('GENE_GROUP_NOT_FOUND')
  return { userGroupId: done.changed.userGroupId }
}

type Create = Handler<typeof geneGroups.createGroup, GeneContext>

export const createGroup: Create = async ({ body, user: { userId } }, context) => {
  const { clock, vault } = context
  const { agreementVersion, emoji, name, nickname } = body
  requireAgreement(agreementVersion)
  const userGroupId = uuidv7()
  const key = await vault.personKey(userId)
  return enterAgreed(context, userId, async (trx) => {
    if ((await loadGroupIds(trx, userId)).length >= MOST_GROUPS) throw new Refusal('GENE_GROUP_LIMIT')
    await insertGroup(trx, userGroupId, clock.now())
    await insertMember(trx, userId, {
      userGroupId,
      memberId: randomUUID(),
      isOwner: true,
      joinedAtMs: clock.now(),
      agreementVersion,
      content: memberContent.seal(key, [userGroupId], { nickname, group: { name, emoji } }),
    })
    return { userGroupId, isNew: true }
  })
}

type Invite = Handler<typeof geneGroups.inviteToGroup, GeneContext>

/** Only the owner may invite: members agreed to be compared with people whom the owner asks. */
export const inviteToGroup: Invite = async ({ params: { userGroupId }, user: { userId } }, context) => {
  const { clock, healthDb, indexes } = context
  const invitationToken = randomBytes(16).toString('base64url')
  const nowMs = clock.now()
  const expiresAtMs = nowMs + INVITATION_MS
  await inTransaction(healthDb, async (trx) => {
    await lockOwned(trx, userId, userGroupId)
    if ((await countInvitations(trx, userId, userGroupId, nowMs)) >= MOST_INVITATIONS)
      throw new Refusal('GENE_GROUP_LIMIT')
    const tokenHmac = indexes.geneGroupInvitation(invitationToken)
    await insertInvitation(trx, userId, { invitationId: uuidv7(), userGroupId, tokenHmac, expiresAtMs })
  })
  return { invitationToken, expiresAtMs: String(expiresAtMs) }
}

type Join = Handler<typeof geneGroups.joinGroup, GeneContext>

/**
 * An unknown, used, withdrawn or expired link gets one answer. An older session may be in other hands by now: joining
 * needs a fresh proof of identity, and not on a new device.
 */
export const joinGroup: Join = async ({ body, user: { userId, sessionId } }, context) => {
  const { clock, indexes, vault } = context
  const { agreementVersion, invitationToken, nickname } = body
  const notProved = await whyNotProved(context, userId, sessionId)
  if (notProved) throw notProved
  requireAgreement(agreementVersion)
  const key = await vault.personKey(userId)
  return enterAgreed(context, userId, async (trx) => {
    const invitation = await invitationOfToken(trx, indexes.geneGroupInvitation(invitationToken), clock.now())
    if (!invitation) throw new Refusal('GENE_GROUP_NOT_FOUND')
    const { invitationId, userGroupId, userId: inviterId } = invitation
    if (!(await lockGroup(trx, userGroupId))) throw new Refusal('GENE_GROUP_NOT_FOUND')
    if (await isMember(trx, userId, userGroupId)) return { userGroupId, isNew: false }
    if (!(await useInvitation(trx, inviterId, invitationId))) throw new Refusal('GENE_GROUP_NOT_FOUND')
    const isFull = (await membersOfGroups(trx, [userGroupId])).length >= MOST_MEMBERS
    if (isFull || (await loadGroupIds(trx, userId)).length >= MOST_GROUPS) throw new Refusal('GENE_GROUP_LIMIT')
    await insertMember(trx, userId, {
      userGroupId,
      memberId: randomUUID(),
      isOwner: false,
      joinedAtMs: clock.now(),
      agreementVersion,
      content: memberContent.seal(key, [userGroupId], { nickname, group: null }),
    })
    return { userGroupId, isNew: true }
  })
}
