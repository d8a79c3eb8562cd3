import { consent } from '@ieum/copy/mydata/connect/consent.ts'
import { consentEndDateMs } from '@ieum/domain/mydata/connect/consent/consent-end-date.ts'
import { OPTIONAL_CONSENT_ORDER } from '@ieum/domain/mydata/connect/consent/optional-consents.ts'
import { type GalleryEntry, press } from '../../../gallery/gallery.ts'
import {
  ara,
  gaon,
  nuri,
  SAMPLE_NOW_MS,
  sampleItems,
  sampleOrganizations,
} from '../../../gallery/gallery-samples.fixtures.ts'
import { Consent } from './Consent.tsx'
import type { ConsentProps } from './consent-props.ts'

const nothing = () => {}

const form: NonNullable<ConsentProps['form']> = {
  selectedOptionalConsentIds: ['TransactionCategory', 'AffiliatedStoreName'],
  reviewedOptionalConsentIds: [],
  isCollectionAndUseAgreed: false,
  isProvisionAgreed: false,
  scheduledDataRequestCycleDay: '7',
  consentEndDateUnit: 5,
}

const base: ConsentProps = {
  organizations: [nuri, gaon, ara],
  items: sampleItems,
  form,
  offered: OPTIONAL_CONSENT_ORDER,
  preticked: ['TransactionCategory', 'AffiliatedStoreName'],
  endMs: consentEndDateMs({ years: 5 }, SAMPLE_NOW_MS),
  differences: null,
  button: 'scrollDown',
  isButtonLocked: false,
  isSubmitting: false,
  isIndividual: false,
  hasFailed: false,
  isFirstPartRead: false,
  onToggleOptional: nothing,
  onToggleCollection: nothing,
  onToggleProvision: nothing,
  onOpenItems: nothing,
  onOpenCycle: nothing,
  onOpenEndDate: nothing,
  onEndVisible: nothing,
  onReadFirstPart: nothing,
  onPress: nothing,
  onRetry: nothing,
  onBack: nothing,
}

const states: readonly GalleryEntry[] = [
  { name: 'Consent/top', render: () => <Consent {...base} /> },
  { name: 'Consent/first part read', render: () => <Consent {...base} isFirstPartRead button="agree" /> },
  {
    name: 'Consent/all institutions named',
    render: () => <Consent {...base} organizations={sampleOrganizations} />,
    act: () => press(consent.organizationsExpand),
  },
  {
    name: 'Consent/everything agreed',
    render: () => (
      <Consent
        {...base}
        button="agree"
        form={{
          ...form,
          selectedOptionalConsentIds: [...OPTIONAL_CONSENT_ORDER],
          isCollectionAndUseAgreed: true,
          isProvisionAgreed: true,
        }}
      />
    ),
  },
  { name: 'Consent/one organisation', render: () => <Consent {...base} organizations={[nuri]} /> },
  {
    name: 'Consent/on the page of the institution',
    render: () => <Consent {...base} organizations={[nuri]} button="agree" isFirstPartRead isIndividual />,
  },
  {
    name: 'Consent/other than the last one',
    render: () => (
      <Consent
        {...base}
        differences={[
          consent.differences.added([gaon.name, ara.name]),
          consent.differences.leftOut([nuri.name]),
          consent.differences.addedScopes(nuri.name, '대출, 퇴직연금'),
          consent.differences.cycle(consent.cycle[7], consent.cycle.UNSET),
          consent.differences.end(SAMPLE_NOW_MS, consentEndDateMs({ years: 5 }, SAMPLE_NOW_MS)),
        ]}
      />
    ),
  },
  {
    name: 'Consent/as the last one',
    render: () => <Consent {...base} organizations={[nuri]} differences={[consent.differences.same]} />,
  },
  { name: 'Consent/no optional', render: () => <Consent {...base} offered={[]} /> },
  {
    name: 'Consent/no schedule, chosen date',
    render: () => (
      <Consent
        {...base}
        endMs={SAMPLE_NOW_MS}
        form={{ ...form, scheduledDataRequestCycleDay: 'UNSET', consentEndDateUnit: String(SAMPLE_NOW_MS) }}
      />
    ),
  },
  { name: 'Consent/mandatory unticked', render: () => <Consent {...base} button="fixMandatory" /> },
  { name: 'Consent/button locked', render: () => <Consent {...base} button="agree" isButtonLocked /> },
  { name: 'Consent/submitting', render: () => <Consent {...base} button="agree" isSubmitting /> },
  { name: 'Consent/loading', render: () => <Consent {...base} items={null} form={null} /> },
  { name: 'Consent/not read', render: () => <Consent {...base} items={null} form={null} hasFailed /> },
]

export const entries: readonly GalleryEntry[] = states.map((entry) => ({ ...entry, view: 'consent' }))
