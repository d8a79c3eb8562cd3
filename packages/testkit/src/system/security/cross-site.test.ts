import type { Contract } from '@ieum/contract-kit/endpoint.ts'
import { allCalls } from '@ieum/contracts/all-calls.ts'
import fc from 'fast-check'
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { changesSomething, crossSiteRequests } from '../../sweep/cross-site.ts'
import { validInputs } from '../../sweep/valid-values.ts'
import { sendWire, wireRequest } from '../../sweep/wire-request.ts'
import { useWorld } from '../../world/use-world.ts'
import { changedTables, checksums } from '../database/checksums.ts'

const changing = Object.entries(allCalls).filter(([, endpoint]) => changesSomething(endpoint))

const { world } = useWorld({ exclusive: true })
let database: pg.Client
let session: PersonSession
let token: string
beforeAll(async () => {
  session = await signUp(world.url, world.control, await newPerson(world.control))
  database = await world.connectDatabase()
  token = decodeURIComponent(session.cookie()).split('=')[1]?.split('.')[0] as string
}, 120_000)

it('knows every call that changes something', () => {
  expect(changing.map(([operation]) => operation).sort()).toEqual(
    [
      'addManualAsset',
      // A search: it changes nothing, and is protected like the others.
      'searchEntries',
      'answerAssetQuestion',
      'apply',
      'awaitOrganization',
      'awaitReturn',
      'applyForAdditionalGeneticTesting',
      'applyForGeneticTesting',
      'createSimplefinGrant',
      'revokeSimplefinGrant',
      'answerNewSignIn',
      'applyForGuarantee',
      'applyMacrogenTesting',
      'blockLoans',
      'cancelApplication',
      'cancelDeletion',
      'changeGroupSharing',
      'cancelHealthInsuranceRequest',
      'cancelMicrobiomeApplication',
      'checkIfCanApply',
      'checkIfCanApplyDtcGeneticTesting',
      'confirmIdentityVerification',
      'confirmKitAddress',
      'connect',
      'connectByIndividualAuthentication',
      'connectByMydataCertificate',
      'connectByMydataCertificateV2',
      'connectV2',
      'consentToFurtherAnalysisAgreement',
      'consentToProvideSensitiveInformationForThirdParty',
      'consentToRateCuts',
      'deleteHealthInsuranceLink',
      'finishHealthInsuranceLink',
      'requestHealthInsuranceLink',
      'consentToTermsForCreditServices',
      'consentUserTerms',
      'createGroup',
      'deleteAnnualIncome',
      'deleteLinkedCash',
      'deleteLoanInput',
      'deleteManualAsset',
      'deletePushToken',
      'disconnect',
      'endInquiryNoticeSilence',
      'endSession',
      'endSessions',
      'enter',
      'enterMacrogenTesting',
      'expireAccessTokens',
      'fileCreditResponseRequest',
      'findCreditChangeHistory',
      'findOneKcbCreditInquiryHistory',
      'generatePlainTextToSign',
      'generatePlainTextToSignV2',
      'getKcbCreditChangeHistory',
      'getKcbCreditInquiryHistory',
      'getLastConsent',
      'getMydataCertificateAuthenticationUri',
      'getMydataCertificateAuthenticationUriV2',
      'inviteToGroup',
      'issueFcfsVoucher',
      'joinGroup',
      'leaveGroup',
      'leaveIeum',
      'listScopes',
      'listScopesToConsent',
      'listScopesToConsentByMydataCertificate',
      'listScopesToConsentV2',
      'markNoticesSeen',
      'markRaiseCreditScoresApplicationAsChecked',
      'openDataDownload',
      'openMacrogenAnalysisResult',
      'openWebViewSession',
      'putPushToken',
      'putWebViewCode',
      'raiseCreditScores',
      'receiveChangeHistoryCheckingReward',
      'receiveInquiryHistoryCheckingReward',
      'receiveKit',
      'receiveMacrogenKit',
      'recordBusinessEvaluationEvent',
      'recordEvents',
      'redeemSignatureReturn',
      'redeemVoucher',
      'refreshAssets',
      'removeGroupMember',
      'renameGroup',
      'requestDataDownload',
      'resendIdentityVerification',
      'retrySync',
      'returnKit',
      'returnMacrogenKit',
      'revokeConsent',
      'saveConnectJourney',
      'searchKeyValues',
      'searchUserConnectedOrganizations',
      'setAnnualIncome',
      'setLinkedCash',
      'setLoanInput',
      'signOut',
      'silenceInquiryNotices',
      'startIdentityVerification',
      'stopAwaitingOrganization',
      'stopAwaitingReturn',
      'startIndividualAuthentication',
      'startRaisingCreditScoresAutomation',
      'stopRaisingCreditScoresAutomation',
      'updateConnection',
      'updateCreditScores',
      'updateExposedOrganizations',
      'updateManualAsset',
      'updateUserScopeStatus',
      'withdrawFromCredit',
      'withdrawFromGene',
      'withdrawFromMicrobiome',
      'withdrawRateCutConsent',
    ].sort(),
  )
})

describe.each(changing)('%s', (_operation, endpoint) => {
  it('is refused from another origin, in another form, and with values of the session table', async () => {
    const { origin } = new URL(world.url)
    const [input] = fc.sample(validInputs(endpoint), { numRuns: 1, seed: 11 })
    const wire = wireRequest(endpoint, input as NonNullable<typeof input>, 'cross-site')
    const before = await checksums(database)
    for (const { what, wire: sent, callerHeaders, status } of crossSiteRequests(
      endpoint,
      wire,
      { cookie: session.cookie() },
      { origin, token },
    )) {
      const answer = await sendWire(world.url, sent, callerHeaders)
      expect([what, answer.status, JSON.parse(answer.text).requestId]).toEqual([what, status, expect.any(String)])
    }
    if (endpoint.who === 'user') {
      for (const cookie of [`ieum_session=${token}`, `ieum_session=${token}.`, `ieum_session=${token}.AAAA`]) {
        expect((await sendWire(world.url, wire, { origin, cookie })).status).toBe(401)
      }
    }
    expect(changedTables(before, await checksums(database))).toEqual([])
  })
})

it('is not refused from our own page: the session was good all the time', async () => {
  expect((await session.account.getFullName()).fullName).toBe(session.person.name)
  const { origin } = new URL(world.url)
  const body = JSON.stringify({ organizationGuids: [] })
  const wire = wireRequest(
    allCalls.searchUserConnectedOrganizations as Contract[string],
    { params: {}, query: {}, body: {} },
    'k',
  )
  expect((await sendWire(world.url, { ...wire, body }, { origin, cookie: session.cookie() })).status).toBe(200)
})
