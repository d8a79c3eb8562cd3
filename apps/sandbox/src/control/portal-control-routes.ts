import { OPERATOR_CALLS } from '@ieum/contracts/outside/mydata/operator.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { OperatorCallId } from '../portal/operator-client.ts'
import type { World } from '../world.ts'
import { ControlRefusal, parsed } from './control-refusal.ts'

const OperatorBody = z.strictObject({ port: z.number().int().min(1).max(65_535) })

/** `personId` replaces a CI, which is not known outside. */
const AskBody = z.strictObject({
  api: z.enum(Object.keys(OPERATOR_CALLS) as [OperatorCallId, ...OperatorCallId[]]),
  personId: z.string().optional(),
  /** Sent instead of the portal's own, whatever the result. */
  accessToken: z.string().optional(),
  fields: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
})

/** The portal: reports that it received, the operator's address, and its own calls to the operator. */
export function portalControlRoutes(app: FastifyInstance, world: World): void {
  app.get('/portal/statistics', async () => ({ reports: world.statistics.all() }))
  app.put('/operator', async (request) => {
    const { port } = parsed(OperatorBody, request.body)
    world.operator.registerPort(port)
    return { port }
  })
  app.post('/portal/ask', async (request, reply) => {
    const { api, personId, accessToken, fields } = parsed(AskBody, request.body)
    const person = personId === undefined ? undefined : world.people.byId(personId)
    if (personId !== undefined && !person) throw new ControlRefusal(404, `no person ${personId}`)
    try {
      return await world.operator.ask(api, { ...(person && { user_ci: person.ci }), ...fields }, accessToken)
    } catch (error) {
      return reply.code(502).send({ error: (error as Error).message })
    }
  })
}
