import { randomBytes } from 'node:crypto'
import type { ConnectJourney } from '@ieum/contracts/mydata/connect/journey.ts'
import { SIGNATURE_RETURN_LIFE_MS } from '@ieum/domain/mydata/constants.ts'
import { connectAll, consent } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'

const { world } = useWorld({ exclusive: true })
let database: pg.Client
beforeAll(async () => {
  database = await world.connectDatabase()
})

const BANK = { organizationGuids: [organizationGuidOf('A1AAER0000')] }

const somebody = async () => signUp(world.url, world.control, await newPerson(world.control, { like: 'park-junho' }))

/** The return address that the agency received with the newest request. */
async function returnAddressOf(session: PersonSession): Promise<URL> {
  const [request] = await world.control.signatureRequests(session.person.phoneNumber)
  return new URL(request?.returnUrl ?? '')
}
const tokenIn = (address: URL): string => address.hash.replace('#return=', '')

/** A new person with a pending signature request, and the token of the return address. */
async function signing() {
  const session = await somebody()
  const { certificationTransactionId } = await consent(session, world.control, BANK)
  return { session, certificationTransactionId, returnToken: tokenIn(await returnAddressOf(session)) }
}

const redeem = (session: PersonSession, returnToken: string) =>
  session.mydata.redeemSignatureReturn({ body: { returnToken } }).then(
    (answer) => answer.certificationTransactionId,
    (error: { errorCodeEnum: string }) => error.errorCodeEnum,
  )
const NOT_FOUND = 'MYDATA_CERTIFICATION_TRANSACTION_NOT_FOUND'

const journey: ConnectJourney = {
  purpose: 'loan',
  step: 'consent',
  organizationGuids: [],
  mydataCertificateOrganizationEnum: 'KAKAO',
  certificateTypeEnum: null,
  isIndividual: false,
  beganAtOrganizationGuid: null,
  consentForm: null,
  copyVersion: null,
  certificationTransactionId: null,
  authenticationAppUri: null,
  syncId: null,
}

it('a purpose that nothing was begun for has no open journey, which is no error', async () => {
  const session = await somebody()
  await session.mydata.saveConnectJourney({ body: journey })
  const open = await session.mydata.getConnectJourney({ query: { purpose: 'loan' } })
  expect(open).toEqual({ journey, expiresAtMs: expect.any(String) })
  expect(await session.mydata.getConnectJourney({ query: { purpose: 'saladgame' } })).toEqual({
    journey: null,
    expiresAtMs: null,
  })
})

describe('the return address', () => {
  it('leads to the flow that was left, the token in the fragment and no id beside it', async () => {
    const session = await somebody()
    await session.mydata.saveConnectJourney({ body: { ...journey, purpose: 'pfm' } })
    await session.mydata.saveConnectJourney({ body: journey })
    await consent(session, world.control, BANK)
    const address = await returnAddressOf(session)
    expect(address.href.slice(address.origin.length)).toMatch(/^\/connect\?purpose=loan#return=[A-Za-z0-9_-]{43}$/)
  })

  it('is another one for every signing, and the database never holds it', async () => {
    const { session, returnToken } = await signing()
    await consent(session, world.control, BANK)
    expect(tokenIn(await returnAddressOf(session))).not.toBe(returnToken)
    const { rows } = await database.query(
      'select return_hmac from certification_transaction where return_hmac is not null',
    )
    expect(rows.length).toBeGreaterThanOrEqual(2)
    for (const { return_hmac: kept } of rows) {
      expect(kept).toHaveLength(32)
      expect(kept.equals(Buffer.from(returnToken, 'base64url'))).toBe(false)
    }
  })
})

describe('the token', () => {
  it('names the signing once; a second time it is like one that nobody made', async () => {
    const { session, certificationTransactionId, returnToken } = await signing()
    expect(await redeem(session, returnToken)).toBe(certificationTransactionId)
    expect(await redeem(session, returnToken)).toBe(NOT_FOUND)
    expect(await redeem(session, randomBytes(32).toString('base64url'))).toBe(NOT_FOUND)
  })

  it('names the flow that the signing belongs to, whichever was saved last', async () => {
    const { session, certificationTransactionId, returnToken } = await signing()
    await session.mydata.saveConnectJourney({
      body: { ...journey, purpose: 'card', step: 'signature', certificationTransactionId },
    })
    await session.mydata.saveConnectJourney({ body: journey })
    expect(await session.mydata.redeemSignatureReturn({ body: { returnToken } })).toEqual({
      certificationTransactionId,
      purpose: 'card',
    })
  })

  it('names no flow once that has begun anew', async () => {
    const { session, certificationTransactionId, returnToken } = await signing()
    await session.mydata.saveConnectJourney({ body: { ...journey, certificationTransactionId } })
    await session.mydata.saveConnectJourney({ body: journey })
    expect((await session.mydata.redeemSignatureReturn({ body: { returnToken } })).purpose).toBeNull()
  })

  it('is had by one of ten tabs', async () => {
    const { session, certificationTransactionId, returnToken } = await signing()
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(session, returnToken)))
    expect(answers.filter((answer) => answer === certificationTransactionId)).toHaveLength(1)
    expect(answers.filter((answer) => answer === NOT_FOUND)).toHaveLength(9)
  })

  it('is nothing to somebody else, and stays good for its owner', async () => {
    const { session, certificationTransactionId, returnToken } = await signing()
    expect(await redeem(await somebody(), returnToken)).toBe(NOT_FOUND)
    expect(await redeem(session, returnToken)).toBe(certificationTransactionId)
  })

  it('of a signing that was asked for anew is over, the new one is good', async () => {
    const { session, returnToken } = await signing()
    const renewed = await consent(session, world.control, BANK)
    expect(await redeem(session, returnToken)).toBe(NOT_FOUND)
    expect(await redeem(session, tokenIn(await returnAddressOf(session)))).toBe(renewed.certificationTransactionId)
  })

  it('still names a signing that the button has completed: it leads to the same sync', async () => {
    const session = await somebody()
    const { certificationTransactionId } = await connectAll(session, world.control, BANK)
    expect(await redeem(session, tokenIn(await returnAddressOf(session)))).toBe(certificationTransactionId)
  })

  it('opens nothing: without a session it is refused', async () => {
    const { returnToken } = await signing()
    const answer = await fetch(new URL('/v1/mydata/users/me/connect-journey/signature-return', world.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: new URL(world.url).origin, 'idempotency-key': 'k' },
      body: JSON.stringify({ returnToken }),
    })
    expect(answer.status).toBe(401)
  })

  it('is over when the signing can lead nowhere any more', async () => {
    const [early, late] = [await signing(), await signing()]
    await world.control.setClock({ advanceMs: SIGNATURE_RETURN_LIFE_MS - 60_000 })
    expect(await redeem(early.session, early.returnToken)).toBe(early.certificationTransactionId)
    await world.control.setClock({ advanceMs: 60_000 })
    expect(await redeem(late.session, late.returnToken)).toBe(NOT_FOUND)
  })
})
