import { pendingItemsOf } from '../shared/pending-items.ts'
import { geneCalls } from './calls.ts'
import { GENE_PENDING_ITEMS } from './enums.ts'

export const genePendingItems = geneCalls({
  listGenePendingItems: {
    method: 'GET',
    path: '/v1/gene/users/me/pending-items',
    who: 'user',
    summary: 'What waits for the person in their testings of genes, and what happens by itself; nothing of a result',
    errors: [],
    response: pendingItemsOf(GENE_PENDING_ITEMS),
  },
})
