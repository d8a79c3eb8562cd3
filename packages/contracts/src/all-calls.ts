import type { Caller, Contract } from '@ieum/contract-kit/endpoint.ts'
import { twinsOf } from '@ieum/contract-kit/internal.ts'
import * as services from './services.ts'
import { UserId } from './shared/ids.ts'

/**
 * Keyed by operation. Idempotency keys and the access log name no service, so no two services may use the same
 * operation name.
 */
const everyCall: Contract = joined(Object.values(services).map(({ contract }) => contract))

/** Every call of every service that people may make, signed in or not, by operation. */
export const allCalls: Contract = callsOf('public', 'user')

/** Every call that operators may make, on the internal listener. */
export const allManagementCalls: Contract = callsOf('management')

/** Every call that only our own services may make. A call that a person may make too is a twin. */
export const allServiceCalls: Contract = callsOf('internal')

/** Every plain route beside the kit that answers with a stream. */
export const allStreams: Contract = joined(Object.values(services).map(({ streams }) => streams))

/** Every call that our own services may make for a person. */
export const allTwins: Contract = joined(Object.values(services).map(({ contract }) => twinsOf(contract, UserId)))

function callsOf(...callers: readonly Caller[]): Contract {
  return Object.fromEntries(Object.entries(everyCall).filter(([, { who }]) => callers.includes(who)))
}

function joined(contracts: readonly Contract[]): Contract {
  const calls: Record<string, Contract[string]> = {}
  for (const [operation, endpoint] of contracts.flatMap((contract) => Object.entries(contract))) {
    if (calls[operation]) throw new Error(`${operation} is a call of two services`)
    calls[operation] = endpoint
  }
  return calls
}
