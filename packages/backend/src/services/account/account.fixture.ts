import { randomInt, randomUUID } from 'node:crypto'
import { createClient } from '@ieum/contract-kit/client.ts'
import { serve } from '@ieum/contract-kit/serve.ts'
import { accountContract } from '@ieum/contracts/account/contract.ts'
import { accountRoutes } from '@ieum/contracts/account/routes.generated.ts'
import { visitor } from '@ieum/testkit/people/person-session.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { Kysely, PostgresDialect } from 'kysely'
import pino from 'pino'
import { type Clock, createClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import { createNotifications } from '../../platform/db/notifications.ts'
import { createDb, createPool, type Db } from '../../platform/db/pool.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { KeysDb } from '../../platform/db/tables/key-tables.ts'
import { createAccessLog } from '../../platform/http/access-log/access-log.ts'
import { createHttp } from '../../platform/http/create-http.ts'
import { createIdempotency } from '../../platform/http/idempotency/idempotency.ts'
import { createLimits } from '../../platform/http/limits/limits.ts'
import { createIndexes } from '../../platform/keys/indexes.ts'
import { createVault } from '../../platform/keys/vault.ts'
import { createLedgerKey } from '../../platform/ledger/ledger-keys.ts'
import { createRecordedUses } from '../../platform/ledger/recorded-uses.ts'
import { createMetrics } from '../../platform/metrics.ts'
import { createOutsideHttp } from '../../platform/outbound/transport/http-client.ts'
import { sweepSignIn } from './identity/verification-rows.ts'
import { type IdentityAgencyFixture, type Subscriber, startIdentityAgency } from './identity-agency.fixture.ts'
import { accountApi, makeAccountContext } from './make-context.ts'
import { accountHandlers } from './routes.ts'

export const CODE_LIMITS = {
  codeLifeMs: 180_000,
  maxTries: 5,
  resendAfterMs: 30_000,
  codesPerHourPerPhone: 5,
  codesPerHourPerPhoneAnywhere: 20,
  codesPerHourPerAddress: 10_000,
}

/** State that two servers of one world share. */
type Shared = { database: DatabasePair; agency: IdentityAgencyFixture }
type Options = { real?: boolean; withoutListen?: boolean; codesPerHourPerAddress?: number; share?: Shared }
export type World = Awaited<ReturnType<typeof startAccountWorld>>

/** Signs the sessions of browsers. */
export const AUTH_SECRET = Buffer.alloc(32, 7).toString('base64').replaceAll('B', 'x')

/**
 * The account service behind real HTTP, over PostgreSQL and a TLS agency. `share` starts a second server on the same
 * database, as behind a balancer. `wait` moves machine time of the rules, `businessOffset` business time.
 */
export async function startAccountWorld(options: Options = {}) {
  const database = options.share?.database ?? (await freshDatabase())
  const agency: IdentityAgencyFixture = options.share?.agency ?? (await startIdentityAgency())
  const statements: string[] = []
  const pool = createPool(database.url, { max: 10, name: 'account-test' })
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query.sql),
  }) as Db
  const keysDb = createDb(createPool(database.keysUrl, { max: 4, name: 'account-test-keys' })) as unknown as KeysDb
  const time = { waitedMs: 0, businessOffsetMs: 0 }
  const machine = createClock()
  const clock: Clock = {
    realNow: () => machine.realNow() + time.waitedMs,
    now: () => machine.realNow() + time.waitedMs + time.businessOffsetMs,
    onChange: () => () => {},
  }
  const secret = Buffer.alloc(32, 7)
  const config = {
    world: options.real ? 'real' : 'sandbox',
    publicUrl: 'http://ieum.localhost',
    secrets: {
      authSecret: AUTH_SECRET,
      indexSecret: secret,
      keyEncryptionKey: secret,
    },
    identityVerification: {
      ...CODE_LIMITS,
      ...(options.codesPerHourPerAddress && { codesPerHourPerAddress: options.codesPerHourPerAddress }),
    },
    outside: { identityVerification: agency.peer },
  } as unknown as Config
  const log = pino({ level: 'silent' })
  const indexes = createIndexes(secret)
  const vault = createVault(keysDb, secret, clock.realNow)
  const notifications = options.withoutListen ? undefined : await createNotifications(database.url)
  const outsideHttp = createOutsideHttp({ isReal: false, ...agency, connectTimeoutMs: 1_000 })
  const context = await makeAccountContext({
    config,
    db,
    clock,
    log,
    vault,
    indexes,
    ledgerKey: createLedgerKey(secret),
    recordedUses: createRecordedUses(),
    outsideHttp,
    // There is no worker: enqueued jobs never run.
    outbox: { put: async () => {} },
    downloadTables: {},
    healthDb: db,
    ...(notifications && { notifications }),
  })
  const accessLog = createAccessLog({ db, realNow: clock.realNow, log })
  let origin = ''
  const http = createHttp({
    listener: 'public',
    log,
    db,
    accessLog,
    consumeLimit: createLimits({ db, realNow: clock.realNow }),
    metrics: createMetrics(),
    errorText: () => ({ title: null, message: '', buttonLabel: null }),
    readiness: async () => ({ isReady: true, parts: {} }),
    isHttps: false,
    // Tests come from other networks by `x-forwarded-for`.
    trustProxy: '127.0.0.1',
    idempotency: createIdempotency({
      db,
      personKey: vault.personKey,
      hashKey: indexes.idempotencyKey,
      hashBody: indexes.idempotencyBody,
      realNow: clock.realNow,
    }),
    authenticate: context.sessions.authenticate,
    ourOrigins: () => [origin],
  })
  serve(http.app, accountContract, http.serveOptions('account'))(context, accountHandlers)
  origin = await http.listen({ host: '127.0.0.1', port: 0 })

  return {
    url: origin,
    database,
    agency,
    context,
    account: accountApi(context),
    accessLog,
    db,
    keysDb,
    indexes,
    vault,
    notifications,
    statements,
    time,
    sweep: () => sweepSignIn(db, clock.realNow()),
    wait(ms: number): void {
      time.waitedMs += ms
    },
    async stop() {
      await http.drain(500)
      await accessLog.close()
      await notifications?.stop()
      await outsideHttp.close()
      await db.destroy()
      await keysDb.destroy()
      if (options.share) return
      await agency.stop()
      await database.drop()
    },
  }
}

/** A new person with a phone number of their own. */
export function newPerson(over: Partial<Subscriber & { phoneNumber: string }> = {}) {
  return {
    ci: randomUUID(),
    name: `사람${randomInt(1_000_000)}`,
    birthDate: '19900305',
    sexDigit: '2',
    phoneNumber: newPhoneNumber(),
    ...over,
  }
}
export type TestPerson = ReturnType<typeof newPerson>

export function newPhoneNumber(): string {
  return `010${String(randomInt(100_000_000)).padStart(8, '0')}`
}

export function claimOf({ name, birthDate, sexDigit, phoneNumber }: TestPerson) {
  const birthdayDate = `${birthDate.slice(0, 4)}-${birthDate.slice(4, 6)}-${birthDate.slice(6)}`
  return { name, birthdayDate, sexDigit, carrierEnum: 'SKT' as const, phoneNumber }
}

/** A browser with an empty cookie jar that has requested a code, with the code from the SMS. */
export async function askForCode(world: Pick<World, 'url' | 'agency'>, person: TestPerson) {
  world.agency.subscribe(person.phoneNumber, person)
  const client = visitor(world.url)
  const answer = await client.account.startIdentityVerification({ body: claimOf(person) })
  const { identityVerificationId } = answer
  const confirm = (code: string) =>
    client.account.confirmIdentityVerification({ params: { identityVerificationId }, body: { code } })
  return { ...client, answer, identityVerificationId, code: world.agency.latestCode(person.phoneNumber), confirm }
}

/** Signs up or in, with a browser like the one of `askForCode`. */
export async function signIn(world: Pick<World, 'url' | 'agency'>, person: TestPerson) {
  const { answer: _answer, confirm, ...browser } = await askForCode(world, person)
  return { ...browser, isNewUser: (await confirm(browser.code)).isNewUser }
}

/** The code of the refusal, or 'OK'. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'OK'
  } catch (error) {
    return (error as { errorCodeEnum?: string }).errorCodeEnum ?? String(error)
  }
}

export const anonymous = (url: string) => createClient<typeof accountContract>(accountRoutes, { baseUrl: url })
