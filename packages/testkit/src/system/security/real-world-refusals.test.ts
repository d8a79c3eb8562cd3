import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CertificateModule } from '@ieum/contracts/outside/mydata/certificate-window.ts'
import type { OutsideFile } from '@ieum/contracts/outside/outside-file.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@ieum/dev-postgres/embedded.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DatabasePair, freshDatabase } from '../../postgres/test-cluster.ts'
import { freePort } from '../../processes/free-port.ts'
import { type ServiceProcess, ServiceStartError, startService } from '../../world/service-process.ts'
import { startWorld, type World } from '../../world/start-world.ts'

const SERVER_ENTRY = path.resolve(import.meta.dirname, '../../../../../apps/server/src/main.ts')
const KEY = randomBytes(32).toString('base64')
const secret = (fill: (at: number) => number) =>
  Buffer.from(Uint8Array.from({ length: 32 }, (_, at) => fill(at))).toString('base64')

const PUBLIC_PAGES = { windowUrl: 'https://sign.example.kr/', issueUrl: 'https://issue.example.kr/' }

let world: World
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'ieum-real-'))
  // Only for the sandbox's output; no server runs here.
  world = await startWorld({ withoutServer: true })
}, 120_000)
afterAll(async () => {
  await world?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const generated = (): OutsideFile =>
  JSON.parse(readFileSync(path.join(world.dataDir, 'sandbox', 'outside.json'), 'utf8')) as OutsideFile

/** The configuration that an operator would write by hand. */
function validFile(): OutsideFile {
  const { controlUrl: _clock, isGenerated: _made, ...rest } = generated()
  return {
    ...rest,
    portal: { ...rest.portal, url: 'https://portal.example.kr' },
    identityVerification: { ...rest.identityVerification, url: 'https://identity.example.kr' },
    creditBureaus: rest.creditBureaus.map((one) => ({ ...one, url: 'https://bureau.example.kr' })),
    proofIssuers: rest.proofIssuers.map((one) => ({ ...one, url: 'https://proof.example.kr' })),
    ...(rest.taxOffice && { taxOffice: { ...rest.taxOffice, url: 'https://tax.example.kr' } }),
    ...(rest.creditInformation && {
      creditInformation: { ...rest.creditInformation, url: 'https://information.example.kr' },
    }),
    ...(rest.addressSearch && { addressSearch: { ...rest.addressSearch, url: 'https://address.example.kr' } }),
    ...(rest.geneticLab && { geneticLab: { ...rest.geneticLab, url: 'https://lab.example.kr' } }),
    ...(rest.post && { post: { ...rest.post, url: 'https://post.example.kr' } }),
    ...(rest.healthInsurance && {
      healthInsurance: { ...rest.healthInsurance, url: 'https://insurance.example.kr' },
    }),
    ...(rest.exchangeRates && { exchangeRates: { ...rest.exchangeRates, url: 'https://rates.example.kr' } }),
    ...(rest.push && { push: { ...rest.push, url: 'https://push.example.kr' } }),
    certificateModules: rest.certificateModules.map((one) => ({ ...one, ...PUBLIC_PAGES })),
  }
}

const environment = (): Record<string, string | undefined> => ({
  IEUM_WORLD: 'real',
  IEUM_DATA_DIR: folder,
  IEUM_BIND: '127.0.0.1',
  PORT: '0',
  INTERNAL_PORT: '0',
  IEUM_PUBLIC_URL: 'https://ieum.example.kr',
  DATABASE_URL: 'postgres://ieum@127.0.0.1:1/ieum',
  KEYS_DATABASE_URL: 'postgres://ieum@127.0.0.2:1/ieum_keys',
  KEY_ENCRYPTION_KEY: KEY,
  INDEX_SECRET: randomBytes(32).toString('base64'),
  AUTH_SECRET: randomBytes(32).toString('base64'),
  LEDGER_KEY: randomBytes(32).toString('base64'),
  LEDGER_SEAL_KEY: randomBytes(32).toString('base64'),
  IEUM_LEDGER_ANCHOR_DIR: '/var/ledger-anchor',
})

let files = 0
function outsideFile(content: OutsideFile): string {
  const file = path.join(folder, `outside-${++files}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

/** The output of the process before it ends; throws when it listens after all. */
async function refusal(outside: OutsideFile, over: Record<string, string | undefined> = {}): Promise<string> {
  try {
    const server = await startService({
      name: 'server',
      entry: SERVER_ENTRY,
      logFile: path.join(folder, `${files}.log`),
      env: { ...environment(), OUTSIDE_FILE: outsideFile(outside), ...over },
    })
    await server.stop()
  } catch (error) {
    if (error instanceof ServiceStartError) return error.lines.join('\n')
    throw error
  }
  throw new Error('a real world started')
}

const module = (change: Partial<CertificateModule>): CertificateModule[] => {
  const [first, ...others] = validFile().certificateModules
  return [{ ...(first as CertificateModule), ...change }, ...others]
}
const at = (url: string) => ({ ...validFile().portal, url })
const second = (url: string) => validFile().creditBureaus.map((one, place) => (place === 1 ? { ...one, url } : one))
const issuer = (url: string) => validFile().proofIssuers.map((one, place) => (place === 1 ? { ...one, url } : one))
const with_ = (change: Partial<OutsideFile>): OutsideFile => ({ ...validFile(), ...change })

describe('a real world does not start and names', () => {
  it.concurrent.each<[string, () => OutsideFile, Record<string, string | undefined>]>([
    ['KEY_ENCRYPTION_KEY', validFile, { KEY_ENCRYPTION_KEY: undefined }],
    ['INDEX_SECRET', validFile, { INDEX_SECRET: undefined }],
    ['AUTH_SECRET', validFile, { AUTH_SECRET: undefined }],
    ['AUTH_SECRET', validFile, { AUTH_SECRET: secret(() => 0) }],
    ['INDEX_SECRET', validFile, { INDEX_SECRET: secret((at) => at) }],
    [
      'KEY_ENCRYPTION_KEY',
      validFile,
      { KEY_ENCRYPTION_KEY: Buffer.from('secretsecretsecretsecretsecret!!').toString('base64') },
    ],
    ['OUTSIDE_FILE.isGenerated', () => with_({ isGenerated: true }), {}],
    ['OUTSIDE_FILE.controlUrl', () => with_({ controlUrl: 'https://clock.example.kr' }), {}],
    ['OUTSIDE_FILE.portal.url', () => with_({ portal: at('http://portal.example.kr') }), {}],
    ['OUTSIDE_FILE.portal.url', () => with_({ portal: at('https://127.0.0.1:4443') }), {}],
    ['OUTSIDE_FILE.portal.url', () => with_({ portal: at('https://[::1]:4443') }), {}],
    ['OUTSIDE_FILE.portal.url', () => with_({ portal: at('https://portal.localhost') }), {}],
    ['OUTSIDE_FILE.identityVerification.url', () => with_({ identityVerification: at('http://a.example.kr') }), {}],
    ['OUTSIDE_FILE.identityVerification.url', () => with_({ identityVerification: at('https://localhost') }), {}],
    ['OUTSIDE_FILE.creditBureaus.1.url', () => with_({ creditBureaus: second('http://bureau.example.kr') }), {}],
    ['OUTSIDE_FILE.creditBureaus.1.url', () => with_({ creditBureaus: second('https://127.0.0.1:4443') }), {}],
    ['OUTSIDE_FILE.taxOffice.url', () => with_({ taxOffice: at('http://tax.example.kr') }), {}],
    ['OUTSIDE_FILE.taxOffice.url', () => with_({ taxOffice: at('https://127.0.0.1:4443') }), {}],
    ['OUTSIDE_FILE.creditInformation.url', () => with_({ creditInformation: at('http://a.example.kr') }), {}],
    ['OUTSIDE_FILE.creditInformation.url', () => with_({ creditInformation: at('https://127.0.0.1:4443') }), {}],
    ['OUTSIDE_FILE.geneticLab.url', () => with_({ geneticLab: at('http://lab.example.kr') }), {}],
    ['OUTSIDE_FILE.geneticLab.url', () => with_({ geneticLab: at('https://127.0.0.1:4443') }), {}],
    ['OUTSIDE_FILE.post.url', () => with_({ post: at('http://post.example.kr') }), {}],
    ['OUTSIDE_FILE.post.url', () => with_({ post: at('https://127.0.0.1:4443') }), {}],
    ['OUTSIDE_FILE.healthInsurance.url', () => with_({ healthInsurance: at('http://insurance.example.kr') }), {}],
    ['OUTSIDE_FILE.healthInsurance.url', () => with_({ healthInsurance: at('https://127.0.0.1:4443') }), {}],
    ['OUTSIDE_FILE.exchangeRates.url', () => with_({ exchangeRates: at('http://rates.example.kr') }), {}],
    ['OUTSIDE_FILE.exchangeRates.url', () => with_({ exchangeRates: at('https://127.0.0.1:4443') }), {}],
    ['OUTSIDE_FILE.addressSearch.url', () => with_({ addressSearch: at('http://address.example.kr') }), {}],
    ['OUTSIDE_FILE.addressSearch.url', () => with_({ addressSearch: at('https://127.0.0.1:4443') }), {}],
    ['OUTSIDE_FILE.proofIssuers.1.url', () => with_({ proofIssuers: issuer('http://proof.example.kr') }), {}],
    ['OUTSIDE_FILE.proofIssuers.1.url', () => with_({ proofIssuers: issuer('https://127.0.0.1:4443') }), {}],
    [
      'OUTSIDE_FILE.certificateModules.0.windowUrl',
      () => with_({ certificateModules: module({ windowUrl: 'http://a.example.kr/' }) }),
      {},
    ],
    [
      'OUTSIDE_FILE.certificateModules.0.issueUrl',
      () => with_({ certificateModules: module({ issueUrl: 'https://localhost/' }) }),
      {},
    ],
    ['KEYS_DATABASE_URL', validFile, { KEYS_DATABASE_URL: 'postgres://ieum@127.0.0.1:1/ieum_keys' }],
    ['IEUM_PUBLIC_URL', validFile, { IEUM_PUBLIC_URL: 'https://localhost' }],
    ['IEUM_PUBLIC_URL', validFile, { IEUM_PUBLIC_URL: 'https://127.0.0.1:8443' }],
    ['IEUM_PUBLIC_URL', validFile, { IEUM_PUBLIC_URL: undefined }],
    ['IEUM_PUBLIC_URL', validFile, { IEUM_PUBLIC_URL: 'http://ieum.example.kr' }],
  ])('%s (%#)', async (field, outside, over) => {
    const message = await refusal(outside(), over)
    expect(message).toContain('Ieum cannot start with this configuration')
    expect(message).toContain(`${field}:`)
    // One setting is wrong, so one is named; and never with its value.
    expect(message.match(/^ {2}[A-Z_]+[.\w]*:/gm)).toEqual([`  ${field}:`])
    expect(message).not.toContain(KEY)
  })
})

it('does not start with one secret for two purposes', async () => {
  const message = await refusal(validFile(), { AUTH_SECRET: KEY })
  expect(message.match(/^ {2}[A-Z_]+:/gm)).toEqual(['  KEY_ENCRYPTION_KEY:', '  AUTH_SECRET:'])
  expect(message).not.toContain(KEY)
})

it('does not start with its keys in the cluster of the data, whatever they are called by', async () => {
  const database = await freshDatabase()
  try {
    for (const host of ['localhost', '127.0.0.2']) {
      const keys = new URL(database.keysUrl)
      expect(keys.hostname).toBe('127.0.0.1')
      keys.hostname = host
      const message = await refusal(validFile(), { DATABASE_URL: database.url, KEYS_DATABASE_URL: keys.href })
      if (host === '127.0.0.2' && message.includes('ECONNREFUSED')) continue
      expect(message).toContain('KEYS_DATABASE_URL: must be another cluster')
    }
  } finally {
    await database.drop()
  }
})

it('names everything that is of the practice world at once', async () => {
  const message = await refusal(generated(), { KEY_ENCRYPTION_KEY: undefined, IEUM_PUBLIC_URL: undefined })
  for (const field of [
    'KEY_ENCRYPTION_KEY',
    'OUTSIDE_FILE.isGenerated',
    'OUTSIDE_FILE.controlUrl',
    'OUTSIDE_FILE.portal.url',
    'OUTSIDE_FILE.identityVerification.url',
    'IEUM_PUBLIC_URL',
  ]) {
    expect(message).toContain(`${field}:`)
  }
})

it('is refused for these reasons only: with everything given it goes on to its databases', async () => {
  const message = await refusal(validFile())
  expect(message).not.toContain('cannot start with this configuration')
  expect(message).toContain('ECONNREFUSED')
})

describe('a real world that has started', () => {
  let database: DatabasePair
  let keys: EmbeddedPostgres
  let server: ServiceProcess
  let port: number
  beforeAll(async () => {
    port = await freePort()
    database = await freshDatabase()
    keys = await startEmbeddedPostgres({ dataDir: path.join(folder, 'keys') })
    server = await startService({
      name: 'server',
      entry: SERVER_ENTRY,
      logFile: path.join(folder, 'started.log'),
      env: {
        ...environment(),
        PORT: String(port),
        DATABASE_URL: database.url,
        KEYS_DATABASE_URL: keys.keysUrl,
        OUTSIDE_FILE: outsideFile(validFile()),
      },
    })
  }, 120_000)
  afterAll(async () => {
    await server?.stop()
    await keys?.stop()
    await database?.drop()
  })

  /** `code` of the refusal, or the status where there is none. `fetch` sets the host header itself. */
  async function ask(listener: 'public' | 'internal', method: string, at: string, headers: Record<string, string>) {
    const base = listener === 'public' ? `http://127.0.0.1:${port}` : (server.listening.internalUrl as string)
    const sent = request(new URL(at, base), { method, headers })
    sent.end(method === 'POST' ? '{}' : undefined)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    let text = ''
    for await (const chunk of answer) text += chunk
    return `${answer.statusCode} ${/"errorCodeEnum":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim()
  }
  const page = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const OURS = 'https://ieum.example.kr'

  it.each<[host: string, origin: string, answer: string]>([
    ['evil.example', 'https://evil.example', '400 INVALID_REQUEST'],
    ['evil.example', OURS, '400 INVALID_REQUEST'],
    ['127.0.0.1', OURS, '400 INVALID_REQUEST'],
    ['ieum.example.kr', 'https://evil.example', '403 FORBIDDEN_ORIGIN'],
    ['ieum.example.kr', 'http://ieum.example.kr', '403 FORBIDDEN_ORIGIN'],
    ['IEUM.example.kr:443', OURS, '401 UNAUTHENTICATED'],
  ])('as %s, from a page of %s: %s', async (host, origin, answer) => {
    const call = '/v1/mydata/users/me/refresh'
    expect(await ask('public', 'POST', call, { ...page, 'idempotency-key': 'one', host, origin })).toBe(answer)
  })

  it.each<[listener: 'public' | 'internal', at: string, host: string, answer: string]>([
    ['public', '/v1/users/me', 'evil.example', '400 INVALID_REQUEST'],
    ['public', '/', 'evil.example', '400 INVALID_REQUEST'],
    ['public', '/healthz', 'evil.example', '200'],
    ['public', '/readyz', 'evil.example', '200'],
    ['internal', '/metrics', 'evil.example', '400 INVALID_REQUEST'],
    ['internal', '/metrics', 'ieum.example.kr', '400 INVALID_REQUEST'],
    ['internal', '/metrics', 'localhost', '200'],
    ['internal', '/readyz', 'evil.example', '200'],
  ])('%s %s as %s: %s', async (listener, at, host, answer) => {
    expect(await ask(listener, 'GET', at, { host })).toBe(answer)
  })
})
