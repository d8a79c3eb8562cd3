import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import {
  HEALTH_INSURANCE_CALLS,
  HealthInsuranceAuthRequest,
  HealthInsuranceAuthStatusRequest,
  HealthInsuranceCheckupsRequest,
  HealthInsurancePremiumsRequest,
} from '@ieum/contracts/outside/health-insurance.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { asBehaviour } from '../behaviour/bad-bodies.ts'
import { misbehave } from '../behaviour/misbehave.ts'
import { credentialNames } from '../credentials.ts'
import { monthFrom, timestamp } from '../holdings/calendar.ts'
import type { Person } from '../people/person.ts'
import { RspRefusal } from '../transport/refusals.ts'
import { serveCalls } from '../transport/serve-calls.ts'
import type { TlsApp } from '../transport/tls-listener.ts'
import type { World } from '../world.ts'
import { checkupsOf, insuredOf, premiumsOf, relationCodeOf } from './child-records.ts'
import { READING_LIFE_MS, type SimpleAuthentication } from './simple-authentications.ts'

const DONE = { rsp_code: rspCodes.success, rsp_msg: 'success' } as const
const MOST_MONTHS = 36

/**
 * The health insurance service, behind its own HTTP Basic credentials: serves the data for which a guardian has
 * authenticated.
 */
export function healthInsuranceRoutes(app: TlsApp, world: World): void {
  app.addHook('preHandler', async (request) => {
    const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const [id, ...secret] = Buffer.from(basic, 'base64').toString().split(':')
    if (!world.credentials.matches(credentialNames.healthInsurance, id, secret.join(':')))
      throw new RspRefusal(rspCodes.tokenInvalid, 'client credentials')
  })

  /** Answers with the service's behaviour from the child's file, or from the setting for everybody. */
  async function behaving(
    request: FastifyRequest,
    reply: FastifyReply,
    childCi: string,
    answer: (child: Person | undefined) => Record<string, unknown>,
  ): Promise<unknown> {
    const child = world.people.byCi(childCi)
    request.call.personId = child?.id ?? null
    const behaviour = world.behaviours.of(request.party.orgCode, child, { kind: 'data', api: request.call.api })
    await misbehave(behaviour, { isOauth: false, request, reply, world, ci: childCi })
    if (reply.sent) return reply
    const body = { ...DONE, ...answer(child) }
    return asBehaviour(behaviour.name === 'empty' ? withEmptyLists(body) : body, behaviour)
  }

  function authenticationOf(authTxId: string): SimpleAuthentication {
    const found = world.simpleAuthentications.find(authTxId)
    if (!found) throw authenticationOver()
    return found
  }

  /** @throws RspRefusal 40302 unless a guardian of the child has authenticated, ten minutes ago at most */
  function readable(authentication: SimpleAuthentication, child: Person | undefined): Person {
    const { authenticatedAtMs } = authentication
    const isLiving = authenticatedAtMs !== undefined && world.clock.now() < authenticatedAtMs + READING_LIFE_MS
    if (!child || !isLiving || relationCodeOf(world.people, authentication) === undefined) throw authenticationOver()
    return child
  }

  serveCalls(app, HEALTH_INSURANCE_CALLS, {
    '건보-001': (request, reply) => {
      const body = parsed(HealthInsuranceAuthRequest, request)
      return behaving(request, reply, body.child_ci, () => {
        const { authTxId, expiresAtMs } = world.simpleAuthentications.open(body)
        return { auth_tx_id: authTxId, expires_at: timestamp(expiresAtMs) }
      })
    },
    '건보-002': (request, reply) => {
      const authentication = authenticationOf(parsed(HealthInsuranceAuthStatusRequest, request).auth_tx_id)
      return behaving(request, reply, authentication.child.ci, () => statusOf(world, authentication.authTxId))
    },
    '건보-003': (request, reply) => {
      const { auth_tx_id, from_month: from, to_month: to } = parsed(HealthInsurancePremiumsRequest, request)
      const months = (monthFrom(to) ?? 0) - (monthFrom(from) ?? 0) + 1
      if (months < 1) throw new RspRefusal(rspCodes.badParameter, 'from_month')
      if (months > MOST_MONTHS) throw new RspRefusal(rspCodes.periodTooLong, '36 months at most')
      const authentication = authenticationOf(auth_tx_id)
      return behaving(request, reply, authentication.child.ci, (found) => {
        const child = readable(authentication, found)
        return { ...insuredOf(child), premium_list: premiumsOf(child, { from, to }, world.clock.now()) }
      })
    },
    '건보-004': (request, reply) => {
      const { auth_tx_id, from_date: from, to_date: to } = parsed(HealthInsuranceCheckupsRequest, request)
      if (from > to) throw new RspRefusal(rspCodes.badParameter, 'from_date')
      const authentication = authenticationOf(auth_tx_id)
      return behaving(request, reply, authentication.child.ci, (found) => ({
        checkup_list: checkupsOf(readable(authentication, found), { from, to }, world.clock.now()),
      }))
    },
  })
}

/** @throws RspRefusal 40001 with the wrong field */
function parsed<S extends z.ZodType>(schema: S, request: FastifyRequest): z.output<S> {
  const body = schema.safeParse(request.body)
  if (!body.success) throw new RspRefusal(rspCodes.badParameter, body.error.issues[0]?.path.join('.') ?? 'body')
  return body.data
}

const authenticationOver = () => new RspRefusal(rspCodes.authenticationOver, 'no authentication')

/** As of now: the answer may have been delayed. */
function statusOf(world: World, authTxId: string): Record<string, unknown> {
  const found = world.simpleAuthentications.find(authTxId)
  switch (found?.state) {
    case 'PENDING':
      return { auth_status: '00' }
    case 'REFUSED':
      return { auth_status: '02' }
    case 'AUTHENTICATED': {
      const relation = relationCodeOf(world.people, found)
      if (relation === undefined) return { auth_status: '04' }
      return {
        auth_status: '01',
        authenticated_at: timestamp(found.authenticatedAtMs ?? 0),
        auth_receipt_num: found.receiptNum,
        consent_hash: found.consentHash,
        guardian_relation: relation,
      }
    }
    default:
      return { auth_status: '03' }
  }
}

function withEmptyLists(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, Array.isArray(value) ? [] : value]))
}
