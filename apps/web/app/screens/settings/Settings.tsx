import { accessLog } from '@ieum/copy/account/access-log.ts'
import { accessibility } from '@ieum/copy/account/accessibility.ts'
import { dataDownload } from '@ieum/copy/account/data-download.ts'
import { devices } from '@ieum/copy/account/devices.ts'
import { leaving } from '@ieum/copy/account/leaving.ts'
import { settings } from '@ieum/copy/account/settings.ts'
import { withHonorific } from '@ieum/copy/format/names.ts'
import { healthInsuranceRow } from '@ieum/copy/health-insurance/home.ts'
import { home } from '@ieum/copy/mydata/assets/home.ts'
import { connections } from '@ieum/copy/mydata/connections/connections.ts'
import { deletions } from '@ieum/copy/mydata/connections/deletions.ts'
import { waitlist } from '@ieum/copy/mydata/connections/institution-waitlist.ts'
import { organizationStatus } from '@ieum/copy/mydata/connections/organization-status.ts'
import { consents } from '@ieum/copy/mydata/consents.ts'
import { simplefin } from '@ieum/copy/mydata/simplefin.ts'
import { timeline } from '@ieum/copy/mydata/timeline.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { TERMS_TITLES } from '@ieum/copy/terms-titles.ts'
import { Hidden, LiveRegion, WebOnly } from '@ieum/ui/content/Hidden.tsx'
import { Setting } from '@ieum/ui/content/Row.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { ChoiceRow } from '@ieum/ui/controls/Option.tsx'
import { SwitchRow } from '@ieum/ui/controls/Switch.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { Header, ListHead, Screen, ScreenBody, Section } from '@ieum/ui/layout/Screen.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAmountHiding } from '../../amounts/amount-hiding.ts'
import { links } from '../../links/links.ts'
import { useKeepingChoice } from '../../offline/use-keeping-choice.ts'
import { api } from '../../reads/api.ts'
import { useAttempts } from '../../reads/use-attempts.ts'
import { MainTabs } from '../../shell/MainTabs.tsx'
import { chooseTheme, type Theme } from '../../shell/theme.ts'

/** In the order of the words. */
const connectFor = Object.keys(settings.connectFor) as (keyof typeof settings.connectFor)[]
const themes: readonly Theme[] = ['system', 'light', 'dark']

/** Settings of a person for this device, and the sign-out. */
export function Settings({
  fullName,
  hasInsurance,
  theme,
}: {
  readonly fullName: string | null
  /** A guardian can link health insurance for this person. */
  readonly hasInsurance: boolean
  readonly theme: Theme
}) {
  const [chosen, setChosen] = useState<Theme>(theme)
  const [areAmountsHidden, toggleAmounts] = useAmountHiding()
  const [isKeepingOn, chooseKeeping] = useKeepingChoice()
  const { failure, start } = useAttempts<'leaving'>(() => settings.signOutFailed)
  const signOut = () =>
    start('leaving', async () => {
      await api.account.signOut()
      // A new document, so that no personal data stays in memory.
      window.location.replace(links.signup())
      return null
    })
  return (
    <Screen kind="sections">
      <Header title={settings.title} />
      <ScreenBody>
        <Section isFirst label={settings.account}>
          {fullName ? <Setting as="div" label={withHonorific(fullName)} hasChevron={false} /> : null}
          <Setting as={Link} to={links.devices()} label={devices.title} />
          <Setting as={Link} to={links.accessLog()} label={accessLog.title} />
          <Setting as={Link} to={links.dataDownload()} label={dataDownload.title} />
          <Setting as={Link} to={links.simplefin()} label={simplefin.title} />
        </Section>
        <Section isTight label={settings.connectLabel}>
          <ListHead>{settings.connectLabel}</ListHead>
          <Setting as={Link} to={links.connections()} label={connections.title} />
          <Setting as={Link} to={links.awaitedOrganizations()} label={waitlist.title} />
          <Setting as={Link} to={links.status()} label={organizationStatus.title} />
          <Setting as={Link} to={links.timeline()} label={timeline.title} />
          <Setting as={Link} to={links.consents()} label={consents.title} />
          <Setting as={Link} to={links.deletions()} label={deletions.title} />
          {connectFor.map((purpose) => (
            <Setting key={purpose} as={Link} to={links.connect(purpose)} label={settings.connectFor[purpose]} />
          ))}
        </Section>
        <Section isTight label={settings.gene}>
          <ListHead>{settings.gene}</ListHead>
          <Setting as={Link} to={links.traits()} label={settings.geneTraits} />
          {hasInsurance ? (
            <Setting as={Link} to={links.healthInsurance()} label={healthInsuranceRow.waiting.title} />
          ) : null}
        </Section>
        <Section isTight label={settings.theme.title}>
          <ListHead>{settings.theme.title}</ListHead>
          {themes.map((each) => (
            <ChoiceRow
              key={each}
              title={settings.theme[each]}
              isCurrent={chosen === each}
              onChoose={() => {
                chooseTheme(each)
                setChosen(each)
              }}
            />
          ))}
        </Section>
        <Section isTight label={settings.display}>
          <Setting
            label={areAmountsHidden ? home.showAmounts : home.hideAmounts}
            hasChevron={false}
            onClick={toggleAmounts}
          />
          <WebOnly>
            <SwitchRow
              title={settings.cachedPages.title}
              sub={settings.cachedPages.text}
              isOn={isKeepingOn}
              onChange={chooseKeeping}
            />
          </WebOnly>
        </Section>
        <Section isTight label={settings.terms}>
          <NewWindowSetting href={links.accessibility()} label={accessibility.title} />
          <NewWindowSetting href={links.licenses()} label={settings.licenses} />
          <NewWindowSetting
            href={links.terms('MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION')}
            label={TERMS_TITLES.MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION}
          />
          <NewWindowSetting
            href={links.terms('USAGE_FOR_PRODUCT_CURATION')}
            label={TERMS_TITLES.USAGE_FOR_PRODUCT_CURATION}
          />
        </Section>
        <Section isTight label={settings.signOut}>
          <Setting label={settings.signOut} hasChevron={false} onClick={signOut} />
          <Setting as={Link} to={links.leave()} label={leaving.link} />
          {failure ? (
            <Center>
              <InlineError>{failure}</InlineError>
            </Center>
          ) : null}
          <LiveRegion>{failure}</LiveRegion>
        </Section>
      </ScreenBody>
      <MainTabs current="all" />
    </Screen>
  )
}

/** A page that opens in a new window where the browser does; the app shows it in its own way. */
function NewWindowSetting({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <Setting
      as="a"
      href={href}
      target="_blank"
      rel="noreferrer"
      label={label}
      value={
        <WebOnly>
          <Hidden>{screenWords.newWindow}</Hidden>
        </WebOnly>
      }
    />
  )
}
