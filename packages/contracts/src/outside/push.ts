import { z } from 'zod'
import { outsideCalls } from './outside-call.ts'
import { visible } from './visible.ts'

/**
 * Notifications to the phones that our app runs on. What makes of them a line on a phone (the makers' own services) stands
 * behind one gateway of the operator; this shape is ours. Every call carries HTTP Basic credentials and our client certificate.
 *
 * Nothing of a person is in it: the phone is told that there is something, and our app asks us what it is.
 */
export const PushRequest = z.strictObject({
  /** What the phone gave our app to be reached by. */
  push_token: visible(400),
  /** Which notice: a UUID. A phone shows one once, however often it comes. */
  notice_id: z.uuid(),
  /** What kind of notice. */
  kind: visible(40),
})
export type PushRequest = z.infer<typeof PushRequest>

/** Refusals: 400 invalid_request · 401 invalid_client · 410 unknown_device, which nobody has to try again. */
export const PushAnswer = z.object({ push_id: visible(64) })

/** The number is ours. */
export const PUSH_CALLS = outsideCalls({
  '알림-001': { method: 'POST', path: '/v1/pushes', sends: 'json', request: PushRequest, answer: PushAnswer },
})
