import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { LAB_FAULT_NAMES } from '../lab/lab-faults.ts'
import { LAB_STEPS } from '../lab/lab-plan.ts'
import type { World } from '../world.ts'
import { ControlRefusal, parsed } from './control-refusal.ts'

const FaultBody = z.strictObject({ fault: z.enum(LAB_FAULT_NAMES) })
const NewFaultBody = z.strictObject({ fault: z.enum([...LAB_FAULT_NAMES, 'BY_CHANCE']) })
const StepBody = z.strictObject({ step: z.enum(LAB_STEPS) })
/** The destruction that the laboratory signs; the answer contains the signed message, and nothing is sent. */
const DestructionBody = z.strictObject({ analysisToken: z.string(), destroyedAtMs: z.number().int() })
type ById = { readonly Params: { readonly orderId: string } }

/** The laboratory: messages it received and sent, and commands to send a message or to make a fault. */
export function labControlRoutes(app: FastifyInstance, world: World): void {
  const { labInbox, labOrders, labWork } = world
  const known = (isKnown: boolean): void => {
    if (!isKnown) throw new ControlRefusal(404, 'the laboratory has no such order')
  }
  app.get('/lab/messages', async () => ({ messages: labInbox.all() }))
  app.get('/lab/orders', async () => ({ orders: labOrders.all(), endings: labOrders.endings() }))
  app.post<{ Params: { endingId: string } }>('/lab/endings/:endingId/confirm', async (request) => {
    known(await labWork.confirmNow(request.params.endingId))
    return {}
  })
  app.post('/lab/destructions', async (request) => {
    const { analysisToken, destroyedAtMs } = parsed(DestructionBody, request.body)
    return world.labKey.destroyed(analysisToken, destroyedAtMs)
  })
  app.put('/lab/fault', async (request) => {
    const { fault } = parsed(NewFaultBody, request.body)
    labOrders.setFaultOfNew(fault)
    return { fault }
  })
  app.put<ById>('/lab/orders/:orderId/fault', async (request) => {
    const { fault } = parsed(FaultBody, request.body)
    known(labWork.setFault(request.params.orderId, fault))
    return { fault }
  })
  app.post<ById>('/lab/orders/:orderId/words', async (request) => {
    const { step } = parsed(StepBody, request.body)
    known(await labWork.sendNow(request.params.orderId, step))
    return { step }
  })
}
