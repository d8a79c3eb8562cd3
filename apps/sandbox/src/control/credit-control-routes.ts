import { CreditBureauChange, CreditBureauInquiry } from '@ieum/contracts/outside/credit/credit-bureau-history.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addCreditChange, ChangeHappens, InquiryHappens, inquiriesHappen } from '../credit/apply-person-event.ts'
import { RATE_CUT_ANSWERS } from '../credit/rate-cuts-at-lenders.ts'
import type { Person } from '../people/person.ts'
import type { World } from '../world.ts'
import { ControlRefusal, parsed } from './control-refusal.ts'

const PortBody = z.strictObject({ port: z.number().int().min(1).max(65_535) })
/** A notice as typed by a user. */
const NoticeBody = z.strictObject({
  bureau: z.enum(['KCB', 'NICE']),
  memberId: z.string(),
  inquiry: CreditBureauInquiry.optional(),
  change: CreditBureauChange.optional(),
})
const RateCutAnswerBody = z.strictObject({ answer: z.enum(RATE_CUT_ANSWERS) })
type ById = { readonly Params: { readonly personId: string } }

/** Credit bureaus: where the operator receives their notices, and events of a person's credit. */
export function creditControlRoutes(app: FastifyInstance, world: World): void {
  const personOf = ({ params: { personId } }: { readonly params: ById['Params'] }): Person => {
    const person = world.people.byId(personId)
    if (!person) throw new ControlRefusal(404, `no person ${personId}`)
    return person
  }
  app.put('/credit/operator', async (request) => {
    const { port } = parsed(PortBody, request.body)
    world.operatorInside.registerPort(port)
    return { port }
  })
  app.post('/credit/notices', async (request) => ({
    answer: await world.bureauNotices.sendOnce(parsed(NoticeBody, request.body)),
  }))
  app.post<ById>('/people/:personId/credit/inquiries', async (request) => ({
    inquiryIds: inquiriesHappen(world, personOf(request), parsed(InquiryHappens, request.body)),
  }))
  // Blocking is undone at a counter, without an operator.
  app.delete<ById>('/people/:personId/credit/loan-block', async (request, reply) => {
    world.loanBlocks.release(personOf(request).ci)
    return reply.code(204).send()
  })
  app.put<ById>('/people/:personId/credit/rate-cut-answer', async (request, reply) => {
    world.rateCuts.chooseAnswer(personOf(request).ci, parsed(RateCutAnswerBody, request.body).answer)
    return reply.code(204).send()
  })
  app.get<ById>('/people/:personId/credit/rate-cuts', async (request) => ({
    rateCuts: world.rateCuts.of(personOf(request).ci).map(({ ci: _, ...asked }) => asked),
  }))
  app.post<ById>('/people/:personId/credit/changes', async (request) => ({
    changeIds: addCreditChange(world, personOf(request), parsed(ChangeHappens, request.body)),
  }))
}
