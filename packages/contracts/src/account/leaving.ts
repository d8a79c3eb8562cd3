/** The end of being a person of ours. */
import { accountCalls } from './calls.ts'

export const leaving = accountCalls({
  leaveIeum: {
    method: 'DELETE',
    path: '/v1/users/me',
    who: 'user',
    effects: 'outside',
    summary:
      'Leaves the product: signed out everywhere at once, every connection ended, and everything deleted after that',
    errors: [],
    response: null,
  },
})
