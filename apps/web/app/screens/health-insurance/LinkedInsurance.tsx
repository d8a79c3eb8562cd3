import { dateTimeOfYear } from '@ieum/copy/format/dates.ts'
import { wonExact } from '@ieum/copy/format/won.ts'
import { guardianOf } from '@ieum/copy/health-insurance/consents.ts'
import { healthInsuranceWords } from '@ieum/copy/health-insurance/linking.ts'
import { checkupRow, isUnpaid, premiumRow, unreadCheckups, unreadPremiums } from '@ieum/copy/health-insurance/rows.ts'
import { consents } from '@ieum/copy/mydata/consents.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Inset } from '@ieum/ui/content/PointList.tsx'
import { Amount, Chip, Row, RowList, RowStack, Setting, SettingNote } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { Notice } from '@ieum/ui/feedback/Notice.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { AlertDialog } from '@ieum/ui/overlays/AlertDialog.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { links } from '../../links/links.ts'
import { InlineFailure } from './InlineFailure.tsx'
import type { LinkedShown } from './read-health-insurance.ts'
import type { HealthInsuranceActions } from './use-health-insurance.ts'

const { linked: words } = healthInsuranceWords

/** Data read once under a guardian's consent, that consent, and its end. */
export function LinkedInsurance({
  actions,
  link,
  nowMs,
  onAgain,
  takesFocus,
}: {
  readonly actions: HealthInsuranceActions
  readonly link: LinkedShown
  readonly nowMs: number
  /** Null where linking is not offered any more. */
  readonly onAgain: (() => void) | null
  readonly takesFocus: boolean
}) {
  const [isAsked, ask] = useState(false)
  const { busyWith, failure, success } = actions
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.home()} icon="back" label={screenWords.back} />} />
      <ScreenBody isBusy={busyWith !== null}>
        <Section isFirst label={words.title}>
          <ScreenTitle title={words.title} subtitle={words.subtitle(link.readAtMs, nowMs)} takesFocus={takesFocus} />
          {success ? <Notice icon="check">{success}</Notice> : null}
        </Section>
        <Premiums link={link} />
        <Checkups link={link} />
        <Section isTight title={words.consent}>
          <Facts>
            <Fact label={words.guardian}>{guardianOf(link)}</Fact>
            <Fact label={words.consentedAt}>{dateTimeOfYear(link.consentedAtMs, nowMs)}</Fact>
            <Fact label={words.readAt}>{dateTimeOfYear(link.readAtMs, nowMs)}</Fact>
            <Fact label={words.endsAt}>{dateTimeOfYear(link.endsAtMs, nowMs)}</Fact>
          </Facts>
          <SettingNote>{words.endsNote}</SettingNote>
          {onAgain ? <Setting label={words.again} onClick={onAgain} /> : null}
          <Setting as={Link} to={links.consents()} label={consents.title} />
          <Setting label={words.unlink} hasChevron={false} onClick={() => ask(true)} />
          <InlineFailure>{failure}</InlineFailure>
        </Section>
        <LiveRegion>{failure ?? success}</LiveRegion>
      </ScreenBody>
      {isAsked ? (
        <AlertDialog
          title={words.unlinkTitle}
          actions={[
            { label: words.keep, onPress: () => ask(false) },
            {
              label: words.unlink,
              tone: 'danger',
              onPress: () => {
                ask(false)
                actions.unlink()
              },
            },
          ]}
        >
          <p>{words.unlinkText}</p>
        </AlertDialog>
      ) : null}
    </Screen>
  )
}

function Premiums({ link }: { readonly link: LinkedShown }) {
  const unread = unreadPremiums(link.unreadPremiumCount)
  return (
    <Section isTight title={words.premiums}>
      <Facts>
        <Fact label={words.paid}>
          <Amount>{wonExact(link.paidKrw)}</Amount>
        </Fact>
        <Fact label={words.insuredType}>{words.insured(link.insuredTypeEnum)}</Fact>
        <Fact label={words.dependent}>{words.dependentValue(link.isDependent)}</Fact>
      </Facts>
      <SettingNote>{words.paidNote}</SettingNote>
      {unread ? <Notice icon="info">{unread}</Notice> : null}
      {link.premiums.length === 0 ? (
        <Inset>{words.noPremiums}</Inset>
      ) : (
        <RowList>
          {link.premiums.map((one) => {
            const { amount, status, sub, title } = premiumRow(one)
            return (
              <li key={one.month}>
                <Row
                  title={title}
                  sub={sub}
                  end={
                    <RowStack
                      main={<Amount>{amount}</Amount>}
                      sub={isUnpaid(one) ? <Chip tone="warn">{status}</Chip> : status}
                    />
                  }
                />
              </li>
            )
          })}
        </RowList>
      )}
    </Section>
  )
}

function Checkups({ link }: { readonly link: LinkedShown }) {
  const unread = unreadCheckups(link.unreadCheckupCount)
  return (
    <Section isTight title={words.checkups}>
      {unread ? <Notice icon="info">{unread}</Notice> : null}
      {link.checkups.length === 0 ? (
        <Inset>{words.noCheckups}</Inset>
      ) : (
        <RowList>
          {link.checkups.map((one) => {
            const { result, sub, title } = checkupRow(one)
            const key = `${one.checkupDate} ${one.checkupTypeEnum} ${one.hospitalName} ${one.checkupResultEnum}`
            return (
              <li key={key}>
                <Row title={title} sub={sub} end={<Chip>{result ?? words.noResultYet}</Chip>} />
              </li>
            )
          })}
        </RowList>
      )}
    </Section>
  )
}
