import {
  IdentityConfirmRequest,
  IdentityVerificationRequest,
  identityVerificationPaths as paths,
} from '@ieum/contracts/outside/identity-verification.ts'
import { credentialNames } from '../credentials.ts'
import { IdentityRefusal } from '../transport/refusals.ts'
import type { TlsApp } from '../transport/tls-listener.ts'
import type { World } from '../world.ts'

type ById = { readonly Params: { readonly verificationId: string } }

/** Identity verification by phone, behind HTTP Basic credentials. */
export function identityRoutes(app: TlsApp, world: World): void {
  app.addHook('preHandler', async (request) => {
    const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const [id, ...secret] = Buffer.from(basic, 'base64').toString().split(':')
    if (!world.credentials.matches(credentialNames.identity, id, secret.join(':')))
      throw new IdentityRefusal(401, 'invalid_client')
  })

  app.post(paths.start, async (request) => {
    request.call.api = '본인확인-001'
    const body = IdentityVerificationRequest.safeParse(request.body)
    if (!body.success) throw new IdentityRefusal(400, 'invalid_request')
    return { verification_id: world.verifications.start(body.data) }
  })

  app.post<ById>(paths.confirm(':verificationId'), async (request) => {
    request.call.api = '본인확인-002'
    const body = IdentityConfirmRequest.safeParse(request.body)
    if (!body.success) throw new IdentityRefusal(400, 'invalid_request')
    return world.verifications.confirm(request.params.verificationId, body.data.code)
  })

  app.post<ById>(paths.resend(':verificationId'), async (request) => {
    request.call.api = '본인확인-003'
    world.verifications.resend(request.params.verificationId)
    return { verification_id: request.params.verificationId }
  })
}
