import { createHash, randomUUID } from 'node:crypto'
import { request } from 'node:https'
import { connect } from 'node:tls'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { DAY_MS, HOUR_MS } from '@ieum/domain/time/durations.ts'
import {
  makeOutsideIdentities,
  type OutsideIdentities,
  type ServerIdentity,
} from '@ieum/testkit/hostile/outside-identities.ts'
import { id } from '@ieum/testkit/ids.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb, createPool, type Db } from '../../platform/db/pool.ts'
import type { LookUp } from '../../platform/http/access-log/access-log-rows.ts'
import { createIndexes } from '../../platform/keys/indexes.ts'
import { createMetrics } from '../../platform/metrics.ts'
import { createPortalListener, type PortalListener } from './portal-listener.ts'
import type { TransferRequest } from './portal-queries.ts'
import { purgePortalTokens } from './portal-tokens.ts'

const OURS = 'ZVOURS0000'
const PORTAL = '202-82-10032'
const TRACE = 'PBPRTL0000P00000000000001'
const NOW = Date.UTC(2026, 10, 22, 3)
const [CONNECTED, WITHOUT] = [id<UserId>(randomUUID()), id<UserId>(randomUUID())]
const transfer: TransferRequest = {
  orgCode: 'A1AAEO0000',
  scopes: ['bank.list', 'bank.deposit'],
  consentedAtMs: NOW,
  consentEndsAtMs: NOW + 365 * DAY_MS,
}

let identities: OutsideIdentities
let portal: ServerIdentity
let database: DatabasePair
let db: Db
let listener: PortalListener
let port: number
let offsetMs = 0
let isBeating = true
const lookUps: LookUp[] = []
const clock = { now: () => NOW + offsetMs, realNow: () => NOW, onChange: () => () => {} }

beforeAll(async () => {
  identities = await makeOutsideIdentities()
  portal = await identities.server(PORTAL, 'portal.localhost')
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 4, name: 'portal-listener-test' }))
  const { trustCaFile, clientCertFile, clientKeyFile } = identities.files
  const config = {
    bind: '127.0.0.1',
    portalPort: 0,
    outside: {
      operatorOrgCode: OURS,
      portal: { serialNumber: PORTAL },
      dataApi: { clientId: 'service' },
      trustCaFile,
      portalCaller: {
        clientId: 'portal',
        clientSecretHashes: ['before', 'now'].map((secret) => createHash('sha256').update(secret).digest('hex')),
        certFile: clientCertFile,
        keyFile: clientKeyFile,
      },
    },
  }
  listener = createPortalListener({
    config,
    clock,
    db,
    indexes: createIndexes(Buffer.alloc(32, 7)),
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    pulse: { isBeating: () => isBeating },
    accessLog: { record: (lookUp: LookUp) => void lookUps.push(lookUp) },
    account: {
      findByCi: async (ci: string) => ({ connected: CONNECTED, without: WITHOUT })[ci] ?? null,
      provisionAgreements: async () => {
        throw new Error('the database said: secret')
      },
      withdrawProvision: async () => {},
    },
    mydata: {
      transferRequests: async (userId: UserId) => (userId === CONNECTED ? [transfer] : []),
      agencyRequests: async () => [],
      sendReportAgain: async (date: string, type: string) => date === '2026-11-22' && type === '1',
    },
  } as unknown as Parameters<typeof createPortalListener>[0]) as PortalListener
  port = Number(new URL(await listener.listen()).port)
})
afterAll(async () => {
  await listener?.drain(1_000)
  await db?.destroy()
  await database?.drop()
  identities?.remove()
})

type Asked = {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly form?: Record<string, string>
  readonly json?: unknown
  readonly body?: string
  readonly as?: ServerIdentity
}
type Answered = {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Record<string, unknown>
  readonly text: string
}

const call = (path: string, { method = 'POST', headers, form, json, body, as = portal }: Asked = {}) =>
  new Promise<Answered>((resolve, reject) => {
    const sent = form ? new URLSearchParams(form).toString() : json === undefined ? body : JSON.stringify(json)
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json; charset=UTF-8'
    const one = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        ...as,
        agent: false,
        checkServerIdentity: () => undefined,
        headers: {
          'x-api-tran-id': TRACE,
          ...(sent !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(sent) }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(text), headers: response.headers, text })
        })
      },
    )
    one.on('error', reject)
    one.end(sent)
  })

const TOKEN = '/mgmts/oauth/2.0/token'
const CONSENTS = '/v1/mgmts/consents'
const credentials = { grant_type: 'client_credentials', client_id: 'portal', client_secret: 'now', scope: 'manage' }
const newToken = async () => (await call(TOKEN, { form: credentials })).body.access_token as string
const bearer = async () => ({ authorization: `Bearer ${await newToken()}` })
const rsp = ({ status, body }: Answered) => [status, body.rsp_code]
const oauth = ({ status, body }: Answered) => [status, body.error]

describe('지원-101', () => {
  it('gives a token of a day, which is kept as a hash', async () => {
    const { status, body, headers } = await call(TOKEN, { form: credentials })
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 86_400, scope: 'manage' })
    expect(headers).toMatchObject({ 'x-api-tran-id': TRACE, 'cache-control': 'no-store' })
    const { rows } = await sql<{ token_hash: Buffer }>`select token_hash from portal_token`.execute(db)
    const storedHashes = rows.map((row) => row.token_hash.toString('hex'))
    expect(storedHashes).toContain(
      createHash('sha256')
        .update(body.access_token as string)
        .digest('hex'),
    )
  })
  it('takes the secret of before while a new one replaces it', async () => {
    expect((await call(TOKEN, { form: { ...credentials, client_secret: 'before' } })).status).toBe(200)
  })
  it.each([
    ['another secret', { client_secret: 'other' }, 401, 'invalid_client'],
    ['another client', { client_id: 'other' }, 401, 'invalid_client'],
    ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
    ['another scope', { scope: 'ca' }, 400, 'invalid_scope'],
    ['no secret', { client_secret: '' }, 400, 'invalid_request'],
  ])('refuses %s', async (_name, change, status, error) => {
    expect(oauth(await call(TOKEN, { form: { ...credentials, ...change } }))).toEqual([status, error])
  })
  it('refuses JSON in place of a form', async () => {
    expect(oauth(await call(TOKEN, { body: '{' }))).toEqual([400, 'invalid_request'])
  })
})

describe('who is let in', () => {
  it('nobody without a certificate of our trust store', async () => {
    const stranger = await makeOutsideIdentities()
    try {
      const theirs = await stranger.server(PORTAL, 'portal.localhost')
      await expect(call(TOKEN, { form: credentials, as: { ...theirs, ca: portal.ca } })).rejects.toThrow()
      await expect(
        call(TOKEN, { form: credentials, as: { ca: portal.ca } as unknown as ServerIdentity }),
      ).rejects.toThrow()
    } finally {
      stranger.remove()
    }
  })
  it('nobody by TLS 1.2', async () => {
    const socket = connect({ host: '127.0.0.1', port, ...portal, maxVersion: 'TLSv1.2', rejectUnauthorized: false })
    await expect(
      new Promise((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject)),
    ).rejects.toThrow()
  })
  it('not another participant, whose token is even right', async () => {
    const headers = await bearer()
    const as = await identities.server('120-81-47521', 'kakao.agency.localhost')
    expect(oauth(await call(TOKEN, { form: credentials, as }))).toEqual([401, 'unauthorized_client'])
    const asked = await call(CONSENTS, { json: { org_code: OURS, user_ci: 'connected' }, headers, as })
    expect(rsp(asked)).toEqual([401, '40103'])
  })
  it.each([
    ['none', {}],
    ['one of nobody', { authorization: `Bearer ${'A'.repeat(43)}` }],
    ['another scheme', { authorization: 'Basic abc' }],
  ])('not with %s as a token', async (_name, headers) => {
    expect(rsp(await call(CONSENTS, { json: { org_code: OURS, user_ci: 'connected' }, headers }))).toEqual([
      401,
      '40101',
    ])
  })
  it('not with a token that is over, which goes by itself', async () => {
    const headers = await bearer()
    const json = { org_code: OURS, user_ci: 'connected' }
    try {
      offsetMs = 24 * HOUR_MS - 1
      expect(rsp(await call(CONSENTS, { json, headers }))).toEqual([200, '00000'])
      offsetMs = 24 * HOUR_MS
      expect(rsp(await call(CONSENTS, { json, headers }))).toEqual([401, '40101'])
      expect(await purgePortalTokens({ clock, db })).toBeGreaterThan(0)
      expect(await purgePortalTokens({ clock, db })).toBe(0)
    } finally {
      offsetMs = 0
    }
  })
  it.each(['', 'short', `${TRACE}1`, 'PBPRTL0000P0000000000000!'])(
    'not without x-api-tran-id (%s)',
    async (traceId) => {
      const headers = { 'x-api-tran-id': traceId }
      expect(oauth(await call(TOKEN, { form: credentials, headers }))).toEqual([400, 'invalid_request'])
      expect(rsp(await call(CONSENTS, { json: {}, headers }))).toEqual([400, '40002'])
    },
  )
  it('nobody while a database says nothing', async () => {
    const headers = await bearer()
    isBeating = false
    try {
      expect(rsp(await call(CONSENTS, { json: {}, headers }))).toEqual([500, '50001'])
      const away = await call(TOKEN, { form: credentials })
      expect(oauth(away)).toEqual([503, 'temporarily_unavailable'])
      expect(away.headers['retry-after']).toBe('2')
    } finally {
      isBeating = true
    }
  })
})

describe('지원-103', () => {
  it('tells the valid transfer requests, and the person sees that it was asked', async () => {
    lookUps.length = 0
    const { body } = await call(CONSENTS, { json: { org_code: OURS, user_ci: 'connected' }, headers: await bearer() })
    expect(body).toEqual({
      rsp_code: '00000',
      rsp_msg: 'success',
      is_member: true,
      service_cnt: 1,
      service_list: [
        {
          client_id: 'service',
          consent_cnt: 1,
          consent_list: [
            {
              org_code: 'A1AAEO0000',
              scope: 'bank.list bank.deposit',
              consent_date: '20261122',
              consent_end_date: '20271122',
            },
          ],
        },
      ],
    })
    expect(lookUps).toMatchObject([{ userId: CONNECTED, operation: 'tellTransferRequests', caller: 'PORTAL' }])
  })
  it('answers a CI of nobody and a person without a connection alike, to the byte', async () => {
    const headers = await bearer()
    const of = async (ci: string) => (await call(CONSENTS, { json: { org_code: OURS, user_ci: ci }, headers })).text
    expect(await of('without')).toBe(await of('nobody'))
    expect(JSON.parse(await of('nobody'))).toMatchObject({ is_member: false, service_list: [] })
  })
})

describe('malformed', () => {
  it.each<[string, string, Asked, number, string]>([
    ['no field', CONSENTS, { json: {} }, 400, '40001'],
    ['a wrong type', CONSENTS, { json: { org_code: OURS, user_ci: 3 } }, 400, '40001'],
    ['a CI that is too long', CONSENTS, { json: { org_code: OURS, user_ci: 'x'.repeat(101) } }, 400, '40001'],
    ['another operator', CONSENTS, { json: { org_code: 'ZVELSE0000', user_ci: 'connected' } }, 403, '40303'],
    ['half a body', CONSENTS, { body: '{"org_code":' }, 400, '40001'],
    ['a body of another kind', CONSENTS, { form: { org_code: OURS, user_ci: 'connected' } }, 400, '40001'],
    ['too much', CONSENTS, { json: { org_code: OURS, user_ci: 'x'.repeat(20_000) } }, 400, '40001'],
    ['an unknown path', '/v1/mgmts/anything', { json: {} }, 404, '40401'],
    ['a path that does not decode', '/v1/%zz', { json: {} }, 400, '40001'],
    ['a wrong method', CONSENTS, { method: 'GET' }, 405, '40501'],
    [
      'no Sunday of ours',
      `/v1/mgmts/req-statistics?org_code=${OURS}&org_type=03&inquiry_date=20261115&type=1`,
      { method: 'GET' },
      400,
      '40001',
    ],
    [
      'a day that there is not',
      `/v1/mgmts/req-statistics?org_code=${OURS}&org_type=03&inquiry_date=20261131&type=1`,
      { method: 'GET' },
      400,
      '40001',
    ],
    [
      'the report of a provider',
      `/v1/mgmts/req-statistics?org_code=${OURS}&org_type=01&inquiry_date=20261122&type=1`,
      { method: 'GET' },
      400,
      '40001',
    ],
    [
      'a number of nobody',
      '/v2/mgmts/agreements/revoke',
      { json: { org_code: OURS, prov_consent_num: `${OURS}x` } },
      404,
      '40402',
    ],
  ])('%s', async (_name, path, asked, status, code) => {
    const headers = await bearer()
    expect(rsp(await call(path, { ...asked, headers }))).toEqual([status, code])
  })
  it('a fault of ours says nothing of itself', async () => {
    const asked = { json: { org_code: OURS, user_ci: 'connected' }, headers: await bearer() }
    const answer = await call('/v2/mgmts/agreements', asked)
    expect(rsp(answer)).toEqual([500, '50001'])
    expect(answer.text).not.toContain('secret')
  })
})

it('지원-104: asks for the report of a Sunday again', async () => {
  const path = `/v1/mgmts/req-statistics?org_code=${OURS}&org_type=03&inquiry_date=20261122&type=1`
  expect(rsp(await call(path, { method: 'GET', headers: await bearer() }))).toEqual([200, '00000'])
})
