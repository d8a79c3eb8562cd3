import { rspCodes } from '@ieum/contracts/outside/data/response-codes.ts'
import { GENETIC_LAB_CALLS, LabMessageRequest } from '@ieum/contracts/outside/genetic-lab.ts'
import { misbehave } from '../behaviour/misbehave.ts'
import { credentialNames } from '../credentials.ts'
import { RspRefusal } from '../transport/refusals.ts'
import { serveCalls } from '../transport/serve-calls.ts'
import type { TlsApp } from '../transport/tls-listener.ts'
import type { World } from '../world.ts'

/** The laboratory, behind its own HTTP Basic credentials: it processes each message once. */
export function labRoutes(app: TlsApp, world: World): void {
  app.addHook('preHandler', async (request) => {
    const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const [id, ...secret] = Buffer.from(basic, 'base64').toString().split(':')
    if (!world.credentials.matches(credentialNames.geneticLab, id, secret.join(':')))
      throw new RspRefusal(rspCodes.tokenInvalid, 'client credentials')
  })

  serveCalls(app, GENETIC_LAB_CALLS, {
    '검사-001': async (request, reply) => {
      const behaviour = world.behaviours.of(request.party.orgCode, undefined, { kind: 'data', api: request.call.api })
      await misbehave(behaviour, { isOauth: false, request, reply, world })
      if (reply.sent) return reply
      const body = LabMessageRequest.safeParse(request.body)
      if (!body.success) throw new RspRefusal(rspCodes.badParameter, body.error.issues[0]?.path.join('.') ?? 'body')
      const isNew = world.labInbox.receive(body.data)
      if (isNew) world.labWork.receive(body.data)
      return {
        message_id: body.data.message_id,
        outcome: isNew ? 'TAKEN' : 'KNOWN',
        return_tracking_number: world.labWork.returnNumberOf(body.data),
      }
    },
  })
}
