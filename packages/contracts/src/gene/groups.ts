/** Comparison groups: people who agreed to compare the results of their genes. */
import { z } from 'zod'
import { EpochMsOut, Limit, openEnum, requestEnum, Uuid } from '../shared/wire.ts'
import { geneCalls } from './calls.ts'
import { GROUP_SORT_TYPES } from './enums.ts'
import { EVIDENCE_STRENGTHS, TRAIT_CATEGORIES, TRAIT_LEVELS } from './trait-names.ts'

const Percent = z.number().int().min(0).max(100)
const GroupName = z.string().trim().min(1).max(20)
const Nickname = z.string().trim().min(1).max(12)
const Emoji = z.string().trim().min(1).max(16).nullable()
const AgreementVersion = z.string().min(1).max(20)
const InvitationToken = z.string().regex(/^[\w-]{22}$/)

const Group = z.object({
  userGroupId: Uuid,
  name: z.string(),
  emoji: z.string().nullable(),
  isOwner: z.boolean(),
  memberCount: z.number().int(),
  /** Counts the members whose results the person may see, and the person. */
  resultMemberCount: z.number().int(),
  /** Null with fewer than three sharing members, and for a person who does not share. */
  myRank: z.number().int().min(1).nullable(),
  mostSimilarMemberNickname: z.string().nullable(),
  createdAtMs: EpochMsOut,
  /** The person is the only member. */
  isEmpty: z.boolean(),
})
export type Group = z.infer<typeof Group>

const GroupMember = z.object({
  /** Unique to this group: the same person has another one in another group. */
  memberId: Uuid,
  nickname: z.string(),
  profileImageUrl: z.string().nullable(),
  isMe: z.boolean(),
  /** Of another member, true only while they share. */
  hasResult: z.boolean(),
  isSharing: z.boolean(),
  /** Share of traits with the same level among the traits that both have; null below 20 traits, and for the person. */
  similarityPercent: Percent.nullable(),
  joinedAtMs: EpochMsOut,
})
export type GroupMember = z.infer<typeof GroupMember>

const NamedTrait = z.object({
  traitName: z.string(),
  displayName: z.string(),
  evidenceStrengthEnum: openEnum(EVIDENCE_STRENGTHS),
})
const params = z.object({ userGroupId: Uuid })
const errors = ['GENE_GROUP_NOT_FOUND'] as const
/** Every change of a group. Each answer reads the results that its members share. */
const limit = { most: 30, perSeconds: 600 } as const

export const geneGroups = geneCalls({
  listGroups: {
    method: 'GET',
    path: '/v1/gene/users/me/groups',
    who: 'user',
    summary: 'The groups that the person belongs to; without those where nobody else is, unless asked for',
    errors: [],
    query: z.object({
      shouldIncludeEmptyGroup: z.enum(['true', 'false']).default('false'),
      groupSortTypeEnum: requestEnum(GROUP_SORT_TYPES).default('NAME'),
      isAscending: z.enum(['true', 'false']).default('true'),
      limit: Limit,
      offset: z.coerce.number().int().min(0).max(1_000).default(0),
    }),
    response: z.object({ groups: z.array(Group), totalCount: z.number().int(), hasNext: z.boolean() }),
  },
  getGroup: {
    method: 'GET',
    path: '/v1/gene/users/me/groups/{userGroupId}',
    who: 'user',
    summary: 'One group with its first ten members, and on how many traits all who share have the same level',
    errors,
    params,
    response: z.object({
      group: Group,
      members: z.array(GroupMember).max(10),
      /** Null with fewer than three sharing members. */
      summary: z.object({
        sameTraitCount: z.number().int().nullable(),
        differentTraitCount: z.number().int().nullable(),
      }),
    }),
  },
  getGroupCategory: {
    method: 'GET',
    path: '/v1/gene/users/me/groups/{userGroupId}/categories/{traitCategoryEnum}',
    who: 'user',
    summary: 'Members by the mean of their traits of a category; under three who share only what the person has',
    errors,
    params: params.extend({ traitCategoryEnum: z.enum(TRAIT_CATEGORIES) }),
    response: z.object({
      traitCategoryEnum: openEnum(TRAIT_CATEGORIES),
      /** Too few members share: the ranking contains only the person, without a rank. */
      isSuppressed: z.boolean(),
      ranking: z.array(
        z.object({
          rank: z.number().int().min(1).nullable(),
          memberId: Uuid,
          nickname: z.string(),
          averageScore: Percent,
        }),
      ),
      /** The person's strongest traits, at most three. */
      bestTraits: z.array(NamedTrait),
      myRank: z.number().int().min(1).nullable(),
    }),
  },
  listGroupTraits: {
    method: 'GET',
    path: '/v1/gene/users/me/groups/{userGroupId}/traits',
    who: 'user',
    summary: 'Levels of members side by side; sensitive traits are never among them',
    errors,
    params,
    response: z.object({
      traits: z.array(
        NamedTrait.extend({
          /** One for each member; null: the member has none or does not share it. */
          levels: z.array(z.object({ memberId: Uuid, levelEnum: openEnum(TRAIT_LEVELS).nullable() })),
          /** Percent of the sharing members who have the person's level; null with fewer than three of them. */
          sameLevelPercent: Percent.nullable(),
        }),
      ),
    }),
  },
  listGroupMembers: {
    method: 'GET',
    path: '/v1/gene/users/me/groups/{userGroupId}/members',
    who: 'user',
    summary: 'Everybody in a group, the longest there first',
    errors,
    params,
    response: z.object({ members: z.array(GroupMember) }),
  },
  getGroupAgreement: {
    method: 'GET',
    path: '/v1/gene/users/me/group-agreement',
    who: 'user',
    summary: 'What whoever makes or joins a group agrees to',
    errors: [],
    isAccessLogged: false,
    response: z.object({ agreementVersion: AgreementVersion, title: z.string(), paragraphs: z.array(z.string()) }),
  },
  createGroup: {
    method: 'POST',
    path: '/v1/gene/users/me/groups',
    who: 'user',
    effects: 'outside',
    limit,
    summary: 'A new group that the person owns and alone is in',
    errors: ['GENE_REQUIRED_CONSENT_MISSING', 'GENE_GROUP_NOT_FOUND', 'GENE_GROUP_LIMIT'],
    body: z.strictObject({
      name: GroupName,
      emoji: Emoji.default(null),
      nickname: Nickname,
      /** Version of the displayed text. */
      agreementVersion: AgreementVersion,
    }),
    response: z.object({ userGroupId: Uuid }),
  },
  inviteToGroup: {
    method: 'POST',
    path: '/v1/gene/users/me/groups/{userGroupId}/invitations',
    who: 'user',
    effects: 'outside',
    limit,
    summary: "A link for one person, for seven days; the owner's to give",
    errors: ['GENE_GROUP_NOT_FOUND', 'GENE_GROUP_LIMIT'],
    params,
    response: z.object({
      /** Returned once: we store a keyed hash. */
      invitationToken: InvitationToken,
      expiresAtMs: EpochMsOut,
    }),
  },
  joinGroup: {
    method: 'POST',
    path: '/v1/gene/users/me/group-memberships',
    who: 'user',
    effects: 'outside',
    limit: { most: 10, perSeconds: 3_600 },
    summary: 'Joins by a link, which is used up by it; wants a fresh sign-in. Who is in the group already stays so',
    errors: [
      'GENE_SIGN_IN_NOT_FRESH',
      'GENE_SIGN_IN_ON_NEW_DEVICE',
      'GENE_REQUIRED_CONSENT_MISSING',
      'GENE_GROUP_NOT_FOUND',
      'GENE_GROUP_LIMIT',
    ],
    body: z.strictObject({
      invitationToken: InvitationToken,
      nickname: Nickname,
      /** Version of the displayed text. */
      agreementVersion: AgreementVersion,
    }),
    response: z.object({ userGroupId: Uuid }),
  },
  changeGroupSharing: {
    method: 'PUT',
    path: '/v1/gene/users/me/groups/{userGroupId}/sharing',
    who: 'user',
    effects: 'outside',
    limit,
    summary: 'Whether members see what was found in the person, from now on',
    errors,
    params,
    body: z.strictObject({ isSharing: z.boolean() }),
    response: null,
  },
  renameGroup: {
    method: 'PUT',
    path: '/v1/gene/users/me/groups/{userGroupId}/name',
    who: 'user',
    effects: 'outside',
    limit,
    summary: 'Another name; of a group that the person owns',
    errors,
    params,
    body: z.strictObject({ name: GroupName, emoji: Emoji.default(null) }),
    response: null,
  },
  removeGroupMember: {
    method: 'DELETE',
    path: '/v1/gene/users/me/groups/{userGroupId}/members/{memberId}',
    who: 'user',
    effects: 'outside',
    limit,
    summary: 'Takes somebody else out of a group that the person owns',
    errors,
    params: params.extend({ memberId: Uuid }),
    response: null,
  },
  leaveGroup: {
    method: 'DELETE',
    path: '/v1/gene/users/me/groups/{userGroupId}/membership',
    who: 'user',
    effects: 'outside',
    limit,
    summary: 'Leaves; a group without its owner is of whoever has been in it longest, and ends with its last member',
    errors,
    params,
    response: null,
  },
})
