import { elapsedMs } from '../clock/world-clock.ts'
import { silentApi } from './api.ts'
import { cacheReads } from './cached-reads.ts'
import { routes } from './route-tables.ts'

/** Recent reads of the pages in this tab. Filled by `clientLoader`s; components use the data from the router. */
export const pageReads = cacheReads(silentApi, routes, elapsedMs)
