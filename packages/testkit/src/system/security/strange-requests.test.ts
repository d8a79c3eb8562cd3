import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { expectBuiltWeb } from '../../processes/expect-built-web.ts'
import { startWorld, type World } from '../../world/start-world.ts'

let world: World
let session: PersonSession
beforeAll(async () => {
  expectBuiltWeb()
  world = await startWorld()
  session = await signUp(world.url, world.control, await newPerson(world.control))
}, 120_000)
afterAll(() => world?.stop())

/** The whole answer to raw bytes, until the server ends the connection or has been silent for a while. */
async function send(bytes: string): Promise<string> {
  const { hostname, port } = new URL(world.url)
  const socket = connect({ host: hostname, port: Number(port) })
  let text = ''
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.setTimeout(1_000, () => socket.destroy())
  socket.write(bytes)
  await once(socket, 'close')
  return text
}
const statusesIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
const request = (head: string, ...lines: string[]) => `${[head, 'host: localhost', ...lines].join('\r\n')}\r\n\r\n`
const hidden = request('GET /healthz HTTP/1.1', 'x-hidden: 1')

describe('an address that names nothing', () => {
  const parts = [
    ['300 letters', 'a'.repeat(300)],
    ['a long file', `${'a'.repeat(300)}.js`],
    ['4,000 letters', 'a'.repeat(4_000)],
    ['a NUL', 'a%00b'],
    ['half a character', '%ff'],
    ['a way up', '%2e%2e%2fx'],
    ['a picture', '%F0%9F%98%80'],
  ] as const
  it.each(['/', '/assets/', '/assets/manual/', '/connections/', '/consents/', '/gene/groups/', '/terms/'])(
    '%s is 404 for a signed-in person, and never a failure',
    async (folder) => {
      for (const [what, part] of parts) {
        const headers = { cookie: session.cookie() }
        const { status } = await fetch(`${world.url}${folder}${part}`, { headers, redirect: 'manual' })
        expect([400, 404], what).toContain(status)
      }
    },
  )
})

it('a call without a body needs no content type; a wrong one is refused', async () => {
  const post = (...lines: string[]) =>
    send(
      request(
        'POST /v1/gene/users/me/check-if-can-apply-dtc-genetic-testing HTTP/1.1',
        `cookie: ${session.cookie()}`,
        'sec-fetch-site: same-origin',
        'connection: close',
        ...lines,
      ),
    )
  expect(statusesIn(await post('content-length: 0', 'content-type: text/plain'))).toEqual([415])
  // It needs a body, and the answer names it.
  expect(statusesIn(await post('content-length: 0'))).toEqual([400])
  const signOut = request('DELETE /v1/sessions/me HTTP/1.1', 'sec-fetch-site: same-origin', 'connection: close')
  // Nobody is signed in: the request was parsed.
  expect(statusesIn(await send(signOut))).toEqual([401])
})

describe('unknown routes', () => {
  it.each([
    ...['get-session', 'sign-in/email', 'sign-up/email', 'list-sessions', 'callback/x'].map(
      (name) => `/api/auth/${name}`,
    ),
    '/metrics',
    '/.env',
    '/.git/config',
    '/package.json',
    '/server.json',
    '/assets/entry.client.js.map',
    '/build/server/index.js',
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/....//package.json',
    '//elsewhere.example/%2f..',
    '/@fs/etc/passwd',
    '/__manifest?p=/x',
  ])('%s is not there, and leads nowhere', async (target) => {
    const text = await send(request(`GET ${target} HTTP/1.1`, 'connection: close'))
    const [status = 0] = statusesIn(text)
    // A page for signed-in people redirects to the sign-up.
    if (status !== 302) expect(Math.floor(status / 100), text.slice(0, 200)).toBe(4)
    expect(text).not.toMatch(/^location:.*elsewhere/im)
    expect(text).not.toMatch(/"dependencies"|root:x:|\[core\]/)
  })
})

describe('malformed HTTP', () => {
  it.each([
    [
      'both lengths',
      request('POST /v1/identity-verifications HTTP/1.1', 'content-length: 5', 'transfer-encoding: chunked') +
        `0\r\n\r\n${hidden}`,
    ],
    [
      'two lengths',
      request('POST /v1/identity-verifications HTTP/1.1', 'content-length: 0', 'content-length: 60') + hidden,
    ],
    ['a length that is none', request('POST /v1/identity-verifications HTTP/1.1', 'content-length: +5') + hidden],
    [
      'an encoding in disguise',
      request('POST /v1/identity-verifications HTTP/1.1', 'transfer-encoding: xchunked') + hidden,
    ],
    [
      'an encoding with a space',
      request('POST /v1/identity-verifications HTTP/1.1', 'transfer-encoding : chunked') + hidden,
    ],
    ['a header that is folded', request('GET /healthz HTTP/1.1', 'x-a: b\r\n c: d')],
    ['a line of its own', request('GET /healthz\r\nHTTP/1.1')],
    ['a tunnel', request('CONNECT elsewhere.example:443 HTTP/1.1')],
    ['an echo', request('TRACE / HTTP/1.1', 'cookie: a=SECRET')],
    ['a very long address', request(`GET /${'a'.repeat(100_000)} HTTP/1.1`)],
    [
      'very many headers',
      request('GET /healthz HTTP/1.1', ...Array.from({ length: 5_000 }, (_, at) => `x-${at}: ${at}`)),
    ],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
  ])('%s: refused, and it reaches no handler', async (_what, bytes) => {
    const text = await send(bytes)
    expect(statusesIn(text).filter((status) => status < 400 || status >= 500)).toEqual([])
    expect(text).not.toMatch(/SECRET|elsewhere/)
    expect((await fetch(`${world.url}/healthz`)).status).toBe(200)
  })

  it('no header makes another method or address of a request', async () => {
    const headers = {
      'x-http-method-override': 'DELETE',
      'x-forwarded-host': 'elsewhere.example',
      'x-original-url': '/metrics',
      'x-rewrite-url': '/metrics',
      'x-react-router-request': '1',
    }
    const plain = await (await session.fetch('/v1/users/me')).text()
    const answer = await session.fetch('/v1/users/me', { headers })
    expect([answer.status, await answer.text()]).toEqual([200, plain])
    const page = await session.fetch('/', { headers, redirect: 'manual' })
    expect(await page.text()).not.toContain('elsewhere.example')
  })
})

describe('documents', () => {
  it('have a nonce each, run nothing without it, and are not cached', async () => {
    const nonces = new Set<string>()
    const paths = ['/', '/welcome', '/signup', '/settings', '/nowhere', '/assets/nowhere']
    for (let round = 0; round < 4; round++) {
      for (const path of paths) {
        const response = await (round % 2 === 0 ? fetch(world.url + path) : session.fetch(path))
        const html = await response.text()
        const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? ''
        nonces.add(nonce)
        expect(response.headers.get('cache-control'), path).toContain('no-store')
        for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) expect(tag, path).toContain(`nonce="${nonce}"`)
        expect(html.match(/<[a-z][^>]*\s(on[a-z]+|style)=/gi), path).toBeNull()
      }
    }
    expect(nonces.size).toBe(4 * paths.length)
  })

  it('show a name that is markup as its letters', async () => {
    const name = '</script><img src=x onerror=alert(1)>'
    await session.mydata.addManualAsset({ body: { kind: 'REAL_ESTATE', name, amount: 1_000, asOfDate: '2020-01-01' } })
    const html = await (await session.fetch('/')).text()
    expect(html).toContain('onerror=alert(1)')
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain(name)
  })

  it.each(['/', '/v1/users/me', '/openapi.json'])('%s is for nobody of another origin', async (path) => {
    for (const method of ['GET', 'OPTIONS']) {
      const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' }
      const response = await session.fetch(path, { method, headers, redirect: 'manual' })
      const allowing = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'))
      expect(allowing).toEqual([])
      expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    }
  })
})
