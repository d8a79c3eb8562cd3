import { type Contract, type EffectsOf, type Endpoint, effectsOf } from '@ieum/contract-kit/endpoint.ts'
import type { ErrorFacts } from './error-facts.ts'
import type { GENERAL_ERRORS } from './general-errors.ts'

/** Codes of one service with their facts. */
export type ErrorTable = { readonly [code: string]: ErrorFacts }

/** The wire of one service: an entry of the list of services. */
export type ServiceContract = {
  readonly contract: Contract
  /** Plain routes beside the kit that answer with a stream: described here, but not calls of the typed client. */
  readonly streams: Contract
  /** It contains health data: the start-up log names each secret that opens its calls. */
  readonly isHealth?: true
  /** Its own codes, in addition to the general ones. */
  readonly errors: ErrorTable
}

type Coded<Code> = { readonly [operation: string]: Endpoint & { readonly errors: readonly Code[] } }

type WithTwins<C extends Contract> = {
  readonly [K in keyof C]: C[K] extends Endpoint & { readonly who: 'user' }
    ? EffectsOf<C[K]> extends 'none'
      ? C[K] & { readonly twin: true }
      : C[K]
    : C[K]
}

/**
 * Returns the same calls, with a twin for our own services of each call by which a person reads, and of no call that
 * changes something.
 */
export function withTwins<const C extends Contract>(endpoints: C): WithTwins<C> {
  const twinned = Object.entries(endpoints).map(([name, endpoint]) => [
    name,
    endpoint.who === 'user' && effectsOf(endpoint) === 'none' ? { ...endpoint, twin: true } : endpoint,
  ])
  return Object.fromEntries(twinned)
}

/** `contract` of the kit for one service: its calls answer only with general codes and its own. */
export function contractOf<Own extends ErrorTable>() {
  return <const C extends Coded<keyof Own | keyof typeof GENERAL_ERRORS>>(endpoints: C): C => endpoints
}
