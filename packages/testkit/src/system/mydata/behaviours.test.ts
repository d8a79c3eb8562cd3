import { readFileSync } from 'node:fs'
import { createSemaphore } from '@ieum/backend/platform/outbound/transport/semaphore.ts'
import type { AssetsAnswer } from '@ieum/contracts/mydata/assets/assets.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consent, watchSync } from '../../journeys/journey.ts'
import { newPerson, personFileLike } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { startWorld, type World } from '../../world/start-world.ts'

type End = 'success' | 'noAsset' | 'failed'
type Case = {
  readonly name: string
  readonly knobs?: Record<string, unknown>
  readonly end: End
  /** Number of assets compared with a normal institution. Left out: all when connected, none otherwise. */
  readonly assets?: 'some'
}

/**
 * Every behaviour of the outside world, each on one institution of one person.
 * @source docs/concepts/overview.md#behaviours-of-the-sandbox
 * @source docs/concepts/sync.md#what-is-read for the definition of connected
 */
const CASES: readonly Case[] = [
  { name: 'normal', end: 'success' },
  { name: 'slow', knobs: { ms: 1_500 }, end: 'success' },
  { name: 'hang', end: 'failed' },
  { name: 'http-500', end: 'failed' },
  { name: 'http-429', end: 'failed' },
  { name: 'malformed-json', end: 'failed' },
  { name: 'wrong-schema', end: 'failed' },
  {
    name: 'odd-rows',
    knobs: { rows: [{ api: '은행-001', fields: { account_status: '' } }] },
    end: 'success',
  },
  { name: 'odd-values', knobs: { apis: ['은행-002'], fields: { issue_date: '20260230' } }, end: 'success' },
  { name: 'garbage', end: 'failed' },
  { name: 'reset', end: 'failed' },
  { name: 'redirect', end: 'failed' },
  { name: 'slow-body', end: 'failed' },
  { name: 'huge-body', end: 'failed' },
  { name: 'gzip-bomb', end: 'failed' },
  { name: 'maintenance', end: 'failed' },
  { name: 'unregistered', end: 'noAsset' },
  { name: 'empty', end: 'noAsset' },
  { name: 'partial-consent', end: 'success', assets: 'some' },
  { name: 'duplicate', end: 'success' },
  // The data do not show whose they are; the trace id of a mixed-up answer does.
  { name: 'other-person', end: 'failed' },
  { name: 'page-loop', end: 'failed' },
  { name: 'up-to-date', end: 'success' },
  { name: 'token-short', end: 'success' },
  { name: 'quota', knobs: { calls: 1 }, end: 'failed' },
]

/** A bank of the rich person, which never misbehaves. */
const MODEL_BANK = 'A1AAER0000'
const NORMAL = ['D1SHCD0000', 'B1SSLF0000', 'E1NVPY0000', 'F1AAAU0000'] as const

/** More than a two-core machine can serve in time would exceed our own deadlines. */
const AT_A_TIME = 8

type Seen = {
  readonly session: PersonSession
  readonly status: { success: string[]; noAsset: string[]; failed: string[] }
  readonly home: AssetsAnswer
}

let world: World
let names: Map<string, string>
const targets = new Map<string, string>()
const seen = new Map<string, Promise<Seen>>()

async function connectWith({ name, knobs }: Case): Promise<Seen> {
  const target = targets.get(name) as string
  const { holdings } = (await personFileLike(world.control)) as unknown as { holdings: Record<string, unknown> }
  const ownHoldings = Object.fromEntries([
    ...NORMAL.map((orgCode) => [orgCode, holdings[orgCode]]),
    [target, holdings[MODEL_BANK]],
  ])
  const person = await newPerson(world.control, { holdings: ownHoldings, behaviour: {} })
  const session = await signUp(world.url, world.control, person)
  const { organizations } = await session.mydata.listOrganizations()
  const chosen = new Set([target, ...NORMAL].map((orgCode) => names.get(orgCode)))
  const { certificationTransactionId } = await consent(session, world.control, {
    organizationGuids: organizations.filter((one) => chosen.has(one.name)).map((one) => one.guid),
  })
  await world.control.decideLatest(person.phoneNumber, 'approve')
  // From the signature on: the portal's earlier announcements are another matter.
  await world.control.setBehaviour(target, { name, ...knobs })
  const { syncId } = await session.mydata.connectByMydataCertificateV2(
    { body: { certificationTransactionId } },
    { timeoutMs: 60_000 },
  )
  const { organizationSyncStatus: status } = await watchSync(session, syncId, 90_000)
  const home = await session.mydata.listAssets()
  const namesOf = (list: readonly { name: string }[]) => list.map((one) => one.name).sort()
  return {
    session,
    status: {
      success: namesOf(status.successfulOrgs),
      noAsset: namesOf(status.noAssetOrgs),
      failed: namesOf(status.failedOrgs),
    },
    home,
  }
}

const assetsAt = ({ home }: Seen, name: string) => home.assets.filter((asset) => asset.organization.name === name)
const namesAt = (one: Seen, name: string) =>
  assetsAt(one, name)
    .map((asset) => `${asset.assetIdentifierToDisplay} ${asset.nameToDisplay}`)
    .sort()
/** Generated card use differs from person to person; bank holdings do not. */
const balancesAt = (one: Seen, name: string) =>
  assetsAt(one, name)
    .map((asset) => `${asset.assetIdentifierToDisplay} ${asset.nameToDisplay} ${asset.balanceKrw}`)
    .sort()

beforeAll(async () => {
  world = await startWorld({ env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000' } })
  const { institutions } = await world.control.call<{
    institutions: { orgCode: string; name: string; industry: string; isInMaintenance: boolean }[]
  }>('GET', '/control/institutions')
  names = new Map(institutions.map((one) => [one.orgCode, one.name]))
  const banks = institutions.filter((one) => one.industry === 'bank' && !one.isInMaintenance)
  for (const [at, { name }] of CASES.entries()) targets.set(name, banks[at]?.orgCode as string)
  // In parallel: the behaviour of one institution must not affect the others, even while it lasts.
  const slots = createSemaphore(AT_A_TIME)
  for (const one of CASES) {
    const connecting = slots.acquire().then(() => connectWith(one).finally(slots.release))
    connecting.catch(() => {})
    seen.set(one.name, connecting)
  }
}, 120_000)
afterAll(() => world?.stop())

describe('an institution that behaves like', { timeout: 150_000 }, () => {
  it.each(CASES)('$name ends as $end, alone', async ({ name, end, assets }) => {
    const [one, normal] = [(await seen.get(name)) as Seen, (await seen.get('normal')) as Seen]
    const target = names.get(targets.get(name) as string) as string
    const others = NORMAL.map((orgCode) => names.get(orgCode) as string).sort()
    const expected = { success: others, noAsset: [] as string[], failed: [] as string[] }
    expected[end] = [...expected[end], target].sort()
    expect(one.status).toEqual(expected)
    for (const other of others) expect([other, namesAt(one, other)]).toEqual([other, namesAt(normal, other)])

    const all = balancesAt(normal, names.get(targets.get('normal') as string) as string)
    const there = balancesAt(one, target)
    expect(all.length).toBeGreaterThan(2)
    if (assets === 'some') {
      expect(there.length).toBeLessThan(all.length)
      expect(all).toEqual(expect.arrayContaining(there))
      expect(there.length).toBeGreaterThan(0)
    } else {
      expect(there).toEqual(end === 'success' ? all : [])
    }
  })

  it('knows every behaviour that the sandbox can play', () => {
    expect(new Set(CASES.map((one) => one.name)).size).toBe(CASES.length)
    expect([...targets.values()].every((orgCode) => orgCode !== undefined)).toBe(true)
    expect(new Set(targets.values()).size).toBe(CASES.length)
  })
})

it('leaves the process alive, nothing answered with a 5xx, and everybody with what is theirs', {
  timeout: 150_000,
}, async () => {
  await Promise.allSettled(seen.values())
  expect((await fetch(`${world.url}/readyz`)).status).toBe(200)
  const lines = readFileSync(world.serverLog, 'utf8').split('\n')
  expect(lines.filter((line) => line.includes('"status":5') || line.includes('"event":"bug"'))).toEqual([])
  expect(lines.filter((line) => line.includes('"event":"listening"')).length).toBe(1)
  const normal = await (seen.get('normal') as Promise<Seen>)
  const home = await normal.session.mydata.listAssets()
  expect(home.netWorthKrw).toBe(normal.home.netWorthKrw)
  expect(home.assets.length).toBe(normal.home.assets.length)
})
