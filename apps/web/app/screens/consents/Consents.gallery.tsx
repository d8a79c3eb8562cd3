import type { TermsConsent } from '@ieum/contracts/account/terms.ts'
import type { GuardianConsent } from '@ieum/contracts/health-insurance/linking.ts'
import type { Consent } from '@ieum/contracts/mydata/consents/consents.ts'
import type { Organization } from '@ieum/contracts/mydata/organizations/organizations.ts'
import type { SimplefinConsent } from '@ieum/contracts/mydata/simplefin/simplefin-grants.ts'
import { consents as words } from '@ieum/copy/mydata/consents.ts'
import { id } from '@ieum/testkit/ids.ts'
import { previewOf } from '../../deletion/preview.fixtures.ts'
import { type GalleryEntry, press } from '../../gallery/gallery.ts'
import { ara, gaon, longName, nuri, SAMPLE_NOW_MS } from '../../gallery/gallery-samples.fixtures.ts'
import type { PagedList } from '../../reads/use-more-pages.ts'
import { activeConsent, overConsents } from '../health-insurance/health-insurance.fixtures.ts'
import { ConsentReceipt } from './ConsentReceipt.tsx'
import { Consents } from './Consents.tsx'
import type { ConsentActions } from './use-consent-actions.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const nothing = () => {}
const END_MS = String(Date.parse('2031-11-19T23:59:59+09:00'))

const choices: Consent['choices'] = {
  cycleDays: 7,
  consentEndsAtMs: END_MS,
  isConsentPassbookDisplayText: false,
  isConsentAffiliatedStoreName: true,
  isConsentToCollectAndUseTransactionCategory: true,
  isConsentUsageMydataForProductCuration: true,
  isProductCurationConsented: false,
  shouldExtendExistTokens: false,
}

const organization = (
  { guid, name }: Organization,
  over: Partial<Consent['organizations'][number]> = {},
): Consent['organizations'][number] => ({
  organizationGuid: guid,
  organizationName: name,
  scopeTypeEnums: ['BANK_DEPOSIT', 'BANK_LOAN', 'BANK_INVEST'],
  document: `{"snd_org_code":"${guid.slice(-6)}","rcv_org_code":"MYIEUM0001","is_scheduled":true,"fnd_cycle":"1/1w","end_date":"20311119","target_info":[{"scope":"bank.list"},{"scope":"bank.deposit"}]}`,
  documentDigest: 'a'.repeat(64),
  txId: null,
  withdrawnAtMs: null,
  withdrawnByEnum: null,
  replacedByConsentId: null,
  ...over,
})

const consent = (number: number, over: Partial<Consent> = {}): Consent => ({
  consentId: id(`0190a3c2-7b6e-7c3a-8f00-00000000010${number}`),
  stateEnum: 'ACTIVE',
  requestedAtMs: String(SAMPLE_NOW_MS),
  signedAtMs: String(SAMPLE_NOW_MS),
  purpose: '본인 신용정보 통합 조회와 데이터 분석 서비스',
  copyVersion: '1',
  copyPublicationStateEnum: 'PUBLISHED',
  choices,
  signature: {
    mydataCertificateOrganizationEnum: 'KAKAO',
    certificateTypeEnum: null,
    agencyOrgCode: 'CA00000001',
    certTxId: null,
  },
  individualAuthentication: null,
  organizations: [organization(nuri), organization(gaon)],
  changes: [],
  differences: null,
  ledger: { seq: 12, hash: '5f'.repeat(32), isFromBefore: false },
  ...over,
})

const changed = consent(2, {
  organizations: [organization(nuri), organization(longName, { organizationName: longName.name })],
  changes: [
    {
      changedAtMs: String(SAMPLE_NOW_MS),
      organizationGuid: nuri.guid,
      changeEnum: 'SCOPE',
      cycleDays: null,
      consentEndsAtMs: null,
      scopeTypeEnums: ['BANK_INVEST'],
      isOn: false,
      isOneAsset: false,
    },
    {
      changedAtMs: String(SAMPLE_NOW_MS + HOUR_MS),
      organizationGuid: nuri.guid,
      changeEnum: 'SCOPE',
      cycleDays: null,
      consentEndsAtMs: null,
      scopeTypeEnums: ['BANK_INVEST'],
      isOn: true,
      isOneAsset: true,
    },
    {
      changedAtMs: String(SAMPLE_NOW_MS + DAY_MS),
      organizationGuid: null,
      changeEnum: 'CYCLE',
      cycleDays: 28,
      consentEndsAtMs: null,
      scopeTypeEnums: [],
      isOn: null,
      isOneAsset: false,
    },
  ],
  differences: {
    previousConsentId: id('0190a3c2-7b6e-7c3a-8f00-000000000101'),
    addedOrganizationGuids: [longName.guid],
    leftOutOrganizationGuids: [ara.guid],
    scopes: [
      { organizationGuid: nuri.guid, addedScopeTypeEnums: ['BANK_IRP'], leftOutScopeTypeEnums: ['BANK_PREPAID'] },
    ],
    previousChoices: { ...choices, cycleDays: null, isConsentPassbookDisplayText: true },
    changedChoices: ['cycleDays', 'isConsentPassbookDisplayText'],
  },
})
const withdrawn = consent(3, {
  stateEnum: 'WITHDRAWN',
  organizations: [
    organization(nuri, { withdrawnAtMs: String(SAMPLE_NOW_MS), withdrawnByEnum: 'PERSON' }),
    organization(ara, {
      withdrawnAtMs: String(SAMPLE_NOW_MS),
      withdrawnByEnum: 'ORGANIZATION',
      scopeTypeEnums: ['CARD_CARD'],
    }),
  ],
})
const prolonged = consent(4, {
  stateEnum: 'ENDED',
  signature: null,
  organizations: [organization(nuri, { document: null, documentDigest: null })],
})
const replaced = consent(5, {
  stateEnum: 'REPLACED',
  organizations: [
    organization(nuri, {
      organizationName: null,
      replacedByConsentId: id('0190a3c2-7b6e-7c3a-8f00-000000000102'),
    }),
  ],
})
const atInstitution = (isConfirmed: boolean) =>
  consent(6, {
    signature: null,
    individualAuthentication: { isConfirmed },
    choices: { ...choices, cycleDays: 28, isConsentAffiliatedStoreName: false },
    organizations: [organization(nuri, { scopeTypeEnums: ['BANK_DEPOSIT'], document: null, documentDigest: null })],
  })
const all = [consent(1), changed, withdrawn, prolonged, replaced]
const names = new Map([nuri, gaon, ara, longName].map(({ guid, name }) => [guid, name]))

const nothingMore = { addedCount: 0, hasMore: false, isLoading: false, failure: null, loadMore: nothing }
const agreed = (number: number, over: Partial<TermsConsent> = {}): TermsConsent => ({
  consentId: id(`0190a3c2-7b6e-7c3a-8f00-00000000020${number}`),
  termsTypeEnum: 'MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION',
  version: '1.0',
  publicationStateEnum: 'PUBLISHED',
  title: '개인정보 제3자 제공 동의',
  consentedAtMs: String(SAMPLE_NOW_MS),
  withdrawnAtMs: null,
  ledger: { seq: number, hash: '5f'.repeat(32), isFromBefore: false },
  ...over,
})
const terms = [
  agreed(1),
  agreed(2, {
    termsTypeEnum: 'USAGE_FOR_PRODUCT_CURATION',
    title: '맞춤 혜택과 상품 추천을 위한 정보 이용 동의',
    withdrawnAtMs: String(SAMPLE_NOW_MS),
  }),
]
const list =
  (
    over: Partial<PagedList<Consent>>,
    agreedTo: readonly TermsConsent[] = [],
    programs: readonly SimplefinConsent[] = [],
    guardians: readonly GuardianConsent[] = [],
  ) =>
  () => (
    <Consents
      leftOutCount={0}
      list={{ items: all, ...nothingMore, ...over }}
      programs={programs}
      guardians={guardians}
      terms={agreedTo}
      nowMs={SAMPLE_NOW_MS}
    />
  )

const program = (at: number, stateEnum: SimplefinConsent['stateEnum']): SimplefinConsent => ({
  simplefinGrantId: id(`0190a3c2-7b6e-7c3a-8f00-00000000000${at}`),
  name: ['집 서버의 가계부', '노트북 가계부', '예전에 쓰던 가계부', '잘못 만든 것'][at] ?? '',
  stateEnum,
  givenAtMs: String(SAMPLE_NOW_MS - at * 200 * DAY_MS),
  claimedAtMs: stateEnum === 'WAITING' ? null : String(SAMPLE_NOW_MS - at * 200 * DAY_MS),
  endsAtMs: String(SAMPLE_NOW_MS - (at * 200 - 365) * DAY_MS),
  withdrawnAtMs: stateEnum === 'WITHDRAWN' ? String(SAMPLE_NOW_MS - DAY_MS) : null,
})
const programs = [program(0, 'WAITING'), program(1, 'ACTIVE'), program(2, 'ENDED'), program(3, 'WITHDRAWN')]

const quiet: ConsentActions = {
  isBusy: false,
  failure: null,
  success: null,
  print: nothing,
  download: nothing,
  withdraw: nothing,
}

const receipt =
  (shown: Consent, actions: ConsentActions = quiet) =>
  () => (
    <ConsentReceipt
      consent={shown}
      names={names}
      preview={previewOf(nuri, gaon)}
      actions={actions}
      nowMs={SAMPLE_NOW_MS}
    />
  )

export const entries: readonly GalleryEntry[] = [
  { name: 'Consents', render: list({}) },
  { name: 'Consents/with terms', render: list({ items: [consent(1)] }, terms) },
  { name: 'Consents/with programs', render: list({ items: [consent(1)] }, terms, programs) },
  {
    name: "Consents/with guardians' consents",
    render: list({ items: [] }, terms, [], [activeConsent, ...overConsents]),
  },
  {
    name: "Consents/a guardian's agreement, read",
    render: list({ items: [] }, [], [], [activeConsent]),
    act: () => document.querySelector<HTMLElement>('summary')?.click(),
  },
  { name: 'Consents/none', render: list({ items: [] }) },
  { name: 'Consents/more', render: list({ hasMore: true }) },
  { name: 'Consents/no more read', render: list({ hasMore: true, failure: words.moreFailed }) },
  { name: 'ConsentReceipt', render: receipt(consent(1)) },
  { name: 'ConsentReceipt/changed since', render: receipt(changed) },
  { name: 'ConsentReceipt/withdrawn', render: receipt(withdrawn) },
  { name: 'ConsentReceipt/prolonged without a signature', render: receipt(prolonged) },
  { name: 'ConsentReceipt/replaced, a name that nobody knows', render: receipt(replaced) },
  { name: 'ConsentReceipt/agreed to at the institution', render: receipt(atInstitution(true)) },
  { name: 'ConsentReceipt/agreed to at the institution, which told nothing', render: receipt(atInstitution(false)) },
  {
    name: 'ConsentReceipt/full text',
    render: receipt(consent(1)),
    act: () => document.querySelector<HTMLElement>('summary')?.click(),
  },
  { name: 'ConsentReceipt/to be withdrawn', render: receipt(consent(1)), act: () => press(words.withdraw) },
  { name: 'ConsentReceipt/not downloaded', render: receipt(consent(1), { ...quiet, failure: words.bundleFailed }) },
]
