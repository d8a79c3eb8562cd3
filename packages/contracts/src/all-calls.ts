import type { Contract } from '@ieum/contract-kit/endpoint.ts'
import { twinsOf } from '@ieum/contract-kit/internal.ts'
import * as services from './services.ts'
import { UserId } from './shared/ids.ts'

/**
 * Every call of every service, by its operation. Idempotency keys and access log name no service, so no two services
 * may name an operation alike.
 */
export const allCalls: Contract = joined(Object.values(services).map(({ contract }) => contract))

/** Every call that services of ours may make for a person. */
export const allTwins: Contract = joined(Object.values(services).map(({ contract }) => twinsOf(contract, UserId)))

function joined(contracts: readonly Contract[]): Contract {
  const calls: Record<string, Contract[string]> = {}
  for (const [operation, endpoint] of contracts.flatMap((contract) => Object.entries(contract))) {
    if (calls[operation]) throw new Error(`${operation} is a call of two services`)
    calls[operation] = endpoint
  }
  return calls
}
