import type { Contract } from '@ieum/contract-kit/endpoint.ts'
import { type Served, serve } from '@ieum/contract-kit/serve.ts'
import type { Queue } from 'pg-boss'
import type { DownloadTables } from '../platform/data-download/download-tables.ts'
import type { PersonalTables } from '../platform/db/tables/personal-tables.ts'
import type { Http } from '../platform/http/create-http.ts'
import type { Handlers, Within } from '../platform/http/handler.ts'
import { serveTwins } from '../platform/http/serve-twins.ts'
import type { Parts } from '../platform/infrastructure.ts'
import type { UpkeepJob } from '../platform/jobs/maintenance.ts'
import type { Worker } from '../platform/jobs/queue.ts'
import type { PeriodicWork } from '../platform/periodic.ts'

/** Work that every worker repeats. */
export type ServicePeriodic<Ctx> = {
  readonly name: string
  /** Machine time between two runs. */
  readonly everyMs: number
  /** Whether due times depend on business time: then it also runs at once when that jumps. */
  readonly followsClock?: true
  run(context: Ctx, signal: AbortSignal): Promise<unknown>
}

/** Deletes data that are no longer needed; like an `UpkeepJob`, with the context of its service. */
export type ServiceUpkeep<Ctx> = {
  readonly name: string
  run(context: Ctx, signal: AbortSignal): Promise<number | null>
}

/** A running service: its own context, the API that others may use, and its end. */
export type Started<Ctx, Api> = { readonly context: Ctx; readonly api: Api; stop?(): Promise<void> }

/**
 * One complete service. `Others` are the services it uses, by name and by the API that their `public.ts` offers; they
 * start before it.
 */
export type ServiceRecord<C extends Contract, Ctx, Api, Others extends object> = {
  readonly contract: C
  /** One for every call of the contract. */
  readonly handlers: Handlers<C, Ctx>
  readonly uses: { readonly [service in keyof Others]: true }
  readonly start: (parts: Parts, others: Others) => Promise<Started<Ctx, Api>>
  /** Plain routes on the public listener, beside the contract's. */
  readonly routes?: (http: Http, context: Ctx) => void
  readonly workers?: readonly Worker<Ctx>[]
  readonly periodic?: readonly ServicePeriodic<Ctx>[]
  readonly upkeep?: readonly ServiceUpkeep<Ctx>[]
  /** Personal tables that belong to this service; left out when it has none. */
  readonly tables?: PersonalTables
  /** The columns of each of them in a person's data download. */
  readonly downloadTables?: DownloadTables
}

/** A service as the backend sees it: its context is private. */
export type Service<C extends Contract = Contract, Api = unknown, Others extends object = never> = {
  readonly contract: C
  readonly queues: readonly Queue[]
  readonly tables: PersonalTables
  readonly downloadTables: DownloadTables
  readonly uses: readonly (keyof Others & string)[]
  start(name: string, parts: Parts, others: Others): Promise<RunningService<C, Api>>
}

/** The backend's interface to a running service. */
export type RunningService<C extends Contract = Contract, Api = unknown> = {
  readonly api: Api
  /** Serves the calls for people. */
  serve(http: Http): Served<C>
  /** Serves the calls for our services, for the person named in the path, and those for operators. */
  serveInside(http: Http): void
  readonly workers: readonly Worker<void>[]
  readonly periodic: readonly (PeriodicWork & Pick<ServicePeriodic<void>, 'everyMs' | 'followsClock'>)[]
  readonly upkeep: readonly UpkeepJob[]
  stop(): Promise<void>
}

/** Connects a service's parts: context, handlers, workers, periodic work and maintenance must have matching types. */
export function service<const C extends Contract, Ctx, Api, Others extends object>(
  record: ServiceRecord<C, Ctx, Api, Others>,
): Service<C, Api, Others> {
  const { contract, handlers, workers = [], periodic = [], upkeep = [] } = record
  return {
    contract,
    queues: workers.map(({ queue }) => queue),
    tables: record.tables ?? { destroyed: [], retained: {} },
    downloadTables: record.downloadTables ?? {},
    uses: Object.keys(record.uses) as (keyof Others & string)[],
    async start(name, parts, others) {
      const { context, api, stop } = await record.start(parts, others)
      return {
        api,
        serve(http) {
          record.routes?.(http, context)
          return serve(http.app, contract, http.serveOptions(name))<Ctx, Within<Ctx>>(context, handlers)
        },
        serveInside(http) {
          serveTwins(http, name, contract, context, handlers)
          serve(http.app, contract, http.serveOptions(name))<Ctx, Within<Ctx>>(context, handlers)
        },
        workers: workers.map(({ run, ...rest }) => ({
          ...rest,
          run: (_, job, shift) => run(context, job, shift),
        })),
        periodic: periodic.map(({ run, ...rest }) => ({ ...rest, run: (signal) => run(context, signal) })),
        upkeep: upkeep.map(({ name, run }) => ({ name, run: (signal) => run(context, signal) })),
        stop: async () => stop?.(),
      }
    },
  }
}
