import { randomUUID } from 'node:crypto'
import { secretHash } from '@ieum/backend/platform/config/service-secrets.ts'
import { createInternalClient } from '@ieum/contract-kit/internal.ts'
import { geneProvider } from '@ieum/contracts/gene/provider.ts'
import { traitsOrdered } from '@ieum/domain/gene/catalogue/certificates.ts'
import { levelOfScore } from '@ieum/domain/gene/traits/trait-scores.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { koreanYmd, startOfKoreanDayMs, ymdParts } from '@ieum/domain/time/korea.ts'
import { expect, it } from 'vitest'
import { returnKitOf } from '../../laboratories/gene-lab.ts'
import { type Applicant, newApplicant } from '../../people/gene-applicant.ts'
import type { PersonSession } from '../../people/person-session.ts'
import { useWorld } from '../../world/use-world.ts'

const opened = useWorld({
  env: {
    GENE_PLACES_A_DAY: '50',
    LABORATORIES: JSON.stringify({ macrogen: [secretHash('secret')] }),
  },
})

type Word = 'LOW' | 'NORMAL' | 'HIGH'
/** The score that gets this word: for some traits a high score is a low level. */
function scoreOf(trait: Parameters<typeof levelOfScore>[0], word: Word): number {
  const score = [10, 50, 90].find((one) => levelOfScore(trait, one) === word)
  if (score === undefined) throw new Error(`no score of ${JSON.stringify(trait)} is ${word}`)
  return score
}

/** A person with an opened result, the same word for every trait that has words. */
async function tested(word: Word): Promise<Applicant> {
  const applicant = await newApplicant(opened)
  await resultOf(applicant, word)
  const body = { userDtcGeneticTestingStatus: 'ANALYSIS_COMPLETED' }
  await applicant.session.gene.openMacrogenAnalysisResult({ body })
  return applicant
}

async function resultOf({ analysisToken }: Applicant, word: Word): Promise<void> {
  const lab = createInternalClient(geneProvider, { baseUrl: opened.world.internalUrl, secret: 'macrogen.secret' })
  const { nowMs } = await opened.world.control.clock()
  const ordered = {
    analysisOrganizationEnum: 'MACROGEN',
    selfTestingTypeEnum: 'DTC_GENETIC_TESTING',
    sexEnum: 'FEMALE',
  } as const
  const traits = traitsOrdered(ordered, koreanYmd(nowMs))
  const kitId = `GROUP-${analysisToken}`
  await returnKitOf(opened.world, { analysisToken }, kitId, nowMs)
  await lab.submitAnalysisResult({
    body: {
      ...{ analysisToken, kitId },
      failedCount: 0,
      failedReason: null,
      analysisCompletedAt: nowMs,
      analysisMethod: 'SNP_ARRAY',
      panelVersion: 'practice-2026',
      analysisSampleType: 'SALIVA',
      analysisSampleSuitability: 'SUITABLE',
      analysisVersion: '1.0.0',
      analysisResultTraits: traits
        .filter(({ resultKindEnum }) => resultKindEnum !== 'TYPE')
        .map((trait) => ({ trait, ...trait }))
        .map(({ trait, traitName, resultKindEnum }) => ({
          traitName,
          resultKind: resultKindEnum,
          level: word,
          type: null,
          score: resultKindEnum === 'SCORE' ? scoreOf(trait, word) : null,
          percentile: null,
          genes: [],
        })),
    },
  })
}

const agreed = async ({ gene }: PersonSession) => (await gene.getGroupAgreement()).agreementVersion

async function madeBy(session: PersonSession, name = '우리 가족'): Promise<string> {
  const body = { name, emoji: '🌊', nickname: '바다', agreementVersion: await agreed(session) }
  return (await session.gene.createGroup({ body })).userGroupId
}

const invitedBy = async ({ gene }: PersonSession, userGroupId: string) =>
  (await gene.inviteToGroup({ params: { userGroupId } })).invitationToken

const join = async (session: PersonSession, invitationToken: string, nickname: string) =>
  session.gene.joinGroup({ body: { invitationToken, nickname, agreementVersion: await agreed(session) } })

/** A group of the first person with the others, named 하나, 둘 … */
async function groupOf([owner, ...others]: readonly [PersonSession, ...PersonSession[]]): Promise<string> {
  const userGroupId = await madeBy(owner)
  for (const [at, one] of others.entries())
    await join(one, await invitedBy(owner, userGroupId), ['하나', '둘', '셋'][at] as string)
  return userGroupId
}

const codeOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: { errorCodeEnum: string }) => error.errorCodeEnum,
  )
const NOT_FOUND = 'GENE_GROUP_NOT_FOUND'

/** The answers of each read of a group. */
const reads = ({ gene }: PersonSession, userGroupId: string) => [
  () => gene.getGroup({ params: { userGroupId } }),
  () => gene.getGroupCategory({ params: { userGroupId, traitCategoryEnum: 'EXERCISE' } }),
  () => gene.listGroupTraits({ params: { userGroupId } }),
  () => gene.listGroupMembers({ params: { userGroupId } }),
]

async function expectOutside(session: PersonSession, userGroupId: string): Promise<void> {
  for (const read of reads(session, userGroupId)) expect(await codeOf(read())).toBe(NOT_FOUND)
  expect(await codeOf(session.gene.leaveGroup({ params: { userGroupId } }))).toBe(NOT_FOUND)
  const ids = (await session.gene.listGroups({ query: { shouldIncludeEmptyGroup: 'true' } })).groups
  expect(ids.map((one) => one.userGroupId)).not.toContain(userGroupId)
}

const membersOf = async ({ gene }: PersonSession, userGroupId: string) =>
  (await gene.listGroupMembers({ params: { userGroupId } })).members
const valuesOf = async ({ gene }: PersonSession, userGroupId: string) =>
  (await gene.listGroupTraits({ params: { userGroupId } })).traits

it('listGroups, getGroup, getGroupCategory, listGroupTraits, listGroupMembers: three people, by names of their own choice', async () => {
  const [one, two, three] = [await tested('HIGH'), await tested('HIGH'), await tested('LOW')]
  const userGroupId = await groupOf([one.session, two.session, three.session])
  const { group, members, summary } = await one.session.gene.getGroup({ params: { userGroupId } })
  expect(group).toMatchObject({
    name: '우리 가족',
    emoji: '🌊',
    isOwner: true,
    memberCount: 3,
    resultMemberCount: 3,
    mostSimilarMemberNickname: '하나',
    isEmpty: false,
  })
  expect(members.map((member) => [member.nickname, member.isMe, member.similarityPercent])).toEqual([
    ['바다', true, null],
    ['하나', false, 100],
    ['둘', false, 0],
  ])
  expect(summary.sameTraitCount).toBe(0)
  expect(summary.differentTraitCount).toBeGreaterThan(20)
  const traits = await valuesOf(one.session, userGroupId)
  expect(new Set(traits.map((trait) => trait.levels.map((level) => level.levelEnum).join()))).toEqual(
    new Set(['HIGH,HIGH,LOW']),
  )
  expect(new Set(traits.map((trait) => trait.sameLevelPercent))).toEqual(new Set([67]))
  const names = traits.map((trait) => trait.traitName)
  expect(names).toContain('BLOOD_SUGAR')
  for (const sensitive of ['ALCOHOL_DEPENDENCE', 'NICOTINE_DEPENDENCE', 'OBESITY', 'BODY_FAT'])
    expect(names).not.toContain(sensitive)
  const ranking = await three.session.gene.getGroupCategory({ params: { userGroupId, traitCategoryEnum: 'EXERCISE' } })
  expect(ranking).toMatchObject({ isSuppressed: false, myRank: 3 })
  expect(ranking.ranking.map((row) => row.rank)).toEqual([1, 1, 3])
  const { groups, totalCount, hasNext } = await two.session.gene.listGroups({ query: {} })
  expect([groups.map((each) => each.userGroupId), totalCount, hasNext]).toEqual([[userGroupId], 1, false])
  const text = JSON.stringify([...(await Promise.all(reads(three.session, userGroupId).map((read) => read()))), groups])
  for (const { session } of [one, two])
    for (const word of [session.person.name, await opened.userIdOf(session)]) expect(text).not.toContain(word)
  const stranger = await opened.somebody()
  await expectOutside(stranger, userGroupId)
  await expectOutside(stranger, randomUUID())
})

it('getGroup, getGroupCategory, listGroupTraits: two see their levels and no figure, and nothing of a closed result', async () => {
  const [one, two] = [await tested('HIGH'), await tested('LOW')]
  const waiting = await newApplicant(opened)
  await resultOf(waiting, 'HIGH')
  const userGroupId = await groupOf([one.session, two.session, waiting.session])
  const { group, summary } = await one.session.gene.getGroup({ params: { userGroupId } })
  expect(group).toMatchObject({ memberCount: 3, resultMemberCount: 2, myRank: null })
  expect(summary).toEqual({ sameTraitCount: null, differentTraitCount: null })
  const ranking = await one.session.gene.getGroupCategory({ params: { userGroupId, traitCategoryEnum: 'EXERCISE' } })
  expect(ranking).toMatchObject({ isSuppressed: true, myRank: null, ranking: [{ nickname: '바다', rank: null }] })
  const [first] = await valuesOf(one.session, userGroupId)
  expect(first).toMatchObject({ sameLevelPercent: null })
  expect(first?.levels.map((level) => level.levelEnum)).toEqual(['HIGH', 'LOW', null])
  expect((await membersOf(one.session, userGroupId)).map((member) => member.hasResult)).toEqual([true, true, false])
})

it('changeGroupSharing: from then on nothing of the person is seen, not even that they have a result', async () => {
  const [one, two] = [await tested('HIGH'), await tested('HIGH')]
  const userGroupId = await groupOf([one.session, two.session])
  const share = (isSharing: boolean) =>
    two.session.gene.changeGroupSharing({ params: { userGroupId }, body: { isSharing } })
  const seen = async (session: PersonSession) =>
    (await valuesOf(session, userGroupId))[0]?.levels.map((level) => level.levelEnum)
  await share(false)
  expect(await seen(one.session)).toEqual(['HIGH', null])
  expect((await membersOf(one.session, userGroupId))[1]).toMatchObject({
    hasResult: false,
    isSharing: false,
    similarityPercent: null,
  })
  expect(await seen(two.session)).toEqual(['HIGH', 'HIGH'])
  await share(true)
  expect(await seen(one.session)).toEqual(['HIGH', 'HIGH'])
})

/** The ledger's state of a person's agreement to creating or joining a group: given, withdrawn, or none. */
async function agreementOf({ account }: PersonSession): Promise<'given' | 'withdrawn' | null> {
  const { termsConsents } = await account.listTermsConsents()
  const one = termsConsents.find(({ termsTypeEnum }) => termsTypeEnum === 'GENE_GROUP_COMPARISON')
  return one ? (one.withdrawnAtMs === null ? 'given' : 'withdrawn') : null
}

it('createGroup, joinGroup, leaveGroup: consents are in the ledger until the last group is left', async () => {
  const [owner, friend] = [await opened.somebody(), await opened.somebody()]
  expect(await agreementOf(friend)).toBeNull()
  const first = await groupOf([owner, friend])
  const own = await madeBy(friend)
  expect([await agreementOf(owner), await agreementOf(friend)]).toEqual(['given', 'given'])
  await friend.gene.leaveGroup({ params: { userGroupId: first } })
  expect(await agreementOf(friend)).toBe('given')
  await friend.gene.leaveGroup({ params: { userGroupId: own } })
  expect(await agreementOf(friend)).toBe('withdrawn')
  await madeBy(friend)
  expect(await agreementOf(friend)).toBe('given')
})

it('removeGroupMember: the consent of a member ends with their last group, by the owner, and only theirs', async () => {
  const [owner, other, friend] = [await opened.somebody(), await opened.somebody(), await opened.somebody()]
  const [first, second] = [await groupOf([owner, friend]), await groupOf([other, friend])]
  const remove = async (session: PersonSession, userGroupId: string) => {
    const memberId = (await membersOf(session, userGroupId))[1]?.memberId as string
    await session.gene.removeGroupMember({ params: { userGroupId, memberId } })
    return codeOf(session.gene.removeGroupMember({ params: { userGroupId, memberId } }))
  }
  expect(await remove(owner, first)).toBe(NOT_FOUND)
  expect(await agreementOf(friend)).toBe('given')
  await remove(other, second)
  expect(await agreementOf(friend)).toBe('withdrawn')
  expect([await agreementOf(owner), await agreementOf(other)]).toEqual(['given', 'given'])
  // Joining again requires agreeing again.
  await join(friend, await invitedBy(owner, first), '하나')
  expect(await agreementOf(friend)).toBe('given')
})

it('leaveGroup, removeGroupMember: both directions end at once, and a group passes to its longest member, or ends', async () => {
  const [one, two, three] = [await tested('HIGH'), await tested('HIGH'), await opened.somebody()]
  const userGroupId = await groupOf([one.session, two.session, three])
  const link = await invitedBy(one.session, userGroupId)
  const memberId = (await membersOf(one.session, userGroupId))[2]?.memberId as string
  const remove = (session: PersonSession, id: string) =>
    codeOf(session.gene.removeGroupMember({ params: { userGroupId, memberId: id } }))
  expect(await remove(two.session, memberId)).toBe(NOT_FOUND)
  expect(await remove(one.session, randomUUID())).toBe(NOT_FOUND)
  expect(await codeOf(two.session.gene.inviteToGroup({ params: { userGroupId } }))).toBe(NOT_FOUND)
  expect(await remove(one.session, memberId)).toBeNull()
  await expectOutside(three, userGroupId)
  await one.session.gene.leaveGroup({ params: { userGroupId } })
  await expectOutside(one.session, userGroupId)
  const { group } = await two.session.gene.getGroup({ params: { userGroupId } })
  expect(group).toMatchObject({ name: '우리 가족', emoji: '🌊', isOwner: true, memberCount: 1, isEmpty: true })
  // A link of a member who has left does not work.
  expect(await codeOf(join(three, link, '셋'))).toBe(NOT_FOUND)
  const name = { name: '둘이서', emoji: null }
  await two.session.gene.renameGroup({ params: { userGroupId }, body: name })
  expect((await two.session.gene.getGroup({ params: { userGroupId } })).group).toMatchObject(name)
  expect((await two.session.gene.listGroups({ query: {} })).groups).toEqual([])
  await two.session.gene.leaveGroup({ params: { userGroupId } })
  const { rows } = await opened.healthDb.query('select 1 from gene_group where user_group_id = $1', [userGroupId])
  expect(rows).toEqual([])
})

it('joinGroup: a link is for one person, for seven days, with the text of today and a fresh sign-in', async () => {
  const [owner, friend, late] = [await opened.somebody(), await opened.somebody(), await opened.somebody()]
  const userGroupId = await madeBy(owner)
  const link = await invitedBy(owner, userGroupId)
  const old = { invitationToken: link, nickname: '하나', agreementVersion: '2020-01' }
  expect(await codeOf(friend.gene.joinGroup({ body: old }))).toBe('GENE_REQUIRED_CONSENT_MISSING')
  const sessions = `update auth_session set created_at = created_at - interval '10 minutes' where auth_user_id = $1`
  await opened.db.query(sessions, [await opened.userIdOf(late)])
  expect(await codeOf(join(late, link, '늦은이'))).toBe('GENE_SIGN_IN_NOT_FRESH')
  expect(await join(friend, link, '하나')).toEqual({ userGroupId })
  const third = await opened.somebody()
  expect(await codeOf(join(third, link, '둘'))).toBe(NOT_FOUND)
  expect(await codeOf(join(third, 'A'.repeat(22), '둘'))).toBe(NOT_FOUND)
  const over = await invitedBy(owner, userGroupId)
  await opened.world.control.setClock({ advanceMs: 7 * DAY_MS })
  expect(await codeOf(join(await opened.somebody(), over, '둘'))).toBe(NOT_FOUND)
  expect(await membersOf(owner, userGroupId)).toHaveLength(2)
  const { rows } = await opened.healthDb.query('select token_hmac::text as hmac from gene_group_invitation')
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(link).toString('hex'))
})

it('joinGroup: of several who follow one link at once one is in', async () => {
  const owner = await opened.somebody()
  const userGroupId = await madeBy(owner)
  const link = await invitedBy(owner, userGroupId)
  const others = await Promise.all([1, 2, 3].map(() => opened.somebody()))
  const codes = await Promise.all(others.map((one) => codeOf(join(one, link, '하나'))))
  expect(codes.toSorted()).toEqual([NOT_FOUND, NOT_FOUND, null].toSorted())
  expect(await membersOf(owner, userGroupId)).toHaveLength(2)
})

it('[CF-3.22] createGroup: ten groups a person, and no more; an unknown order is that by name', async () => {
  const owner = await opened.somebody()
  for (let at = 0; at < 10; at += 1) await madeBy(owner, `모임 ${at}`)
  expect(await codeOf(madeBy(owner))).toBe('GENE_GROUP_LIMIT')
  const query = { shouldIncludeEmptyGroup: 'true', limit: 4, isAscending: 'false' } as const
  const { groups, totalCount, hasNext } = await owner.gene.listGroups({ query })
  expect([groups.map((one) => one.name), totalCount, hasNext]).toEqual([
    ['모임 9', '모임 8', '모임 7', '모임 6'],
    10,
    true,
  ])
  // An order that this build does not know is treated as that by name.
  const unknown = { ...query, groupSortTypeEnum: 'SOMETHING_NEW' as 'UNKNOWN' }
  expect((await owner.gene.listGroups({ query: unknown })).groups).toEqual(groups)
})

it('cancelApplication, withdrawFromGene, leaveIeum: the person leaves every group, and the groups remain', async () => {
  const [one, two, three] = [await tested('HIGH'), await tested('HIGH'), await tested('HIGH')]
  const last = await opened.somebody()
  const userGroupId = await groupOf([one.session, two.session, three.session, last])
  const names = async () => (await membersOf(last, userGroupId)).map((member) => member.nickname)
  expect(await names()).toEqual(['바다', '하나', '둘', '셋'])
  await one.session.gene.cancelApplication({ params: { analysisToken: one.analysisToken } })
  expect(await agreementOf(one.session)).toBe('withdrawn')
  expect(await names()).toEqual(['하나', '둘', '셋'])
  await expectOutside(one.session, userGroupId)
  const { name, birthDate } = two.session.person
  const query = { userFullName: name, userBirthdayMs: startOfKoreanDayMs(ymdParts(birthDate)) }
  await two.session.gene.withdrawFromGene({ query })
  expect(await agreementOf(two.session)).toBe('withdrawn')
  expect(await names()).toEqual(['둘', '셋'])
  await three.session.account.leaveIeum()
  await expect.poll(names, { timeout: 30_000 }).toEqual(['셋'])
  expect((await last.gene.getGroup({ params: { userGroupId } })).group).toMatchObject({
    name: '우리 가족',
    isOwner: true,
  })
})
