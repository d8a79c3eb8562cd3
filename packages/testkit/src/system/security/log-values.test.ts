import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { expectBuiltWeb } from '../../processes/expect-built-web.ts'
import { startWorld, type World } from '../../world/start-world.ts'

/** Maximum bytes that a stranger's refused request may write to the log. */
const LINE_LIMIT = 500
const SECRET = 'name=%ED%99%8D&phone=01012345678&SECRETINURL'

let world: World
let session: PersonSession
beforeAll(async () => {
  expectBuiltWeb()
  world = await startWorld({ env: { LOG_LEVEL: 'debug' } })
  session = await signUp(world.url, world.control, await newPerson(world.control))
}, 120_000)
afterAll(() => world?.stop())

const written = () => readFileSync(world.serverLog, 'utf8')

/** The answer to raw bytes, which our own client would not send. */
async function send(lines: readonly string[]): Promise<number> {
  const { hostname, port } = new URL(world.url)
  const socket = connect({ host: hostname, port: Number(port) })
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.write(`${[...lines, 'connection: close'].join('\r\n')}\r\n\r\n`)
  await once(socket, 'close')
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1])
}

/** The log written since, up to a line that only this test causes. */
async function writtenSince(before: number): Promise<string> {
  await fetch(`${world.url}/healthz`)
  const last = /^.*"route":"\/healthz".*\n/m
  await expect.poll(() => last.test(written().slice(before))).toBe(true)
  return written().slice(before).replace(last, '')
}

describe('of a request that is refused', () => {
  it.each<[what: string, status: number, head: string, host: string, isSignedIn?: true]>([
    ['a list of hosts', 400, `GET /signup?${SECRET} HTTP/1.1`, 'localhost:3300, proxy.example'],
    ['a host with a path', 400, `GET /signup?${SECRET} HTTP/1.1`, 'localhost/SECRETINURL'],
    ['a port that is none', 400, `GET / HTTP/1.1`, 'localhost:99999'],
    ['an absolute target', 400, `GET http://x/signup?${SECRET} HTTP/1.1`, 'localhost'],
    ['a page that is not there', 404, `GET /SECRETINURL/x?${SECRET} HTTP/1.1`, 'localhost'],
    ['the data of a page that is not there', 404, `GET /SECRETINURL.data?${SECRET} HTTP/1.1`, 'localhost'],
    ['a page for somebody else', 302, `GET /assets/SECRETINURL?${SECRET} HTTP/1.1`, 'localhost'],
    ['a page of nobody', 404, `GET /assets/SECRETINURL?${SECRET} HTTP/1.1`, 'localhost', true],
    ['a path that does not decode', 400, `GET /%E0%A4%A?${SECRET} HTTP/1.1`, 'localhost'],
    ['a call that is not there', 404, `GET /v1/SECRETINURL?${SECRET} HTTP/1.1`, 'localhost'],
    ['a call without a session', 401, `GET /v1/mydata/users/me/assets?${SECRET} HTTP/1.1`, 'localhost'],
    ['a call from elsewhere', 403, `POST /v1/identity-verifications?${SECRET} HTTP/1.1`, 'localhost'],
  ])(
    `%s: at most ${LINE_LIMIT} bytes, and nothing of what was asked`,
    async (_what, status, head, host, isSignedIn) => {
      const before = written().length
      expect(await send([head, `host: ${host}`, ...(isSignedIn ? [`cookie: ${session.cookie()}`] : [])])).toBe(status)
      const text = await writtenSince(before)
      expect(Buffer.byteLength(text), text).toBeLessThanOrEqual(LINE_LIMIT)
      for (const line of text.split('\n').filter(Boolean)) expect(() => JSON.parse(line), line).not.toThrow()
      expect(text).not.toMatch(/SECRETINURL|01012345678|%ED|proxy\.example|99999/)
    },
  )
})
