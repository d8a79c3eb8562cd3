import { CREDIT_INFORMATION_CALLS } from '@ieum/contracts/outside/credit-information.ts'
import { rspCodes } from '@ieum/contracts/outside/response-codes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asBehaviour } from '../behaviour/bad-bodies.ts'
import { misbehave } from '../behaviour/misbehave.ts'
import { credentialNames } from '../credentials.ts'
import { timestamp } from '../holdings/calendar.ts'
import { RspRefusal } from '../transport/refusals.ts'
import { serveCalls } from '../transport/serve-calls.ts'
import type { TlsApp } from '../transport/tls-listener.ts'
import type { World } from '../world.ts'

const DONE = { rsp_code: rspCodes.success, rsp_msg: 'success' } as const

/** The credit information centre: who has new lending blocked, behind HTTP Basic credentials of its own. */
export function creditInformationRoutes(app: TlsApp, world: World): void {
  app.addHook('preHandler', async (request) => {
    const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const [id, ...secret] = Buffer.from(basic, 'base64').toString().split(':')
    if (!world.credentials.matches(credentialNames.creditInformation, id, secret.join(':')))
      throw new RspRefusal(rspCodes.tokenInvalid, 'client credentials')
  })

  async function behaving(
    request: FastifyRequest,
    reply: FastifyReply,
    blockedAtMs: (ci: string) => number | null,
  ): Promise<unknown> {
    const body = CREDIT_INFORMATION_CALLS['신용정보원-001'].request.safeParse(request.body)
    const person = world.people.all().find(({ ci }) => body.success && ci === body.data.ci)
    if (!person) throw new RspRefusal(rspCodes.badParameter, 'ci')
    request.call.personId = person.id
    const behaviour = world.behaviours.of(request.party.orgCode, person, { kind: 'data', api: request.call.api })
    await misbehave(behaviour, { isOauth: false, request, reply, world, ci: person.ci })
    if (reply.sent) return reply
    const since = blockedAtMs(person.ci)
    const said = since === null ? { block_yn: 'N' } : { block_yn: 'Y', blocked_dtime: timestamp(since) }
    return asBehaviour({ ...DONE, ...said }, behaviour)
  }

  serveCalls(app, CREDIT_INFORMATION_CALLS, {
    '신용정보원-001': (request, reply) => behaving(request, reply, world.loanBlocks.blockedAtMs),
    '신용정보원-002': (request, reply) => behaving(request, reply, world.loanBlocks.block),
  })
}
