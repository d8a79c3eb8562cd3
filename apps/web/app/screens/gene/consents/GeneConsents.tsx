import { GENE_TERMS, type GeneTerms } from '@ieum/contracts/gene/terms-names.ts'
import { geneConsentWords as words } from '@ieum/copy/gene/around/consents.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { TERMS_TITLES } from '@ieum/copy/terms-titles.ts'
import { TEST_CONSENT_VERSION } from '@ieum/domain/gene/application/subject-hash.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Row, RowList, Setting, SettingNote } from '@ieum/ui/content/Row.tsx'
import { Button, IconButton, TextAction } from '@ieum/ui/controls/Button.tsx'
import { ConsentInset } from '@ieum/ui/controls/Consent.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { SwitchRow } from '@ieum/ui/controls/Switch.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { Header, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../../links/links.ts'
import type { ConsentsShown } from './read-consents.ts'
import type { GeneConsentActions } from './use-gene-consents.ts'

const { further, provide } = words

export type GeneConsentsProps = { readonly consents: ConsentsShown; readonly actions: GeneConsentActions }

/** The consents for a testing, and which of them the person may change now. */
export function GeneConsents({ consents, actions }: GeneConsentsProps) {
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.gene()} icon="back" label={screenWords.back} />} />
      <ScreenBody isBusy={actions.busyWith !== null}>
        {consents ? (
          <Standing consents={consents} actions={actions} />
        ) : (
          <Section isFirst label={words.title}>
            <EmptyView art={<WaitingArt />} {...words.none} />
          </Section>
        )}
        {actions.failure ? (
          <Center>
            <InlineError>{actions.failure}</InlineError>
          </Center>
        ) : null}
        <LiveRegion>{actions.failure ?? actions.success}</LiveRegion>
      </ScreenBody>
    </Screen>
  )
}

function Standing({
  consents: { isFurtherAnalysisAgreementAccepted, isThirdPartyProvisionConsented },
  actions,
}: {
  readonly consents: NonNullable<ConsentsShown>
  readonly actions: GeneConsentActions
}) {
  const consented = GENE_TERMS.filter(
    (one) =>
      one !== 'GENE_FURTHER_ANALYSIS' &&
      (one !== 'GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION' || isThirdPartyProvisionConsented),
  )
  return (
    <>
      <Section isFirst label={words.title}>
        <ScreenTitle title={words.title} subtitle={words.subtitle} />
      </Section>
      {isThirdPartyProvisionConsented ? null : (
        <Section isTight title={provide.title}>
          <Row
            title={TERMS_TITLES.GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION}
            sub={provide.waiting}
            end={<Whole termsType="GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION" />}
          />
          <ConsentInset>
            <Button isBusy={actions.busyWith === 'providing'} onClick={actions.provide}>
              {provide.cta}
            </Button>
          </ConsentInset>
        </Section>
      )}
      <Section isTight title={words.required}>
        <RowList>
          {consented.map((termsType) => (
            <li key={termsType}>
              <Row title={TERMS_TITLES[termsType]} sub={words.agreed} end={<Whole termsType={termsType} />} />
            </li>
          ))}
        </RowList>
        <Facts>
          <Fact label={words.version}>{TEST_CONSENT_VERSION}</Fact>
        </Facts>
        <SettingNote>{words.requiredNote}</SettingNote>
        <Setting as={Link} to={links.gene()} label={words.withdraw} />
      </Section>
      <Section isTight title={further.title}>
        <SwitchRow
          title={further.name}
          sub={isFurtherAnalysisAgreementAccepted ? further.on : further.off}
          isOn={isFurtherAnalysisAgreementAccepted}
          isDisabled={actions.busyWith !== null}
          onChange={actions.setFurther}
        />
        <SettingNote>{further.note}</SettingNote>
        <ConsentInset>
          <Whole termsType="GENE_FURTHER_ANALYSIS" />
        </ConsentInset>
      </Section>
    </>
  )
}

/** A link to the full text, in a window of its own; the summary here is outside it. */
function Whole({ termsType }: { readonly termsType: GeneTerms }) {
  return (
    <TextAction as={Link} tone="caption" to={links.terms(termsType)} target="_blank">
      {words.whole}
    </TextAction>
  )
}
