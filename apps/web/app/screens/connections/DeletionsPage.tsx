import type { Deletion } from '@ieum/contracts/mydata/organizations/deletions.ts'
import { deletions as words } from '@ieum/copy/mydata/connections/deletions.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { RowList } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../links/links.ts'
import { DeletionRow } from './DeletionRow.tsx'
import type { Ending } from './use-ending.ts'

/** All past and running deletions, newest first, with their progress. */
export function DeletionsPage({
  deletions,
  ending,
  nowMs,
}: {
  readonly deletions: readonly Deletion[]
  readonly ending: Ending
  readonly nowMs: number
}) {
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.connections()} icon="back" label={screenWords.back} />} />
      <ScreenBody isBusy={ending.busyWith !== null}>
        <Section isFirst label={words.title}>
          <ScreenTitle title={words.title} subtitle={words.subtitle} />
        </Section>
        <Section isTight label={words.all}>
          {deletions.length === 0 ? (
            <EmptyView isHeading={false} art={<WaitingArt />} title={words.empty.title} text={words.empty.text} />
          ) : (
            <RowList>
              {deletions.map((deletion) => (
                <li key={deletion.deletionId}>
                  <DeletionRow deletion={deletion} ending={ending} nowMs={nowMs} />
                </li>
              ))}
            </RowList>
          )}
          {ending.failure ? (
            <Center>
              <InlineError>{ending.failure}</InlineError>
            </Center>
          ) : null}
          <LiveRegion>{ending.failure ?? ending.success}</LiveRegion>
        </Section>
      </ScreenBody>
    </Screen>
  )
}
