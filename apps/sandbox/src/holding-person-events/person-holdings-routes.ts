import type { FastifyInstance } from 'fastify'
import { notFound, send } from '../pages/layout/page-replies.ts'
import type { Holding } from '../people/people-file.ts'
import type { Person } from '../people/person.ts'
import type { World } from '../world.ts'
import { thoughtOf, withoutNumber, withRow } from './person-events.ts'
import { personHoldingsPage } from './person-holdings-page.ts'

type At = {
  readonly Params: { readonly personId: string; readonly orgCode: string }
  readonly Body: Readonly<Record<string, string | undefined>> | undefined
}

/** A person's holdings, and the buttons for institutions' actions. Answers 404 for a button that is not available. */
export function personHoldingsRoutes(app: FastifyInstance, world: World): void {
  app.get<At>('/people/:personId/holdings', async (request, reply) => {
    const person = world.people.byId(request.params.personId)
    return person ? send(reply, personHoldingsPage(world, person)) : notFound(reply)
  })

  /** @param act returns the holding afterwards; null for an action that is not possible */
  const pressed = (
    name: string,
    act: (at: { person: Person; orgCode: string; holding: Holding; number?: string }) => Holding | null,
  ) =>
    app.post<At>(`/people/:personId/holdings/:orgCode/${name}`, async (request, reply) => {
      const { personId, orgCode } = request.params
      const person = world.people.byId(personId)
      const holding = person?.holdings[orgCode]
      if (!person || !holding) return notFound(reply)
      const left = act({ person, orgCode, holding, number: request.body?.number })
      if (!left) return notFound(reply)
      if (left !== holding) world.people.setHolding(person.id, orgCode, left)
      return reply.redirect(`/people/${person.id}/holdings`, 303)
    })

  pressed('open', ({ orgCode, holding }) => {
    const account = thoughtOf(holding, world.clock.now())
    return account && withRow(holding, orgCode, account.list, account.row)
  })
  pressed('close', ({ holding, number = '' }) => withoutNumber(holding, number))
  pressed('revoke', ({ person, orgCode, holding }) => (world.grants.revokeAll(orgCode, person.ci) > 0 ? holding : null))
}
