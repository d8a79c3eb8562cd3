import type { GroupMember } from '@ieum/contracts/gene/groups.ts'
import type { PageClients } from '@ieum/contracts/page.ts'
import { geneGroupWords as words } from '@ieum/copy/gene/groups/groups.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Row, RowList } from '@ieum/ui/content/Row.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { Segment, Segments } from '@ieum/ui/controls/Segments.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { AlertDialog } from '@ieum/ui/overlays/AlertDialog.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { inOrder, MEMBER_ORDERS, type MemberOrder } from '../../../links/member-order.ts'
import { Limits } from '../results/Limits.tsx'
import { type CategoryOfGroup, Matrix, Ranking, type TraitsOfGroup } from './GroupFigures.tsx'
import { GroupSettings } from './GroupSettings.tsx'
import type { GroupActions } from './use-group-actions.ts'

export type GroupPageProps = Pick<Awaited<ReturnType<PageClients['gene']['getGroup']>>, 'group' | 'summary'> & {
  readonly members: readonly GroupMember[]
  readonly category: CategoryOfGroup
  readonly order: MemberOrder
  readonly traits: TraitsOfGroup
  readonly actions: GroupActions
}

/** One group: its members, their similarity, and the data that the person shares. */
export function GroupPage({ actions, category, group, members, order, summary, traits }: GroupPageProps) {
  const [asked, ask] = useState<'leaving' | GroupMember | null>(null)
  const me = members.find((one) => one.isMe)
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.groups()} icon="back" label={screenWords.back} />} />
      <ScreenBody isBusy={actions.busyWith !== null}>
        <Section isFirst label={group.name}>
          <ScreenTitle
            title={`${group.emoji ?? ''} ${group.name}`.trim()}
            subtitle={words.members(group.memberCount)}
          />
          {summary.sameTraitCount === null || summary.differentTraitCount === null ? (
            <Notice icon="info">{words.few}</Notice>
          ) : (
            <Notice icon="info">{words.summary(summary.sameTraitCount, summary.differentTraitCount)}</Notice>
          )}
        </Section>
        <Section isTight title={words.people.title}>
          {members.length < 3 ? null : (
            <Segments label={words.people.sort}>
              {MEMBER_ORDERS.map((one) => (
                <Segment
                  key={one}
                  as={Link}
                  to={links.group(group.userGroupId, { category: category.traitCategoryEnum, order: one })}
                  replace
                  preventScrollReset
                  isCurrent={one === order}
                >
                  {words.people.sorts[one]}
                </Segment>
              ))}
            </Segments>
          )}
          <RowList>
            {inOrder(members, order).map((one) => (
              <li key={one.memberId}>
                <Row
                  title={one.isMe ? words.people.me(one.nickname) : one.nickname}
                  sub={aboutOf(one)}
                  end={
                    group.isOwner && !one.isMe ? (
                      <Button
                        size="small"
                        tone="secondary"
                        aria-label={words.people.remove(one.nickname)}
                        onClick={() => ask(one)}
                      >
                        {words.people.removeShort}
                      </Button>
                    ) : undefined
                  }
                />
              </li>
            ))}
          </RowList>
        </Section>
        <Ranking userGroupId={group.userGroupId} category={category} order={order} />
        <Matrix members={members} traits={traits} />
        <GroupSettings
          key={`${group.name} ${group.emoji}`}
          name={group.name}
          emoji={group.emoji}
          isOwner={group.isOwner}
          isSharing={me?.isSharing ?? false}
          actions={actions}
          onLeave={() => ask('leaving')}
        />
        <Limits />
        <LiveRegion>{actions.failure ?? actions.success}</LiveRegion>
      </ScreenBody>
      {asked === null ? null : (
        <Asking
          asked={asked}
          onStay={() => ask(null)}
          onDo={() => {
            ask(null)
            if (asked === 'leaving') actions.leave()
            else actions.remove(asked.memberId)
          }}
        />
      )}
    </Screen>
  )
}

function Asking({
  asked,
  onStay,
  onDo,
}: {
  readonly asked: 'leaving' | GroupMember
  readonly onStay: () => void
  readonly onDo: () => void
}) {
  const { text, title } = asked === 'leaving' ? words.leaving : words.removing
  const label = asked === 'leaving' ? words.own.leave : words.people.remove(asked.nickname)
  return (
    <AlertDialog
      title={title}
      actions={[
        { label: words.own.stay, onPress: onStay },
        { label, tone: 'danger', onPress: onDo },
      ]}
    >
      <p>{text}</p>
    </AlertDialog>
  )
}

function aboutOf({ hasResult, isMe, isSharing, similarityPercent }: GroupMember): string {
  if (!isSharing) return words.people.hidden
  if (!hasResult) return words.people.noResult
  if (isMe) return words.people.mine
  return similarityPercent === null ? words.people.noSimilarity : words.people.similarity(similarityPercent)
}
