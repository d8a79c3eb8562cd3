import type { Consent } from '@ieum/contracts/mydata/consents.ts'
import { consents as words } from '@ieum/copy/mydata/consents.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { Button, IconButton } from '@ieum/ui/Button.tsx'
import { Center } from '@ieum/ui/Center.tsx'
import { EmptyView } from '@ieum/ui/EmptyView.tsx'
import { InlineError } from '@ieum/ui/Field.tsx'
import { LiveRegion } from '@ieum/ui/Hidden.tsx'
import { Chip, Row, RowChevron, RowList } from '@ieum/ui/Row.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../links.ts'
import { consentName } from './consent-name.ts'
import type { MoreConsents } from './use-more-consents.ts'

/** Every consent, the newest first. */
export function Consents({ more, nowMs }: { readonly more: MoreConsents; readonly nowMs: number }) {
  const { consents, failure, isBusy, readMore } = more
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.settings()} icon="back" label={screenWords.back} />} />
      <ScreenBody isBusy={isBusy}>
        <Section isFirst label={words.title}>
          <ScreenTitle title={words.title} subtitle={words.subtitle} />
        </Section>
        <Section isTight label={words.receipt}>
          {consents.length === 0 ? (
            <EmptyView isHeading={false} art={<WaitingArt />} title={words.empty.title} text={words.empty.text} />
          ) : (
            <RowList>
              {consents.map((consent) => (
                <li key={consent.consentId}>
                  <ConsentRow consent={consent} nowMs={nowMs} />
                </li>
              ))}
            </RowList>
          )}
          {readMore ? (
            <Center>
              <Button tone="secondary" size="medium" isBusy={isBusy} onClick={readMore}>
                {words.more}
              </Button>
            </Center>
          ) : null}
          {failure ? (
            <Center>
              <InlineError>{failure}</InlineError>
            </Center>
          ) : null}
          <LiveRegion>{failure}</LiveRegion>
        </Section>
      </ScreenBody>
    </Screen>
  )
}

function ConsentRow({ consent, nowMs }: { readonly consent: Consent; readonly nowMs: number }) {
  const { consentId, stateEnum, signedAtMs, choices } = consent
  return (
    <Row
      as={Link}
      to={links.consent(consentId)}
      title={consentName(consent)}
      sub={words.rowSub(signedAtMs, choices.consentEndsAtMs, nowMs)}
      end={
        <>
          <Chip tone={stateEnum === 'ACTIVE' ? 'primary' : undefined}>{words.states[stateEnum]}</Chip>
          <RowChevron />
        </>
      }
    />
  )
}
