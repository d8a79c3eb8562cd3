/** Names that an older server does not know, in the calls of the flow. */

import type { ConnectJourney } from '@ieum/contracts/mydata/connect/journey.ts'
import { chosenConsent, connectAll } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import { expect, it } from 'vitest'
import { organizationGuidOf } from './organizations/portal-row.ts'

const BANK = organizationGuidOf('A1AAER0000')
/** A name of a newer build: read as `UNKNOWN`. */
const NEW = 'SOMETHING_NEW' as 'UNKNOWN'

const { world } = useWorld()

const somebody = async () => signUp(world.url, world.control, await newPerson(world.control, { like: 'park-junho' }))

async function consenting() {
  const session = await somebody()
  const { submission } = await chosenConsent(session, world.control, { organizationGuids: [BANK] })
  await session.account.consentUserTerms({ body: { termsTypeEnum: 'MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION' } })
  return { ...session, submission }
}

it('[CF-3.22] an unknown operating system opens no app by a link', async () => {
  const { mydata, submission } = await consenting()
  const ask = (clientOsNameEnum: 'IOS' | 'UNKNOWN') =>
    mydata.getMydataCertificateAuthenticationUriV2({
      body: { ...submission, mydataCertificateOrganizationEnum: 'KAKAO', clientOsNameEnum },
    })
  expect((await ask('IOS')).authenticationAppUri).toMatch(/^\w+:/)
  expect(await ask(NEW)).toMatchObject({ authenticationAppUri: null, isSignatureRequired: true })
})

it('[CF-3.22] an unknown certificate provider or type: no consent can be signed with it', async () => {
  const { mydata, submission } = await consenting()
  const failed = { status: 400, errorCodeEnum: 'MYDATA_CONSENT_INVALID' }
  const agency = { ...submission, mydataCertificateOrganizationEnum: NEW }
  await expect(mydata.getMydataCertificateAuthenticationUriV2({ body: agency })).rejects.toMatchObject(failed)
  const window = { ...submission, certificateTypeEnum: NEW }
  await expect(mydata.generatePlainTextToSignV2({ body: window })).rejects.toMatchObject(failed)
})

it('[CF-3.22] a journey of an unknown purpose and certificate is kept as UNKNOWN', async () => {
  const { mydata } = await somebody()
  const journey: ConnectJourney = {
    purpose: NEW,
    step: 'certificate',
    organizationGuids: [BANK],
    mydataCertificateOrganizationEnum: NEW,
    certificateTypeEnum: NEW,
    isIndividual: false,
    beganAtOrganizationGuid: null,
    consentForm: null,
    copyVersion: null,
    certificationTransactionId: null,
    authenticationAppUri: null,
    syncId: null,
  }
  const stored = {
    ...journey,
    purpose: 'UNKNOWN',
    mydataCertificateOrganizationEnum: 'UNKNOWN',
    certificateTypeEnum: 'UNKNOWN',
  }
  expect((await mydata.saveConnectJourney({ body: journey })).journey).toEqual(stored)
  expect((await mydata.getConnectJourney({ query: { purpose: NEW } })).journey).toEqual(stored)
  expect((await mydata.getConnectJourney({ query: { purpose: 'pfm' } })).journey).toBeNull()
})

it('[CF-3.22] an unknown filter selects nothing, and no filter selects all', async () => {
  const session = await somebody()
  await connectAll(session, world.control, { organizationGuids: [BANK] })
  const { mydata } = session
  const scopesBy = async (query: Parameters<typeof mydata.listConnectedOrganizationConsentScopes>[0]) =>
    (await mydata.listConnectedOrganizationConsentScopes(query)).connections.length
  expect(await scopesBy({ query: {} })).toBe(1)
  expect(await scopesBy({ query: { consentStatusFilterEnum: NEW } })).toBe(0)
  const itemsBy = async (industry: 'BANK' | 'UNKNOWN' | null, scopeTypes: 'UNKNOWN'[] = []) =>
    (await mydata.listCollectionUsage({ query: { industries: industry ? [industry] : [], scopeTypes } })).items.length
  expect([await itemsBy('BANK'), await itemsBy(NEW), await itemsBy(null, [NEW])]).toEqual([1, 0, 0])
  expect(await itemsBy(null)).toBeGreaterThan(1)
}, 60_000)
