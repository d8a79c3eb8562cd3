import { z } from 'zod'
import { outsideCalls } from './outside-call.ts'
import { visible } from './values/visible.ts'

/**
 * Notifications to the phones that our app runs on. One gateway of the operator hides the makers' own push services;
 * this shape is ours. Every call carries HTTP Basic credentials and our client certificate.
 *
 * It contains no personal data: the phone learns that there is a notice, and our app fetches the notice from us.
 */
export const PushRequest = z.strictObject({
  /** The push address that the phone gave our app. */
  push_token: visible(400),
  /** Id of the notice, a UUID. A phone shows a notice once, however often it arrives. */
  notice_id: z.uuid(),
  /** Kind of notice. */
  kind: visible(40),
})
export type PushRequest = z.infer<typeof PushRequest>

/** Refusals: 400 invalid_request · 401 invalid_client · 410 unknown_device, which must not be retried. */
export const PushAnswer = z.object({ push_id: visible(64) })

/** The number is ours. */
export const PUSH_CALLS = outsideCalls({
  '알림-001': { method: 'POST', path: '/v1/pushes', sends: 'json', request: PushRequest, answer: PushAnswer },
})
