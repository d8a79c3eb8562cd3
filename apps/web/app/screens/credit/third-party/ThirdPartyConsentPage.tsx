import type { ThirdPartyConsentDetail } from '@ieum/contracts/credit/consents/third-party-consents.ts'
import { creditRaisingWords } from '@ieum/copy/credit/raising.ts'
import { dateTimeOfYear } from '@ieum/copy/format/dates.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Row, RowList, Setting, SettingNote } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { Header, ListHead, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { AlertDialog } from '@ieum/ui/overlays/AlertDialog.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { dtimeMs } from './dtime.ts'
import type { Revoking } from './use-revoking.ts'

const { consents: words } = creditRaisingWords

/** One whole consent: its data, recipient, purpose, period and provisions, and its withdrawal. */
export function ThirdPartyConsentPage({
  consent,
  revoking,
  nowMs,
}: {
  readonly consent: ThirdPartyConsentDetail
  readonly revoking: Revoking
  readonly nowMs: number
}) {
  const [isAsked, ask] = useState(false)
  return (
    <Screen kind="sections">
      <Header
        start={<IconButton as={Link} to={links.creditThirdPartyConsents()} icon="back" label={screenWords.back} />}
      />
      <ScreenBody isBusy={revoking.isBusy}>
        <Section isFirst label={words.consent}>
          <ScreenTitle
            title={words.rowTitle(consent.receiverName, consent.serviceName)}
            subtitle={words.states[consent.provConsentStatusEnum]}
          />
        </Section>
        <Section label={words.consent}>
          <Facts>
            <Fact label={words.consent}>{consent.consentName}</Fact>
            <Fact label={words.from}>{consent.senderOrganizationName}</Fact>
            <Fact label={words.to}>{consent.receiverName}</Fact>
            <Fact label={words.items}>{consent.providedItems.join(', ')}</Fact>
            <Fact label={words.purpose} isEmphasised>
              {consent.purpose}
            </Fact>
            <Fact label={words.retention} isEmphasised>
              {consent.retentionPeriodText}
            </Fact>
            <Fact label={words.reward}>{words.rewards[consent.rewardEnum]}</Fact>
            <Fact label={words.when}>{dateTimeOfYear(dtimeMs(consent.consentDtime), nowMs)}</Fact>
            {consent.revokeDtime === null ? null : (
              <Fact label={words.revokedOn}>{dateTimeOfYear(dtimeMs(consent.revokeDtime), nowMs)}</Fact>
            )}
            <Fact label={words.number}>{consent.provConsentNum}</Fact>
          </Facts>
        </Section>
        <Section isTight label={words.provisions}>
          <ListHead>{words.provisions}</ListHead>
          {consent.provisions.length === 0 ? (
            <SettingNote>{words.noProvisions}</SettingNote>
          ) : (
            <RowList>
              {consent.provisions.map(({ providedDtime, itemCount }) => (
                <li key={providedDtime}>
                  <Row title={dateTimeOfYear(dtimeMs(providedDtime), nowMs)} end={words.provision(itemCount)} />
                </li>
              ))}
            </RowList>
          )}
        </Section>
        {consent.isRevocable ? (
          <Section isTight label={words.revoke}>
            <Setting label={words.revoke} hasChevron={false} onClick={() => ask(true)} />
          </Section>
        ) : null}
        {revoking.failure ? (
          <Center>
            <InlineError>{revoking.failure}</InlineError>
          </Center>
        ) : null}
        <LiveRegion>{revoking.failure ?? revoking.success}</LiveRegion>
      </ScreenBody>
      {isAsked ? (
        <AlertDialog
          title={words.revokeTitle}
          actions={[
            { label: screenWords.cancel, onPress: () => ask(false) },
            {
              label: words.revoke,
              tone: 'danger',
              onPress: () => {
                ask(false)
                revoking.revoke(consent.provConsentNum)
              },
            },
          ]}
        >
          <p>{words.revokeText(consent.receiverName)}</p>
        </AlertDialog>
      ) : null}
    </Screen>
  )
}
