import { OPERATOR_CALLS } from '@ieum/contracts/outside/mydata/operator.ts'
import type { FastifyInstance } from 'fastify'
import type { OperatorCallId } from '../../portal/operator-client.ts'
import type { World } from '../../world.ts'
import { notFound, send } from '../layout/page-replies.ts'
import { portalPage } from './portal-page.ts'

/** The page of the portal and the calls that it makes. */
export function portalPageRoutes(app: FastifyInstance, world: World): void {
  app.get('/portal', async (_request, reply) => send(reply, portalPage(world)))
  app.post<{ Body: Record<string, string> }>('/portal/ask', async (request, reply) => {
    const { api, personId, inquiry_date, ...fields } = request.body
    const person = personId === undefined ? undefined : world.people.byId(personId)
    if (!isCall(api) || (personId !== undefined && !person)) return notFound(reply)
    try {
      await world.operator.ask(api, {
        ...(person && { user_ci: person.ci }),
        ...(inquiry_date !== undefined && { inquiry_date: inquiry_date.replaceAll('-', '') }),
        ...fields,
      })
    } catch {
      return send(reply, portalPage(world, '이음이 답하지 않아요. 켜져 있는지 봐 주세요.'), 502)
    }
    return reply.redirect('/portal', 303)
  })
}

const isCall = (api: string | undefined): api is OperatorCallId =>
  api !== undefined && Object.hasOwn(OPERATOR_CALLS, api)
