import { organizationGuidOf } from '@ieum/backend/services/mydata/organizations/portal-row.ts'
import { routes } from '@ieum/contracts/routes.generated.ts'
import { connectAll } from '../../journeys/journey.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import type { World } from '../../world/start-world.ts'
import type { Progress } from '../signed-people.ts'
import { CANARY_INSTITUTIONS, canaryAmounts, canaryPersonFile, canaryWord, strangersAmounts } from './canary-people.ts'
import { NOBODY, ownedByOne, type Planted } from './canary-scan.ts'

/** One request of one person. */
export type Ask = { readonly method: string; readonly path: string; readonly body?: object; readonly key?: string }

/** A person who sends requests, in the form that a separate process needs. */
export type Asker = { readonly owner: number; readonly cookie: string; readonly asks: readonly Ask[] }

export type Crowd = {
  readonly sessions: readonly PersonSession[]
  readonly askers: readonly Asker[]
  readonly planted: Planted
}

/** Every read of one's own data without parameters; `revokeConsent` counts as a read by its method alone. */
const READS = Object.values(routes).flatMap((all) =>
  all.filter(
    ({ name, method, path }) =>
      method === 'GET' && path.includes('/users/me') && !path.includes('{') && name !== 'revokeConsent',
  ),
)
const AT_ONCE = 4
/** One key for everybody: keys are separate per person all the same. */
const KEY = '5c1d7c1e-6f5e-4c0e-9d0b-2f6b6d0c9a11'

/**
 * This many people, connected everywhere they have assets, with their requests: for their own data, and for other
 * people's.
 */
export async function canaryCrowd(world: World, people: number, progress?: Progress): Promise<Crowd> {
  const owners = Array.from({ length: people }, (_, at) => at + 1)
  const found: { readonly session: PersonSession; readonly own: readonly Ask[]; readonly texts: readonly string[] }[] =
    []
  const left = [...owners]
  const prepare = async () => {
    for (let owner = left.shift(); owner !== undefined; owner = left.shift()) {
      const session = await signUp(world.url, world.control, await world.control.addPerson(canaryPersonFile(owner)))
      const own = await ownAsks(session, world, owner)
      const texts = await Promise.all(own.map((ask) => textOf(session, ask)))
      found[owner - 1] = { session, own, texts }
      progress?.('planted', owners.length - left.length, people)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, prepare))
  const planted = ownedByOne(new Map(found.map(({ texts }, at) => [at + 1, texts])))
  for (const owner of owners) {
    for (const amount of canaryAmounts(owner)) planted.set(String(amount), owner)
    for (const amount of strangersAmounts(owner)) planted.set(String(amount), NOBODY)
  }
  const askers = found.map(({ session, own }, at) => {
    const other = found[(at + 1) % found.length] ?? found[at]
    return { owner: at + 1, cookie: session.cookie(), asks: [...own, ...asksForAnother(own, other?.own ?? [], at + 1)] }
  })
  return { sessions: found.map(({ session }) => session), askers, planted }
}

async function textOf(session: PersonSession, { method, path, body, key }: Ask): Promise<string> {
  const headers = { ...(body && { 'content-type': 'application/json' }), ...(key && { 'idempotency-key': key }) }
  return (await session.fetch(path, { method, headers, body: body && JSON.stringify(body) })).text()
}

const get = (path: string): Ask => ({ method: 'GET', path })

async function ownAsks(session: PersonSession, { control }: World, owner: number): Promise<Ask[]> {
  const organizationGuids = CANARY_INSTITUTIONS.map(organizationGuidOf)
  const { syncId } = await connectAll(session, control, { organizationGuids, pollMs: 100 })
  const asOfDate = '1988-09-17'
  const amount = canaryAmounts(owner).at(-1) as number
  const written = { kind: 'REAL_ESTATE', name: `집 ${canaryWord(owner)}`, amount, asOfDate } as const
  const { manualAssetId } = await session.mydata.addManualAsset({ body: written })
  await session.mydata.awaitOrganization({ body: { name: `${canaryWord(owner)} 은행` } })
  const { assets } = await session.mydata.listAssets()
  const pages: Ask[] = []
  for (const { assetIdentifier } of assets) {
    const path = `/v1/mydata/users/me/assets/${assetIdentifier}`
    const { nextPageToken } = await session.mydata.listTransactions({
      params: { assetIdentifier },
      query: { limit: 1 },
    })
    const next = nextPageToken === null ? [] : [get(`${path}/transactions?limit=1&pageToken=${nextPageToken}`)]
    pages.push(get(path), get(`${path}/transactions?limit=1`), ...next)
  }
  const { consents } = await session.mydata.listConsents({ query: { limit: 5 } })
  return [
    ...READS.map(({ path }) => get(path)),
    ...pages,
    ...consents.map(({ consentId }) => get(`/v1/mydata/users/me/consents/${consentId}/bundle`)),
    get(`/v1/mydata/users/me/syncs/${syncId}/status`),
    get(`/v1/mydata/users/me/syncs/${syncId}/events`),
    {
      method: 'PATCH',
      path: `/v1/mydata/users/me/manual-assets/${manualAssetId}`,
      body: { name: written.name, updateMask: ['name'] },
      key: KEY,
    },
  ]
}

/** Requests for another person's data, and for data that do not exist: refused, without any person's data. */
function asksForAnother(own: readonly Ask[], theirs: readonly Ask[], owner: number): Ask[] {
  const named = theirs.filter(({ method, path }) => method === 'GET' && /\/(assets|syncs|consents)\//.test(path))
  const page = own.find(({ path }) => path.includes('pageToken='))
  const token = theirs.find(({ path }) => path.includes('pageToken='))?.path.split('pageToken=')[1]
  return [
    ...named,
    ...(page && token ? [get(page.path.replace(/pageToken=.*/, `pageToken=${token}`))] : []),
    get(`/v1/mydata/users/me/${canaryWord(owner)}`),
    get(`/v1/mydata/users/me/assets?of=${canaryWord(owner)}`),
    { method: 'POST', path: '/v1/mydata/users/me/manual-assets', body: { name: canaryWord(owner) }, key: KEY },
  ]
}
