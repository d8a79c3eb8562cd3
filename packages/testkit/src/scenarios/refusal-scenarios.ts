/**
 * How to provoke each code of the catalogue, over HTTP, in a world of real processes. A code that takes minutes, or
 * breaks the world for others, names the test that covers it instead.
 */

import { randomUUID } from 'node:crypto'
import { CHANGES } from '@ieum/contract-kit/limit.ts'
import type { Carrier } from '@ieum/contracts/account/identity.ts'
import { RAISE_TERMS, REQUIRED_CREDIT_TERMS } from '@ieum/contracts/credit/consents/terms-names.ts'
import type { ErrorCode } from '@ieum/contracts/error-codes.ts'
import { GUARDIAN_AGREEMENT_VERSION } from '@ieum/contracts/health-insurance/enums.ts'
import type { OrganizationGuid, RaiseCreditScoresApplicationId } from '@ieum/contracts/shared/ids.ts'
import { MANUAL_ASSETS_MAX } from '@ieum/domain/mydata/assets/manual-assets.ts'
import { WAITLIST_MAX } from '@ieum/domain/mydata/organizations/institution-waitlist.ts'
import { SIMPLEFIN_GRANTS_MAX } from '@ieum/domain/mydata/simplefin.ts'
import { id } from '../ids.ts'
import { agreeToCredit, pressRefresh, refreshScores } from '../journeys/credit-journey.ts'
import { connectAll, consent, watchSync } from '../journeys/journey.ts'
import { submitStep } from '../journeys/two-step-journey.ts'
import { newPerson } from '../people/new-person.ts'
import { type PersonSession, visitor } from '../people/person-session.ts'
import type { World } from '../world/start-world.ts'
import type { Behaviour } from './dialog-scenarios.ts'

export type Means = {
  readonly world: World
  /** A new person with the holdings of a built-in person; some institutions may behave differently towards them. */
  readonly somebody: (like?: string, behaviour?: Readonly<Record<string, Behaviour>>) => Promise<PersonSession>
  /** Until the scenario is over. */
  readonly behave: (orgCode: string, behaviour: string, knobs?: Readonly<Record<string, unknown>>) => Promise<void>
  readonly guidOf: (orgCode: string) => OrganizationGuid
}

export type RefusalScenario =
  | { readonly story: string; readonly reach: (means: Means) => Promise<unknown> }
  | { readonly story: string; readonly provenBy: string }

const BANK = 'A1AAER0000'
const OTHER_BANK = 'A1AAEM0000'
const KAKAO_AGENCY = 'INKAKO0000'
const KCB = 'CBKCBU0000'
const CREDIT_INFORMATION = 'CRKCIS0000'
const NICE = 'CBNICE0000'
const TERMS = '/v1/terms/users/me/consents'
const bankOnly = 'park-junho'
const HTTP_TESTS = 'packages/backend/src/platform/http/create-http.test.ts'
const DATA_DOWNLOAD_TESTS = 'packages/backend/src/services/account/data-download/data-download.test.ts'
const GUARANTEE_TESTS = 'packages/testkit/src/system/credit/credit-guarantee.test.ts'
const CREDIT_TESTS = 'packages/testkit/src/system/credit/credit.test.ts'
const ADDRESS_TESTS = 'packages/testkit/src/system/gene/gene-addresses.test.ts'
const PARCEL_TESTS = 'packages/testkit/src/system/gene/gene-parcels.test.ts'
const PROVIDER_TESTS = 'packages/testkit/src/system/gene/gene-provider.test.ts'
const ENDING_TESTS = 'packages/testkit/src/system/gene/gene-ending.test.ts'
const GROUP_TESTS = 'packages/testkit/src/system/gene/gene-groups.test.ts'
const APPLYING_TESTS = 'packages/testkit/src/system/gene/gene-applying.test.ts'
const GENE_RESULT_TESTS = 'packages/backend/src/services/gene/results/results.unit.test.ts'
const HISTORY_TESTS = 'packages/testkit/src/system/credit/credit-histories.test.ts'
const NOTICE_TESTS = 'packages/testkit/src/system/credit/credit-notices.test.ts'
const RAISING_TESTS = 'packages/testkit/src/system/credit/credit-raising.test.ts'
const MICROBIOME_TESTS = 'packages/testkit/src/system/microbiome/microbiome.test.ts'
const HEALTH_INSURANCE_TESTS = 'packages/testkit/src/system/health-insurance.test.ts'
const FIRST_COME_TESTS = 'packages/testkit/src/system/gene/gene-first-come.test.ts'
const SIMPLEFIN_TESTS = 'packages/backend/src/services/mydata/simplefin/simplefin.test.ts'
const NEW_DEVICE_TESTS = 'packages/backend/src/services/account/sessions/devices/new-device.test.ts'
const IDENTITY_TESTS = 'packages/backend/src/services/account/identity/identity-verification.test.ts'

const json = { 'content-type': 'application/json' }
const curation = JSON.stringify({ termsTypeEnum: 'USAGE_FOR_PRODUCT_CURATION' })
const post = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...json, 'idempotency-key': randomUUID(), ...headers },
  body,
})
/** Signs up half-way: the code is on the phone. */
async function withCode({ world }: Means) {
  const person = await newPerson(world.control)
  const { account } = visitor(world.url)
  const claim = {
    name: person.name,
    birthdayDate: person.birthDate,
    sexDigit: person.sexDigit,
    carrierEnum: person.carrier as Carrier,
    phoneNumber: person.phoneNumber,
  }
  const { identityVerificationId } = await account.startIdentityVerification({ body: claim })
  const code = await world.control.latestCode(person.phoneNumber)
  const confirm = (typed: string) =>
    account.confirmIdentityVerification({ params: { identityVerificationId }, body: { code: typed } })
  const again = () => account.startIdentityVerification({ body: claim })
  return { code, wrong: code === '000000' ? '000001' : '000000', confirm, again }
}

export const REFUSAL_SCENARIOS: { readonly [code in ErrorCode]?: RefusalScenario } = {
  INVALID_REQUEST: {
    story: 'an id that is no id',
    reach: async ({ somebody }) => (await somebody()).fetch('/v1/mydata/users/me/syncs/1/status'),
  },
  INVALID_PAGE_TOKEN: {
    story: 'an invented page token',
    reach: async ({ somebody }) => (await somebody()).account.listAccessLog({ query: { pageToken: 'made-up' } }),
  },
  IDEMPOTENCY_KEY_REQUIRED: {
    story: 'a consent without a key',
    reach: async ({ somebody }) => (await somebody()).fetch(TERMS, { method: 'POST', headers: json, body: curation }),
  },
  UNAUTHENTICATED: {
    story: 'nobody is signed in',
    reach: ({ world }) => visitor(world.url).account.getMe(),
  },
  FORBIDDEN_ORIGIN: {
    story: 'a page of another site sends the request',
    reach: async ({ somebody }) => (await somebody()).fetch(TERMS, post(curation, { origin: 'https://evil.example' })),
  },
  FORBIDDEN_CALLER: {
    story: 'a browser asks for the code that only the app may have',
    reach: async ({ somebody }) =>
      (await somebody()).fetch('/v1/sessions/me/web-view-code', { ...post('{}'), method: 'PUT' }),
  },
  NOT_FOUND: { story: 'a path that nobody has', reach: ({ world }) => fetch(new URL('/v1/nothing', world.url)) },
  METHOD_NOT_ALLOWED: {
    story: 'the person is to be replaced by PUT',
    reach: async ({ somebody }) => (await somebody()).fetch('/v1/users/me', { ...post('{}'), method: 'PUT' }),
  },
  IDEMPOTENCY_IN_PROGRESS: {
    story: 'the consent is submitted twice with one key while the agency takes four seconds twice',
    reach: async ({ somebody, behave, world, guidOf }) => {
      const session = await somebody(bankOnly)
      const body = JSON.stringify(await submission(session, world, [guidOf(BANK)]))
      await behave(KAKAO_AGENCY, 'slow', { ms: 4_000 })
      const path = '/v2/mydata/users/me/get-mydata-certificate-authentication-uri'
      const headers = { 'idempotency-key': randomUUID() }
      const first = session.fetch(path, post(body, headers))
      const second = await session.fetch(path, post(body, headers))
      const other = await first
      return second.ok ? other : second
    },
  },
  IDEMPOTENCY_KEY_REUSED: {
    story: 'one key for two different consents',
    reach: async ({ somebody }) => {
      const session = await somebody()
      const headers = { 'idempotency-key': randomUUID() }
      await session.fetch(TERMS, post(curation, headers))
      const other = JSON.stringify({ termsTypeEnum: 'MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION' })
      return session.fetch(TERMS, post(other, headers))
    },
  },
  PAYLOAD_TOO_LARGE: {
    story: 'two megabytes of consent',
    reach: async ({ somebody }) =>
      (await somebody()).fetch(TERMS, post(JSON.stringify({ termsTypeEnum: 'a'.repeat(2_100_000) }))),
  },
  UNSUPPORTED_MEDIA_TYPE: {
    story: 'a form instead of JSON',
    reach: async ({ somebody }) => (await somebody()).fetch(TERMS, post('a=1', { 'content-type': 'text/plain' })),
  },
  RATE_LIMITED: {
    story: 'a person changes something for the 121st time within a minute',
    reach: async ({ somebody }) => {
      const { account } = await somebody()
      const body = { termsTypeEnum: 'USAGE_FOR_PRODUCT_CURATION' } as const
      await Promise.all(Array.from({ length: CHANGES.most }, () => account.consentUserTerms({ body })))
      return account.consentUserTerms({ body })
    },
  },
  SERVICE_UNAVAILABLE: { story: 'a call answers that the server is about to stop', provenBy: HTTP_TESTS },
  INTERNAL_ERROR: { story: 'a bug, a broken contract, a database error', provenBy: HTTP_TESTS },

  IDENTITY_VERIFICATION_NOT_FOUND: {
    story: 'a code for a verification that was never started',
    reach: ({ world }) =>
      visitor(world.url).account.confirmIdentityVerification({
        params: { identityVerificationId: id('0190a3c2-7b6e-7c3a-8f00-000000000001') },
        body: { code: '123456' },
      }),
  },
  IDENTITY_VERIFICATION_EXPIRED: {
    story: 'the right code a second time',
    reach: async (means) => {
      const { code, confirm } = await withCode(means)
      await confirm(code)
      return confirm(code)
    },
  },
  IDENTITY_VERIFICATION_CODE_MISMATCH: {
    story: 'a wrong code',
    reach: async (means) => {
      const { wrong, confirm } = await withCode(means)
      return confirm(wrong)
    },
  },
  IDENTITY_VERIFICATION_TOO_MANY_TRIES: {
    story: 'the fifth wrong code',
    reach: async (means) => {
      const { wrong, confirm } = await withCode(means)
      for (let turn = 0; turn < 4; turn += 1) await confirm(wrong).catch(() => undefined)
      return confirm(wrong)
    },
  },
  IDENTITY_VERIFICATION_RESEND_TOO_SOON: {
    story: 'another code for the same number at once',
    reach: async (means) => (await withCode(means)).again(),
  },
  IDENTITY_VERIFICATION_TOO_MANY_CODES: { story: 'the sixth code of an hour for one number', provenBy: IDENTITY_TESTS },
  IDENTITY_VERIFICATION_UNAVAILABLE: { story: 'the agency is down', provenBy: IDENTITY_TESTS },

  SESSION_NOT_FOUND: {
    story: 'a session that nobody has is signed out',
    reach: async ({ somebody }) => (await somebody()).account.endSession({ params: { sessionId: id(randomUUID()) } }),
  },
  DATA_DOWNLOAD_NOT_FOUND: {
    story: 'a file that nobody has asked for is opened',
    reach: async ({ somebody }) =>
      (await somebody()).account.openDataDownload({ params: { dataDownloadId: id(randomUUID()) } }),
  },
  DATA_DOWNLOAD_NOT_READY: { story: 'a file is opened a second time', provenBy: DATA_DOWNLOAD_TESTS },
  SIGN_IN_ON_NEW_DEVICE: {
    story: 'a person leaves on a device on which they signed in a moment ago for the first time',
    provenBy: NEW_DEVICE_TESTS,
  },
  NEW_SIGN_IN_NOT_FOUND: {
    story: 'a sign-in that nobody asks about is answered for',
    reach: async ({ somebody }) =>
      (await somebody()).account.answerNewSignIn({ params: { deviceId: id(randomUUID()) }, body: { isMine: true } }),
  },
  SIGN_IN_NOT_FRESH: { story: 'a person whose sign-in is old opens a file', provenBy: DATA_DOWNLOAD_TESTS },
  TERMS_NOT_FOUND: {
    story: 'terms that do not exist',
    reach: ({ world }) => visitor(world.url).account.findOneTermsByTermsType({ params: { termsTypeEnum: 'NO_SUCH' } }),
  },
  FEATURE_FLAG_NOT_FOUND: {
    story: 'a flag that does not exist',
    reach: async ({ somebody }) => (await somebody()).account.getFeatureFlag({ params: { flagKey: 'no_such_flag' } }),
  },

  MYDATA_UNDER_AGE: {
    story: 'a person of 12 submits a consent past the screen',
    reach: async ({ somebody, world }) => consent(await somebody('choi-doyun'), world.control),
  },
  MYDATA_ORGANIZATION_NOT_FOUND: {
    story: 'an institution that is not connected is to be refreshed',
    reach: async ({ somebody, guidOf }) =>
      (await somebody(bankOnly)).mydata.refreshAssets({ body: { organizationGuids: [guidOf(BANK)] } }),
  },
  MYDATA_ORGANIZATION_NOT_CONNECTABLE: {
    story: 'the bank goes into maintenance before the consent is submitted',
    reach: async ({ somebody, world, behave, guidOf }) => {
      const session = await somebody(bankOnly)
      await behave(BANK, 'maintenance')
      return consent(session, world.control, { organizationGuids: [guidOf(BANK)] })
    },
  },
  MYDATA_CONSENT_INVALID: {
    story: 'a consent that ends six years from now',
    reach: async ({ somebody, world, guidOf }) =>
      consent(await somebody(bankOnly), world.control, {
        organizationGuids: [guidOf(BANK)],
        informedConsent: {
          consentEndDateByYear: null,
          consentEndDateMs: (await world.control.clock()).nowMs + 6 * 366 * 86_400_000,
        },
      }),
  },
  MYDATA_LIST_CONSENT_REQUIRED: {
    story: 'assets are chosen of an institution whose list was not consented to',
    reach: async ({ somebody, world, guidOf }) => {
      const consentTargets = [
        { organizationGuid: guidOf(BANK), scopes: [{ scopeTypeEnum: 'BANK_DB' as const, assets: null }] },
      ]
      return submitStep(await somebody(bankOnly), world.control, { certificate: 'COMMON', consentTargets })
    },
  },
  MYDATA_THIRD_PARTY_PROVISION_REQUIRED: {
    story: 'a consent before the third-party provision terms were agreed to',
    reach: async ({ somebody, world, guidOf }) => {
      const session = await somebody(bankOnly)
      return session.mydata.getMydataCertificateAuthenticationUriV2({
        body: await submission(session, world, [guidOf(BANK)], { hasAgreed: false }),
      })
    },
  },
  MYDATA_CERTIFICATE_ORGANIZATION_UNREGISTERED: {
    story: 'a person without a Kakao certificate requests one',
    reach: async ({ somebody, world }) => consent(await somebody('jung-yujin'), world.control),
  },
  MYDATA_CERTIFICATE_REQUEST_FAILED: {
    story: 'Kakao is out of order',
    reach: async ({ somebody, world, behave, guidOf }) => {
      const session = await somebody(bankOnly)
      await behave(KAKAO_AGENCY, 'http-500')
      return consent(session, world.control, { organizationGuids: [guidOf(BANK)] })
    },
  },

  MYDATA_CERTIFICATION_TRANSACTION_NOT_FOUND: {
    story: "another person's transaction is completed",
    reach: async ({ somebody, world, guidOf }) => {
      const asked = await consent(await somebody(bankOnly), world.control, { organizationGuids: [guidOf(BANK)] })
      const { certificationTransactionId } = asked
      return (await somebody()).mydata.connectByMydataCertificateV2({ body: { certificationTransactionId } })
    },
  },
  MYDATA_INTEGRATED_AUTHENTICATION_ELECTRONIC_SIGNATURE_REQUIRED: {
    story: 'the phone was never taken out',
    reach: async ({ somebody, world, guidOf }) => {
      const session = await somebody(bankOnly)
      const asked = await consent(session, world.control, { organizationGuids: [guidOf(BANK)] })
      const { certificationTransactionId } = asked
      return session.mydata.connectByMydataCertificateV2({ body: { certificationTransactionId } })
    },
  },
  MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_UNREGISTERED: {
    story: 'the only chosen bank does not know the person',
    reach: async ({ somebody, world, guidOf }) =>
      connectAll(await somebody(bankOnly), world.control, { organizationGuids: [guidOf(OTHER_BANK)] }),
  },
  MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR: {
    story: 'the only chosen bank is out of order',
    reach: async ({ somebody, world, guidOf }) =>
      connectAll(await somebody(bankOnly, { [BANK]: 'http-500' }), world.control, {
        organizationGuids: [guidOf(BANK)],
      }),
  },
  MYDATA_INTEGRATED_AUTHENTICATION_ALL_ORGANIZATION_ERROR_AND_UNREGISTERED: {
    story: 'one bank is out of order, the other does not know the person',
    reach: async ({ somebody, world, guidOf }) =>
      connectAll(await somebody(bankOnly, { [BANK]: 'http-500' }), world.control, {
        organizationGuids: [BANK, OTHER_BANK].map(guidOf),
      }),
  },

  MYDATA_SYNC_NOT_FOUND: {
    story: 'a sync that nobody has is watched',
    reach: async ({ somebody }) => (await somebody()).mydata.getSyncStatus({ params: { syncId: id(randomUUID()) } }),
  },
  MYDATA_SYNC_NOTHING_TO_RETRY: {
    story: 'everything was connected, and is tried again',
    reach: async ({ somebody, world, guidOf }) => {
      const session = await somebody(bankOnly)
      const { syncId } = await connectAll(session, world.control, { organizationGuids: [guidOf(BANK)] })
      return session.mydata.retrySync({ params: { syncId } })
    },
  },
  MYDATA_ASSET_NOT_FOUND: {
    story: 'an asset that nobody has is opened',
    reach: async ({ somebody }) => {
      const assetIdentifier = Buffer.alloc(32, 7).toString('base64url')
      return (await somebody()).mydata.getAsset({ params: { assetIdentifier } })
    },
  },
  MYDATA_SIGNATURE_REQUIRED: {
    story: 'an institution is to be asked for longer than was signed for',
    reach: async (means) => {
      const session = await means.somebody(bankOnly)
      const organizationGuid = means.guidOf(BANK)
      await connectAll(session, means.world.control, { organizationGuids: [organizationGuid] })
      const { nowMs } = await means.world.control.clock()
      const body = { consentEndDateMs: nowMs + 2 * 365 * 86_400_000, updateMask: ['consentEndDateMs' as const] }
      return session.mydata.updateConnection({ params: { organizationGuid }, body })
    },
  },
  MYDATA_MANUAL_ASSET_NOT_FOUND: {
    story: 'an asset that nobody has written down is removed',
    reach: async ({ somebody }) =>
      (await somebody()).mydata.deleteManualAsset({ params: { manualAssetId: id(randomUUID()) } }),
  },
  MYDATA_AWAITED_ORGANIZATION_NOT_FOUND: {
    story: 'a person unsubscribes from an institution without a subscription',
    reach: async ({ somebody }) =>
      (await somebody()).mydata.stopAwaitingOrganization({ params: { awaitedOrganizationId: id(randomUUID()) } }),
  },
  MYDATA_AWAITED_ORGANIZATIONS_FULL: {
    story: 'one more institution than there may be is waited for',
    reach: async ({ somebody }) => {
      const { mydata } = await somebody()
      for (let count = 0; count < WAITLIST_MAX; count += 1)
        await mydata.awaitOrganization({ body: { name: `새벽은행 ${count}` } })
      return mydata.awaitOrganization({ body: { name: '저녁은행' } })
    },
  },
  MYDATA_SIGN_IN_ON_NEW_DEVICE: {
    story: 'a program is shown the accounts on a device on which the person signed in a moment ago for the first time',
    provenBy: NEW_DEVICE_TESTS,
  },
  MYDATA_SIGN_IN_NOT_FRESH: {
    story: 'a person whose sign-in is old grants a program access to the accounts',
    provenBy: SIMPLEFIN_TESTS,
  },
  MYDATA_BRIDGE_GRANT_NOT_FOUND: {
    story: 'a program is to see nothing any more that sees nothing',
    reach: async ({ somebody }) =>
      (await somebody()).mydata.revokeSimplefinGrant({ params: { simplefinGrantId: id(randomUUID()) } }),
  },
  MYDATA_BRIDGE_GRANTS_FULL: {
    story: 'one more program than there may be is shown the accounts',
    reach: async ({ somebody }) => {
      const { mydata } = await somebody()
      for (let count = 0; count < SIMPLEFIN_GRANTS_MAX; count += 1)
        await mydata.createSimplefinGrant({ body: { name: `가계부 ${count}` } })
      return mydata.createSimplefinGrant({ body: { name: '가계부' } })
    },
  },
  MYDATA_MANUAL_ASSETS_FULL: {
    story: 'one more asset than there may be is written down',
    reach: async ({ somebody }) => {
      const { mydata } = await somebody(bankOnly)
      const body = { kind: 'CAR', name: '차', amount: 1, asOfDate: '2026-01-01' } as const
      for (let count = 0; count < MANUAL_ASSETS_MAX; count += 1) await mydata.addManualAsset({ body })
      return mydata.addManualAsset({ body })
    },
  },
  MYDATA_CONSENT_NOT_FOUND: {
    story: 'the proof of a consent that is nobody’s',
    reach: async ({ somebody }) =>
      (await somebody(bankOnly)).mydata.getConsentBundle({ params: { consentId: id(randomUUID()) } }),
  },
  MYDATA_DELETION_NOT_FOUND: {
    story: "a deletion that is nobody's is taken back",
    reach: async ({ somebody }) =>
      (await somebody()).mydata.cancelDeletion({ params: { deletionId: id(randomUUID()) } }),
  },
  MYDATA_DELETION_NOT_CANCELLABLE: {
    story: 'a deletion is cancelled that a new consent brought forward',
    reach: async ({ somebody, world, guidOf }) => {
      const session = await somebody(bankOnly)
      const organizationGuid = guidOf(BANK)
      await connectAll(session, world.control, { organizationGuids: [organizationGuid] })
      const { deletionId } = await session.mydata.disconnect({ body: { organizationGuid } })
      await consent(session, world.control, { organizationGuids: [organizationGuid] }).catch(() => undefined)
      return session.mydata.cancelDeletion({ params: { deletionId } })
    },
  },
  MYDATA_REFRESH_TOO_SOON: {
    story: 'refreshed again right after a refresh has ended',
    reach: async ({ somebody, world, guidOf }) => {
      const session = await somebody(bankOnly)
      await connectAll(session, world.control, { organizationGuids: [guidOf(BANK)] })
      const { syncId } = await session.mydata.refreshAssets({ body: { organizationGuids: [] } })
      await watchSync(session, syncId)
      return session.mydata.refreshAssets({ body: { organizationGuids: [] } })
    },
  },
  MYDATA_JOURNEY_NOT_FOUND: {
    story: 'a journey is stored with the sync of another person',
    reach: async ({ somebody }) =>
      (await somebody()).mydata.saveConnectJourney({
        body: {
          purpose: 'pfm',
          step: 'syncStatus',
          organizationGuids: [],
          mydataCertificateOrganizationEnum: null,
          consentForm: null,
          copyVersion: null,
          certificationTransactionId: null,
          authenticationAppUri: null,
          syncId: id(randomUUID()),
        },
      }),
  },
  CREDIT_UNDERAGE_USER: {
    story: 'a person of 18 asks for a score',
    reach: async ({ somebody }) => (await somebody('choi-doyun')).credit.getCreditScores(),
  },
  CREDIT_REQUIRED_TERMS_MISSING: {
    story: 'all terms but one are agreed to',
    reach: async ({ somebody }) =>
      (await somebody()).credit.consentToTermsForCreditServices({
        body: { termsTypeEnums: REQUIRED_CREDIT_TERMS.slice(1), shouldUpdateCreditData: false },
      }),
  },
  CREDIT_TERMS_NOT_AGREED: {
    story: 'scores are looked at before anything was agreed to',
    reach: async ({ somebody }) => (await somebody()).credit.getCreditScores(),
  },
  CREDIT_RECONSENT_REQUIRED: { story: 'the grace of a new version is over', provenBy: CREDIT_TESTS },
  CREDIT_UPDATE_IN_PROGRESS: {
    story: 'refreshed twice at once while both bureaus take three seconds',
    reach: async ({ somebody, behave, world }) => {
      const session = await somebody()
      await agreeToCredit(session, world.control)
      for (const bureau of [KCB, NICE]) await behave(bureau, 'slow', { ms: 3_000 })
      const [first, second] = await Promise.allSettled([pressRefresh(session), pressRefresh(session)])
      const refused = [first, second].find(({ status }) => status === 'rejected')
      return refused?.status === 'rejected' ? Promise.reject(refused.reason) : first
    },
  },
  CREDIT_UPDATE_TOO_FREQUENT: {
    story: 'refreshed again right after a refresh',
    reach: async ({ somebody, world }) => {
      const session = await somebody()
      await agreeToCredit(session, world.control)
      await refreshScores(session)
      return refreshScores(session)
    },
  },
  CREDIT_BUREAU_UNAVAILABLE: {
    story: 'neither bureau answers',
    reach: async ({ somebody, behave, world }) => {
      const session = await somebody()
      await agreeToCredit(session, world.control)
      for (const bureau of [KCB, NICE]) await behave(bureau, 'http-500')
      return refreshScores(session)
    },
  },
  CREDIT_BUREAU_MAINTENANCE: {
    story: 'both bureaus are in maintenance',
    reach: async ({ somebody, behave, world }) => {
      const session = await somebody()
      await agreeToCredit(session, world.control)
      for (const bureau of [KCB, NICE]) await behave(bureau, 'maintenance')
      return refreshScores(session)
    },
  },
  CREDIT_INQUIRY_HISTORY_NOT_FOUND: { story: 'the id of a change in the place of an inquiry', provenBy: HISTORY_TESTS },
  CREDIT_CHANGE_HISTORY_NOT_FOUND: { story: "another person's change is requested", provenBy: HISTORY_TESTS },
  CREDIT_REWARD_ALREADY_RECEIVED: { story: 'a reward is received 200 times at once', provenBy: HISTORY_TESTS },
  CREDIT_REWARD_HISTORY_NOT_READ: { story: 'a reward before the row was opened', provenBy: HISTORY_TESTS },
  CREDIT_REWARD_DAILY_LIMIT_EXCEEDED: { story: 'the fourth reward of a day', provenBy: HISTORY_TESTS },
  CREDIT_REWARD_MONTHLY_LIMIT_EXCEEDED: { story: 'one reward more than a month has', provenBy: HISTORY_TESTS },
  CREDIT_REWARD_EXPIRED: { story: 'the reward of a row of more than thirty days ago', provenBy: HISTORY_TESTS },
  CREDIT_BUREAU_MEMBER_NOT_FOUND: { story: 'a bureau reports an unknown member', provenBy: NOTICE_TESTS },
  CREDIT_SCORE_NOT_READY: {
    story: 'proof is sent before a bureau has a score',
    reach: async (means) => {
      const session = await means.somebody()
      for (const bureau of [KCB, NICE]) await means.behave(bureau, 'http-500')
      await agreeToCredit(session, means.world.control)
      return raise(session)
    },
  },
  CREDIT_RAISE_ALREADY_IN_PROGRESS: {
    story: 'proof is sent while a bureau has not answered yet',
    reach: async ({ somebody, behave, world }) => {
      const session = await somebody()
      await agreeToCredit(session, world.control)
      for (const bureau of [KCB, NICE]) await behave(bureau, 'http-500')
      await raise(session)
      return raise(session)
    },
  },
  CREDIT_RAISE_COOLDOWN: { story: 'proof is sent twice on one day', provenBy: RAISING_TESTS },
  CREDIT_RAISE_CERTIFICATE_REQUIRED: {
    story: 'proof is asked for again that is issued against a signature only',
    provenBy: RAISING_TESTS,
  },
  CREDIT_RAISE_EXCLUDED_BY_DELINQUENCY: { story: 'something has been unpaid for twelve days', provenBy: RAISING_TESTS },
  CREDIT_RAISE_NO_SUBMITTABLE_DATA: { story: 'all proof was sent less than a month ago', provenBy: RAISING_TESTS },
  CREDIT_RAISE_APPLICATION_NOT_FOUND: {
    story: 'an application that there is not',
    reach: async ({ somebody, world }) => {
      const session = await somebody()
      await agreeToCredit(session, world.control)
      const params = { raiseCreditScoresApplicationId: id<RaiseCreditScoresApplicationId>(randomUUID()) }
      return session.credit.getRaiseCreditScoresApplication({ params })
    },
  },
  CREDIT_RAISE_NOT_COMPLETED: {
    story: 'an application is marked as looked at before it is over',
    reach: async ({ somebody, behave, world }) => {
      const session = await somebody()
      await agreeToCredit(session, world.control)
      for (const bureau of [KCB, NICE]) await behave(bureau, 'http-500')
      const { raiseCreditScoresApplicationId } = await raise(session)
      return session.credit.markRaiseCreditScoresApplicationAsChecked({ params: { raiseCreditScoresApplicationId } })
    },
  },
  CREDIT_RAISE_AUTOMATION_ALREADY_ON: {
    story: 'the monthly submission is turned on twice',
    reach: async ({ somebody, world }) => {
      const session = await somebody()
      await agreeToCredit(session, world.control)
      const body = { termsTypeEnums: [...RAISE_TERMS] }
      await session.credit.startRaisingCreditScoresAutomation({ body })
      return session.credit.startRaisingCreditScoresAutomation({ body })
    },
  },
  CREDIT_THIRD_PARTY_CONSENT_NOT_FOUND: {
    story: 'a consent that there is not is taken back',
    reach: async ({ somebody, world }) => {
      const session = await somebody()
      await agreeToCredit(session, world.control)
      return session.credit.revokeConsent({ query: { provConsentNum: 'nothing' } })
    },
  },
  CREDIT_THIRD_PARTY_CONSENT_NOT_REVOCABLE: { story: 'a consent whose year is over', provenBy: RAISING_TESTS },
  CREDIT_INVALID_BUSINESS_LICENSE_NUMBER: {
    story: 'a business number whose last digit is wrong',
    reach: async ({ somebody, world }) => {
      const session = await somebody()
      await agreeToCredit(session, world.control)
      return session.credit.getBusinessInfo({ params: { businessLicenseNumber: '124-81-00999' } })
    },
  },
  CREDIT_BUSINESS_INFO_NOT_FOUND: {
    story: 'a business that is not the person’s',
    reach: async ({ somebody, world }) => {
      const session = await somebody()
      await agreeToCredit(session, world.control)
      return session.credit.getBusinessInfo({ params: { businessLicenseNumber: '124-81-00998' } })
    },
  },
  CREDIT_LOAN_NOT_FOUND: {
    story: 'a loan that is not the person’s',
    reach: async ({ somebody, world }) => {
      const session = await somebody()
      await agreeToCredit(session, world.control)
      return session.credit.getKcbLoan({ params: { userKcbLoanId: 'nothing' } })
    },
  },
  CREDIT_LOAN_INPUT_OUT_OF_TERM: {
    story: 'a grace that ends after the loan',
    reach: async ({ somebody, world }) => {
      const session = await somebody()
      await agreeToCredit(session, world.control)
      const { loans } = await session.credit.listKcbLoans()
      const [loan] = loans.filter(({ maturityDate }) => maturityDate !== null)
      const params = { userKcbLoanId: loan?.userKcbLoanId ?? '' }
      const nothing = { interestRatePercent: null, repaymentMethodEnum: null, prepaymentFee: null }
      return session.credit.setLoanInput({ params, body: { ...nothing, graceEndDate: '2099-12-31' } })
    },
  },
  CREDIT_GUARANTEE_TYPE_NOT_FOUND: {
    story: 'a guarantee that there is not',
    reach: async ({ somebody, world }) => {
      const session = await somebody()
      await agreeToCredit(session, world.control)
      return session.credit.getGuaranteeAvailableCount({ params: { type: 'EVERYTHING_GUARANTEE' } })
    },
  },
  CREDIT_TOO_MANY_RESPONSE_REQUESTS: {
    story: 'a fourth request while three wait for the bureau',
    provenBy: 'packages/testkit/src/system/credit/credit-responding.test.ts',
  },
  CREDIT_INFORMATION_UNAVAILABLE: {
    story: 'the credit information centre does not answer',
    reach: async ({ somebody, behave, world }) => {
      const session = await somebody()
      await agreeToCredit(session, world.control)
      await behave(CREDIT_INFORMATION, 'http-500')
      return session.credit.blockLoans({})
    },
  },
  CREDIT_GUARANTEE_CLOSED: {
    story: 'a guarantee that is not offered',
    reach: async ({ somebody, world }) => {
      const session = await somebody()
      await agreeToCredit(session, world.control)
      return session.credit.applyForGuarantee({ params: { type: 'LOAN_APPROVAL_GUARANTEE' }, body: {} })
    },
  },
  CREDIT_GUARANTEE_NOT_ELIGIBLE: { story: 'a person without a score applies', provenBy: GUARANTEE_TESTS },
  CREDIT_GUARANTEE_ALREADY_APPLIED: { story: 'applied twice', provenBy: GUARANTEE_TESTS },
  CREDIT_GUARANTEE_SOLD_OUT: { story: 'the places of a day are taken', provenBy: GUARANTEE_TESTS },

  HEALTH_INSURANCE_NOT_OFFERED: {
    story: 'asked where linking is switched off',
    reach: async ({ somebody }) =>
      (await somebody()).healthInsurance.requestHealthInsuranceLink({
        body: {
          guardian: { fullName: '김보호', birthdayDate: '1980-01-01', phoneNumber: '01012345678' },
          simpleAuthenticationProviderEnum: 'KAKAO',
          agreementVersion: GUARDIAN_AGREEMENT_VERSION,
          agreedTo: { COLLECTION: true, SENSITIVE_INFORMATION: true, THIRD_PARTY_PROVISION: true },
        },
      }),
  },
  HEALTH_INSURANCE_NOT_UNDERAGE: { story: 'an adult asks', provenBy: HEALTH_INSURANCE_TESTS },
  HEALTH_INSURANCE_GUARDIAN_UNDERAGE: { story: 'a guardian of sixteen', provenBy: HEALTH_INSURANCE_TESTS },
  HEALTH_INSURANCE_AGREEMENT_CHANGED: { story: 'another version was read', provenBy: HEALTH_INSURANCE_TESTS },
  HEALTH_INSURANCE_REQUEST_NOT_FOUND: {
    story: 'a request that is not there is given up',
    reach: async ({ somebody }) =>
      (await somebody()).healthInsurance.cancelHealthInsuranceRequest({
        params: { healthInsuranceRequestId: randomUUID() },
      }),
  },
  ANALYSIS_ASSET_NOT_FOUND: {
    story: 'entries of an asset that is not connected',
    reach: async ({ somebody }) =>
      (await somebody()).analysis.searchEntries({ body: { assetIdentifier: 'missing' as never } }),
  },
  ANALYSIS_ENTRY_NOT_FOUND: {
    story: 'an entry that does not exist, or is another person’s',
    reach: async ({ somebody }) => (await somebody()).analysis.getEntry({ params: { entryId: 'missing' } }),
  },
  HEALTH_INSURANCE_LINK_NOT_FOUND: {
    story: 'nothing is linked',
    reach: async ({ somebody }) => (await somebody()).healthInsurance.deleteHealthInsuranceLink(),
  },
  HEALTH_INSURANCE_UPSTREAM_ERROR: {
    story: 'the health insurance service has a fault',
    provenBy: HEALTH_INSURANCE_TESTS,
  },
  MICROBIOME_UNDERAGE_USER: { story: 'a person under nineteen enters', provenBy: MICROBIOME_TESTS },
  MICROBIOME_SUBJECT_NOT_ACCOUNT_OWNER: { story: 'an application for another person', provenBy: MICROBIOME_TESTS },
  MICROBIOME_SUBJECT_HASH_MISMATCH: { story: 'something else was signed than was sent', provenBy: MICROBIOME_TESTS },
  MICROBIOME_REQUIRED_CONSENT_MISSING: { story: 'applied without the terms', provenBy: MICROBIOME_TESTS },
  MICROBIOME_ALREADY_APPLIED: { story: 'entered while a testing goes on', provenBy: MICROBIOME_TESTS },
  MICROBIOME_RETEST_TOO_EARLY: { story: 'entered a day after the last result', provenBy: MICROBIOME_TESTS },
  MICROBIOME_STATUS_CONFLICT: {
    story: 'a kit is reported as delivered after its analysis was stopped',
    provenBy: MICROBIOME_TESTS,
  },
  MICROBIOME_SAMPLE_TOO_OLD: { story: 'a sample of three weeks ago is given back', provenBy: MICROBIOME_TESTS },
  MICROBIOME_KIT_MISMATCH: { story: 'another kit is given back than was sent', provenBy: MICROBIOME_TESTS },
  MICROBIOME_VOUCHER_NOT_FOUND: { story: "an application with another person's code", provenBy: MICROBIOME_TESTS },
  MICROBIOME_FCFS_NOT_OPEN: { story: 'entered before ten in the morning', provenBy: MICROBIOME_TESTS },
  MICROBIOME_FCFS_SOLD_OUT: { story: 'entered when no place was left', provenBy: MICROBIOME_TESTS },
  MICROBIOME_FCFS_HOLD_EXPIRED: { story: 'the half hour of a place is over', provenBy: MICROBIOME_TESTS },
  MICROBIOME_INVALID_TRACKING_NUMBER: {
    story: 'a parcel of microbes by less than thirteen digits',
    reach: async ({ somebody }) =>
      (await somebody()).microbiome.listParcelEvents({ params: { trackingNumber: '601' } }),
  },
  MICROBIOME_PARCEL_NOT_FOUND: {
    story: 'a parcel of microbes that is none of theirs',
    reach: async ({ somebody }) =>
      (await somebody()).microbiome.listParcelEvents({ params: { trackingNumber: '6099999999999' } }),
  },
  MICROBIOME_UPSTREAM_PARCEL_ERROR: { story: 'the post has a fault', provenBy: MICROBIOME_TESTS },
  MICROBIOME_SERVICE_PAUSED: {
    story: 'a kind of testing that is not offered',
    reach: async ({ somebody }) =>
      (await somebody()).microbiome.enter({ params: { microbiomeTestingTypeEnum: 'oral' } }),
  },
  MICROBIOME_APPLICATION_NOT_FOUND: {
    story: 'a kit is reported as delivered to a person without an application',
    reach: async ({ somebody }) =>
      (await somebody()).microbiome.receiveKit({ params: { microbiomeTestingTypeEnum: 'gut' } }),
  },
  MICROBIOME_RESULT_NOT_FOUND: {
    story: 'a result is looked at before there is one',
    reach: async ({ somebody }) =>
      (await somebody()).microbiome.getLatestResultTraits({ params: { microbiomeTestingTypeEnum: 'gut' } }),
  },
  MICROBIOME_MICROBE_NOT_FOUND: {
    story: 'a microbe that there is not',
    reach: async ({ somebody }) =>
      (await somebody()).microbiome.getMicrobe({ params: { microbeName: 'Fortuna_bona' } }),
  },
  MICROBIOME_TRAIT_NOT_FOUND: {
    story: 'a trait of microbes that there is not',
    reach: async ({ somebody }) => (await somebody()).microbiome.getTrait({ params: { traitName: 'FORTUNE' } }),
  },
  GENE_TRAIT_NOT_FOUND: {
    story: 'a trait that there is not',
    reach: async ({ somebody }) => (await somebody()).gene.getUnopenedTrait({ params: { traitName: 'FORTUNE' } }),
  },
  GENE_STATUS_CONFLICT: {
    story: 'a person without an application opens a result',
    reach: async ({ somebody }) =>
      (await somebody()).gene.openMacrogenAnalysisResult({
        body: { userDtcGeneticTestingStatus: 'ANALYSIS_COMPLETED' },
      }),
  },
  GENE_APPLICATION_NOT_FOUND: {
    story: 'a consent for an application that is not theirs',
    reach: async ({ somebody, world }) => {
      const session = await somebody()
      const consentedAtMs = (await world.control.clock()).nowMs
      const body = { analysisToken: 'AAAAAAAAAAAAAAAAAAAAAA', consentedAtMs }
      return session.gene.consentToFurtherAnalysisAgreement({ body })
    },
  },
  GENE_ADDRESS_KEYWORD_TOO_BROAD: {
    story: 'a region alone is looked for',
    reach: async ({ somebody }) => (await somebody()).gene.searchAddresses({ params: { keyword: '서울' }, query: {} }),
  },
  GENE_UPSTREAM_ADDRESS_ERROR: { story: 'the search of addresses has a fault', provenBy: ADDRESS_TESTS },
  GENE_INVALID_TRACKING_NUMBER: {
    story: 'a parcel by less than thirteen digits',
    reach: async ({ somebody }) => (await somebody()).gene.getEpostParcelStatus({ params: { trackingNumber: '601' } }),
  },
  GENE_PARCEL_NOT_FOUND: {
    story: 'a parcel that is none of theirs',
    reach: async ({ somebody }) =>
      (await somebody()).gene.getEpostParcelStatus({ params: { trackingNumber: '6099999999999' } }),
  },
  GENE_UPSTREAM_PARCEL_ERROR: { story: 'the post has a fault', provenBy: PARCEL_TESTS },
  GENE_KIT_MISMATCH: { story: 'another kit is given back than was sent', provenBy: PROVIDER_TESTS },
  GENE_SUBJECT_MISMATCH: { story: 'the service is left under the name of another person', provenBy: ENDING_TESTS },
  GENE_REQUIRED_CONSENT_MISSING: { story: 'applied without a consent that is required', provenBy: APPLYING_TESTS },
  GENE_SUBJECT_HASH_MISMATCH: { story: 'something else was signed than was sent', provenBy: APPLYING_TESTS },
  GENE_SUBJECT_NOT_ACCOUNT_OWNER: { story: 'an application for another person', provenBy: APPLYING_TESTS },
  GENE_RESULT_NOT_OPENED: { story: 'a result that has come and is still closed', provenBy: GENE_RESULT_TESTS },
  GENE_UNDERAGE_USER: { story: 'a person under nineteen enters', provenBy: FIRST_COME_TESTS },
  GENE_ALREADY_APPLIED: { story: 'entered while a testing goes on', provenBy: FIRST_COME_TESTS },
  GENE_FCFS_NOT_OPEN: { story: 'entered before ten in the morning', provenBy: FIRST_COME_TESTS },
  GENE_FCFS_SOLD_OUT: { story: 'entered when no place was left', provenBy: FIRST_COME_TESTS },
  GENE_FCFS_HOLD_EXPIRED: { story: 'the half hour of a place is over', provenBy: FIRST_COME_TESTS },
  GENE_INVALID_ARGUMENT: {
    story: 'a voucher that the first come does not give',
    reach: async ({ somebody }) => {
      const session = await somebody()
      return session.gene.issueFcfsVoucher({ body: { voucherTypeEnum: 'PARTNER' } })
    },
  },
  GENE_GROUP_NOT_FOUND: {
    story: 'a group that they are not in',
    reach: async ({ somebody }) =>
      (await somebody()).gene.getGroup({ params: { userGroupId: '00000000-0000-4000-8000-000000000000' } }),
  },
  GENE_GROUP_LIMIT: { story: 'one group more than anybody may be in', provenBy: GROUP_TESTS },
  GENE_SIGN_IN_NOT_FRESH: {
    story: 'a person whose sign-in is old joins a group or opens a result',
    provenBy: GROUP_TESTS,
  },
  GENE_SIGN_IN_ON_NEW_DEVICE: {
    story:
      'a group is joined, or a result opened, on a device on which the person signed in a moment ago for the first time',
    provenBy: NEW_DEVICE_TESTS,
  },
  GENE_VOUCHER_NOT_FOUND: {
    story: 'a code that nobody has handed out',
    reach: async ({ somebody }) => {
      const session = await somebody()
      return session.gene.redeemVoucher({ body: { voucherCode: '0000-0000-0000' } })
    },
  },
}

const raise = (session: PersonSession) =>
  session.credit.raiseCreditScores({ body: { termsTypeEnums: ['CREDIT_RAISE_SUBMISSION'] } })

/** A consent as the screen would send it. */
async function submission(
  session: PersonSession,
  world: World,
  organizationGuids: readonly OrganizationGuid[],
  { hasAgreed = true } = {},
) {
  if (hasAgreed) {
    await session.account.consentUserTerms({ body: { termsTypeEnum: 'MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION' } })
  }
  return {
    consentTargets: organizationGuids.map((organizationGuid) => ({
      organizationGuid,
      scopes: ['BANK_DEPOSIT' as const],
    })),
    informedConsent: {
      consentEndDateMs: (await world.control.clock()).nowMs + 86_400_000,
      consentEndDateByYear: null,
      scheduledDataRequestCycleDay: 7 as const,
      shouldSchedule: true,
      isConsentPassbookDisplayText: false,
      isConsentAffiliatedStoreName: false,
      isConsentToCollectAndUseTransactionCategory: false,
      isConsentUsageMydataForProductCuration: false,
    },
    mydataCertificateOrganizationEnum: 'KAKAO' as const,
    shouldExtendExistTokens: false,
    clientOsNameEnum: null,
  }
}
