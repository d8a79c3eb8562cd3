import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { BEHAVIOUR_NAMES, Behaviour } from '../behaviour/behaviour.ts'
import type { SignSession } from '../certificate/sign-sessions.ts'
import { clearBehaviour, isKnownOrganization, setBehaviour } from '../control/set-behaviour.ts'
import { HOUR_MS } from '../durations.ts'
import { timestamp } from '../holdings/calendar.ts'
import { msOf } from '../korean-time.ts'
import { phoneDigits } from '../people-registry.ts'
import type { World } from '../world.ts'
import { clockPage } from './clock-page.ts'
import { institutionsPage } from './institutions/institutions-page.ts'
import { messagePage, notFound, send } from './layout/page-replies.ts'
import { peoplePage } from './people/people-page.ts'
import { phonePage, signPage } from './people/phone-pages.ts'

const fontDir = join(dirname(createRequire(import.meta.url).resolve('pretendard/package.json')), 'dist/web/variable')
const css = readFileSync(join(import.meta.dirname, 'sandbox.css'), 'utf8')

type Form = Record<string, string>
type ByPhone = { readonly Params: { readonly phoneNumber: string; readonly certTxId: string; readonly action: string } }

/** The pages for people: the list of people, their phones, institutions, clock. All work without scripts. */
export function pageRoutes(app: FastifyInstance, world: World): void {
  app.get('/sandbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
  app.register(fastifyStatic, { root: fontDir, prefix: '/fonts/', index: false, immutable: true, maxAge: '365d' })
  app.get('/redirected', async (_request, reply) => reply.code(204).send())
  app.get('/', async (_request, reply) => send(reply, peoplePage(world)))

  app.get<ByPhone>('/phones/:phoneNumber', async (request, reply) =>
    /^\d{10,11}$/.test(phoneDigits(request.params.phoneNumber))
      ? send(reply, phonePage(world, request.params.phoneNumber))
      : notFound(reply),
  )
  const sessionOf = ({ phoneNumber, certTxId }: ByPhone['Params']): SignSession | undefined => {
    const session = world.signSessions.find(certTxId)
    return session?.phoneNumber === phoneDigits(phoneNumber) ? session : undefined
  }
  app.get<ByPhone>('/phones/:phoneNumber/sign/:certTxId', async (request, reply) => {
    const session = sessionOf(request.params)
    return session ? send(reply, signPage(world, session)) : notFound(reply)
  })
  for (const action of ['approve', 'reject', 'expire'] as const) {
    app.post<ByPhone>(`/phones/:phoneNumber/sign/:certTxId/${action}`, async (request, reply) => {
      const session = sessionOf(request.params)
      if (!session) return notFound(reply)
      await world.signSessions[action](session.certTxId)
      return reply.redirect(`/phones/${session.phoneNumber}/sign/${session.certTxId}`, 303)
    })
  }

  const isKnown = (orgCode: string) => isKnownOrganization(world, orgCode)
  app.get('/institutions', async (_request, reply) => send(reply, institutionsPage(world)))
  app.post<{ Params: { orgCode: string }; Body: Form }>('/institutions/:orgCode/behaviour', async (request, reply) => {
    const name = BEHAVIOUR_NAMES.find((one) => one === request.body.name)
    if (!name || !isKnown(request.params.orgCode)) return notFound(reply)
    setBehaviour(world, request.params.orgCode, Behaviour.parse({ name }))
    return reply.redirect('/institutions', 303)
  })
  app.post<{ Params: { orgCode: string } }>('/institutions/:orgCode/behaviour/clear', async (request, reply) => {
    if (!isKnown(request.params.orgCode)) return notFound(reply)
    clearBehaviour(world, request.params.orgCode)
    return reply.redirect('/institutions', 303)
  })
  app.post('/all-maintenance/start', async (_request, reply) => {
    const now = world.clock.now()
    const hhmm = (ms: number) => timestamp(ms).slice(8, 12)
    world.directory.announceAllMaintenance({
      from: hhmm(now),
      to: hhmm(now + 2 * HOUR_MS),
      cycle: 'DAILY',
      reason: '정기 점검',
    })
    return reply.redirect('/institutions', 303)
  })
  app.post('/all-maintenance/stop', async (_request, reply) => {
    world.directory.announceAllMaintenance(undefined)
    return reply.redirect('/institutions', 303)
  })

  app.get('/clock', async (_request, reply) => send(reply, clockPage(world)))
  app.post<{ Body: Form }>('/clock', async (request, reply) => {
    const { advanceMs, offsetMs, date } = request.body
    if (advanceMs !== undefined && Number.isSafeInteger(Number(advanceMs)))
      await world.clock.change({ advanceMs: Number(advanceMs) })
    else if (offsetMs === '0') await world.clock.change({ offsetMs: 0 })
    else if (date !== undefined && !Number.isNaN(msOf(date.replaceAll('-', '')))) {
      // same time of day on the chosen date
      const nowMs = world.clock.now()
      const midnight = msOf(timestamp(nowMs).slice(0, 8))
      await world.clock.change({ nowMs: msOf(date.replaceAll('-', '')) + (nowMs - midnight) })
    } else return send(reply, messagePage('옮길 수 없어요', '날짜를 다시 골라 주세요.'), 400)
    return reply.redirect('/clock', 303)
  })
}
