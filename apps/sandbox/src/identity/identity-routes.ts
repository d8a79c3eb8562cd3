import { randomUUID } from 'node:crypto'
import {
  IDENTITY_CALLS,
  IdentityConfirmRequest,
  IdentityNoticeRequest,
  IdentityVerificationRequest,
} from '@ieum/contracts/outside/identity-verification.ts'
import type { FastifyRequest } from 'fastify'
import { credentialNames } from '../credentials.ts'
import { IdentityRefusal } from '../transport/refusals.ts'
import { serveCalls } from '../transport/serve-calls.ts'
import type { TlsApp } from '../transport/tls-listener.ts'
import type { World } from '../world.ts'

const idOf = (request: FastifyRequest) => (request.params as { verificationId: string }).verificationId

/** Identity verification by phone, behind HTTP Basic credentials. */
export function identityRoutes(app: TlsApp, world: World): void {
  app.addHook('preHandler', async (request) => {
    const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const [id, ...secret] = Buffer.from(basic, 'base64').toString().split(':')
    if (!world.credentials.matches(credentialNames.identity, id, secret.join(':')))
      throw new IdentityRefusal(401, 'invalid_client')
  })

  serveCalls(app, IDENTITY_CALLS, {
    '본인확인-001': async (request) => {
      const body = IdentityVerificationRequest.safeParse(request.body)
      if (!body.success) throw new IdentityRefusal(400, 'invalid_request')
      return { verification_id: world.verifications.start(body.data) }
    },
    '본인확인-002': async (request) => {
      const body = IdentityConfirmRequest.safeParse(request.body)
      if (!body.success) throw new IdentityRefusal(400, 'invalid_request')
      return world.verifications.confirm(idOf(request), body.data.code)
    },
    '본인확인-003': async (request) => {
      world.verifications.resend(idOf(request))
      return { verification_id: idOf(request) }
    },
    '본인확인-004': async (request) => {
      const body = IdentityNoticeRequest.safeParse(request.body)
      if (!body.success) throw new IdentityRefusal(400, 'invalid_request')
      const { phone_num: phoneNumber, text } = body.data
      world.messages.send({ phoneNumber, kind: 'SMS', from: '이음', text })
      return { notice_id: randomUUID() }
    },
  })
}
