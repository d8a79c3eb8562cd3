import { type Contract, type EffectsOf, type Endpoint, effectsOf } from '@ieum/contract-kit/endpoint.ts'
import type { ErrorFacts } from './error-facts.ts'
import type { GENERAL_ERRORS } from './general-errors.ts'

/** Codes of one service with what is known of each. */
export type ErrorTable = { readonly [code: string]: ErrorFacts }

/** What the wire of one service looks like: an entry of the list of services. */
export type ServiceContract = {
  readonly contract: Contract
  /** Plain routes beside the kit, answered by a stream: described, but no call of the typed client. */
  readonly streams: Contract
  /** Its data are of a person's health: logged at the start for each secret that opens its calls. */
  readonly isHealth?: true
  /** Its own codes, beside the general ones. */
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

/** The same calls; each by which a person reads has its twin for services of ours, and none that changes something. */
export function withTwins<const C extends Contract>(endpoints: C): WithTwins<C> {
  const twinned = Object.entries(endpoints).map(([name, endpoint]) => [
    name,
    endpoint.who === 'user' && effectsOf(endpoint) === 'none' ? { ...endpoint, twin: true } : endpoint,
  ])
  return Object.fromEntries(twinned)
}

/** `contract` of the kit for one service: its calls answer with general codes and its own, and with no other. */
export function contractOf<Own extends ErrorTable>() {
  return <const C extends Coded<keyof Own | keyof typeof GENERAL_ERRORS>>(endpoints: C): C => endpoints
}
