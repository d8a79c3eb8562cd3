/** A button that is pressed twice, or in two tabs at once, has one effect. */

import { randomUUID } from 'node:crypto'
import { id } from '@ieum/testkit/ids.ts'
import { consent, consentTargets, watchSync } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import type pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'

const { world } = useWorld()
let database: pg.Client
beforeAll(async () => {
  database = await world.connectDatabase()
})

const BANK = { organizationGuids: [organizationGuidOf('A1AAER0000')] }
const CONNECT = '/v2/mydata/users/me/connect-by-mydata-certificate'

const somebody = async () => signUp(world.url, world.control, await newPerson(world.control, { like: 'park-junho' }))

/** A call as a page makes it, under a given idempotency key. */
async function post(session: PersonSession, path: string, body: unknown, key: string = randomUUID()) {
  const answer = await session.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

async function signAll(session: PersonSession): Promise<number> {
  const requests = await world.control.signatureRequests(session.person.phoneNumber)
  for (const { certTxId } of requests) await world.control.decide(session.person.phoneNumber, certTxId, 'approve')
  return requests.length
}

const syncsOf = async (transactionIds: readonly string[]): Promise<number> => {
  const { rows } = await database.query('select from sync where certification_transaction_id = any($1::uuid[])', [
    transactionIds,
  ])
  return rows.length
}

it('a consent whose request is repeated asks for one signature', async () => {
  const session = await somebody()
  await session.account.consentUserTerms({ body: { termsTypeEnum: 'MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION' } })
  const { organizations } = await session.mydata.listOrganizations()
  const chosen = organizations.filter(({ guid }) => BANK.organizationGuids.includes(guid))
  const body = {
    consentTargets: await consentTargets(session, chosen),
    informedConsent: {
      consentEndDateMs: (await world.control.clock()).nowMs + 364 * 86_400_000,
      consentEndDateByYear: 1,
      scheduledDataRequestCycleDay: 7,
      shouldSchedule: true,
      isConsentPassbookDisplayText: true,
      isConsentAffiliatedStoreName: false,
      isConsentToCollectAndUseTransactionCategory: false,
      isConsentUsageMydataForProductCuration: false,
    },
    mydataCertificateOrganizationEnum: 'KAKAO',
    shouldExtendExistTokens: false,
    clientOsNameEnum: null,
  }
  const path = '/v2/mydata/users/me/get-mydata-certificate-authentication-uri'
  const key = randomUUID()
  const answers = await Promise.all([post(session, path, body, key), post(session, path, body, key)])
  answers.push(await post(session, path, body, key))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map((answer) => answer.body.certificationTransactionId)).size).toBe(1)
  expect(await world.control.signatureRequests(session.person.phoneNumber)).toHaveLength(1)
})

it('of consents in two tabs at once only one can be completed', { timeout: 120_000 }, async () => {
  for (let time = 0; time < 5; time++) {
    const session = await somebody()
    const both = await Promise.all([consent(session, world.control, BANK), consent(session, world.control, BANK)])
    expect(await signAll(session)).toBe(2)
    const ids = both.map(({ certificationTransactionId }) => certificationTransactionId)
    const answers = await Promise.all(ids.map((id) => post(session, CONNECT, { certificationTransactionId: id })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ details: { certificationTransactionState: 'EXPIRED' } })
    expect(await syncsOf(ids)).toBe(1)
  }
})

it('완료 in ten tabs at once, and once more later, leads to one sync', { timeout: 60_000 }, async () => {
  const session = await somebody()
  const { certificationTransactionId } = await consent(session, world.control, BANK)
  await signAll(session)
  const press = (key?: string) => post(session, CONNECT, { certificationTransactionId }, key)
  const key = randomUUID()
  const answers = await Promise.all([press(key), press(key), ...Array.from({ length: 8 }, () => press())])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const syncIds = new Set(answers.map(({ body }) => body.syncId as string))
  expect(syncIds.size).toBe(1)
  const [syncId] = [...syncIds] as [string]
  await watchSync(session, id(syncId))
  expect((await press()).body.syncId).toBe(syncId)
  expect(await syncsOf([certificationTransactionId])).toBe(1)
  const { assets } = await session.mydata.listAssets()
  expect(new Set(assets.map(({ assetIdentifier }) => assetIdentifier)).size).toBe(assets.length)
})
