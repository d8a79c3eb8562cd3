import type { SyncStatus } from '@ieum/contracts/mydata/sync/sync.ts'
import type { SyncId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { consent, isTerminal, watchSync } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { listenToSync, type SyncListening } from '@ieum/testkit/sync-events.ts'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organizationGuidOf } from '../../organizations/portal-row.ts'

const BANK = 'A1AAEO0000'
const CARD = 'D1SHCD0000'
const NO_SYNC = '00000000-0000-4000-8000-000000000000'

let world: World

beforeAll(async () => {
  world = await startWorld({
    env: {
      IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000',
    },
  })
})
afterAll(() => world?.stop())

type Behaviours = Readonly<Record<string, string | { readonly name: string; readonly on: string; readonly ms: number }>>

const SLOW = { name: 'slow', on: 'data', ms: 300 }

/** Signs for the bank and the card company, which behave so towards this person only. */
async function connecting(behaviour: Behaviours): Promise<{ session: PersonSession; syncId: SyncId }> {
  const session = await signUp(world.url, world.control, await newPerson(world.control, { behaviour }))
  const organizationGuids = [BANK, CARD].map(organizationGuidOf)
  const { certificationTransactionId } = await consent(session, world.control, { organizationGuids })
  await world.control.decideLatest(session.person.phoneNumber, 'approve')
  const { syncId } = await session.mydata.connectByMydataCertificateV2(
    { body: { certificationTransactionId } },
    { timeoutMs: 60_000 },
  )
  return { session, syncId }
}

/** The statuses that a listener receives until the server ends the stream. */
async function receivedStatuses(listening: SyncListening): Promise<SyncStatus[]> {
  const statuses: SyncStatus[] = []
  for await (const { id, status } of listening.events()) {
    expect(id).toBe(status.version)
    statuses.push(status)
  }
  return statuses
}

const pollOf = (session: PersonSession, syncId: SyncId) => session.mydata.getSyncStatus({ params: { syncId } })
const versions = (statuses: readonly SyncStatus[]) => statuses.map(({ version }) => version)

describe('the stream of a sync', () => {
  it('tells every newer version once and ends where the poll ends', async () => {
    const { session, syncId } = await connecting({ [BANK]: SLOW, [CARD]: 'http-500' })
    const listening = await listenToSync(session, syncId)
    expect(listening.response.headers.get('content-type')).toContain('text/event-stream')
    expect(listening.response.headers.get('cache-control')).toBe('no-store')
    const [statuses, polled] = await Promise.all([receivedStatuses(listening), watchSync(session, syncId)])
    expect(statuses.at(-1)).toEqual(polled)
    expect(statuses.length).toBeGreaterThan(1)
    expect(statuses.filter(isTerminal)).toHaveLength(1)
    expect(versions(statuses)).toEqual([...new Set(versions(statuses))].toSorted((a, b) => a - b))

    const again = await listenToSync(session, syncId, polled.version)
    expect(again.response.status).toBe(204)
    const late = await receivedStatuses(await listenToSync(session, syncId, polled.version - 1))
    expect(late).toEqual([polled])
  }, 60_000)

  it('tells all who listen, and who comes later, the same end', async () => {
    const { session, syncId } = await connecting({ [BANK]: SLOW })
    const first = receivedStatuses(await listenToSync(session, syncId))
    const second = receivedStatuses(await listenToSync(session, syncId, 1))
    const ends = (await Promise.all([first, second])).map((statuses) => statuses.at(-1))
    expect(ends).toEqual([await pollOf(session, syncId), await pollOf(session, syncId)])
  }, 60_000)

  it('is of its owner only: a foreign sync and a missing one are answered alike', async () => {
    const { session, syncId } = await connecting({})
    const other = await signUp(world.url, world.control, await newPerson(world.control))
    const answers = await Promise.all(
      [
        [other, syncId],
        [session, NO_SYNC],
      ].map(async ([who, one]) => {
        const { response } = await listenToSync(who as PersonSession, id(one as string))
        const { requestId: _, ...body } = await response.json()
        return { status: response.status, body }
      }),
    )
    expect(answers[0]).toEqual({ status: 404, body: { errorCodeEnum: 'MYDATA_SYNC_NOT_FOUND' } })
    expect(answers[1]).toEqual(answers[0])
    const malformed = await listenToSync(session, id('not-an-id'))
    expect(malformed.response.status).toBe(400)
    const nobody = await fetch(new URL(`/v1/mydata/users/me/syncs/${syncId}/events`, world.url))
    expect(nobody.status).toBe(401)
  }, 60_000)

  it('is listed as a stream of events', async () => {
    const { paths } = await (await fetch(new URL('/openapi.json', world.url))).json()
    const { responses } = paths['/v1/mydata/users/me/syncs/{syncId}/events'].get
    expect(Object.keys(responses['200'].content)).toEqual(['text/event-stream'])
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['204', '401', '404', '429']))
  })

  it('ends when the person signs out', async () => {
    const { session, syncId } = await connecting({ [CARD]: 'hang' })
    const listening = await listenToSync(session, syncId)
    const statuses = receivedStatuses(listening)
    await session.account.signOut()
    expect((await statuses).some(isTerminal)).toBe(false)
    expect((await listenToSync(session, syncId)).response.status).toBe(401)
  }, 60_000)

  it('is open in four places of one person at most; whoever leaves makes room', async () => {
    const { session, syncId } = await connecting({ [CARD]: 'hang' })
    const open = await Promise.all([1, 2, 3, 4].map(() => listenToSync(session, syncId)))
    expect(open.map(({ response }) => response.status)).toEqual([200, 200, 200, 200])
    expect((await listenToSync(session, syncId)).response.status).toBe(429)
    open[0]?.stop()
    await expect.poll(async () => (await listenToSync(session, syncId)).response.status).toBe(200)
    for (const one of open) one.stop()
  }, 60_000)
})

describe('a server that goes', () => {
  it('ends its streams by itself; the next one tells what is newer, to the same end as the poll', async () => {
    const { session, syncId } = await connecting({ [CARD]: SLOW })
    const before = receivedStatuses(await listenToSync(session, syncId))
    await world.killServer('SIGTERM')
    // A stream that was cut would throw.
    const known = (await before).at(-1)?.version ?? 0
    await world.startServer()
    const after = await receivedStatuses(await listenToSync(session, syncId, known))
    const polled = await watchSync(session, syncId)
    expect(versions(after).every((version) => version > known)).toBe(true)
    expect(after.at(-1)).toEqual(polled)
    // The work of a stopping process was taken over, not given up.
    expect(polled.organizationSyncStatus.failedOrgs).toEqual([])
  }, 90_000)

  it('and is killed: who comes again with what they know hears the rest', async () => {
    const { session, syncId } = await connecting({ [BANK]: SLOW, [CARD]: SLOW })
    const statuses: SyncStatus[] = []
    const listening = await listenToSync(session, syncId)
    const cut = (async () => {
      for await (const { status } of listening.events()) statuses.push(status)
    })().catch((error: unknown) => error)
    await expect.poll(() => statuses.length).toBeGreaterThan(0)
    await world.killServer('SIGKILL')
    expect(await cut).toBeInstanceOf(Error)
    await world.startServer()
    const known = statuses.at(-1)?.version ?? 0
    const after = await receivedStatuses(await listenToSync(session, syncId, known))
    expect(versions(after).every((version) => version > known)).toBe(true)
    expect(after.at(-1)).toEqual(await pollOf(session, syncId))
    expect(after.filter(isTerminal)).toHaveLength(1)
  }, 90_000)

  it('has no stream for people without the feature, who poll', async () => {
    const { session, syncId } = await connecting({})
    await world.killServer('SIGTERM')
    world.serverEnv.FEATURE_ROLLOUT_PCT = JSON.stringify({ mydata_sync_events: 0 })
    await world.startServer()
    expect((await listenToSync(session, syncId)).response.status).toBe(404)
    expect(isTerminal(await watchSync(session, syncId))).toBe(true)
  }, 90_000)
})
