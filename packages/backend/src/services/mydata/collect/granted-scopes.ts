import type { TransferScope } from '@ieum/contracts/outside/data/data-calls.ts'
import type { CollectStop } from './reader.ts'

/** The scopes that a token opens, and where a collector records which of their lists are missing. */
export type Granted = {
  has(scope: TransferScope): boolean
  record(stop: CollectStop): void
}

export function grantedScopes(scopes: Iterable<string>): Granted & { readonly unread: readonly CollectStop[] } {
  const open = new Set(scopes)
  const unread: CollectStop[] = []
  return { has: (scope) => open.has(scope), record: (stop) => void unread.push(stop), unread }
}
