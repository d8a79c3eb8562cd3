import type { geneGroups } from '@ieum/contracts/gene/groups.ts'
import { traitTexts } from '@ieum/copy/gene/traits/trait-texts.ts'
import type { CatalogueTrait } from '@ieum/domain/gene/catalogue/catalogue.ts'
import { evidenceOf } from '@ieum/domain/gene/catalogue/evidence.ts'
import { bestTraitsOf, rankingOf, summaryOfGroup, traitsOfGroup } from '@ieum/domain/gene/groups/group-figures.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { GeneContext } from '../gene-context.ts'
import { groupView, memberViews } from './group-view.ts'
import { loadGroup } from './load-groups.ts'

/** Members in the first answer about a group. @source docs/reference/gene.md#comparison-groups */
const FIRST_MEMBERS = 10

type Get = Handler<typeof geneGroups.getGroup, GeneContext>

export const getGroup: Get = async ({ params: { userGroupId }, user: { userId } }, context) => {
  const group = await loadGroup(context, userId, userGroupId)
  return {
    group: groupView(group),
    members: memberViews(group.members).slice(0, FIRST_MEMBERS),
    summary: summaryOfGroup(group.members),
  }
}

type ListMembers = Handler<typeof geneGroups.listGroupMembers, GeneContext>

export const listGroupMembers: ListMembers = async ({ params: { userGroupId }, user: { userId } }, context) => ({
  members: memberViews((await loadGroup(context, userId, userGroupId)).members),
})

type GetCategory = Handler<typeof geneGroups.getGroupCategory, GeneContext>

export const getGroupCategory: GetCategory = async ({ params, user: { userId } }, context) => {
  const { traitCategoryEnum, userGroupId } = params
  const { members } = await loadGroup(context, userId, userGroupId)
  const { isSuppressed, myRank, ranking } = rankingOf(members, traitCategoryEnum)
  const mine = members.find((one) => one.isMe)?.traits
  return {
    traitCategoryEnum,
    isSuppressed,
    ranking: ranking.map((one) => ({
      ...one,
      nickname: members.find((member) => member.memberId === one.memberId)?.nickname ?? '',
    })),
    bestTraits: mine ? bestTraitsOf(mine, traitCategoryEnum).map(named) : [],
    myRank,
  }
}

type ListTraits = Handler<typeof geneGroups.listGroupTraits, GeneContext>

export const listGroupTraits: ListTraits = async ({ params: { userGroupId }, user: { userId } }, context) => {
  const { members } = await loadGroup(context, userId, userGroupId)
  return {
    traits: traitsOfGroup(members).map(({ trait, levels, sameLevelPercent }) => ({
      ...named(trait),
      levels: levels.map((one) => ({ ...one })),
      sameLevelPercent,
    })),
  }
}

const named = (trait: CatalogueTrait) => ({
  traitName: trait.traitName,
  displayName: traitTexts[trait.traitName].name,
  evidenceStrengthEnum: evidenceOf(trait).strengthEnum,
})
