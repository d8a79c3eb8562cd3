import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ownedRows, thoughtOf, withNothing, withoutNumber, withRow } from '../holding-person-events/person-events.ts'
import type { Holding } from '../people/people-file.ts'
import type { Person } from '../people/person.ts'
import type { World } from '../world.ts'
import { ControlRefusal, parsed } from './control-refusal.ts'

const AccountBody = z.union([
  z.strictObject({ list: z.string(), row: z.record(z.string(), z.unknown()) }),
  z.strictObject({}),
])
type AtInstitution = {
  readonly Params: { readonly personId: string; readonly orgCode: string; readonly number: string }
}

/** An institution's own actions towards a person: revokes a consent, closes and opens accounts. */
export function holdingControlRoutes(app: FastifyInstance, world: World): void {
  const at = '/people/:personId/institutions/:orgCode'
  const customer = ({ params: { personId, orgCode } }: { readonly params: AtInstitution['Params'] }) => {
    const person: Person | undefined = world.people.byId(personId)
    if (!person) throw new ControlRefusal(404, `no person ${personId}`)
    const holding: Holding | undefined = person.holdings[orgCode]
    if (!holding) throw new ControlRefusal(404, `${personId} is no customer of ${orgCode}`)
    return { person, holding, orgCode }
  }

  app.post<AtInstitution>(`${at}/revoke`, async (request) => {
    const { person, orgCode } = customer(request)
    return { revoked: world.grants.revokeAll(orgCode, person.ci) }
  })
  app.post<AtInstitution>(`${at}/accounts`, async (request, reply) => {
    const { person, holding, orgCode } = customer(request)
    const body = parsed(AccountBody, request.body ?? {})
    const account = 'list' in body ? body : thoughtOf(holding, world.clock.now())
    if (!account) throw new ControlRefusal(400, 'list: expected, there is no account to be like')
    try {
      const changed = withRow(holding, orgCode, account.list, account.row)
      world.people.setHolding(person.id, orgCode, changed)
      const added = ownedRows(changed).findLast(({ list }) => list === account.list)
      return reply.code(201).send({ list: account.list, numbers: added?.numbers })
    } catch (error) {
      return reply.code(400).send({ error: (error as Error).message })
    }
  })
  app.delete<AtInstitution>(`${at}/accounts/:number`, async (request, reply) => {
    const { person, holding, orgCode } = customer(request)
    const left = withoutNumber(holding, request.params.number)
    if (!left) throw new ControlRefusal(404, 'nothing there has this number')
    world.people.setHolding(person.id, orgCode, left)
    return reply.code(204).send()
  })
  app.delete<AtInstitution>(`${at}/accounts`, async (request, reply) => {
    const { person, holding, orgCode } = customer(request)
    world.people.setHolding(person.id, orgCode, withNothing(holding))
    return reply.code(204).send()
  })
}
