import type {
  ThirdPartyConsent,
  ThirdPartyConsentDetail,
} from '@ieum/contracts/credit/consents/third-party-consents.ts'
import { THIRD_PARTY_CONSENT_STATUSES } from '@ieum/contracts/credit/consents/third-party-names.ts'
import { creditRaisingWords } from '@ieum/copy/credit/raising.ts'
import { productName } from '@ieum/copy/product.ts'
import { TERMS_TITLES } from '@ieum/copy/terms-titles.ts'
import { type GalleryEntry, press } from '../../../gallery/gallery.ts'
import { SAMPLE_NOW_MS } from '../../../gallery/gallery-samples.fixtures.ts'
import { ThirdPartyConsentPage } from './ThirdPartyConsentPage.tsx'
import { ThirdPartyConsents } from './ThirdPartyConsents.tsx'
import type { Revoking } from './use-revoking.ts'

const { consents: words, provision } = creditRaisingWords
const nothing = () => {}

const consent: ThirdPartyConsent = {
  provConsentNum: 'ZVOURS0000019ab0c1d2e37f4a5b6c7d8e9f0a1b2c',
  serviceName: provision.service.CREDIT_RAISE_SUBMISSION,
  consentName: TERMS_TITLES.CREDIT_RAISE_SUBMISSION,
  provConsentStatusEnum: 'VALID',
  consentDtime: '20261119101500',
  senderOrganizationName: productName,
  receiverName: provision.receivers.KCB,
  purposeTypeEnum: 'CREDIT_EVALUATION',
}
const detail: ThirdPartyConsentDetail = {
  ...consent,
  purpose: provision.purpose,
  providedItems: [...provision.items],
  retentionPeriodText: provision.retention,
  isOnce: false,
  rewardEnum: 'NONE',
  revokeDtime: null,
  isRevocable: true,
  provisions: [
    { providedDtime: '20261119101502', itemCount: 4 },
    { providedDtime: '20261019101502', itemCount: 3 },
  ],
}
const all = THIRD_PARTY_CONSENT_STATUSES.map((provConsentStatusEnum, at) => ({
  ...consent,
  provConsentNum: `${consent.provConsentNum.slice(0, -1)}${at}`,
  receiverName: at % 2 === 0 ? provision.receivers.KCB : provision.receivers.NICE,
  provConsentStatusEnum,
}))

const list = (items: readonly ThirdPartyConsent[], hasMore = false, failure: string | null = null) => (
  <ThirdPartyConsents
    list={{ items, addedCount: 0, hasMore, isLoading: false, failure, loadMore: nothing }}
    nowMs={SAMPLE_NOW_MS}
  />
)
const quiet: Revoking = { isBusy: false, failure: null, success: null, revoke: nothing }
const page = (change: Partial<ThirdPartyConsentDetail> = {}, revoking: Revoking = quiet) => (
  <ThirdPartyConsentPage consent={{ ...detail, ...change }} revoking={revoking} nowMs={SAMPLE_NOW_MS} />
)

export const entries: readonly GalleryEntry[] = [
  { name: 'ThirdPartyConsents', render: () => list(all, true) },
  { name: 'ThirdPartyConsents/empty', render: () => list([]) },
  { name: 'ThirdPartyConsents/more failed', render: () => list(all, true, words.failed) },
  { name: 'ThirdPartyConsent', render: () => page() },
  { name: 'ThirdPartyConsent/never used', render: () => page({ provisions: [] }) },
  { name: 'ThirdPartyConsent/revoking asked', render: () => page(), act: () => press(words.revoke) },
  { name: 'ThirdPartyConsent/being revoked', render: () => page({}, { ...quiet, isBusy: true }) },
  { name: 'ThirdPartyConsent/not revoked', render: () => page({}, { ...quiet, failure: words.failed }) },
  ...THIRD_PARTY_CONSENT_STATUSES.filter((status) => status !== 'VALID').map((provConsentStatusEnum) => ({
    name: `ThirdPartyConsent/${provConsentStatusEnum}`,
    render: () =>
      page({
        provConsentStatusEnum,
        isRevocable: false,
        revokeDtime: provConsentStatusEnum === 'EXPIRED' ? null : '20261120090000',
      }),
  })),
]
