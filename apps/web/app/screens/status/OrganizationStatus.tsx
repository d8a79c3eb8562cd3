import type { StatusOfOrganization } from '@ieum/contracts/mydata/organizations/organization-status.ts'
import { statusNote, organizationStatus as words } from '@ieum/copy/mydata/connections/organization-status.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Monogram } from '@ieum/ui/content/Monogram.tsx'
import { Row, RowList } from '@ieum/ui/content/Row.tsx'
import { IconButton, TextAction } from '@ieum/ui/controls/Button.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { Header, ListHead, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../links/links.ts'
import type { OutageSubscriptions } from './use-outage-subscriptions.ts'

/** The status of every institution, public, signed in or not; problems come first. */
export function OrganizationStatus({
  countedAtMs,
  organizations,
  returns,
  onRenew,
}: {
  /** Epoch ms. */
  readonly countedAtMs: string
  readonly organizations: readonly StatusOfOrganization[]
  readonly returns: OutageSubscriptions
  readonly onRenew: () => void
}) {
  const maintained = organizations.filter((one) => one.maintenanceUntilMs !== null)
  const those = (status: StatusOfOrganization['organizationStatusEnum']) =>
    organizations.filter((one) => one.organizationStatusEnum === status && one.maintenanceUntilMs === null)
  const [down, slow, clear, unknown] = [those('DOWN'), those('SLOW'), those('CLEAR'), those('UNKNOWN')]
  // An institution with an unknown status is not called well.
  const isAllWell = clear.length > 0 && maintained.length + down.length + slow.length === 0
  return (
    <Screen>
      <Header start={<IconButton as={Link} to={links.home()} icon="back" label={screenWords.back} />} />
      <ScreenBody>
        <ScreenTitle title={words.title} subtitle={words.subtitle} />
        <Center>
          {words.counted(countedAtMs)} <TextAction onClick={onRenew}>{words.renew}</TextAction>
        </Center>
        {isAllWell ? <Center space="large">{words.allWell}</Center> : null}
        <LiveRegion>{returns.failure ?? returns.success}</LiveRegion>
        {returns.success ? <Notice icon="check">{returns.success}</Notice> : null}
        {returns.failure ? (
          <Center>
            <InlineError>{returns.failure}</InlineError>
          </Center>
        ) : null}
        <Some title={words.down} some={down} returns={returns} />
        <Some title={words.maintenance} some={maintained} returns={returns} />
        <Some title={words.slow} some={slow} />
        <Some title={words.clear} some={clear} />
        {unknown.length > 0 ? <Center>{words.unknown(unknown.length)}</Center> : null}
      </ScreenBody>
    </Screen>
  )
}

function Some({
  title,
  some,
  returns = null,
}: {
  readonly title: string
  readonly some: readonly StatusOfOrganization[]
  /** Subscriptions to institutions that do not answer. */
  readonly returns?: OutageSubscriptions | null
}) {
  if (some.length === 0) return null
  return (
    <Section isTight label={title}>
      <ListHead>{title}</ListHead>
      <RowList>
        {some.map((one) => (
          <li key={one.guid}>
            <Row
              lead={<Monogram party={one} />}
              title={one.name}
              sub={organizationNote(one, returns)}
              end={returns ? <Awaiting organization={one} returns={returns} /> : null}
            />
          </li>
        ))}
      </RowList>
    </Section>
  )
}

function organizationNote(one: StatusOfOrganization, returns: OutageSubscriptions | null): string | null {
  if (returns?.awaitedGuids.has(one.guid)) return words.awaited
  if (one.maintenanceUntilMs !== null) return words.maintenanceUntil(one.maintenanceUntilMs)
  return statusNote(one.organizationStatusEnum, one.expectedSeconds)
}

function Awaiting({
  organization: { guid, name },
  returns,
}: {
  readonly organization: StatusOfOrganization
  readonly returns: OutageSubscriptions
}) {
  const isAwaited = returns.awaitedGuids.has(guid)
  return (
    <TextAction
      aria-label={isAwaited ? words.stopOf(name) : words.awaitOf(name)}
      aria-busy={returns.busyGuid === guid}
      onClick={() => (isAwaited ? returns.stop(guid) : returns.awaitReturn(guid))}
    >
      {isAwaited ? words.stop : words.await}
    </TextAction>
  )
}
