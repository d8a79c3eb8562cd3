import { mydataContract } from '@ieum/contracts/mydata/contract.ts'
import { service } from '../service.ts'
import { mydataDownloadTables } from './download-tables.ts'
import { serveLogos } from './logos/serve-logos.ts'
import { mydataHandlers } from './routes.ts'
import { serveSimplefin } from './simplefin/serve-simplefin.ts'
import { startMydataContext } from './start-context.ts'
import { serveSyncEvents } from './sync/status/serve-sync-events.ts'
import { mydataTables } from './tables.ts'
import { mydataPeriodic, mydataUpkeep, mydataWorkers } from './workers.ts'

/** The data connection: institutions, consent, certificates, syncs, assets. */
export const mydata = service({
  contract: mydataContract,
  handlers: mydataHandlers,
  uses: { account: true },
  start: startMydataContext,
  routes(http, context) {
    serveSyncEvents(http, context)
    serveLogos(http, context)
    serveSimplefin(http, context)
  },
  workers: mydataWorkers,
  periodic: mydataPeriodic,
  upkeep: mydataUpkeep,
  tables: mydataTables,
  downloadTables: mydataDownloadTables,
})
