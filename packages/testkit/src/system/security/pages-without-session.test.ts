import { readFileSync } from 'node:fs'
import { TOO_MANY_PAGES } from '@ieum/backend/platform/http/limits/too-many-pages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '../../people/new-person.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { expectBuiltWeb } from '../../processes/expect-built-web.ts'
import { startWorld, type World } from '../../world/start-world.ts'

const PAGES = 5
const asReader = { headers: { accept: 'text/html,*/*' }, redirect: 'manual' as const }

let world: World
let session: PersonSession
beforeAll(async () => {
  expectBuiltWeb()
  world = await startWorld({ env: { PAGES_PER_MINUTE_PER_ADDRESS: String(PAGES) } })
  session = await signUp(world.url, world.control, await newPerson(world.control))
}, 120_000)
afterAll(() => world?.stop())

describe('browser policy reports', () => {
  const send = (body: string, type = 'application/reports+json') =>
    fetch(`${world.url}/policy-reports`, { method: 'POST', headers: { 'content-type': type }, body })
  const violation = (documentURL: string) => [
    {
      type: 'csp-violation',
      body: {
        documentURL,
        blockedURL: 'https://evil.example/a?name=kim',
        effectiveDirective: 'img-src',
        sample: 'kim',
      },
    },
  ]

  it('is counted and logged by directive, origin and route alone', async () => {
    const page = `${world.url}/assets/kim-minsu?name=kim`
    expect((await send(JSON.stringify(violation(page)))).status).toBe(204)
    const older = {
      'csp-report': { 'document-uri': world.url, 'blocked-uri': 'eval', 'effective-directive': 'script-src' },
    }
    expect((await send(JSON.stringify(older), 'application/csp-report')).status).toBe(204)
    const lines = () =>
      readFileSync(world.serverLog, 'utf8')
        .split('\n')
        .filter((line) => line.includes('policy violation'))
        .map((line) => JSON.parse(line) as Record<string, unknown>)
    await expect.poll(lines).toMatchObject([
      { directive: 'img-src', blocked: 'https://evil.example', page: '/assets/:assetIdentifier' },
      { directive: 'script-src', blocked: 'eval', page: '/' },
    ])
    expect(JSON.stringify(lines())).not.toContain('kim')
    const metrics = await (await fetch(`${world.internalUrl}/metrics`)).text()
    expect(metrics).toContain('ieum_policy_violations_total{directive="img-src"} 1')
  })

  it('is refused when it is another type, no JSON, too large or too often', async () => {
    expect((await send('{}', 'application/json')).status).toBe(415)
    expect((await send('{')).status).toBe(400)
    expect((await send(JSON.stringify('x'.repeat(70_000)))).status).toBe(413)
    const answers = await Promise.all(Array.from({ length: 40 }, () => send('[]')))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(10)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('pages without a session', () => {
  it('are so many in a minute for one network, then a page of words', async () => {
    for (let at = 0; at < PAGES; at++) expect((await fetch(`${world.url}/welcome`, asReader)).status).toBe(200)
    const refused = await fetch(`${world.url}/welcome`, asReader)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(refused.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
    expect(await refused.text()).toBe(TOO_MANY_PAGES)
  })

  it('answer the envelope to what reads no pages', async () => {
    const refused = await fetch(`${world.url}/nowhere`)
    expect([refused.status, ((await refused.json()) as { errorCodeEnum: string }).errorCodeEnum]).toEqual([
      429,
      'RATE_LIMITED',
    ])
  })

  it('do not affect signed-in people, probes and files', async () => {
    expect((await session.fetch('/settings', asReader)).status).toBe(200)
    for (const path of ['/healthz', '/readyz', '/openapi.json', '/favicon.svg', '/worker.js'])
      expect((await fetch(world.url + path)).status, path).toBe(200)
  })
})
