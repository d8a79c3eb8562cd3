import type { CreditUserTerms } from '@ieum/contracts/credit/consents/terms.ts'
import { RAISE_TERMS, type RaiseTerms } from '@ieum/contracts/credit/consents/terms-names.ts'
import type { RaisingAutomation } from '@ieum/contracts/credit/raising/raising-automation.ts'
import { creditRaisingWords as words } from '@ieum/copy/credit/raising.ts'
import { dateOfYear, fullDate } from '@ieum/copy/format/dates.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Setting, SettingNote } from '@ieum/ui/content/Row.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { CtaBar, Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { AlertDialog } from '@ieum/ui/overlays/AlertDialog.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { RaiseTermsItem } from './RaiseTermsItem.tsx'
import { materialName } from './raise-words.ts'
import type { Automating } from './use-automating.ts'

const { automation: own } = words

/** State of the monthly submission: off with its requirements, on with its date, or paused with the reason. */
export function RaiseAutomationPage({
  automation,
  terms,
  automating,
  nowMs,
}: {
  readonly automation: RaisingAutomation
  readonly terms: readonly CreditUserTerms[]
  readonly automating: Automating
  readonly nowMs: number
}) {
  const [ticked, tick] = useState<readonly RaiseTerms[]>([])
  const [isMissing, setIsMissing] = useState(false)
  const [isAsked, ask] = useState(false)
  const { automationStatusEnum: status } = automation
  const isOn = status === 'ACTIVE'
  const error = isMissing ? own.notAgreed : automating.failure
  const start = () => {
    if (ticked.length < RAISE_TERMS.length) setIsMissing(true)
    else automating.start(ticked)
  }
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.creditRaise()} icon="back" label={screenWords.back} />} />
      <ScreenBody
        isBusy={automating.isBusy}
        foot={
          isOn ? undefined : (
            <CtaBar lead={error ? <InlineError>{error}</InlineError> : undefined}>
              <Button meaning={status} isBusy={automating.isBusy} onClick={start}>
                {status === 'OFF' ? own.start : own.resume}
              </Button>
            </CtaBar>
          )
        }
      >
        <Section isFirst label={own.title}>
          <ScreenTitle title={own.title} subtitle={own.subtitle} />
          {automation.pausedReason === null ? null : <Notice icon="alert">{automation.pausedReason}</Notice>}
        </Section>
        <Section label={own.title}>
          <AutomationFacts automation={automation} nowMs={nowMs} />
          <SettingNote>{own.note}</SettingNote>
        </Section>
        {isOn ? null : (
          <Section isTight label={words.sends.consentHead}>
            {RAISE_TERMS.map((termsType) => (
              <RaiseTermsItem
                key={termsType}
                termsType={termsType}
                title={terms.find((one) => one.termsTypeEnum === termsType)?.title ?? words.sends.consentHead}
                isOn={ticked.includes(termsType)}
                onChange={(willBeOn) => {
                  setIsMissing(false)
                  tick((before) => RAISE_TERMS.filter((one) => (one === termsType ? willBeOn : before.includes(one))))
                }}
              />
            ))}
          </Section>
        )}
        {status === 'OFF' || status === 'UNKNOWN' ? null : (
          <Section isTight label={own.stop}>
            <Setting label={own.stop} hasChevron={false} onClick={() => ask(true)} />
            {isOn && error ? <InlineError>{error}</InlineError> : null}
          </Section>
        )}
        <LiveRegion>{error ?? automating.success}</LiveRegion>
      </ScreenBody>
      {isAsked ? (
        <AlertDialog
          title={own.stopTitle}
          actions={[
            { label: screenWords.cancel, onPress: () => ask(false) },
            {
              label: own.stop,
              tone: 'danger',
              onPress: () => {
                ask(false)
                automating.stop()
              },
            },
          ]}
        >
          <p>{own.stopText}</p>
        </AlertDialog>
      ) : null}
    </Screen>
  )
}

function AutomationFacts({
  automation: { automationStatusEnum: status, lastRunAtMs, nextRunDate, raiseMaterialEnums, scheduledDayOfMonth },
  nowMs,
}: {
  readonly automation: RaisingAutomation
  readonly nowMs: number
}) {
  const isOn = status === 'ACTIVE'
  return (
    <Facts>
      <Fact label={own.state}>{status === 'OFF' || status === 'UNKNOWN' ? own.off : isOn ? own.on : own.resting}</Fact>
      {scheduledDayOfMonth === null ? null : <Fact label={own.day}>{own.dayValue(scheduledDayOfMonth)}</Fact>}
      {nextRunDate === null ? null : <Fact label={isOn ? own.next : own.again}>{fullDate(nextRunDate)}</Fact>}
      <Fact label={own.last}>{lastRunAtMs === null ? own.never : dateOfYear(lastRunAtMs, nowMs)}</Fact>
      {raiseMaterialEnums.length === 0 ? null : (
        <Fact label={words.sends.items}>{raiseMaterialEnums.map(materialName).join(', ')}</Fact>
      )}
    </Facts>
  )
}
