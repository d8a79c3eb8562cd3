import type { RaiseApplication } from '@ieum/contracts/credit/raising/raising.ts'
import type { RaisingAutomation } from '@ieum/contracts/credit/raising/raising-automation.ts'
import type { RaiseMaterial } from '@ieum/contracts/credit/raising/raising-enums.ts'
import { RAISE_MATERIALS } from '@ieum/contracts/credit/raising/raising-names.ts'
import { creditRaisingWords as words } from '@ieum/copy/credit/raising.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { TERMS_TITLES } from '@ieum/copy/terms-titles.ts'
import { ScoreNote } from '@ieum/ui/charts/ScoreNote.tsx'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Chip, Row, RowChevron, RowList, Setting } from '@ieum/ui/content/Row.tsx'
import { Button, IconButton } from '@ieum/ui/controls/Button.tsx'
import { Checkbox } from '@ieum/ui/controls/Check.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { CtaBar, Header, ListHead, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import { RaiseTermsItem } from './RaiseTermsItem.tsx'
import type { Raising } from './use-raising.ts'

export type RaiseProps = {
  /** The last application; null when there is none. */
  readonly application: RaiseApplication | null
  readonly automation: RaisingAutomation
  readonly raising: Raising
  readonly nowMs: number
}

/** Data, recipients and consent of sending proof, and the result of the last time. */
export function Raise({ application, automation, raising, nowMs }: RaiseProps) {
  const [chosen, choose] = useState<readonly RaiseMaterial[]>(RAISE_MATERIALS)
  const [hasAgreed, agree] = useState(false)
  const [missing, setMissing] = useState<string | null>(null)
  const error = missing ?? raising.failure
  const press = () => {
    if (chosen.length === 0) setMissing(words.sends.none)
    else if (!hasAgreed) setMissing(words.sends.notAgreed)
    else raising.raise(chosen)
  }
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.credit()} icon="back" label={screenWords.back} />} />
      <ScreenBody
        isBusy={raising.isBusy}
        foot={
          <CtaBar lead={error ? <InlineError>{error}</InlineError> : undefined}>
            <Button isBusy={raising.isBusy} onClick={press}>
              {words.sends.cta}
            </Button>
          </CtaBar>
        }
      >
        <Section isFirst label={words.title}>
          <ScreenTitle title={words.title} subtitle={words.subtitle} />
          <ScoreNote>{words.sends.note}</ScoreNote>
        </Section>
        {application ? (
          <Section isTight label={words.last.head}>
            <ListHead>{words.last.head}</ListHead>
            <LastRow application={application} nowMs={nowMs} />
          </Section>
        ) : null}
        <Section isTight label={words.sends.head}>
          <ListHead>{words.sends.head}</ListHead>
          <RowList>
            {RAISE_MATERIALS.map((material) => (
              <li key={material}>
                <Row
                  as="label"
                  title={words.materials[material]}
                  sub={words.issuers[material]}
                  end={
                    <Checkbox
                      isLabelled
                      state={chosen.includes(material) ? 'on' : 'off'}
                      onChange={(isOn) => {
                        setMissing(null)
                        choose((before) =>
                          RAISE_MATERIALS.filter((one) => (one === material ? isOn : before.includes(one))),
                        )
                      }}
                    />
                  }
                />
              </li>
            ))}
          </RowList>
        </Section>
        <Section label={words.sends.consentHead}>
          <Facts>
            <Fact label={words.sends.receiver}>{words.sends.receivers}</Fact>
            <Fact label={words.sends.items}>{words.provision.items.join(', ')}</Fact>
            <Fact label={words.sends.purpose} isEmphasised>
              {words.provision.purpose}
            </Fact>
            <Fact label={words.sends.retention} isEmphasised>
              {words.provision.retention}
            </Fact>
          </Facts>
          <RaiseTermsItem
            termsType="CREDIT_RAISE_SUBMISSION"
            title={TERMS_TITLES.CREDIT_RAISE_SUBMISSION}
            isOn={hasAgreed}
            onChange={(isOn) => {
              setMissing(null)
              agree(isOn)
            }}
          />
        </Section>
        <Section isTight label={words.more.head}>
          <Setting as={Link} to={links.creditRaiseHistory()} label={words.more.history} />
          <Setting
            as={Link}
            to={links.creditRaiseAutomation()}
            label={words.more.automation}
            value={automationValue(automation.automationStatusEnum)}
          />
          <Setting as={Link} to={links.creditThirdPartyConsents()} label={words.more.consents} />
        </Section>
        <LiveRegion>{error}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}

const automationValue = (status: RaisingAutomation['automationStatusEnum']): string | null =>
  status === 'OFF' || status === 'UNKNOWN' ? null : status === 'ACTIVE' ? words.automation.on : words.automation.resting

function LastRow({ application, nowMs }: { readonly application: RaiseApplication; readonly nowMs: number }) {
  const { raiseCreditScoresApplicationId, raiseCreditScoresApplicationStatusEnum: status, isChecked } = application
  const isNew = application.completedAtMs !== null && !isChecked
  return (
    <Row
      as={Link}
      to={links.creditRaiseApplication(raiseCreditScoresApplicationId)}
      title={words.status[status]}
      sub={words.last.sent(application.requestedAtMs, nowMs)}
      end={
        <>
          {isNew ? <Chip tone="primary">{words.newResult}</Chip> : null}
          <RowChevron />
        </>
      }
    />
  )
}
