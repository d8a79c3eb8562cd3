import { pendingItemsOf } from '../shared/pending-items.ts'
import { creditCalls } from './calls.ts'
import { CREDIT_PENDING_ITEMS } from './enums.ts'

export const creditPendingItems = creditCalls({
  listCreditPendingItems: {
    method: 'GET',
    path: '/v1/credit/users/me/pending-items',
    who: 'user',
    summary:
      'What waits for the person in credit, and when the scores are read next; nothing for who does not use the service',
    errors: [],
    response: pendingItemsOf(CREDIT_PENDING_ITEMS),
  },
})
