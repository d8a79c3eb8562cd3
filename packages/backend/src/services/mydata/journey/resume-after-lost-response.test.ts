import type { ConnectJourney } from '@ieum/contracts/mydata/connect/journey.ts'
import { consent } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import { expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'

const { world } = useWorld()

const BANK = organizationGuidOf('A1AAER0000')
const CARD = organizationGuidOf('D1SHCD0000')

const atConsent: ConnectJourney = {
  purpose: 'pfm',
  step: 'consent',
  organizationGuids: [BANK],
  mydataCertificateOrganizationEnum: 'KAKAO',
  certificateTypeEnum: null,
  isIndividual: false,
  beganAtOrganizationGuid: null,
  consentForm: {
    selectedOptionalConsentIds: [],
    reviewedOptionalConsentIds: [],
    isCollectionAndUseAgreed: false,
    isProvisionAgreed: false,
    scheduledDataRequestCycleDay: 'UNSET',
    consentEndDateUnit: 5,
  },
  copyVersion: '1',
  certificationTransactionId: null,
  authenticationAppUri: null,
  syncId: null,
}

const somebody = async () => signUp(world.url, world.control, await newPerson(world.control, { like: 'park-junho' }))
const store = (session: PersonSession, journey: ConnectJourney) => session.mydata.saveConnectJourney({ body: journey })
const open = async (session: PersonSession) =>
  (await session.mydata.getConnectJourney({ query: { purpose: 'pfm' } })).journey
const ask = (session: PersonSession) => consent(session, world.control, { organizationGuids: [BANK] })

it('a page lost right after the consent goes on at the signature that was requested', async () => {
  const session = await somebody()
  await store(session, atConsent)
  const { certificationTransactionId } = await ask(session)
  expect(await open(session)).toMatchObject({
    step: 'signature',
    certificationTransactionId,
    consentForm: { isCollectionAndUseAgreed: true, isProvisionAgreed: true },
  })
})

it('who went back to the consent since is left there', async () => {
  const session = await somebody()
  await ask(session)
  await store(session, atConsent)
  expect(await open(session)).toEqual(atConsent)
})

it('what was requested for other institutions, or by another agency, is no step of this journey', async () => {
  const session = await somebody()
  const others: ConnectJourney[] = [
    { ...atConsent, organizationGuids: [BANK, CARD] },
    { ...atConsent, mydataCertificateOrganizationEnum: 'NAVER' },
  ]
  for (const journey of others) {
    await store(session, journey)
    await ask(session)
    expect(await open(session)).toEqual(journey)
  }
})

it('somebody else’s request is nobody’s step', async () => {
  const [session, other] = await Promise.all([somebody(), somebody()])
  await store(session, atConsent)
  await ask(other)
  expect(await open(session)).toEqual(atConsent)
})
