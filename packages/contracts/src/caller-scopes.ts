import type { Caller } from '@ieum/contract-kit/endpoint.ts'
import * as services from './services.ts'
import type { ServiceContract } from './shared/contract.ts'

/** The service whose calls a secret opens, by its name in the list of services. */
export type Scope = keyof typeof services

/** Every scope, in the order of the list of services. */
export const SCOPES = Object.keys(services) as readonly Scope[]

/** Scopes that contain health data. */
export const HEALTH_SCOPES: readonly Scope[] = (Object.entries(services) as [Scope, ServiceContract][])
  .filter(([, { isHealth }]) => isHealth)
  .map(([scope]) => scope)

/**
 * Kinds of callers of the internal listener, with their scopes; `null`: exactly the scopes that the caller's setting
 * names.
 */
export const CALLER_SCOPES = {
  service: { who: 'internal', scopes: null },
  operator: { who: 'management', scopes: SCOPES },
  bureau: { who: 'provider', scopes: ['credit'] },
  laboratory: { who: 'provider', scopes: ['gene', 'microbiome'] },
} as const satisfies { readonly [kind: string]: { readonly who: Caller; readonly scopes: readonly Scope[] | null } }
