import type { FastifyInstance } from 'fastify'
import { pathOf, type SimpleAuthentication } from '../../health-insurance/simple-authentications.ts'
import { phoneDigits } from '../../people-registry.ts'
import type { World } from '../../world.ts'
import { notFound, send } from '../layout/page-replies.ts'
import { simpleAuthenticationPage } from './simple-authentication-pages.ts'

type OnPhone = { readonly Params: { readonly phoneNumber: string; readonly authTxId: string } }

/** A guardian's actions on a request, only on the phone that shows it. */
export function simpleAuthenticationRoutes(app: FastifyInstance, world: World): void {
  const at = '/phones/:phoneNumber/simple-authentications/:authTxId'
  const requestOf = ({ phoneNumber, authTxId }: OnPhone['Params']): SimpleAuthentication | undefined => {
    const found = world.simpleAuthentications.find(authTxId)
    return found?.guardian?.phoneNumber === phoneDigits(phoneNumber) ? found : undefined
  }
  app.get<OnPhone>(at, async (request, reply) => {
    const found = requestOf(request.params)
    return found ? send(reply, simpleAuthenticationPage(world, found)) : notFound(reply)
  })
  for (const action of ['approve', 'refuse', 'expire'] as const) {
    app.post<OnPhone>(`${at}/${action}`, async (request, reply) => {
      const found = requestOf(request.params)
      if (!found) return notFound(reply)
      world.simpleAuthentications.decide(found.authTxId, action)
      return reply.redirect(pathOf(found), 303)
    })
  }
}
