import type { Endpoint } from '@ieum/contract-kit/endpoint.ts'
import type { ErrorCode } from '../error-codes.ts'

type CodedEndpoint = Endpoint & { readonly errors: readonly ErrorCode[] }

/** `contract` of the kit with error codes from our catalogue only. */
export function contract<const C extends { readonly [operation: string]: CodedEndpoint }>(endpoints: C): C {
  return endpoints
}
