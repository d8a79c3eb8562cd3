import type { FastifyInstance } from 'fastify'
import { LAB_FAULT_NAMES, type LabFault } from '../../lab/lab-faults.ts'
import { LAB_STEPS } from '../../lab/lab-plan.ts'
import type { World } from '../../world.ts'
import { notFound, send } from '../layout/page-replies.ts'
import { labPage } from './lab-page.ts'

type Form = { readonly Params: { readonly id: string }; readonly Body: Record<string, string> }

const faultOf = (text: string | undefined): LabFault | undefined => LAB_FAULT_NAMES.find((one) => one === text)

/** The page of the laboratory, and its actions. */
export function labPageRoutes(app: FastifyInstance, world: World): void {
  const { labOrders, labWork } = world
  app.get('/lab', async (_request, reply) => send(reply, labPage(world)))
  app.post<Form>('/lab/fault', async (request, reply) => {
    const fault = request.body.fault === 'BY_CHANCE' ? 'BY_CHANCE' : faultOf(request.body.fault)
    if (!fault) return notFound(reply)
    labOrders.setFaultOfNew(fault)
    return reply.redirect('/lab', 303)
  })
  app.post<Form>('/lab/orders/:id/fault', async (request, reply) => {
    const fault = faultOf(request.body.fault)
    if (!fault || !labWork.setFault(request.params.id, fault)) return notFound(reply)
    return reply.redirect('/lab', 303)
  })
  app.post<Form>('/lab/orders/:id/words', async (request, reply) => {
    const step = LAB_STEPS.find((one) => one === request.body.step)
    if (!step || !(await labWork.sendNow(request.params.id, step))) return notFound(reply)
    return reply.redirect('/lab', 303)
  })
  app.post<Form>('/lab/endings/:id/confirm', async (request, reply) =>
    (await labWork.confirmNow(request.params.id)) ? reply.redirect('/lab', 303) : notFound(reply),
  )
}
