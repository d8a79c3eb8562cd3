/** Limits of a call, from its contract. */
import { type CallLimit, type Endpoint, effectsOf } from './endpoint.ts'

/** For every change by a person without a limit of its own; they are counted together. */
export const CHANGES: CallLimit = { most: 120, perSeconds: 60 }

/** `name`: the key of a person's count. */
export type NamedLimit = CallLimit & { readonly name: string }

/**
 * Returns the limits of one call in the order in which they are consumed; none for a read without a limit, for a call
 * without a signed-in person, and for one whose contract declares `none`.
 */
export function limitsOf(operation: string, endpoint: Endpoint): NamedLimit[] {
  const { limit, who } = endpoint
  if (who !== 'user' || limit === 'none') return []
  const own = limit ? [{ ...limit, name: operation }] : []
  const isCounted = own.length > 0 && own[0]?.countedBy === undefined
  return isCounted || effectsOf(endpoint) === 'none' ? own : [{ ...CHANGES, name: 'CHANGES' }, ...own]
}

/** Returns how much of a limit one call consumes. */
export function weightOf({ counts }: CallLimit, body: unknown): number {
  return counts === undefined ? 1 : ((body as { readonly [list: string]: readonly unknown[] })[counts]?.length ?? 1)
}
