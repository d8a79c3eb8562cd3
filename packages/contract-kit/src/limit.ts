/** Which limits a call has, from its contract. */
import { type CallLimit, type Endpoint, effectsOf } from './endpoint.ts'

/** For every change of a person that declares no number of its own; they are counted together. */
export const CHANGES: CallLimit = { most: 120, perSeconds: 60 }

/** `name`: under which it is counted for a person. */
export type NamedLimit = CallLimit & { readonly name: string }

/**
 * The limits of one call, in the order in which they are taken; none for a read that declares none, for a call that
 * nobody is signed in for, and for one whose contract says `none`.
 */
export function limitsOf(operation: string, endpoint: Endpoint): NamedLimit[] {
  const { limit, who } = endpoint
  if (who !== 'user' || limit === 'none') return []
  const own = limit ? [{ ...limit, name: operation }] : []
  const isCounted = own.length > 0 && own[0]?.takenBy === undefined
  return isCounted || effectsOf(endpoint) === 'none' ? own : [{ ...CHANGES, name: 'CHANGES' }, ...own]
}

/** How much of a limit one call takes. */
export function weightOf({ counts }: CallLimit, body: unknown): number {
  return counts === undefined ? 1 : ((body as { readonly [list: string]: readonly unknown[] })[counts]?.length ?? 1)
}
