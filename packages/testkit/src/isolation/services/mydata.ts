import type { ConsentId, OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { startIndividual, visitInstitution } from '../../journeys/individual-journey.ts'
import { connectAll, consent } from '../../journeys/journey.ts'
import { allOf, aYear, scopesToConsent } from '../../journeys/two-step-journey.ts'
import type { Furnish } from '../belongings.ts'

const MANUAL_ASSET = { kind: 'REAL_ESTATE', name: '집', amount: 300_000_000, asOfDate: '2026-01-01' } as const

/** Connected with all of the person's holdings, with a manual asset and a signature that is still pending. */
export const furnish: Furnish = async (session, { control }) => {
  const connected = await connectAll(session, control)
  const { assets } = await session.mydata.listAssets()
  const pages = await Promise.all(
    assets.map(async (asset) => ({
      asset,
      assetIdentifier: asset.assetIdentifier,
      page: await session.mydata.listTransactions({
        params: { assetIdentifier: asset.assetIdentifier },
        query: { limit: 1 },
      }),
    })),
  )
  const paged = pages.find(({ page }) => page.nextPageToken !== null)
  if (!paged) throw new Error('no asset has two transactions')
  const holder = paged.asset
  const { manualAssetId } = await session.mydata.addManualAsset({
    body: { ...MANUAL_ASSET, name: `${session.person.name} ${MANUAL_ASSET.name}` },
  })
  const { awaitedOrganizationId } = await session.mydata.awaitOrganization({
    body: { name: `${session.person.name} 은행` },
  })
  await session.mydata.awaitReturn({ body: { organizationGuid: connected.organizations[0]?.guid as OrganizationGuid } })
  const { simplefinGrant } = await session.mydata.createSimplefinGrant({
    body: { name: `${session.person.name} 가계부` },
  })
  const { simplefinGrantId } = simplefinGrant
  const organizationGuid = connected.organizations[0]?.guid as OrganizationGuid
  // Undone at once: nothing has changed.
  const { deletionId } = await session.mydata.disconnect({ body: { organizationGuid } })
  await session.mydata.cancelDeletion({ params: { deletionId } })
  const { consents } = await session.mydata.listConsents({ query: { limit: 1 } })
  const consentId = consents[0]?.consentId as ConsentId
  const ownedGuids = new Set(assets.map((asset) => asset.organization.guid))
  const withPage = connected.organizations.find(
    (one) => one.isIndividualAuthenticationSupported && ownedGuids.has(one.guid),
  )
  if (!withPage) throw new Error('no institution of theirs takes individual authentication')
  const { authorizationUri } = await startIndividual(session, control, withPage.guid)
  const back = await visitInstitution(session, authorizationUri)
  const pending = await consent(session, control)
  const [request] = await control.signatureRequests(session.person.phoneNumber)
  const returnToken = new URL(request?.returnUrl ?? '').hash.replace('#return=', '')
  const { certificationTransactionId, syncId } = connected
  const { assetIdentifier } = paged
  const { guid } = assets.find((asset) => asset.assetIdentifier === assetIdentifier)?.organization ?? {}
  const listed = allOf(await scopesToConsent(session, 'KAKAO', guid ? [guid] : []))
  const consentTargets = listed.map((one) => ({ ...one, scopes: one.scopes.filter(({ assets: named }) => named) }))
  const inTwoSteps = { consentTargets, informedConsent: await aYear(control), shouldExtendExistTokens: false }
  return {
    ids: {
      syncId: [syncId],
      certificationTransactionId: [certificationTransactionId, pending.certificationTransactionId],
      returnToken: [returnToken],
      apiTranId: [back.apiTranId ?? ''],
      assetIdentifier: [assetIdentifier],
      formerAssetIdentifier: [assetIdentifier],
      depositAssetIdentifier: [assetIdentifier],
      manualAssetId: [manualAssetId],
      awaitedOrganizationId: [awaitedOrganizationId],
      simplefinGrantId: [simplefinGrantId],
      deletionId: [deletionId],
      consentId: [consentId],
      pageToken: [paged.page.nextPageToken as string],
    },
    params: {
      assetIdentifier,
      awaitedOrganizationId,
      simplefinGrantId,
      certificationTransactionId,
      consentId,
      deletionId,
      manualAssetId,
      syncId,
    },
    bodies: {
      saveConnectJourney: {
        purpose: 'pfm',
        step: 'signature',
        organizationGuids: [],
        mydataCertificateOrganizationEnum: 'KAKAO',
        consentForm: null,
        copyVersion: null,
        certificationTransactionId,
        authenticationAppUri: null,
        syncId,
      },
      connectByMydataCertificateV2: { certificationTransactionId },
      connectByMydataCertificate: { certificationTransactionId },
      generatePlainTextToSign: inTwoSteps,
      getMydataCertificateAuthenticationUri: { ...inTwoSteps, mydataCertificateOrganizationEnum: 'KAKAO' },
      connect: { ...inTwoSteps, serializedPlainText: '{}', serializedSignedData: null },
      answerAssetQuestion: { formerAssetIdentifier: assetIdentifier },
      setLinkedCash: { depositAssetIdentifier: null },
      addManualAsset: MANUAL_ASSET,
      createSimplefinGrant: { name: '가계부' },
      awaitReturn: { organizationGuid },
      awaitOrganization: { name: '새벽은행' },
      updateManualAsset: { amount: 1, updateMask: ['amount'] },
      // A state that does not exist: the values beside it must not matter.
      connectByIndividualAuthentication: { ...back, state: 'A'.repeat(40) },
      redeemSignatureReturn: { returnToken },
      updateUserScopeStatus: {
        organizationGuid: holder.organization.guid,
        scopeTypeEnum: holder.scopeTypeEnums[0],
        isNew: false,
        updateMask: ['isNew'],
      },
    },
  }
}
