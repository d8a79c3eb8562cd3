/**
 * The limit: `node:http` alone, with a careful session check (signed cookie verified, session in memory) and, where the
 * call reads, the same prepared statements over `pg`. Answers given bytes.
 *
 * Reads one file, BARE_SERVER: see `BareServer`.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

export type BareServer = {
  /** The body of every answer, base64. */
  readonly bytes: string
  readonly contentType: string
  readonly cookieName: string
  /** The session's cookie value before `.signature`. */
  readonly token: string
  readonly secret: string
  readonly databaseUrl?: string
  readonly poolMax?: number
  /** Settings of each connection, as in `options` of pg. */
  readonly options?: string
  readonly statements?: readonly { readonly text: string; readonly values: readonly unknown[] }[]
}

const config = JSON.parse(readFileSync(process.env.BARE_SERVER as string, 'utf8')) as BareServer
const bytes = Buffer.from(config.bytes, 'base64')
const sessions = new Map([[config.token, { userId: 'the person' }]])
const pool = config.databaseUrl
  ? new pg.Pool({ connectionString: config.databaseUrl, max: config.poolMax, options: config.options })
  : null
const statements = (config.statements ?? []).map(({ text, values }, at) => ({
  name: `s${at}`,
  text,
  values: [...values],
}))
const sign = (token: string) => createHmac('sha256', config.secret).update(token).digest()

function sessionOf(cookie: string | undefined) {
  const pair = (cookie ?? '').split('; ').find((one) => one.startsWith(`${config.cookieName}=`))
  const [token = '', signature = ''] = (pair ?? '').slice(config.cookieName.length + 1).split('.')
  const stated = Buffer.from(signature, 'base64url')
  const expected = sign(token)
  return stated.length === expected.length && timingSafeEqual(stated, expected) ? sessions.get(token) : undefined
}

const server = createServer((request, response) => {
  const answer = () => {
    response.writeHead(200, { 'content-type': config.contentType, 'content-length': bytes.length })
    response.end(bytes)
  }
  if (!sessionOf(request.headers.cookie)) {
    response.writeHead(401).end()
  } else if (pool === null) {
    answer()
  } else {
    Promise.all(statements.map((statement) => pool.query(statement))).then(answer, () => response.writeHead(500).end())
  }
})
server.keepAliveTimeout = 65_000
server.listen(0, '127.0.0.1', () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.stdout.write(`${JSON.stringify({ event: 'listening', url, cookie: cookie() })}\n`)
})
process.on('SIGTERM', () => process.exit(0))
process.stdin.resume().on('end', () => process.exit(0))

function cookie(): string {
  return `${config.cookieName}=${config.token}.${sign(config.token).toString('base64url')}`
}
