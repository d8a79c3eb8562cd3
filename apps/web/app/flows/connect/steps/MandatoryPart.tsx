import type { ConsentForm } from '@ieum/contracts/mydata/connect/journey.ts'
import { consent } from '@ieum/copy/mydata/connect/consent.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { Hidden, WebOnly } from '@ieum/ui/content/Hidden.tsx'
import { Icon } from '@ieum/ui/content/Icon.tsx'
import { TextAction } from '@ieum/ui/controls/Button.tsx'
import { ConsentItem, ConsentLinks, ProvisionTable } from '@ieum/ui/controls/Consent.tsx'
import { links } from '../../../links/links.ts'
import type { ConsentProps } from './consent-props.ts'

/** The two mandatory consents and the recipients named by the second. */
export function MandatoryPart(
  props: Pick<ConsentProps, 'isIndividual' | 'organizations' | 'onToggleCollection' | 'onToggleProvision'> & {
    readonly form: ConsentForm
  },
) {
  const { form, organizations } = props
  const otherReceivers = consent.otherReceivers.filter(
    ({ isOfCertificate }) => !(isOfCertificate && props.isIndividual),
  )
  return (
    <>
      <ConsentItem
        title={consent.mandatoryCollect}
        isOn={form.isCollectionAndUseAgreed}
        onChange={props.onToggleCollection}
      />
      <ConsentItem title={consent.mandatoryProvide} isOn={form.isProvisionAgreed} onChange={props.onToggleProvision} />
      <ProvisionTable
        caption={
          <Hidden>{consent.tableCaption(consent.organizationNames(organizations.map(({ name }) => name)))}</Hidden>
        }
        rows={[
          { head: consent.table.receiver, value: consent.organizationNames(organizations.map(({ name }) => name)) },
          { head: consent.table.purpose, value: consent.table.purposeValue, isStrong: true },
          { head: consent.table.retention, value: consent.table.retentionValue, isStrong: true },
          {
            head: consent.table.items,
            value: props.isIndividual ? consent.atInstitution.table : consent.table.itemsValue,
          },
        ]}
      />
      {otherReceivers.map((other) => (
        <ProvisionTable
          key={other.receiver}
          caption={<Hidden>{consent.tableCaption(other.receiver)}</Hidden>}
          rows={[
            { head: consent.table.receiver, value: other.receiver },
            { head: consent.table.purpose, value: other.purpose, isStrong: true },
            { head: consent.table.retention, value: other.retention, isStrong: true },
            { head: consent.table.items, value: other.items },
          ]}
        />
      ))}
      <ConsentLinks>
        <TextAction
          as="a"
          tone="caption"
          href={links.terms('MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION')}
          target="_blank"
          rel="noreferrer"
        >
          {consent.fullText}
          <Icon name="chevron" size="tiny" />
          <WebOnly>
            <Hidden>{screenWords.newWindow}</Hidden>
          </WebOnly>
        </TextAction>
        <TextAction as="a" tone="caption" href={links.myDataPortal()} target="_blank" rel="noreferrer">
          {consent.portal}
          <WebOnly>
            <Icon name="external" size="tiny" />
            <Hidden>{screenWords.newWindow}</Hidden>
          </WebOnly>
        </TextAction>
      </ConsentLinks>
    </>
  )
}
