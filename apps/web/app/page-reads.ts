import { silentApi } from './api.ts'
import { cacheReads } from './cached-reads.ts'
import { routes } from './route-tables.ts'
import { elapsedMs } from './world-clock.ts'

/** Recent reads of the pages in this tab. Filled by `clientLoader`s; components use the data from the router. */
export const pageReads = cacheReads(silentApi, routes, elapsedMs)
