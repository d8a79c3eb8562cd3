import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { PARCEL_STORIES } from '../post/parcel-way.ts'
import { PUSHES } from '../post/parcels.ts'
import type { World } from '../world.ts'
import { ControlRefusal, parsed } from './control-refusal.ts'

const ZipCode = z.string().regex(/^\d{5}$/)
const LabelBody = z.strictObject({
  trackingNumber: z
    .string()
    .regex(/^\d{13}$/)
    .optional(),
  story: z.enum(PARCEL_STORIES).optional(),
  fromZipCode: ZipCode.optional(),
  toZipCode: ZipCode.optional(),
  sender: z.string().max(50).optional(),
  receiver: z.string().max(50).optional(),
})
const PushBody = z.strictObject({ push: z.enum(PUSHES) })

type ByNumber = { readonly Params: { readonly trackingNumber: string } }

/** The parcels of the post. */
export function parcelControlRoutes(app: FastifyInstance, world: World): void {
  app.get('/parcels', async () => ({ parcels: world.parcels.all() }))
  app.post('/parcels', async (request, reply) => {
    const parcel = world.parcels.label(parsed(LabelBody, request.body ?? {}))
    if (!parcel) throw new ControlRefusal(409, 'this number has a parcel')
    return reply.code(201).send(parcel)
  })
  app.post<ByNumber>('/parcels/:trackingNumber/push', async (request) => {
    const { trackingNumber } = request.params
    if (!world.parcels.find(trackingNumber)) throw new ControlRefusal(404, 'no such parcel')
    const parcel = world.parcels.push(trackingNumber, parsed(PushBody, request.body).push)
    if (!parcel) throw new ControlRefusal(409, 'nothing is scanned any more')
    return parcel
  })
}
