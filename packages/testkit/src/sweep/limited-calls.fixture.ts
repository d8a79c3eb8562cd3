import { insertPerson } from '@ieum/backend/platform/db/person.fixture.ts'
import { createDb, createPool } from '@ieum/backend/platform/db/pool.ts'
import { createHttp } from '@ieum/backend/platform/http/create-http.ts'
import { createLimits } from '@ieum/backend/platform/http/limits/limits.ts'
import { createMetrics } from '@ieum/backend/platform/metrics.ts'
import { Refusal } from '@ieum/backend/platform/refusal.ts'
import type { Endpoint } from '@ieum/contract-kit/endpoint.ts'
import { limitsOf, type NamedLimit } from '@ieum/contract-kit/limit.ts'
import { serve } from '@ieum/contract-kit/serve.ts'
import { allCalls } from '@ieum/contracts/all-calls.ts'
import type { SessionId, UserId } from '@ieum/contracts/shared/ids.ts'
import pino from 'pino'
import { id } from '../ids.ts'
import { freshDatabase } from '../postgres/test-cluster.ts'
import { type Pressed, pressLimit } from './press-limit.ts'

const origin = 'http://ieum.test'

/** Every call of a person with a limit that the HTTP layer enforces. */
export const LIMITED: readonly (readonly [operation: string, endpoint: Endpoint, limit: NamedLimit])[] = Object.entries(
  allCalls as { readonly [operation: string]: Endpoint },
).flatMap(([operation, endpoint]) =>
  limitsOf(operation, endpoint)
    .filter(({ countedBy }) => countedBy === undefined)
    .map((limit) => [operation, endpoint, limit] as const),
)

export type LimitedCalls = {
  /** A new person sends this many calls beyond the limit, all at once. */
  press(endpoint: Endpoint, limit: NamedLimit, beyond: number): Promise<Pressed>
  stop(): Promise<void>
}

/** All calls behind the real limits; calls that pass find nothing. */
export async function serveLimitedCalls(): Promise<LimitedCalls> {
  const database = await freshDatabase()
  const db = createDb(createPool(database.url, { max: 10, name: 'limits-test' }))
  const nothing = async () => {
    throw new Refusal('NOT_FOUND')
  }
  const http = createHttp({
    listener: 'public',
    log: pino({ level: 'silent' }),
    db,
    idempotency: () => (_call, run) => run(),
    accessLog: { record: () => {} },
    consumeLimit: createLimits({ db, realNow: Date.now }),
    hasAgreed: async () => true,
    metrics: createMetrics(),
    errorText: (code) => ({ title: null, message: code, buttonLabel: null }),
    readiness: async () => ({ isReady: true, parts: {} }),
    isHttps: false,
    ourOrigins: () => [origin],
    authenticate: ({ headers }) => ({ userId: id<UserId>(headers.cookie as string), sessionId: id<SessionId>('s') }),
  })
  const handlers = Object.fromEntries(Object.keys(allCalls).map((operation) => [operation, nothing]))
  serve(http.app, allCalls, http.serveOptions('all'))({}, handlers as never)
  const baseUrl = await http.listen({ host: '127.0.0.1', port: 0 })
  return {
    async press(endpoint, limit, beyond) {
      const headers = { cookie: await insertPerson(db), origin }
      return pressLimit({ endpoint, limit }, { baseUrl, headers, beyond })
    },
    async stop() {
      await http.drain(1_000)
      await db.destroy()
      await database.drop()
    },
  }
}
