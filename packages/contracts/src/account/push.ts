import { z } from 'zod'
import { visible } from '../outside/values/visible.ts'
import { accountCalls } from './calls.ts'

export const push = accountCalls({
  putPushToken: {
    method: 'PUT',
    path: '/v1/sessions/me/push-token',
    who: 'user',
    effects: 'database',
    summary:
      'For the app: by what the phone is reached, so that a reminder is told of there, too, without a word of it; in place of the one before, until the session ends',
    errors: ['FORBIDDEN_CALLER'],
    body: z.strictObject({ pushToken: visible(400) }),
    response: null,
  },
  deletePushToken: {
    method: 'DELETE',
    path: '/v1/sessions/me/push-token',
    who: 'user',
    effects: 'database',
    summary: 'For the app: the person has turned notifications off on this phone; nothing is sent there any more',
    errors: ['FORBIDDEN_CALLER'],
    response: null,
  },
})
