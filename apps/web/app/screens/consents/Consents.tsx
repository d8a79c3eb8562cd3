import type { TermsConsent } from '@ieum/contracts/account/terms.ts'
import type { GuardianConsent } from '@ieum/contracts/health-insurance/linking.ts'
import type { Consent } from '@ieum/contracts/mydata/consents/consents.ts'
import type { SimplefinConsent } from '@ieum/contracts/mydata/simplefin/simplefin-grants.ts'
import { consents as words } from '@ieum/copy/mydata/consents.ts'
import { simplefinConsents } from '@ieum/copy/mydata/simplefin.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { WaitingArt } from '@ieum/ui/art/WaitingArt.tsx'
import { Chip, Row, RowChevron, RowList } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Header, ListHead, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { Link } from 'react-router'
import { links } from '../../links/links.ts'
import { MorePages } from '../../reads/MorePages.tsx'
import type { PagedList } from '../../reads/use-more-pages.ts'
import { LeftOut } from '../../shell/LeftOut.tsx'
import { consentName } from './consent-name.ts'
import { GuardianConsents } from './GuardianConsents.tsx'

/** Every consent, newest first, followed by programs with access, guardians' consents and accepted terms. */
export function Consents({
  list,
  programs,
  guardians,
  terms,
  leftOutCount,
  nowMs,
}: {
  readonly list: PagedList<Consent>
  readonly programs: readonly SimplefinConsent[]
  readonly guardians: readonly GuardianConsent[]
  readonly terms: readonly TermsConsent[]
  /** Number of rows of all lists that cannot be opened. */
  readonly leftOutCount: number
  readonly nowMs: number
}) {
  const { items: consents, isLoading } = list
  // No empty view for transfer consents when the page lists other consents.
  const hasOthersAlone = consents.length === 0 && programs.length + guardians.length > 0
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.settings()} icon="back" label={screenWords.back} />} />
      <ScreenBody isBusy={isLoading}>
        <Section isFirst label={words.title}>
          <ScreenTitle title={words.title} subtitle={words.subtitle} />
          <LeftOut count={leftOutCount} />
        </Section>
        {hasOthersAlone ? null : (
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
            <MorePages list={list} moreLoaded={words.moreLoaded} />
          </Section>
        )}
        {programs.length === 0 ? null : (
          <Section isTight label={simplefinConsents.head}>
            <ListHead>{simplefinConsents.head}</ListHead>
            <RowList>
              {programs.map((one) => (
                <li key={one.simplefinGrantId}>
                  <ProgramRow program={one} nowMs={nowMs} />
                </li>
              ))}
            </RowList>
          </Section>
        )}
        <GuardianConsents consents={guardians} nowMs={nowMs} />
        {terms.length === 0 ? null : (
          <Section isTight label={words.terms.head}>
            <ListHead>{words.terms.head}</ListHead>
            <RowList>
              {terms.map((one) => (
                <li key={one.consentId}>
                  <TermsRow terms={one} nowMs={nowMs} />
                </li>
              ))}
            </RowList>
          </Section>
        )}
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

function ProgramRow({ program, nowMs }: { readonly program: SimplefinConsent; readonly nowMs: number }) {
  const { name, stateEnum } = program
  return (
    <Row
      as={Link}
      to={links.simplefin()}
      title={name}
      sub={simplefinConsents.rowSub(program, nowMs)}
      end={
        <>
          <Chip tone={stateEnum === 'ACTIVE' ? 'primary' : undefined}>{simplefinConsents.states[stateEnum]}</Chip>
          <RowChevron />
        </>
      }
    />
  )
}

function TermsRow({ terms, nowMs }: { readonly terms: TermsConsent; readonly nowMs: number }) {
  const { title, version, consentedAtMs, publicationStateEnum, withdrawnAtMs } = terms
  const isValid = withdrawnAtMs === null
  return (
    <Row
      title={title || words.terms.nameless}
      sub={
        isValid
          ? [
              words.terms.rowSub(consentedAtMs, version, nowMs),
              publicationStateEnum === 'DEPRECATED' ? words.terms.deprecated : null,
            ]
              .filter(Boolean)
              .join(' · ')
          : words.terms.withdrawn(withdrawnAtMs, nowMs)
      }
      end={<Chip tone={isValid ? 'primary' : undefined}>{words.states[isValid ? 'ACTIVE' : 'WITHDRAWN']}</Chip>}
    />
  )
}
