import type { FastifyInstance } from 'fastify'
import { PUSHES } from '../../post/parcels.ts'
import type { World } from '../../world.ts'
import { messagePage, notFound, send } from '../layout/page-replies.ts'
import { parcelPage } from './parcel-page.ts'

const isNumber = (text: string | undefined): text is string => text !== undefined && /^\d{13}$/.test(text)
const pathOf = (trackingNumber: string): string => `/parcel?number=${trackingNumber}`

/** The page of the post: one parcel by its number, posted and moved by hand. */
export function parcelPageRoutes(app: FastifyInstance, world: World): void {
  app.get<{ Querystring: { number?: string } }>('/parcel', async (request, reply) => {
    const { number } = request.query
    if (number === undefined) return send(reply, parcelPage(world))
    const trackingNumber = number.replace(/[\s-]/g, '')
    return isNumber(trackingNumber)
      ? send(reply, parcelPage(world, { trackingNumber }))
      : send(reply, messagePage('찾을 수 없어요', '운송장 번호는 숫자 열세 자리예요.'), 400)
  })
  app.post<{ Body: Record<string, string> }>('/parcel', async (request, reply) => {
    const { number } = request.body
    if (!isNumber(number)) return notFound(reply)
    world.parcels.label({ trackingNumber: number })
    return reply.redirect(pathOf(number), 303)
  })
  app.post<{ Params: { trackingNumber: string }; Body: Record<string, string> }>(
    '/parcel/:trackingNumber/push',
    async (request, reply) => {
      const { trackingNumber } = request.params
      const push = PUSHES.find((one) => one === request.body.push)
      if (!push || !world.parcels.find(trackingNumber)) return notFound(reply)
      world.parcels.push(trackingNumber, push)
      return reply.redirect(pathOf(trackingNumber), 303)
    },
  )
}
