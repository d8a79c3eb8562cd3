import { secretHash } from '@ieum/backend/platform/config/service-secrets.ts'
import { SCOPES, type Scope } from '@ieum/contracts/caller-scopes.ts'

/**
 * `INTERNAL_SERVICES` with these services, each with the secret `secret`. @param services scopes by the service's name
 */
export function insideServices(services: Readonly<Record<string, readonly Scope[]>>): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(services).map(([name, may]) => [name, { secrets: [secretHash('secret')], may }])),
  )
}

/** As above, with a service `credit` that may read everything. */
export const READS_EVERYTHING = insideServices({ credit: SCOPES })
