import type { Consent } from '@ieum/contracts/mydata/consents/consents.ts'
import { cert, certificateNames } from '@ieum/copy/mydata/connect/cert.ts'
import { connection as connectionWords } from '@ieum/copy/mydata/connections/connection.ts'
import { consents as words } from '@ieum/copy/mydata/consents.ts'
import { scopeLabels } from '@ieum/copy/mydata/labels.ts'
import { productName } from '@ieum/copy/product.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { Fact, Facts } from '@ieum/ui/content/Facts.tsx'
import { LiveRegion } from '@ieum/ui/content/Hidden.tsx'
import { Monogram } from '@ieum/ui/content/Monogram.tsx'
import { Inset, PointList } from '@ieum/ui/content/PointList.tsx'
import { FullText, NotPrinted } from '@ieum/ui/content/Receipt.tsx'
import { Row, Setting, SettingNote } from '@ieum/ui/content/Row.tsx'
import { IconButton } from '@ieum/ui/controls/Button.tsx'
import { InlineError } from '@ieum/ui/controls/Field.tsx'
import { Center } from '@ieum/ui/layout/Center.tsx'
import { Header, ListHead, Screen, ScreenBody, ScreenTitle, Section } from '@ieum/ui/layout/Screen.tsx'
import { AlertDialog } from '@ieum/ui/overlays/AlertDialog.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { DeletedList, RetainedList } from '../../deletion/PreviewLists.tsx'
import type { DeletionPreview } from '../../deletion/preview.ts'
import { links } from '../../links/links.ts'
import { consentName } from './consent-name.ts'
import { choiceWords, differencesOf } from './differences.ts'
import type { ConsentActions } from './use-consent-actions.ts'

/** One consent as a receipt: its signed content, time, method and later state. It can be printed and proved. */
export function ConsentReceipt({
  consent,
  names,
  preview,
  actions,
  nowMs,
}: {
  readonly consent: Consent
  /** Names of institutions in other consents. */
  readonly names: ReadonlyMap<string, string>
  readonly preview: DeletionPreview
  readonly actions: ConsentActions
  readonly nowMs: number
}) {
  const [isAsked, ask] = useState(false)
  const { stateEnum, organizations, changes, choices, individualAuthentication, ledger } = consent
  const living = livingGuids(consent)
  const differences = differencesOf(consent, names)
  return (
    <Screen kind="sections">
      <Header start={<IconButton as={Link} to={links.consents()} icon="back" label={screenWords.back} />} />
      <ScreenBody isBusy={actions.isBusy}>
        <Section isFirst label={words.receipt}>
          <ScreenTitle title={consentName(consent)} subtitle={`${words.receipt} · ${words.states[stateEnum]}`} />
        </Section>
        <Section label={words.receipt}>
          <Facts>
            <Fact label={words.when}>{words.whenValue(consent.signedAtMs, nowMs)}</Fact>
            <Fact label={words.signedWith}>{signedWith(consent)}</Fact>
            <Fact label={words.recipient}>{productName}</Fact>
            <Fact label={words.purpose}>{consent.purpose}</Fact>
            <Fact label={words.cycle}>{words.cycleDays(choices.cycleDays)}</Fact>
            <Fact label={words.end}>{words.endValue(choices.consentEndsAtMs)}</Fact>
            {OPTIONAL.map((each) => (
              <Fact key={each} label={words.choices[each] ?? words.optional}>
                {choiceWords(each, choices)}
              </Fact>
            ))}
            <Fact label={words.choices.isConsentUsageMydataForProductCuration ?? words.optional}>
              {choiceWords('isConsentUsageMydataForProductCuration', choices)}
            </Fact>
            <Fact label={words.proof}>{words.proofValue(ledger.seq, ledger.hash)}</Fact>
          </Facts>
          <SettingNote>{words.curationNote}</SettingNote>
          {individualAuthentication ? (
            <SettingNote>
              {words.atInstitutionNote[individualAuthentication.isConfirmed ? 'confirmed' : 'asked']}
            </SettingNote>
          ) : null}
        </Section>
        <Section isTight label={words.organizations(organizations.length)}>
          <ListHead>{words.organizations(organizations.length)}</ListHead>
          <ul>
            {organizations.map((organization) => (
              <li key={organization.organizationGuid}>
                <ConsentedOrganization organization={organization} nowMs={nowMs} />
              </li>
            ))}
          </ul>
        </Section>
        {differences.length > 0 ? (
          <Section label={words.differencesHead}>
            <Inset>
              <PointList title={words.differencesHead} points={differences} />
            </Inset>
          </Section>
        ) : null}
        {changes.length > 0 ? (
          <Section label={words.changesHead}>
            <Inset>
              <PointList
                title={words.changesHead}
                points={changes.map((each) => changeWords(each, names, nowMs)).filter(isOtherThanBefore)}
              />
            </Inset>
          </Section>
        ) : null}
        <NotPrinted>
          <Section isTight label={words.keep}>
            <ListHead>{words.keep}</ListHead>
            <Setting label={words.print} hasChevron={false} onClick={actions.print} />
            <Setting label={words.bundle} hasChevron={false} onClick={actions.download} />
            <SettingNote>{words.proofNote}</SettingNote>
          </Section>
          {living.length > 0 ? (
            <Section isTight label={words.withdraw}>
              <Setting label={words.withdraw} hasChevron={false} onClick={() => ask(true)} />
              <SettingNote>{words.withdrawNote}</SettingNote>
            </Section>
          ) : null}
          {actions.failure ? (
            <Center>
              <InlineError>{actions.failure}</InlineError>
            </Center>
          ) : null}
        </NotPrinted>
        <LiveRegion>{actions.failure ?? actions.success}</LiveRegion>
      </ScreenBody>
      {isAsked ? (
        <AlertDialog
          title={words.withdrawTitle(living.length)}
          actions={[
            { label: screenWords.cancel, onPress: () => ask(false) },
            {
              label: words.withdraw,
              tone: 'danger',
              onPress: () => {
                ask(false)
                actions.withdraw(living)
              },
            },
          ]}
          lists={
            <>
              <DeletedList
                preview={{
                  ...preview,
                  organizations: preview.organizations.filter(({ organization }) => living.includes(organization.guid)),
                }}
              />
              <RetainedList preview={preview} />
            </>
          }
        >
          <p>{connectionWords.disconnectText}</p>
        </AlertDialog>
      ) : null}
    </Screen>
  )
}

const OPTIONAL = [
  'isConsentToCollectAndUseTransactionCategory',
  'isConsentAffiliatedStoreName',
  'isConsentPassbookDisplayText',
  'isProductCurationConsented',
] as const

/** Institutions for which this consent is still in force. */
function livingGuids({ organizations }: Consent) {
  return organizations
    .filter(({ withdrawnAtMs, replacedByConsentId }) => withdrawnAtMs === null && replacedByConsentId === null)
    .map(({ organizationGuid }) => organizationGuid)
}

function signedWith({ signature, individualAuthentication }: Consent): string {
  if (individualAuthentication) return words.atInstitution
  if (!signature) return words.notSigned
  const { mydataCertificateOrganizationEnum: agency, certificateTypeEnum: type } = signature
  if (agency === 'KAKAO' || agency === 'NAVER') return cert.option[agency]
  return type === null || type === 'UNKNOWN' ? screenWords.unknown : certificateNames[type]
}

function ConsentedOrganization({
  organization,
  nowMs,
}: {
  readonly organization: Consent['organizations'][number]
  readonly nowMs: number
}) {
  const { organizationGuid: guid, organizationName, scopeTypeEnums, withdrawnAtMs, withdrawnByEnum } = organization
  const name = organizationName ?? words.nameless
  const state =
    withdrawnAtMs !== null
      ? words.withdrawnAt(withdrawnAtMs, withdrawnByEnum, nowMs)
      : organization.replacedByConsentId !== null
        ? words.replaced
        : null
  return (
    <>
      <Row
        lead={<Monogram party={{ guid, name }} isDim={state !== null} />}
        title={name}
        sub={[scopeTypeEnums.map((scope) => scopeLabels[scope]).join(', '), state].filter(Boolean).join(' · ')}
      />
      {organization.document === null ? null : (
        <FullText title={words.document} label={words.documentOf(name)}>
          {organization.document}
        </FullText>
      )}
    </>
  )
}

/** An action at several institutions of unknown name is shown only once. */
const isOtherThanBefore = (line: string, at: number, all: readonly string[]) => line !== all[at - 1]

function changeWords(
  { changeEnum, changedAtMs, organizationGuid, scopeTypeEnums, isOn, isOneAsset }: Consent['changes'][number],
  names: ReadonlyMap<string, string>,
  nowMs: number,
): string {
  const labels: Readonly<Record<string, string>> = scopeLabels
  const kinds = scopeTypeEnums.map((scope) => labels[scope] ?? scopeLabels.UNKNOWN).join(', ')
  const what = isOneAsset ? words.oneOf(kinds) : kinds
  const how = what === '' || isOn === null ? null : `${what} ${isOn ? words.changeOn : words.changeOff}`
  const whose = organizationGuid === null ? null : (names.get(organizationGuid) ?? null)
  return [words.change(changeEnum, changedAtMs, nowMs), whose, how].filter((part) => part !== null).join(' · ')
}
