import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import type { SignedData } from '@ieum/contracts/outside/mydata/certificate-window.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectByWindow } from '../../journeys/certificate-journey.ts'
import { connectAll, ownedOrganizationGuids } from '../../journeys/journey.ts'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { startWorld, type World } from '../../world/start-world.ts'
import { administer } from '../database/administer.ts'
import { filesBelow, searchFiles } from './search-files.ts'

/** Shorter texts occur in binary files by chance. */
const SHORTEST = 6
/** A compact JWS begins with the base64 of `{"alg"`. */
const TOKEN_BEGINNING = 'eyJhbGciOi'

let world: World
beforeAll(async () => {
  world = await startWorld({ postgres: 'own' })
}, 120_000)
afterAll(() => world?.stop())

/** All text that the sandbox has about this person: numbers, addresses, names of products and of people. */
function textsOf(value: unknown, at = ''): Record<string, string> {
  if (typeof value === 'string') return value.length >= SHORTEST ? { [at]: value } : {}
  if (typeof value !== 'object' || value === null) return {}
  return Object.assign({}, ...Object.entries(value).map(([key, inner]) => textsOf(inner, `${at}.${key}`)))
}

const IDENTIFYING =
  /account_num|card_num|insu_num|telecom_num|prize_addr|insured_name|car_number|fob_id|sub_key|mgmt_id|dc_num/

async function memosAndMerchants(session: PersonSession): Promise<Record<string, string>> {
  const [{ assets }, { organizations }] = await Promise.all([
    session.mydata.listAssets(),
    session.mydata.listOrganizations(),
  ])
  const publicNames = new Set(organizations.flatMap(({ aliases, name }) => [name, ...aliases]))
  const found: Record<string, string> = {}
  for (const { assetIdentifier } of assets) {
    const { transactions } = await session.mydata.listTransactions({
      params: { assetIdentifier },
      query: { limit: 100 },
    })
    for (const { title, memo } of transactions) {
      for (const text of [title, memo]) {
        // The name of an institution is public, and stored as such.
        if (text && text.length >= SHORTEST && !publicNames.has(text)) found[`transaction ${text}`] = text
      }
    }
  }
  return found
}

/** The middle part of everything that a certificate's window has signed: it contains the person's name. */
async function signedByCertificate(session: PersonSession, organizationGuids: readonly OrganizationGuid[]) {
  const { body } = await connectByWindow(session, world.control, { certificateType: 'COMMON', organizationGuids })
  const { signedDataList } = JSON.parse(body.serializedSignedData as string) as SignedData
  const middle = (text: string) => text.slice(text.length / 2, text.length / 2 + 60)
  return Object.fromEntries(
    signedDataList.flatMap(({ orgCode, signedConsent, signedPersonInfoReq = '' }) => [
      [`signed consent ${orgCode}`, middle(signedConsent)],
      [`signed request for the person ${orgCode}`, middle(signedPersonInfoReq)],
    ]),
  )
}

it('stores no name, number, CI, memo, merchant, address or token readable in files or logs', {
  timeout: 360_000,
}, async () => {
  const mark = randomUUID().replaceAll('-', '').slice(0, 16)
  const ci = randomBytes(64).toString('base64')
  const person = await newPerson(world.control, { name: `가온누리${mark}`, ci })
  const session = await signUp(world.url, world.control, person)
  const organizationGuids = await ownedOrganizationGuids(session, world.control)
  const { status } = await connectAll(session, world.control, { organizationGuids })
  expect(status.organizationSyncStatus.successfulOrgs.length).toBeGreaterThan(15)

  const written = {
    kind: 'REAL_ESTATE',
    name: `다솜마을${mark}`,
    amount: 7_315_926_480_359,
    asOfDate: '1988-09-17',
  } as const
  const { manualAssetId } = await session.mydata.addManualAsset({ body: { ...written, name: '이름을 바꿀 집' } })
  await session.mydata.updateManualAsset({
    params: { manualAssetId },
    body: { name: written.name, updateMask: ['name'] },
  })
  expect((await session.mydata.listManualAssets()).manualAssets).toEqual([{ manualAssetId, ...written }])
  const signatures = await signedByCertificate(session, organizationGuids.slice(0, 2))

  // A value that is stored in plain text, to prove that the search finds stored values.
  const canary = randomUUID()
  await session.account.recordEvents({
    body: {
      clientBrowserEnum: 'WEB',
      events: [
        {
          name: 'client_error',
          screen: 'connect.consent',
          purpose: 'pfm',
          code: 'UNKNOWN',
          requestId: canary,
          build: null,
          occurredAtMs: String((await world.control.clock()).nowMs),
        },
      ],
    },
  })

  const holdings = textsOf((person as unknown as { holdings: unknown }).holdings)
  const planted: Record<string, string> = {
    name: person.name,
    'phone number': person.phoneNumber,
    'phone number, E.164': `+82${person.phoneNumber.slice(1)}`,
    CI: ci,
    'name of a manual asset': written.name,
    'its name before': '이름을 바꿀 집',
    'its amount': String(written.amount),
    'its day': written.asOfDate,
    'access token': TOKEN_BEGINNING,
    ...Object.fromEntries(Object.entries(holdings).filter(([at]) => IDENTIFYING.test(at))),
    ...(await memosAndMerchants(session)),
    ...signatures,
  }
  expect(Object.keys(planted).length).toBeGreaterThan(30)

  await administer(world, ['checkpoint'])

  const outside = path.join(world.dataDir, 'sandbox')
  const ours = filesBelow(world.dataDir).filter(
    (file) => !file.startsWith(outside + path.sep) && file !== world.sandboxLog,
  )
  expect(ours.some((file) => file.includes('pg_wal'))).toBe(true)
  expect(ours).toContain(world.serverLog)
  expect(searchFiles(ours, { canary }).length, 'the search finds nothing at all').toBeGreaterThan(0)
  expect(searchFiles(ours, planted)).toEqual([])
})
