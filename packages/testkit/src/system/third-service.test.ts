import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { secretHash } from '@ieum/backend/platform/config/service-secrets.ts'
import type { Contract } from '@ieum/contract-kit/endpoint.ts'
import { createInternalClient, twinsOf } from '@ieum/contract-kit/internal.ts'
import { UserId } from '@ieum/contracts/shared/ids.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as asking from '../isolation/ask-as.ts'
import type { Belongings, Furnish } from '../isolation/belongings.ts'
import { userIdOf } from '../isolation/services/account.ts'
import type * as sweep from '../isolation/sweep-foreign-ids.ts'
import { newPerson } from '../people/new-person.ts'
import type * as sessions from '../people/person-session.ts'
import type * as bad from '../sweep/sweep-contract.ts'
import { type ServiceProcess, startService } from '../world/service-process.ts'
import { startWorld, type World } from '../world/start-world.ts'
import { untilQuiet } from './database/checksums.ts'
import { type Tree, treeWithThirdService } from './third-service/tree.ts'

type Pebble = { readonly pebbleId: string; readonly state: string }
/** Sessions of the tree have one client more than ours. */
type Session = sessions.PersonSession & {
  readonly pebble: {
    addPebble(args: { body: { colour: string } }): Promise<Pebble>
    getPebble(args: { params: { pebbleId: string } }): Promise<Pebble>
    listPebbles(): Promise<{ pebbles: Pebble[] }>
  }
}

let tree: Tree
let world: World
let server: ServiceProcess
let database: pg.Client
let pebbleCalls: Contract
let url: string
let internalUrl: string

/** A file of the tree with the tree's types: its lists have three services. */
const fromTree = <T>(file: string) => import(/* @vite-ignore */ path.join(tree.folder, 'packages', file)) as Promise<T>

beforeAll(async () => {
  tree = treeWithThirdService()
  const [made, started] = await Promise.all([
    tree.run(['scripts/openapi.ts']),
    startWorld({ withoutServer: true, env: { IDENTITY_CODES_PER_HOUR_PER_ADDRESS: '1000' } }),
  ])
  world = started
  if (made.code !== 0) throw new Error(made.output)
  const [types, served] = await Promise.all([
    tree.run(['scripts/typegen.ts'], { DATABASE_URL: world.databaseUrl }),
    startService({
      name: 'server with three services',
      entry: path.join(tree.folder, 'apps/server/src/main.ts'),
      logFile: world.serverLog,
      env: {
        ...world.serverEnv,
        INTERNAL_SERVICES: JSON.stringify({ credit: { secrets: [secretHash('secret')], may: ['pebble'] } }),
      },
    }),
  ])
  server = served
  if (types.code !== 0) throw new Error(types.output)
  url = server.listening.url as string
  internalUrl = server.listening.internalUrl as string
  database = await world.connectDatabase()
  const { pebble } = await fromTree<{ pebble: { contract: Contract } }>('contracts/src/services.ts')
  pebbleCalls = pebble.contract
}, 120_000)
afterAll(async () => {
  await server?.stop()
  await world?.stop()
  if (tree) rmSync(tree.folder, { recursive: true, force: true })
})

async function somebody(): Promise<Session> {
  const { signUp } = await fromTree<typeof sessions>('testkit/src/people/person-session.ts')
  return (await signUp(url, world.control, await newPerson(world.control))) as Session
}

describe('a third service', () => {
  it('is added by one line of the server and one of the contracts', () => {
    expect(tree.changed()).toEqual([
      { file: 'packages/backend/src/services.ts', lines: ["export { pebble } from './services/pebble/service.ts'"] },
      { file: 'packages/contracts/src/services.ts', lines: ["export { pebble } from './pebble/contract.ts'"] },
    ])
  })

  it('fits the types of what is there', { timeout: 120_000 }, async () => {
    expect(await tree.run(['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'])).toEqual({ code: 0, output: '' })
  })

  it('is in the OpenAPI files and in what both listeners publish', async () => {
    const pathsIn = (text: string) => Object.keys((JSON.parse(text) as { paths: object }).paths)
    const file = (name: string) => pathsIn(readFileSync(path.join(tree.folder, 'docs/api', name), 'utf8'))
    // One run of the generator is enough, though calls of another service list all codes.
    expect(await tree.run(['scripts/openapi.ts', '--check'])).toMatchObject({ code: 0 })
    const outside = ['/v1/pebble/users/me/pebbles', '/v1/pebble/users/me/pebbles/{pebbleId}']
    const inside = ['/v1/pebble/users/{ieumUserId}/pebbles']
    expect([file('pebble.openapi.json'), file('pebble.internal.openapi.json')]).toEqual([outside, inside])
    const published = async (base: string) => pathsIn(await (await fetch(`${base}/openapi.json`)).text())
    expect(await published(url)).toEqual(expect.arrayContaining(outside))
    expect(await published(internalUrl)).toEqual(expect.arrayContaining(inside))
  })

  it('is served, and its worker takes its jobs', async () => {
    const session = await somebody()
    const { pebbleId, state } = await session.pebble.addPebble({ body: { colour: 'WHITE' } })
    expect(state).toBe('ROUGH')
    const stateNow = async () => (await session.pebble.getPebble({ params: { pebbleId } })).state
    await expect.poll(stateNow).toBe('POLISHED')
    expect((await session.pebble.listPebbles()).pebbles).toHaveLength(1)
  })

  it('has its twin on the internal listener, for services of ours', async () => {
    const session = await somebody()
    const { pebbleId } = await session.pebble.addPebble({ body: { colour: 'GREY' } })
    const params = { ieumUserId: await userIdOf(session, database) }
    const client = (secret: string) =>
      createInternalClient(twinsOf(pebbleCalls, UserId) as Contract, { baseUrl: internalUrl, secret })
    expect(await client('credit.secret').listPebbles?.({ params })).toMatchObject({ pebbles: [{ pebbleId }] })
    await expect(client('credit.other').listPebbles?.({ params })).rejects.toMatchObject({ status: 401 })
  })

  it('is swept: an id of another person and one that nobody has are answered alike', async () => {
    const { furnish } = await fromTree<{ furnish: Furnish }>('testkit/src/isolation/services/pebble.ts')
    const { sweepForeignIds } = await fromTree<typeof sweep>('testkit/src/isolation/sweep-foreign-ids.ts')
    const { askAs, ownInput } = await fromTree<typeof asking>('testkit/src/isolation/ask-as.ts')
    const [me, them] = [await somebody(), await somebody()]
    const [own, theirs]: Belongings[] = [await furnish(me, world, database), await furnish(them, world, database)]
    const asker = { session: me, url, own: own as Belongings }
    const swept = await sweepForeignIds(pebbleCalls, asker, theirs as Belongings, [them.person.phoneNumber])
    expect(swept).toEqual({ asked: 1, problems: [] })
    const mine = ownInput(pebbleCalls, 'getPebble', asker.own)
    expect((await askAs(asker, pebbleCalls.getPebble as Contract[string], mine)).status).toBe(200)
  })

  it('is swept: bad requests are answered in the envelope', async () => {
    const { sweepContract } = await fromTree<typeof bad>('testkit/src/sweep/sweep-contract.ts')
    const session = await somebody()
    const headers = { origin: new URL(url).origin, cookie: session.cookie() }
    const options = { baseUrl: url, callerHeaders: () => headers, runs: 40, seed: 20_261_122 }
    const { problems, sent, statuses } = await sweepContract(pebbleCalls, options)
    expect([problems, sent]).toEqual([[], 120])
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '404', '405', '415']))
  })

  it('has its upkeep, which follows the clock of the world', async () => {
    const session = await somebody()
    await session.pebble.addPebble({ body: { colour: 'GREY' } })
    await untilQuiet(database)
    await world.control.setClock({ advanceMs: 366 * 86_400_000 })
    await expect.poll(async () => (await session.pebble.listPebbles()).pebbles).toEqual([])
  })
})
