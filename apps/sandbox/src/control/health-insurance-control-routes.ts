import type { FastifyInstance } from 'fastify'
import type { SimpleAuthentication } from '../health-insurance/simple-authentications.ts'
import type { World } from '../world.ts'
import { ControlRefusal } from './control-refusal.ts'

type ByPhone = { readonly Params: { readonly phoneNumber: string } }
type ById = { readonly Params: { readonly authTxId: string } }

/** A request as its phone shows it. */
function answerOf(request: SimpleAuthentication) {
  const { authTxId, provider, child, consentTitle, consentText, consentHash, state } = request
  return {
    authTxId,
    provider,
    childName: child.name,
    consentTitle,
    consentText,
    consentHash,
    state,
    createdAtMs: request.createdAtMs,
    expiresAtMs: request.expiresAtMs,
    authenticatedAtMs: request.authenticatedAtMs ?? null,
  }
}

/** Simple authentications that guardians are asked for on behalf of the health insurance service. */
export function healthInsuranceControlRoutes(app: FastifyInstance, world: World): void {
  app.get<ByPhone>('/phones/:phoneNumber/simple-authentications', async (request) => ({
    simpleAuthentications: world.simpleAuthentications.ofPhone(request.params.phoneNumber).map(answerOf),
  }))
  for (const action of ['approve', 'refuse', 'expire'] as const) {
    app.post<ById>(`/simple-authentications/:authTxId/${action}`, async (request) => {
      const decided = world.simpleAuthentications.decide(request.params.authTxId, action)
      if (!decided) throw new ControlRefusal(404, 'no phone shows such a request')
      return answerOf(decided)
    })
  }
}
