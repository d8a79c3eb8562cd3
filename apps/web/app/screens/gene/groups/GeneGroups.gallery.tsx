import type { Group, GroupMember } from '@ieum/contracts/gene/groups.ts'
import { GROUP_AGREEMENT } from '@ieum/copy/gene/groups/agreement.ts'
import { geneGroupWords as words } from '@ieum/copy/gene/groups/groups.ts'
import { type GalleryEntry, press } from '../../../gallery/gallery.ts'
import { SAMPLE_NOW_MS } from '../../../gallery/gallery-samples.fixtures.ts'
import { FRESH, NEW_DEVICE, NOT_FRESH } from '../../../session/proof-samples.fixtures.ts'
import { GroupPage, type GroupPageProps } from './GroupPage.tsx'
import { Groups, type GroupsProps } from './Groups.tsx'
import { JoinGroup, type JoinGroupProps } from './JoinGroup.tsx'
import type { GroupActions } from './use-group-actions.ts'

const nothing = () => {}
const agreement = {
  agreementVersion: GROUP_AGREEMENT.version,
  title: GROUP_AGREEMENT.title,
  paragraphs: [...GROUP_AGREEMENT.paragraphs],
}
const id = (at: number) => `00000000-0000-7000-8000-00000000090${at}`

const family: Group = {
  userGroupId: id(0),
  name: '우리 가족',
  // Machines without an emoji font draw boxes.
  emoji: null,
  isOwner: true,
  memberCount: 4,
  resultMemberCount: 3,
  myRank: 1,
  mostSimilarMemberNickname: '하나',
  createdAtMs: String(SAMPLE_NOW_MS),
  isEmpty: false,
}
const member = (at: number, nickname: string, over: Partial<GroupMember> = {}): GroupMember => ({
  memberId: id(at),
  nickname,
  profileImageUrl: null,
  isMe: false,
  hasResult: true,
  isSharing: true,
  similarityPercent: 64,
  joinedAtMs: String(SAMPLE_NOW_MS),
  ...over,
})
const me = member(1, '바다', { isMe: true, similarityPercent: null })
const people = [
  me,
  member(2, '하나'),
  member(3, '둘', { similarityPercent: null }),
  member(4, '셋', { isSharing: false, hasResult: false, similarityPercent: null }),
]
const rows = (count: number, percent: number | null): GroupPageProps['traits'] =>
  [
    { traitName: 'BLOOD_SUGAR', displayName: '혈당 (공복)', evidenceStrengthEnum: 'STRONG' as const },
    { traitName: 'SATIETY', displayName: '포만감', evidenceStrengthEnum: 'LIMITED' as const },
  ].map((named) => ({
    ...named,
    levels: people
      .slice(0, count)
      .map(({ memberId, isSharing }) => ({ memberId, levelEnum: isSharing ? ('HIGH' as const) : null })),
    sameLevelPercent: percent,
  }))

const still: GroupActions = {
  busyWith: null,
  failure: null,
  success: null,
  invitationLink: null,
  share: nothing,
  invite: nothing,
  copy: nothing,
  rename: nothing,
  remove: nothing,
  leave: nothing,
}
const four: GroupPageProps = {
  group: family,
  summary: { sameTraitCount: 31, differentTraitCount: 22 },
  members: people,
  category: {
    traitCategoryEnum: 'EXERCISE',
    isSuppressed: false,
    ranking: [
      { rank: 1, memberId: id(1), nickname: '바다', averageScore: 71 },
      { rank: 2, memberId: id(2), nickname: '하나', averageScore: 58 },
      { rank: 2, memberId: id(3), nickname: '둘', averageScore: 58 },
    ],
    bestTraits: [{ traitName: 'AEROBIC_EXERCISE', displayName: '유산소 운동 적합성', evidenceStrengthEnum: 'LIMITED' }],
    myRank: 1,
  },
  order: 'JOINED',
  traits: rows(4, 67),
  actions: still,
}
const two: GroupPageProps = {
  ...four,
  group: { ...family, isOwner: false, memberCount: 2, resultMemberCount: 2, myRank: null },
  summary: { sameTraitCount: null, differentTraitCount: null },
  members: people.slice(0, 2),
  category: {
    traitCategoryEnum: 'EXERCISE',
    isSuppressed: true,
    ranking: [{ rank: null, memberId: id(1), nickname: '바다', averageScore: 71 }],
    bestTraits: [],
    myRank: null,
  },
  traits: rows(2, null),
}
const alone: GroupPageProps = {
  ...two,
  group: { ...family, memberCount: 1, resultMemberCount: 0, myRank: null, isEmpty: true },
  members: [{ ...me, hasResult: false }],
  category: { ...two.category, ranking: [] },
  traits: [],
}

const list =
  (over: Partial<GroupsProps> = {}) =>
  () => (
    <Groups
      groups={[family, { ...two.group, userGroupId: id(9), name: '둘이서' }]}
      agreement={agreement}
      creating={{ isBusy: false, failure: null, create: nothing }}
      {...over}
    />
  )
const group = (props: GroupPageProps) => () => <GroupPage {...props} />
const joined =
  (over: Partial<JoinGroupProps> = {}) =>
  () => (
    <JoinGroup
      invitationToken="q83vEjRWeJCrze8SNFZ4kA"
      agreement={agreement}
      proof={FRESH}
      joining={{ busyWith: null, failure: null, join: nothing, signInAgain: nothing }}
      {...over}
    />
  )

export const entries: readonly GalleryEntry[] = [
  { name: 'GeneGroups', render: list() },
  { name: 'GeneGroups/none', render: list({ groups: [] }) },
  { name: 'GeneGroups/nothing filled in', render: list(), act: () => press(words.create.cta) },
  {
    name: 'GeneGroups/not made',
    render: list({ creating: { isBusy: false, failure: words.failed, create: nothing } }),
  },
  { name: 'GeneGroup/four, one of whom does not share', render: group(four) },
  { name: 'GeneGroup/the most alike first', render: group({ ...four, order: 'SIMILARITY' }) },
  { name: 'GeneGroup/two', render: group(two) },
  { name: 'GeneGroup/alone', render: group(alone) },
  {
    name: 'GeneGroup/invited',
    render: group({
      ...four,
      actions: {
        ...still,
        success: words.own.made,
        invitationLink: 'https://ieum.example/gene/groups/join#join=q83vEjRWeJCrze8SNFZ4kA',
      },
    }),
  },
  { name: 'GeneGroup/not changed', render: group({ ...four, actions: { ...still, failure: words.failed } }) },
  { name: 'GeneGroup/leaving', render: group(four), act: () => press(words.own.leave) },
  { name: 'GeneGroup/removing', render: group(four), act: () => press(words.people.remove('하나')) },
  { name: 'JoinGroup', render: joined() },
  { name: 'JoinGroup/without a link', render: joined({ invitationToken: null }) },
  { name: 'JoinGroup/signed in a while ago', render: joined({ proof: NOT_FRESH }) },
  { name: 'JoinGroup/on a new device', render: joined({ proof: NEW_DEVICE }) },
  {
    name: 'JoinGroup/used up',
    render: joined({ joining: { busyWith: null, failure: words.join.used, join: nothing, signInAgain: nothing } }),
  },
]
