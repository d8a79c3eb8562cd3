/** The plain route table that browsers get instead of the schemas. */
import type { RouteRow } from './client.ts'
import { type Contract, effectsOf, wantsIdempotencyKey } from './endpoint.ts'

export function routeTable(contract: Contract): RouteRow[] {
  return Object.entries(contract).map(([name, endpoint]) => ({
    name,
    method: endpoint.method,
    path: endpoint.path,
    ...(wantsIdempotencyKey(endpoint) && { wantsKey: true as const }),
    ...(endpoint.method !== 'GET' && effectsOf(endpoint) === 'none' && { readOnly: true as const }),
  }))
}

/** The table as a TypeScript file, for the calls a browser may make. */
export function routeTableSource(service: string, contract: Contract): string {
  const rows = routeTable(
    Object.fromEntries(Object.entries(contract).filter(([, { who }]) => who === 'public' || who === 'user')),
  ).map(
    (row) =>
      `  { ${Object.entries(row)
        .map(([key, value]) => `${key}: ${typeof value === 'string' ? `'${value}'` : value}`)
        .join(', ')} },\n`,
  )
  return `// Generated from the contract by scripts/openapi.ts; not edited by hand.
import type { RouteRow } from '@ieum/contract-kit/client.ts'

export const ${service}Routes: readonly RouteRow[] = [\n${rows.join('')}]\n`
}
