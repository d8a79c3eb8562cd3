import { request } from 'node:https'
import { createGunzip } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  collect,
  connect,
  postData,
  providerHost,
  requestToken,
  signedTokenRequest,
  type Token,
} from '../testing/connect.ts'
import { addPerson, kbBank, startTestWorld, type TestPerson, type TestWorld } from '../testing/test-world.ts'

let world: TestWorld
let person: TestPerson
let token: Token

beforeAll(async () => {
  world = await startTestWorld()
  person = await addPerson(world.operator)
  token = await connect(world.operator, person, kbBank)
})
afterAll(() => world.stop())

const behave = async (behaviour: Record<string, unknown>) => {
  const answer = await world.operator.control('PUT', `/institutions/${kbBank}/behaviour`, behaviour)
  expect(answer.status).toBe(200)
}
const accounts = () => collect(world.operator, kbBank, token.access)

/** Makes a data call and passes on the bytes as they arrive, until `enough` returns true; then hangs up. */
function readBytes(
  enough: (bytes: number) => boolean,
): Promise<{ bytes: number; encoding: string | undefined; chunks: Buffer[] }> {
  const host = providerHost(kbBank)
  return new Promise((resolve, reject) => {
    const call = request(
      {
        ...world.operator.identity,
        agent: false,
        host: '127.0.0.1',
        port: world.sandbox.tlsPort,
        servername: host,
        path: `/v2/bank/accounts?org_code=${kbBank}`,
        headers: {
          host,
          authorization: `Bearer ${token.access}`,
          'x-api-type': 'user-consent',
          'x-api-tran-id': 'ZVOURS0000M00000000009999',
        },
      },
      (response) => {
        let bytes = 0
        const chunks: Buffer[] = []
        const end = () => resolve({ bytes, encoding: response.headers['content-encoding'], chunks })
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (chunks.length < 64) chunks.push(chunk)
          if (!enough(bytes)) return
          call.destroy()
          end()
        })
        response.on('end', end)
        response.on('error', () => {})
      },
    )
    call.on('error', reject)
    call.end()
  })
}

describe('a behaviour set for everybody', () => {
  const refusals: { behaviour: Record<string, unknown>; data: [number, string]; oauth: [number, string] }[] = [
    { behaviour: { name: 'http-500' }, data: [500, '50001'], oauth: [500, 'server_error'] },
    { behaviour: { name: 'http-429' }, data: [429, '42901'], oauth: [429, 'temporarily_unavailable'] },
    { behaviour: { name: 'maintenance' }, data: [500, '50008'], oauth: [503, 'temporarily_unavailable'] },
    { behaviour: { name: 'unregistered' }, data: [404, '40403'], oauth: [400, 'unauthorized_user'] },
  ]
  it.each(refusals)('$behaviour.name refuses data and tokens', async ({ behaviour, data, oauth }) => {
    const form = await signedTokenRequest(world.operator, person, kbBank)
    await behave(behaviour)
    const dataAnswer = await accounts()
    const tokenAnswer = await requestToken(world.operator, kbBank, form)
    expect([dataAnswer.status, dataAnswer.body.rsp_code]).toEqual(data)
    expect([tokenAnswer.status, tokenAnswer.body.error]).toEqual(oauth)
    await world.operator.control('DELETE', `/institutions/${kbBank}/behaviour`)
    expect((await accounts()).status).toBe(200)
    expect((await requestToken(world.operator, kbBank, form)).status).toBe(200)
  })

  it('malformed-json, garbage: 200 with a body that no parser accepts', async () => {
    for (const name of ['malformed-json', 'garbage']) {
      await behave({ name })
      const answer = await accounts()
      expect(answer.status).toBe(200)
      expect(() => JSON.parse(answer.text)).toThrow()
    }
  })

  it('wrong-schema: JSON with lists that are no lists', async () => {
    await behave({ name: 'wrong-schema' })
    const answer = await accounts()
    expect(answer.body.rsp_code).toBe('00000')
    expect(answer.body.account_list).toBe('list')
  })

  it('slow: a correct answer arrives after the configured time', async () => {
    await behave({ name: 'slow', ms: 300 })
    const startedAt = performance.now()
    expect((await accounts()).body.rsp_code).toBe('00000')
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(295)
  })

  it('hang: no answer while the peer waits', async () => {
    await behave({ name: 'hang' })
    const outcome = readBytes(() => false)
    const first = await Promise.race([outcome.then(() => 'answered'), receivedCall('hang').then(() => 'hanging')])
    expect(first).toBe('hanging')
    outcome.catch(() => {})
  })

  it('reset: the connection is cut below TLS', async () => {
    await behave({ name: 'reset' })
    await expect(accounts()).rejects.toMatchObject({ code: 'ECONNRESET' })
  })

  it('redirect: 302 away from the institution', async () => {
    await behave({ name: 'redirect' })
    const answer = await accounts()
    expect([answer.status, answer.headers.location]).toEqual([302, `${world.sandbox.url}/redirected`])
  })

  it('slow-body: byte by byte', async () => {
    await behave({ name: 'slow-body', ms: 20 })
    const { bytes, chunks } = await readBytes((count) => count >= 4)
    expect(bytes).toBeGreaterThanOrEqual(4)
    expect(chunks.every((chunk) => chunk.length === 1)).toBe(true)
  })

  it('huge-body: the body continues as long as the client reads', async () => {
    await behave({ name: 'huge-body' })
    const { bytes } = await readBytes((count) => count > 20_000_000)
    expect(bytes).toBeGreaterThan(20_000_000)
  })

  it('gzip-bomb: unpacks to a thousand times its size', async () => {
    await behave({ name: 'gzip-bomb' })
    const { encoding, chunks, bytes } = await readBytes((count) => count > 30_000)
    expect(encoding).toBe('gzip')
    const unpacked = await new Promise<number>((resolve) => {
      let size = 0
      const gunzip = createGunzip()
      gunzip.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      gunzip.on('error', () => resolve(size))
      gunzip.on('end', () => resolve(size))
      gunzip.end(Buffer.concat(chunks))
    })
    expect(unpacked / bytes).toBeGreaterThan(500)
  })

  it('quota: refuses after so many data calls of a person', async () => {
    await behave({ name: 'quota', calls: 2 })
    const statuses = [await accounts(), await accounts(), await accounts()].map((answer) => answer.status)
    expect(statuses).toEqual([200, 200, 429])
  })

  it('token-short: a minute of access, an hour of refresh, on the world’s clock', async () => {
    const other = await startTestWorld()
    const someone = await addPerson(other.operator, { behaviour: { [kbBank]: 'token-short' } })
    const short = await connect(other.operator, someone, kbBank)
    expect(short.answer.body).toMatchObject({ expires_in: 60, refresh_token_expires_in: 3600 })
    expect((await collect(other.operator, kbBank, short.access)).status).toBe(200)
    await other.operator.control('POST', '/clock', { advanceMs: 61_000 })
    expect((await collect(other.operator, kbBank, short.access)).body.rsp_code).toBe('40101')
    await other.stop()
  })

  it('on: a behaviour may apply to data calls alone', async () => {
    const form = await signedTokenRequest(world.operator, person, kbBank)
    await behave({ name: 'http-500', on: 'data' })
    expect((await requestToken(world.operator, kbBank, form)).status).toBe(200)
    expect((await accounts()).status).toBe(500)
  })

  it('is refused with the wrong field when it does not exist', async () => {
    const unknown = await world.operator.control('PUT', `/institutions/${kbBank}/behaviour`, { name: 'strange' })
    expect([unknown.status, String(unknown.body.error)]).toEqual([400, expect.stringContaining('name')])
    const nobody = await world.operator.control('PUT', '/institutions/A1XXXX0000/behaviour', { name: 'slow' })
    expect(nobody.status).toBe(404)
  })
})

describe('a behaviour in a person’s file', () => {
  it('concerns that person and that institution only, and a control override wins', async () => {
    await world.operator.control('DELETE', `/institutions/${kbBank}/behaviour`)
    const unlucky = await addPerson(world.operator, { behaviour: { [kbBank]: { name: 'http-500', on: 'data' } } })
    const theirs = await connect(world.operator, unlucky, kbBank)
    expect((await collect(world.operator, kbBank, theirs.access)).status).toBe(500)
    expect((await accounts()).status).toBe(200)
    await behave({ name: 'normal' })
    expect((await collect(world.operator, kbBank, theirs.access)).status).toBe(200)
  })

  it('may change data: empty lists', async () => {
    await behave({ name: 'empty' })
    expect((await accounts()).body).toMatchObject({ rsp_code: '00000', account_cnt: 0 })
    const about = { account_num: 'unknown', search_timestamp: 0 }
    const detail = await postData(world.operator, kbBank, token.access, '/v2/bank/accounts/deposit/basic', about)
    expect(detail.body.rsp_code).toBe('40402')
  })
})

/** Resolves once the sandbox has received a call with this behaviour. */
async function receivedCall(behaviour: string): Promise<void> {
  for (;;) {
    const { body } = await world.operator.control('GET', '/calls')
    if ((body.calls as { behaviour: string }[]).some((call) => call.behaviour === behaviour)) return
  }
}
