import type { Socket } from 'node:net'
import { Maintenance } from '@ieum/contracts/outside/mydata/portal.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Behaviour } from '../behaviour/behaviour.ts'
import { Latency } from '../behaviour/latency.ts'
import type { SignSession } from '../certificate/sign-sessions.ts'
import { readPlainText, signPlainText } from '../certificate/window-signing.ts'
import type { ClockChange } from '../clock.ts'
import type { Person } from '../people/person.ts'
import { certificateIssuers } from '../portal/built-in-orgs.ts'
import type { World } from '../world.ts'
import { ControlRefusal, parsed } from './control-refusal.ts'
import { clearBehaviour, isKnownOrganization, setBehaviour } from './set-behaviour.ts'

/** A time the world may be moved to: 1970 to 2199. */
const Instant = z.number().int().min(0).max(7_258_086_000_000)
const Shift = z.number().int().min(-7_258_086_000_000).max(7_258_086_000_000)
const ClockBody = z.union([
  z.strictObject({ offsetMs: Shift }),
  z.strictObject({ advanceMs: Shift }),
  z.strictObject({ nowMs: Instant }),
])

/** Arbitrary rows that a reader of the portal is to receive. */
const TypedRows = z.strictObject({ rows: z.array(z.unknown()).max(100) })

const CertificateSignBody = z.strictObject({ phoneNumber: z.string(), serializedPlainText: z.string() })

/** A person in the control interface: everything for a sign-up, and their file's content. */
export function personAnswer(person: Person) {
  return {
    id: person.id,
    name: person.name,
    story: person.story,
    birthDate: person.birthDate,
    sexDigit: person.sexDigit,
    phoneNumber: person.phoneNumber,
    carrier: person.carrier,
    agencies: person.agencies,
    certificates: person.certificates,
    certificatePassword: person.certificatePassword,
    behaviour: person.behaviour,
    holdings: person.holdings,
    history: person.history,
    credit: person.credit,
    healthInsurance: person.healthInsurance,
    organizations: Object.keys(person.holdings),
  }
}

function sessionAnswer(session: SignSession) {
  return {
    certTxId: session.certTxId,
    signTxId: session.signTxId,
    certificateOrganizationEnum: session.agencyName,
    requestTitle: session.requestTitle,
    state: session.state,
    createdAtMs: session.createdAtMs,
    expiresAtMs: session.expiresAtMs,
    returnUrl: session.returnUrl,
    consents: session.consents.map(({ title, txId, consent }) => ({ title, txId, consent })),
  }
}

type ByPhone = { readonly Params: { readonly phoneNumber: string; readonly certTxId: string } }
type ByOrg = { readonly Params: { readonly orgCode: string } }

/** The control interface, `/control/*`: tests and the practice pages control the world with it. */
export function controlRoutes(app: FastifyInstance, world: World): void {
  app.get('/people', async () => ({ people: world.people.all().map(personAnswer) }))
  app.post('/people', async (request, reply) => {
    try {
      const person = world.people.add(request.body)
      return reply.code(201).send(personAnswer(person))
    } catch (error) {
      return reply.code(400).send({ error: (error as Error).message })
    }
  })

  app.get<ByPhone>('/phones/:phoneNumber/messages', async (request) => ({
    messages: world.messages.of(request.params.phoneNumber),
  }))
  app.post<ByPhone>('/phones/:phoneNumber/push-token', async (request) => ({
    pushToken: world.pushTokens.issue(request.params.phoneNumber),
  }))
  app.delete<ByPhone>('/phones/:phoneNumber/push-token', async (request, reply) => {
    world.pushTokens.forget(request.params.phoneNumber)
    return reply.code(204).send()
  })
  app.get<ByPhone>('/phones/:phoneNumber/signature-requests', async (request) => ({
    signatureRequests: world.signSessions.ofPhone(request.params.phoneNumber).map(sessionAnswer),
  }))
  for (const action of ['approve', 'reject', 'expire'] as const) {
    app.post<ByPhone>(`/phones/:phoneNumber/signature-requests/:certTxId/${action}`, async (request) => {
      const { phoneNumber, certTxId } = request.params
      const isTheirs = world.signSessions.ofPhone(phoneNumber).some((session) => session.certTxId === certTxId)
      const session = isTheirs ? await world.signSessions[action](certTxId) : undefined
      if (!session) throw new ControlRefusal(404, 'no such signature request on this phone')
      return sessionAnswer(session)
    })
  }

  app.post<{ Params: { slug: string } }>('/certificates/:slug/sign', async (request) => {
    const issuer = certificateIssuers.find((one) => one.slug === request.params.slug)
    if (!issuer) throw new ControlRefusal(404, 'no such certificate operator: own, common or finance')
    const { phoneNumber, serializedPlainText } = parsed(CertificateSignBody, request.body)
    const plainText = readPlainText(serializedPlainText)
    if (!plainText) throw new ControlRefusal(400, 'serializedPlainText: not what is to be signed')
    const owned = await world.personCertificates.ofPhone(issuer.name, phoneNumber)
    if (!owned) throw new ControlRefusal(404, 'nobody with this number holds such a certificate')
    if (world.personCertificates.isExpired(owned)) throw new ControlRefusal(409, 'the certificate has expired')
    if (world.personCertificates.isLocked(owned)) throw new ControlRefusal(409, 'the certificate is locked')
    return { serializedSignedData: JSON.stringify(await signPlainText(world, issuer, owned, plainText)) }
  })

  const known = (orgCode: string): string => {
    if (!isKnownOrganization(world, orgCode)) throw new ControlRefusal(404, `no institution ${orgCode}`)
    return orgCode
  }
  app.get('/institutions', async () => ({
    institutions: world.directory.institutions().map((one) => ({
      orgCode: one.org_code,
      name: one.org_name,
      industry: one.industry,
      host: one.host,
      serialNumber: one.serial_num,
      slots: one.np_time_list,
      isInMaintenance: world.directory.isInMaintenance(one.org_code),
      behaviour: world.behaviours.override(one.org_code) ?? null,
    })),
  }))
  app.put<ByOrg>('/institutions/:orgCode/behaviour', async (request) => {
    const orgCode = known(request.params.orgCode)
    const behaviour = parsed(Behaviour, request.body)
    setBehaviour(world, orgCode, behaviour)
    return { orgCode, behaviour }
  })
  app.delete<ByOrg>('/institutions/:orgCode/behaviour', async (request, reply) => {
    clearBehaviour(world, known(request.params.orgCode))
    return reply.code(204).send()
  })
  app.put('/all-maintenance', async (request) => {
    const maintenance = parsed(Maintenance, request.body)
    world.directory.announceAllMaintenance(maintenance)
    return maintenance
  })
  app.delete('/all-maintenance', async (_request, reply) => {
    world.directory.announceAllMaintenance(undefined)
    return reply.code(204).send()
  })
  app.put('/portal-rows', async (request) => {
    const { rows } = parsed(TypedRows, request.body)
    world.directory.typeRows(rows)
    return { rows }
  })
  app.put('/latency', async (request) => {
    const latency = parsed(Latency, request.body)
    world.latency.set(latency)
    return latency
  })
  app.delete('/latency', async (_request, reply) => {
    world.latency.set(undefined)
    return reply.code(204).send()
  })

  const followed = new WeakMap<Socket, string>()
  /** Notifies the clock, once per connection, when the one that its listener polls over closes. */
  function recordLeaving(socket: Socket, listener: string): void {
    if (followed.get(socket) === listener) return
    followed.set(socket, listener)
    socket.once('close', () => world.clock.leave(listener))
  }

  app.get<{ Querystring: { after?: string; listener?: string } }>('/clock', async (request, reply) => {
    if (request.query.after === undefined) return world.clock.read()
    const after = parsed(z.coerce.number().int().min(0), request.query.after)
    const hangUp = new AbortController()
    reply.raw.once('close', () => hangUp.abort())
    const { listener } = request.query
    if (listener !== undefined) recordLeaving(request.raw.socket, listener)
    return world.clock.poll(after, listener, hangUp.signal)
  })
  app.post('/clock', async (request) => world.clock.change(parsed<ClockChange>(ClockBody, request.body)))

  app.get<{ Querystring: { after?: string; orgCode?: string } }>('/calls', async (request) => {
    const after = parsed(z.coerce.number().int().min(0), request.query.after ?? 0)
    return { lastSeq: world.calls.lastSeq(), calls: world.calls.since(after, request.query.orgCode) }
  })
}
