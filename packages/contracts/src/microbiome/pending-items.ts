import { pendingItemsOf } from '../shared/pending-items.ts'
import { microbiomeCalls } from './calls.ts'
import { MICROBIOME_PENDING_ITEMS } from './enums.ts'

export const microbiomePendingItems = microbiomeCalls({
  listMicrobiomePendingItems: {
    method: 'GET',
    path: '/v1/microbiome/users/me/pending-items',
    who: 'user',
    summary: 'What waits for the person in their testing of microbes, and what happens by itself; nothing of a result',
    errors: [],
    response: pendingItemsOf(MICROBIOME_PENDING_ITEMS),
  },
})
