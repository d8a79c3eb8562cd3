import { silentApi } from './api.ts'
import { keepReads } from './kept-reads.ts'
import { routes } from './route-tables.ts'
import { elapsedMs } from './world-clock.ts'

/** What the pages of this tab have read lately. Filled by `clientLoader`s; components read what the router gives them. */
export const pageReads = keepReads(silentApi, routes, elapsedMs)
