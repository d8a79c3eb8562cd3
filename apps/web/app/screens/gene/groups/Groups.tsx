import type { Group } from '@ieum/contracts/gene/groups.ts'
import { geneGroupWords as words } from '@ieum/copy/gene/groups/groups.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Row, RowChevron, RowList } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { Limits } from '../results/Limits.tsx'
import { type Agreement, EnterForm } from './EnterForm.tsx'
import type { Creating } from './use-joining.ts'

export type GroupsProps = {
  readonly groups: readonly Group[]
  readonly agreement: Agreement
  readonly creating: Creating
}

/** The person's groups, and a form for a new one. */
export function Groups({ groups, agreement, creating }: GroupsProps) {
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.traits()} icon="back" label={screenWords.back} />} />
      <ScreenBody isBusy={creating.isBusy}>
        <Section isFirst label={words.title}>
          <ScreenTitle title={words.title} subtitle={words.subtitle} />
        </Section>
        <Section isTight title={words.list}>
          {groups.length === 0 ? (
            <EmptyView isHeading={false} art={<WaitingArt />} {...words.none} />
          ) : (
            <RowList>
              {groups.map((group) => (
                <li key={group.userGroupId}>
                  <Row
                    as={Link}
                    to={links.group(group.userGroupId)}
                    title={`${group.emoji ?? ''} ${group.name}`.trim()}
                    sub={aboutOf(group)}
                    end={<RowChevron />}
                  />
                </li>
              ))}
            </RowList>
          )}
        </Section>
        <Section isTight title={words.create.title}>
          <EnterForm
            id="gene-group"
            agreement={agreement}
            hasName
            cta={words.create.cta}
            isBusy={creating.isBusy}
            failure={creating.failure}
            onEnter={creating.create}
          />
        </Section>
        <Limits />
        <LiveRegion>{creating.failure}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}

const aboutOf = ({ memberCount, myRank, resultMemberCount }: Group): string =>
  [
    words.members(memberCount),
    words.withResults(resultMemberCount),
    ...(myRank === null ? [] : [words.rank(myRank)]),
  ].join(' · ')
