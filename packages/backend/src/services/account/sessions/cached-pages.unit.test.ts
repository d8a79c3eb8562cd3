import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createCachedPages } from './cached-pages.ts'

const AUTH_SECRET = 'a secret of this test, long enough'
const MINE = '019a0000-0000-7000-8000-000000000001'

/** The answer to a document request with these cookies. */
async function documentOf(sessionId: string | null, { cookie = '', publicUrl = 'http://localhost' } = {}) {
  const cachedPages = createCachedPages({ publicUrl, secrets: { authSecret: AUTH_SECRET } as never })
  const app = Fastify()
  app.get('/', async (_request, reply) => ({ mark: cachedPages.setCookie(reply, sessionId as never) }))
  const answer = await app.inject({ url: '/', headers: { cookie } })
  await app.close()
  const [told, ...more] = [answer.headers['set-cookie'] ?? []].flat()
  expect(more).toEqual([])
  return { mark: (answer.json() as { mark: string | null }).mark, told }
}

it('gives the half of a session for a day, and its mark', async () => {
  const { mark, told = '' } = await documentOf(MINE)
  const half = /^ieum_kept=([\w-]{43}); Max-Age=86400; Path=\/; SameSite=Lax$/.exec(told)?.[1]
  expect(half).toBeDefined()
  expect(half).not.toContain(MINE)
  expect(mark).toBe(createHash('sha256').update(String(half)).digest('hex'))
})

it('is the same for each document of a session, and another for another', async () => {
  const [one, again, other] = await Promise.all([
    documentOf(MINE),
    documentOf(MINE),
    documentOf('019a0000-0000-7000-8000-000000000002'),
  ])
  expect(again).toEqual(one)
  expect(other.mark).not.toBe(one.mark)
  expect(other.told).not.toBe(one.told)
})

it('goes over https only where we do', async () => {
  expect((await documentOf(MINE, { publicUrl: 'https://ieum.example' })).told).toMatch(/; Secure$/)
})

it('takes it from whoever comes without a session, and says nothing to who has none', async () => {
  expect(await documentOf(null, { cookie: 'ieum_theme=dark; ieum_kept=left' })).toEqual({
    mark: null,
    told: 'ieum_kept=; Max-Age=0; Path=/; SameSite=Lax',
  })
  expect(await documentOf(null, { cookie: 'ieum_theme=dark' })).toEqual({ mark: null, told: undefined })
})
