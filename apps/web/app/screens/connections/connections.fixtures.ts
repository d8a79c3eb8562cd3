/** Invented connections for the gallery. */

import type {
  ConnectionConsentScopes,
  ConsentScope,
  ConsentScopeAsset,
} from '@ieum/contracts/mydata/consents/consent-scopes.ts'
import type { Deletion } from '@ieum/contracts/mydata/organizations/deletions.ts'
import type { Organization } from '@ieum/contracts/mydata/organizations/organizations.ts'
import { scopeLabels } from '@ieum/copy/mydata/labels.ts'
import { id } from '@ieum/testkit/ids.ts'
import { readingOf } from '../../gallery/gallery-assets.fixtures.ts'
import { ara, daon, gaon, hangyeol, longName, nuri, SAMPLE_NOW_MS } from '../../gallery/gallery-samples.fixtures.ts'
import type { Changing } from './use-changing.ts'
import type { CheckingNow } from './use-check-now.ts'
import type { Ending } from './use-ending.ts'

const DAY_MS = 86_400_000
const NOW = String(SAMPLE_NOW_MS)
const nothing = () => {}

export const quietEnding: Ending = { busyWith: null, failure: null, success: null, end: nothing, undo: nothing }

export const quietChecking: CheckingNow = { isBusy: false, message: null, failure: null, check: nothing }

export const quietChanging: Changing = {
  isBusy: false,
  failure: null,
  success: null,
  isSignatureNeeded: false,
  changeCycle: nothing,
  changeEnd: nothing,
  switchScope: nothing,
  switchAsset: nothing,
  switchExposed: nothing,
  askToSign: nothing,
  clear: nothing,
}

function asset(number: number, over: Partial<ConsentScopeAsset>): ConsentScopeAsset {
  return {
    isNew: false,
    scopeTypeEnum: 'BANK_DEPOSIT',
    nameToDisplay: '급여통장',
    assetIdentifier: id(`sample-${number}`),
    bankAccountSequenceNumber: null,
    assetRecordTypeEnum: 'INDIVIDUAL',
    assetIdentifierToDisplay: '***-***-1234',
    isConsented: true,
    scopeAssetStatusEnum: 'ACTIVE',
    fetchedAtMs: NOW,
    ...over,
  }
}

function scope(scopeTypeEnum: keyof typeof scopeLabels, over: Partial<ConsentScope> = {}): ConsentScope {
  return {
    scopeTypeEnum,
    nameToDisplay: scopeLabels[scopeTypeEnum],
    isSigned: true,
    isConsented: true,
    isNew: false,
    assets: [],
    ...over,
  }
}

const bankScopes: ConsentScope[] = [
  scope('BANK_DEPOSIT', {
    isNew: true,
    assets: [
      asset(1, {}),
      asset(2, { nameToDisplay: '비상금통장', assetIdentifierToDisplay: '***-***-5678', isNew: true }),
    ],
  }),
  scope('BANK_LOAN', {
    assets: [
      asset(3, {
        scopeTypeEnum: 'BANK_LOAN',
        nameToDisplay: '전세자금대출',
        assetIdentifierToDisplay: '***-***-9012',
        scopeAssetStatusEnum: 'FAILED',
      }),
    ],
  }),
  scope('BANK_INVEST', { isConsented: false }),
  scope('BANK_IRP', { isSigned: false, isConsented: false }),
]

const points = { scopeTypeEnum: 'CARD_POINT', nameToDisplay: '포인트', assetIdentifierToDisplay: null } as const

/** Points are listed as one asset; a card without a number is still one card. */
export const cardScopes: ConsentScope[] = [
  scope('CARD_POINT', { assets: [asset(4, { ...points, assetRecordTypeEnum: 'GROUP' })] }),
  scope('CARD_CARD', {
    assets: [
      asset(5, { scopeTypeEnum: 'CARD_CARD', nameToDisplay: '생활비 카드', assetIdentifierToDisplay: null }),
      asset(6, { ...points, assetRecordTypeEnum: 'UNKNOWN', nameToDisplay: '모르는 항목' }),
    ],
  }),
]

export function shownConnection(
  organization: Organization,
  over: Partial<ConnectionConsentScopes> = {},
  connection: Partial<ConnectionConsentScopes['connection']> = {},
): ConnectionConsentScopes {
  return {
    connection: {
      organization,
      connectionTypeEnum: 'INTEGRATED',
      dataAccessConsentExpiredAt: String(Date.parse('2031-11-19T23:59:59+09:00')),
      refreshTokenExpiredAtMs: String(Date.parse('2031-11-19T23:59:59+09:00')),
      scheduledDataRequestCycle: 7,
      isConsentPassbookDisplayText: false,
      isConsentAffiliatedStoreName: true,
      isConsentToCollectAndUseTransactionCategory: false,
      areFactsWhole: true,
      ...connection,
    },
    connectionStateEnum: 'CONNECTED',
    consent: { consentedAtMs: NOW, mydataCertificateOrganizationEnum: 'KAKAO', certificateTypeEnum: null },
    isExposed: true,
    fetchedAtMs: NOW,
    reading: readingOf('FRESH'),
    nextTransferAtMs: String(SAMPLE_NOW_MS + 7 * DAY_MS),
    institutionConsent: null,
    isReadNow: false,
    scopes: bankScopes,
    ...over,
  }
}

const quiet = { scopes: [] }
const expired = {
  connectionStateEnum: 'EXPIRED',
  fetchedAtMs: String(SAMPLE_NOW_MS - 2 * DAY_MS),
  nextTransferAtMs: null,
} as const

export const expiredConnection = shownConnection(hangyeol, expired, {
  dataAccessConsentExpiredAt: String(Date.parse('2026-11-18T23:59:59+09:00')),
})
export const reloginConnection = shownConnection(
  gaon,
  { connectionStateEnum: 'RELOGIN_REQUIRED', nextTransferAtMs: null },
  { dataAccessConsentExpiredAt: null, refreshTokenExpiredAtMs: null },
)

export const someConnections = [
  shownConnection(nuri),
  shownConnection(gaon, quiet),
  shownConnection(daon, quiet, { scheduledDataRequestCycle: null }),
  shownConnection(ara, quiet),
  expiredConnection,
]
export const brokenConnections = [
  expiredConnection,
  reloginConnection,
  shownConnection(longName, { ...quiet, ...expired, fetchedAtMs: null }),
]

export function deletion(number: number, organization: Organization, over: Partial<Deletion>): Deletion {
  return {
    deletionId: id(`0190a3c2-7b6e-7c3a-8f00-00000000000${number}`),
    deletionStatusEnum: 'CREATED',
    organization,
    requestedAtMs: NOW,
    cancellableUntilMs: null,
    destroyedAtMs: null,
    revokedAtMs: null,
    failureEnum: null,
    triedAgainAtMs: null,
    ...over,
  }
}

/** Every state, and a name that is unknown by now. */
export const everyDeletion = [
  deletion(1, nuri, { cancellableUntilMs: String(SAMPLE_NOW_MS + 10_000) }),
  deletion(2, gaon, { deletionStatusEnum: 'READY' }),
  deletion(3, daon, { deletionStatusEnum: 'PROCESSING' }),
  deletion(4, ara, { deletionStatusEnum: 'PROCESSING', destroyedAtMs: NOW }),
  deletion(5, longName, { deletionStatusEnum: 'FAILED', failureEnum: 'NOT_DESTROYED', triedAgainAtMs: NOW }),
  deletion(6, hangyeol, { deletionStatusEnum: 'FAILED', failureEnum: 'INSTITUTION_NOT_TOLD', destroyedAtMs: NOW }),
  deletion(7, nuri, { deletionStatusEnum: 'COMPLETED', destroyedAtMs: NOW, revokedAtMs: NOW }),
  deletion(8, { ...nuri, name: '' }, { deletionStatusEnum: 'CANCELLED' }),
]
