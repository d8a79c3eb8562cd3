import type { ConnectionConsentScopes } from '@ieum/contracts/mydata/consents/consent-scopes.ts'
import type { Deletion } from '@ieum/contracts/mydata/organizations/deletions.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { connections as words } from '@ieum/copy/mydata/connections/connections.ts'
import { deletions as deletionWords } from '@ieum/copy/mydata/connections/deletions.ts'
import { industryLabels } from '@ieum/copy/mydata/labels.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Icon } from '@ieum/ui/content/Icon.tsx'
import { Monogram, MonogramStack } from '@ieum/ui/content/Monogram.tsx'
import { Chip, Row, RowChevron, RowList, Setting } from '@ieum/ui/content/Row.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { PartiesHead } from '@ieum/ui/layout/PartyHead.tsx'
import { Header, ListHead, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../links/links.ts'
import { orderedConnections } from './connection-order.ts'
import { DeletionRow } from './DeletionRow.tsx'
import type { Ending } from './use-ending.ts'
import { isUnderWay } from './use-follow-deletions.ts'

const MAX_DISCS = 8

export type ConnectionsProps = {
  readonly connections: readonly ConnectionConsentScopes[]
  /** Newest first. */
  readonly deletions: readonly Deletion[]
  readonly nowMs: number
  readonly ending: Ending
  readonly onReconnect: (organizationGuids: readonly OrganizationGuid[]) => void
}

/** Every connection by industry, those that need a new signature first; running deletions below. */
export function Connections({ connections, deletions, nowMs, ending, onReconnect }: ConnectionsProps) {
  const { broken, groups } = orderedConnections(connections)
  const living = groups.flatMap(({ members }) => members)
  const deleting = deletions.filter(isUnderWay)
  const title = living.length > 0 ? words.lead(living.length) : words.leadBroken(broken.length)
  const isEmpty = broken.length === 0 && living.length === 0
  return (
    <Screen kind="sections">
      <Header
        start={<IconButton as={Link} to={links.settings()} icon="back" label={screenWords.back} />}
        title={words.title}
      />
      <ScreenBody isBusy={ending.busyWith !== null}>
        {isEmpty ? (
          <Section isFirst label={words.empty.title}>
            <EmptyView
              isHeading={false}
              art={<WaitingArt />}
              title={words.empty.title}
              text={words.empty.text}
              action={
                <Button as={Link} to={links.connect()}>
                  {words.empty.action}
                </Button>
              }
            />
          </Section>
        ) : (
          <Section isFirst label={title}>
            <ScreenTitle level={2} title={title} subtitle={freshness(living, nowMs)} />
            <PartiesHead
              stack={living.length > 0 ? <MonogramStack parties={living.map(organizationOf)} max={MAX_DISCS} /> : null}
              action={
                <Button as={Link} to={links.connect()} tone="secondary" size="medium">
                  <Icon name="plus" size="small" />
                  {words.add}
                </Button>
              }
            />
          </Section>
        )}
        {broken.length > 0 ? (
          <Section isTight label={words.brokenHead}>
            <ListHead>
              {words.brokenHead} {broken.length}
            </ListHead>
            <RowList>
              {broken.map((each) => (
                <li key={organizationOf(each).guid}>
                  <BrokenRow broken={each} nowMs={nowMs} onReconnect={onReconnect} />
                </li>
              ))}
            </RowList>
            {broken.length > 1 ? (
              <Setting
                label={words.reconnectAll(broken.length)}
                onClick={() => onReconnect(broken.map((each) => organizationOf(each).guid))}
              />
            ) : null}
          </Section>
        ) : null}
        {groups.length > 0 ? (
          <Section isTight label={words.title}>
            {groups.map(({ industryEnum, members }) => (
              <section key={industryEnum} aria-label={industryLabels[industryEnum]}>
                <ListHead>
                  {industryLabels[industryEnum]} {members.length}
                </ListHead>
                <RowList>
                  {members.map((each) => (
                    <li key={organizationOf(each).guid}>
                      <LivingRow living={each} />
                    </li>
                  ))}
                </RowList>
              </section>
            ))}
          </Section>
        ) : null}
        {deleting.length > 0 ? (
          <Section isTight label={deletionWords.head}>
            <ListHead>
              {deletionWords.head} {deleting.length}
            </ListHead>
            <RowList>
              {deleting.map((deletion) => (
                <li key={deletion.deletionId}>
                  <DeletionRow deletion={deletion} ending={ending} nowMs={nowMs} />
                </li>
              ))}
            </RowList>
          </Section>
        ) : null}
        <Section isTight label={deletionWords.title}>
          {isEmpty ? null : <Setting as={Link} to={links.disconnectSeveral()} label={words.several.link} />}
          <Setting as={Link} to={links.deletions()} label={deletionWords.all} />
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

const organizationOf = ({ connection }: ConnectionConsentScopes) => connection.organization

/** Freshness of all connections together: the time of the oldest reading. */
function freshness(living: readonly ConnectionConsentScopes[], nowMs: number): string | null {
  const readAtMs = living.flatMap(({ fetchedAtMs }) => (fetchedAtMs === null ? [] : [Number(fetchedAtMs)]))
  if (living.length === 0) return null
  return readAtMs.length === 0 ? words.notFetched : words.fetched(Math.min(...readAtMs), nowMs)
}

function BrokenRow({
  broken,
  nowMs,
  onReconnect,
}: Pick<ConnectionsProps, 'nowMs' | 'onReconnect'> & { readonly broken: ConnectionConsentScopes }) {
  const organization = organizationOf(broken)
  const { fetchedAtMs } = broken
  return (
    <Row
      lead={<Monogram party={organization} />}
      title={<Link to={links.connection(organization.guid)}>{organization.name}</Link>}
      sub={fetchedAtMs === null ? words.rowNeverFetched : words.rowExpired(fetchedAtMs, nowMs)}
      end={
        <Button
          tone="secondary"
          size="small"
          aria-label={words.reconnectNamed(organization.name)}
          onClick={() => onReconnect([organization.guid])}
        >
          {words.reconnect}
        </Button>
      }
    />
  )
}

function LivingRow({ living }: { readonly living: ConnectionConsentScopes }) {
  const { connection, scopes, reading } = living
  const { organization, scheduledDataRequestCycle: cycleDays, dataAccessConsentExpiredAt: end } = connection
  const warning = reading.askedAtMs === null ? null : words.leftOut[reading.freshnessEnum]
  return (
    <Row
      as={Link}
      to={links.connection(organization.guid)}
      lead={<Monogram party={organization} />}
      title={organization.name}
      sub={end === null ? null : cycleDays === null ? words.rowUnset(end) : words.row(cycleDays, end)}
      end={
        <>
          {organization.maintenanceSchedule ? <Chip tone="warn">{words.inMaintenance}</Chip> : null}
          {warning === null || organization.maintenanceSchedule ? null : <Chip tone="warn">{warning}</Chip>}
          {scopes.some(({ isNew }) => isNew) ? <Chip tone="primary">{words.isNew}</Chip> : null}
          <RowChevron />
        </>
      }
    />
  )
}
