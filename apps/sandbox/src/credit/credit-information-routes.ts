import {
  CREDIT_INFORMATION_CALLS,
  RateCutFiling,
  RateCutStateRequest,
} from '@ieum/contracts/outside/credit/credit-information.ts'
import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { asBehaviour } from '../behaviour/bad-bodies.ts'
import { misbehave } from '../behaviour/misbehave.ts'
import { credentialNames } from '../credentials.ts'
import { timestamp } from '../holdings/calendar.ts'
import { RspRefusal } from '../transport/refusals.ts'
import { serveCalls } from '../transport/serve-calls.ts'
import type { TlsApp } from '../transport/tls-listener.ts'
import type { World } from '../world.ts'

const DONE = { rsp_code: rspCodes.success, rsp_msg: 'success' } as const

/**
 * The credit information centre: people whose new lending is blocked, and requests to lenders, behind its own HTTP
 * Basic credentials.
 */
export function creditInformationRoutes(app: TlsApp, world: World): void {
  app.addHook('preHandler', async (request) => {
    const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const [id, ...secret] = Buffer.from(basic, 'base64').toString().split(':')
    if (!world.credentials.matches(credentialNames.creditInformation, id, secret.join(':')))
      throw new RspRefusal(rspCodes.tokenInvalid, 'client credentials')
  })

  async function behaving<S extends z.ZodType<{ ci: string }>>(
    request: FastifyRequest,
    reply: FastifyReply,
    schema: S,
    answerTo: (body: z.output<S>) => object | null,
  ): Promise<unknown> {
    const body = schema.safeParse(request.body)
    const person = world.people.all().find(({ ci }) => body.success && ci === body.data.ci)
    if (!body.success || !person) throw new RspRefusal(rspCodes.badParameter, 'ci')
    request.call.personId = person.id
    const behaviour = world.behaviours.of(request.party.orgCode, person, { kind: 'data', api: request.call.api })
    await misbehave(behaviour, { isOauth: false, request, reply, world, ci: person.ci })
    if (reply.sent) return reply
    const answer = answerTo(body.data)
    if (answer === null) throw new RspRefusal(rspCodes.badParameter, 'request_id')
    return asBehaviour({ ...DONE, ...answer }, behaviour)
  }

  const blocked = (since: number | null) =>
    since === null ? { block_yn: 'N' } : { block_yn: 'Y', blocked_dtime: timestamp(since) }
  const { '신용정보원-001': blockState, '신용정보원-002': block } = CREDIT_INFORMATION_CALLS

  serveCalls(app, CREDIT_INFORMATION_CALLS, {
    '신용정보원-001': (request, reply) =>
      behaving(request, reply, blockState.request, ({ ci }) => blocked(world.loanBlocks.blockedAtMs(ci))),
    '신용정보원-002': (request, reply) =>
      behaving(request, reply, block.request, ({ ci }) => blocked(world.loanBlocks.block(ci))),
    '신용정보원-003': (request, reply) => behaving(request, reply, RateCutFiling, world.rateCuts.file),
    '신용정보원-004': (request, reply) =>
      behaving(request, reply, RateCutStateRequest, ({ ci, request_id }) => world.rateCuts.stateOf(ci, request_id)),
  })
}
