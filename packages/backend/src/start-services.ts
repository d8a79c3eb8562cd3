import type { Client } from '@ieum/contract-kit/client.ts'
import type { Contract } from '@ieum/contract-kit/endpoint.ts'
import type * as described from '@ieum/contracts/services.ts'
import type { Parts } from './platform/infrastructure.ts'
import type { RunningService, Service } from './services/service.ts'

/** Services by name. */
export type ServiceList = { readonly [name: string]: Service }

/** A service for every listed contract, with exactly that contract. */
export type Described = {
  readonly [N in keyof typeof described]: Service<(typeof described)[N]['contract'], unknown, never>
}

type ContractOf<S> = S extends Service<infer C, unknown, never> ? C : never
type ApiOf<S> = S extends { start(...args: never[]): Promise<RunningService<Contract, infer Api>> } ? Api : never
type OthersOf<S> = S extends { start(name: string, parts: Parts, others: infer Others): unknown } ? Others : never

/** The API that each service of a list offers to the others. */
export type ApisOf<L> = { readonly [N in keyof L]: ApiOf<L[N]> }
/** A typed client for each service of a list. */
export type ClientsOf<L> = { readonly [N in keyof L]: Client<ContractOf<L[N]>> }
/** `never` in place of a service that uses one that is not in the list, or an API that it does not offer. */
export type Fitting<L> = { readonly [N in keyof L]: ApisOf<L> extends OthersOf<L[N]> ? L[N] : never }

export type RunningServices<L> = {
  readonly running: readonly (readonly [name: string, service: RunningService])[]
  readonly apis: ApisOf<L>
}

/**
 * Starts every service after those it uses.
 * @throws Error naming the services that wait for one another
 */
export async function startServices<L extends ServiceList>(
  list: L & Fitting<L>,
  parts: Parts,
): Promise<RunningServices<L>> {
  const running: [string, RunningService][] = []
  const apis: Record<string, unknown> = {}
  for (const name of startOrder(list)) {
    const { uses, start } = list[name] as Service<Contract, unknown, Record<string, unknown>>
    const others = Object.fromEntries(uses.map((other) => [other, apis[other]]))
    const service = await start(name, parts, others)
    apis[name] = service.api
    running.push([name, service])
  }
  return { running, apis: apis as ApisOf<L> }
}

/** The names, each after those it uses, otherwise in alphabetical order. */
export function startOrder(list: { readonly [name: string]: { readonly uses: readonly string[] } }): string[] {
  const order: string[] = []
  const waiting = new Set(Object.keys(list).sort())
  while (waiting.size > 0) {
    const next = [...waiting].find((name) => list[name]?.uses.every((other) => !waiting.has(other)))
    if (next === undefined) throw new Error(`services wait for one another: ${[...waiting].join(', ')}`)
    waiting.delete(next)
    order.push(next)
  }
  return order
}
