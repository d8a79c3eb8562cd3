/** Deleting an account. */
import { accountCalls } from './calls.ts'

export const leaving = accountCalls({
  leaveIeum: {
    method: 'DELETE',
    path: '/v1/users/me',
    who: 'user',
    effects: 'outside',
    summary:
      'Leaves the product: signed out everywhere at once, every connection ended, and everything deleted after that; wants a fresh sign-in, and not from a new device',
    errors: ['SIGN_IN_NOT_FRESH', 'SIGN_IN_ON_NEW_DEVICE'],
    response: null,
  },
})
