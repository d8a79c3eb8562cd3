import type { ConnectionConsentScopes } from '@ieum/contracts/mydata/consents/consent-scopes.ts'
import { cert, certificateNames } from '@ieum/copy/mydata/connect/cert.ts'
import { consent } from '@ieum/copy/mydata/connect/consent.ts'
import { connection as words } from '@ieum/copy/mydata/connections/connection.ts'
import { individual as individualWords } from '@ieum/copy/mydata/connections/individual.ts'
import { industryLabels } from '@ieum/copy/mydata/labels.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { optionalConsentsOfIndustry } from '@ieum/domain/mydata/connect/consent/optional-consents.ts'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Chip, Row, RowList, Setting, SettingNote } from '@ieum/ui/content/Row.tsx'
import { Timeline, TimelineItem } from '@ieum/ui/content/Timeline.tsx'
import { Button, IconButton, TextAction } from '@ieum/ui/controls/Button.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { SwitchRow } from '@ieum/ui/controls/Switch.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { PartyHead } from '@ieum/ui/layout/PartyHead.tsx'
import { Header, ListHead, Screen, ScreenBody, Section } from '@ieum/ui/layout/Screen.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { CycleSheet } from '../../consent-sheets/CycleSheet.tsx'
import { DatePickerSheet } from '../../consent-sheets/DatePickerSheet.tsx'
import { EndDateSheet } from '../../consent-sheets/EndDateSheet.tsx'
import type { DeletionPreview } from '../../deletion/preview.ts'
import { links } from '../../links/links.ts'
import { FetchedItem, FreshnessNotice } from './ConnectionFreshness.tsx'
import { ConnectionScopes } from './ConnectionScopes.tsx'
import { isBroken } from './connection-order.ts'
import { DisconnectDialog } from './DisconnectDialog.tsx'
import { SignatureDialog } from './SignatureDialog.tsx'
import { chosenCycle, shownCycle } from './shown-cycle.ts'
import type { Changing } from './use-changing.ts'
import type { CheckingNow } from './use-check-now.ts'
import type { Ending } from './use-ending.ts'

export type ConnectionPageProps = {
  readonly shown: ConnectionConsentScopes
  readonly preview: DeletionPreview
  readonly nowMs: number
  readonly changing: Changing
  readonly checking: CheckingNow
  readonly ending: Ending
  /** Opens the connection flow with this one institution. */
  readonly onSign: () => void
  /** Opens the flow to connect it on its own page. */
  readonly onConnectAtInstitution: () => void
}

type Open = 'cycle' | 'end' | 'endDay' | 'disconnect' | null

/** One connection: its data, its cycle and its end, each with a way to change or end it. */
export function ConnectionPage(props: ConnectionPageProps) {
  const { shown, preview, nowMs, changing, checking, ending, onSign } = props
  const [open, setOpen] = useState<Open>(null)
  const { connection, connectionStateEnum: state } = shown
  const { organization, scheduledDataRequestCycle: cycleDays, dataAccessConsentExpiredAt: end } = connection
  const { name, industryEnum, maintenanceSchedule } = organization
  const optional = optionalConsentsOfIndustry(industryEnum)
  const isDead = isBroken(shown)
  const isEnding = state === 'DISCONNECTED'
  const close = () => setOpen(null)
  const failure = changing.failure ?? ending.failure
  return (
    <Screen kind="sections">
      <Header
        start={<IconButton as={Link} to={links.connections()} icon="back" label={screenWords.back} />}
        end={
          isEnding ? null : (
            <TextAction tone="quiet" onClick={() => setOpen('disconnect')}>
              {words.disconnect}
            </TextAction>
          )
        }
      />
      <ScreenBody isBusy={changing.isBusy || checking.isBusy || ending.busyWith !== null}>
        <Section isFirst label={name}>
          <PartyHead party={organization} text={words.meta(industryLabels[industryEnum], standing(shown))} />
          {state === 'EXPIRED' || state === 'RELOGIN_REQUIRED' ? (
            <Notice icon="linkOff">{words.stopped[state]}</Notice>
          ) : maintenanceSchedule ? (
            <Notice icon="clock">{words.maintenance(maintenanceSchedule.toMs, nowMs)}</Notice>
          ) : isEnding ? null : (
            <FreshnessNotice shown={shown} nowMs={nowMs} />
          )}
          <Dates shown={shown} nowMs={nowMs} />
          {isDead ? (
            <>
              <Center>
                <Button onClick={onSign}>{words.reconnect}</Button>
              </Center>
              {organization.isIndividualAuthenticationSupported ? (
                <>
                  <Center>
                    <TextAction onClick={props.onConnectAtInstitution}>{individualWords.start}</TextAction>
                  </Center>
                  <SettingNote>{individualWords.startNote}</SettingNote>
                </>
              ) : null}
            </>
          ) : null}
        </Section>
        {isEnding ? null : (
          <ConnectionScopes
            shown={shown}
            changing={changing}
            checking={checking}
            isFixed={isDead}
            onSignatureNeeded={changing.askToSign}
          />
        )}
        {isDead || isEnding ? null : (
          <Section isTight label={words.settings}>
            <Setting
              label={words.cycle}
              value={consent.cycle[shownCycle(cycleDays)]}
              onClick={() => setOpen('cycle')}
            />
            {end === null ? null : (
              <Setting label={words.end} value={words.timeline.endDay(end)} onClick={() => setOpen('end')} />
            )}
            <Setting label={words.renew} onClick={onSign} />
            <SettingNote>{words.renewNote}</SettingNote>
            {connection.connectionTypeEnum === 'UNKNOWN' ? null : (
              <SettingNote>{words.connectedBy[connection.connectionTypeEnum]}</SettingNote>
            )}
          </Section>
        )}
        {optional.length === 0 || isEnding ? null : (
          <Section isTight label={words.optional}>
            <ListHead>{words.optional}</ListHead>
            <RowList>
              {optional.map((each) => (
                <li key={each}>
                  <Row
                    title={consent.optional[each].title}
                    sub={consent.optional[each].body}
                    end={
                      isAgreed(connection, each) ? (
                        <Chip tone="primary">{words.optionalYes}</Chip>
                      ) : (
                        <Chip>{words.optionalNo}</Chip>
                      )
                    }
                  />
                </li>
              ))}
            </RowList>
            <SettingNote>{words.optionalNote}</SettingNote>
          </Section>
        )}
        {isEnding ? null : (
          <Section isTight label={words.exposed}>
            <SwitchRow
              title={words.exposed}
              sub={words.exposedNote}
              isOn={shown.isExposed}
              onChange={changing.switchExposed}
            />
          </Section>
        )}
        <Section isTight label={words.consents}>
          <Setting
            as={Link}
            to={links.consents()}
            label={words.consents}
            value={shown.consent ? words.consentedAt(shown.consent.consentedAtMs) : null}
          />
        </Section>
        {failure ? (
          <Section isTight label={failure}>
            <Center>
              <InlineError>{failure}</InlineError>
            </Center>
          </Section>
        ) : null}
        <LiveRegion>{failure ?? changing.success}</LiveRegion>
      </ScreenBody>
      {open === 'cycle' ? (
        <CycleSheet
          cycle={shownCycle(cycleDays)}
          onClose={close}
          onChoose={(cycle) => {
            close()
            changing.changeCycle(chosenCycle(cycle))
          }}
        />
      ) : null}
      {open === 'end' ? (
        <EndDateSheet
          unit={null}
          nowMs={nowMs}
          hasDatePicker
          onClose={close}
          onOpenDatePicker={() => setOpen('endDay')}
          onChooseYears={(years) => {
            close()
            changing.changeEnd({ years })
          }}
        />
      ) : null}
      {open === 'endDay' ? (
        <DatePickerSheet
          nowMs={nowMs}
          onClose={close}
          onChoose={(customMs) => {
            close()
            changing.changeEnd({ customMs })
          }}
        />
      ) : null}
      {changing.isSignatureNeeded ? (
        <SignatureDialog
          onCancel={changing.clear}
          onSign={() => {
            changing.clear()
            onSign()
          }}
        />
      ) : null}
      {open === 'disconnect' ? (
        <DisconnectDialog
          title={words.disconnectTitle(name)}
          preview={preview}
          onCancel={close}
          onConfirm={() => {
            close()
            ending.end([organization.guid])
          }}
        />
      ) : null}
    </Screen>
  )
}

/** The certificate with which a live connection was made; the state of any other. */
function standing({ connectionStateEnum: state, consent: given }: ConnectionConsentScopes): string {
  if (state !== 'CONNECTED' || !given) return words.state[state]
  const { mydataCertificateOrganizationEnum: agency, certificateTypeEnum: type } = given
  if (agency === 'KAKAO' || agency === 'NAVER') return words.connectedWith(cert.option[agency])
  if (type !== null && type !== 'UNKNOWN') return words.connectedWith(certificateNames[type])
  return agency === null && type === null ? words.connectedAtInstitution : words.state[state]
}

type Connection = ConnectionConsentScopes['connection']

function isAgreed(connection: Connection, consentId: keyof typeof consent.optional): boolean {
  switch (consentId) {
    case 'TransactionCategory':
      return connection.isConsentToCollectAndUseTransactionCategory
    case 'AffiliatedStoreName':
      return connection.isConsentAffiliatedStoreName
    case 'PassbookDisplayText':
      return connection.isConsentPassbookDisplayText
    case 'UsageMydataForProductCuration':
      return false
  }
}

/** Times of the last reading, of the next scheduled transfer, and of the consent's end. */
function Dates({ shown, nowMs }: Pick<ConnectionPageProps, 'shown' | 'nowMs'>) {
  const { connection, nextTransferAtMs } = shown
  const { scheduledDataRequestCycle: cycleDays, dataAccessConsentExpiredAt: end } = connection
  const { timeline } = words
  const isDead = isBroken(shown)
  const none = cycleDays === null ? timeline.unset : timeline.notPlanned
  return (
    <Timeline label={timeline.label}>
      <FetchedItem shown={shown} nowMs={nowMs} />
      {isDead ? null : (
        <TimelineItem
          state={nextTransferAtMs === null ? 'later' : 'next'}
          title={timeline.next}
          at={nextTransferAtMs === null ? none : timeline.day(nextTransferAtMs, nowMs)}
          note={cycleDays === null ? consent.cycleUnsetNote : consent.cycleNote}
        />
      )}
      {end === null ? null : (
        <TimelineItem state="later" title={isDead ? timeline.ended : timeline.end} at={timeline.endDay(end)} />
      )}
    </Timeline>
  )
}
