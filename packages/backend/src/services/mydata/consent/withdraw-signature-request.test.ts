/** A superseded signature request no longer waits on the phone. */

import { connectAll, consent } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import { expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'

const BANK = organizationGuidOf('A1AAER0000')
const CARD = organizationGuidOf('D1SHCD0000')
const KAKAO = 'INKAKO0000'
const SOON = { timeout: 30_000 }

const { world } = useWorld({ exclusive: true })

const somebody = async () => signUp(world.url, world.control, await newPerson(world.control, { like: 'park-junho' }))
const ask = (session: PersonSession, certificate: 'KAKAO' | 'NAVER', guid = BANK) =>
  consent(session, world.control, { certificate, organizationGuids: [guid] })
/** States of the phone's requests, newest first. */
const states = async ({ person }: PersonSession) =>
  (await world.control.signatureRequests(person.phoneNumber)).map(({ state }) => state)
const connect = (
  { mydata }: PersonSession,
  certificationTransactionId: Awaited<ReturnType<typeof ask>>['certificationTransactionId'],
) => mydata.connectByMydataCertificateV2({ body: { certificationTransactionId } }, { timeoutMs: 60_000 })

it('[CF-4.2.13] the first request is withdrawn once the other organization was asked, and leads nowhere', async () => {
  const [session, other] = [await somebody(), await somebody()]
  await ask(other, 'KAKAO')
  const first = await ask(session, 'KAKAO')
  const second = await ask(session, 'NAVER')
  await expect.poll(() => states(session), SOON).toEqual(['PENDING', 'WITHDRAWN'])
  expect(await states(other)).toEqual(['PENDING'])
  const { phoneNumber } = session.person
  const [, withdrawn] = await world.control.signatureRequests(phoneNumber)
  await world.control.decide(phoneNumber, withdrawn?.certTxId as string, 'approve')
  expect(await states(session)).toEqual(['PENDING', 'WITHDRAWN'])
  await expect(connect(session, first.certificationTransactionId)).rejects.toMatchObject({
    errorCodeEnum: 'MYDATA_INTEGRATED_AUTHENTICATION_ELECTRONIC_SIGNATURE_REQUIRED',
    details: { certificationTransactionState: 'EXPIRED' },
  })
  await world.control.decideLatest(phoneNumber, 'approve')
  expect(await connect(session, second.certificationTransactionId)).toEqual({ syncId: expect.any(String) })
}, 60_000)

it('[CF-4.2.13] what was decided stays, and so does a request for other institutions', async () => {
  const session = await somebody()
  await ask(session, 'KAKAO')
  await world.control.decideLatest(session.person.phoneNumber, 'approve')
  await ask(session, 'KAKAO', CARD)
  await ask(session, 'NAVER')
  await ask(session, 'KAKAO')
  await expect.poll(() => states(session), SOON).toEqual(['PENDING', 'WITHDRAWN', 'PENDING', 'APPROVED'])
  await connectAll(session, world.control, { organizationGuids: [BANK] })
  await expect.poll(() => states(session), SOON).toEqual(['APPROVED', 'WITHDRAWN', 'WITHDRAWN', 'PENDING', 'APPROVED'])
}, 60_000)

it('[CF-4.2.13] a disconnected institution is not waited for', async () => {
  const session = await somebody()
  await connectAll(session, world.control, { organizationGuids: [BANK] })
  await ask(session, 'KAKAO', CARD)
  await ask(session, 'KAKAO', BANK)
  await session.mydata.disconnect({ body: { organizationGuid: BANK } })
  await expect.poll(() => states(session), SOON).toEqual(['WITHDRAWN', 'PENDING', 'APPROVED'])
}, 60_000)

it('[CF-4.2.13] an agency that cannot be asked is asked again', async () => {
  const session = await somebody()
  await ask(session, 'KAKAO')
  await world.control.setBehaviour(KAKAO, { name: 'http-500' })
  await ask(session, 'NAVER')
  const refused = async () => {
    const calls = (await world.control.calls()) as { orgCode: string; status: number | null }[]
    return calls.some(({ orgCode, status }) => orgCode === KAKAO && status === 500)
  }
  await expect.poll(refused, SOON).toBe(true)
  expect(await states(session)).toEqual(['PENDING', 'PENDING'])
  await world.control.clearBehaviour(KAKAO)
  await expect.poll(() => states(session), SOON).toEqual(['PENDING', 'WITHDRAWN'])
}, 90_000)
