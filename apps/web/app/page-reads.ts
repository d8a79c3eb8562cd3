import { silentApi } from './api.ts'
import { keepReads } from './kept-reads.ts'
import { routes } from './route-tables.ts'
import { elapsedMs } from './world-clock.ts'

/** Recent reads of the pages in this tab. Filled by `clientLoader`s; components use the data from the router. */
export const pageReads = keepReads(silentApi, routes, elapsedMs)
