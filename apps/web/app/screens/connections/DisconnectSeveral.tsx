import type { ConnectionConsentScopes } from '@ieum/contracts/mydata/consents/consent-scopes.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { connections as words } from '@ieum/copy/mydata/connections/connections.ts'
import { industryLabels } from '@ieum/copy/mydata/labels.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { sortedOrganizations } from '@ieum/domain/mydata/connect/selection/organization-order.ts'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Monogram } from '@ieum/ui/content/Monogram.tsx'
import { Row, RowList } from '@ieum/ui/content/Row.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { Checkbox } from '@ieum/ui/controls/Check.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { CtaBar, Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import type { DeletionPreview } from '../../deletion/preview.ts'
import { links } from '../../links/links.ts'
import { DisconnectDialog } from './DisconnectDialog.tsx'
import type { Ending } from './use-ending.ts'

/** Disconnects chosen connections, or all, after one confirmation. */
export function DisconnectSeveral({
  connections,
  preview,
  ending,
}: {
  readonly connections: readonly ConnectionConsentScopes[]
  /** Preview for all connections; the chosen ones are taken from it. */
  readonly preview: DeletionPreview
  readonly ending: Ending
}) {
  const [chosen, choose] = useState<ReadonlySet<OrganizationGuid>>(new Set())
  const [isAsked, ask] = useState(false)
  const organizations = sortedOrganizations(
    connections
      .filter(({ connectionStateEnum }) => connectionStateEnum !== 'DISCONNECTED')
      .map(({ connection }) => connection.organization),
  )
  const guids = organizations.map(({ guid }) => guid).filter((guid) => chosen.has(guid))
  const isAll = guids.length === organizations.length
  const toggle = (guid: OrganizationGuid, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(guid)
    else next.delete(guid)
    choose(next)
  }
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.connections()} icon="back" label={screenWords.back} />} />
      <ScreenBody
        isBusy={ending.busyWith !== null}
        foot={
          <CtaBar>
            <Button
              tone="secondary"
              isDisabled={guids.length === 0}
              isBusy={ending.busyWith === 'ending'}
              onClick={() => ask(true)}
            >
              {guids.length === 0 ? words.several.nothingChosen : words.several.cta(guids.length)}
            </Button>
          </CtaBar>
        }
      >
        <Section isFirst label={words.several.title}>
          <ScreenTitle title={words.several.title} subtitle={words.several.subtitle} />
        </Section>
        <Section isTight label={words.title}>
          {organizations.length === 0 ? (
            <Center>{words.empty.title}</Center>
          ) : (
            <Row
              as="label"
              title={words.several.all}
              end={
                <Checkbox
                  isLabelled
                  state={isAll ? 'on' : guids.length > 0 ? 'mixed' : 'off'}
                  onChange={(isOn) => choose(new Set(isOn ? organizations.map(({ guid }) => guid) : []))}
                />
              }
            />
          )}
          <RowList>
            {organizations.map((organization) => (
              <li key={organization.guid}>
                <Row
                  as="label"
                  lead={<Monogram party={organization} />}
                  title={organization.name}
                  sub={industryLabels[organization.industryEnum]}
                  end={
                    <Checkbox
                      isLabelled
                      state={chosen.has(organization.guid) ? 'on' : 'off'}
                      onChange={(isOn) => toggle(organization.guid, isOn)}
                    />
                  }
                />
              </li>
            ))}
          </RowList>
          {ending.failure ? (
            <Center>
              <InlineError>{ending.failure}</InlineError>
            </Center>
          ) : null}
          <LiveRegion>{ending.failure}</LiveRegion>
        </Section>
      </ScreenBody>
      {isAsked ? (
        <DisconnectDialog
          title={words.several.ask(guids.length)}
          preview={{
            ...preview,
            organizations: preview.organizations.filter(({ organization }) => chosen.has(organization.guid)),
          }}
          onCancel={() => ask(false)}
          onConfirm={() => {
            ask(false)
            ending.end(guids)
          }}
        />
      ) : null}
    </Screen>
  )
}
