import { microbiomeContract } from '@ieum/contracts/microbiome/contract.ts'
import { RANKS } from '../../platform/jobs/queue.ts'
import { finishDeletions } from '../health/destroy-application-key.ts'
import { notifyProgress } from '../health/notify-progress.ts'
import { service } from '../service.ts'
import { microbiomeDownloadTables } from './download-tables.ts'
import { finishMicrobiomeWithdrawal } from './ending/finish-withdrawal.ts'
import { remindOfMicrobiomeKits } from './kits/kit-reminders.ts'
import { pollMicrobiomeParcels } from './kits/poll-parcels.ts'
import { sendMicrobiomeMessages } from './lab-messages/send-microbiome-messages.ts'
import { expireReservations } from './places/expire-reservations.ts'
import { MICROBIOME_QUEUES } from './queues.ts'
import { microbiomeHandlers } from './routes.ts'
import { startMicrobiomeContext } from './start-context.ts'
import { microbiomeTables } from './tables.ts'

const PLACES_MS = 10_000
const DELETIONS_MS = 30_000
const MESSAGES_MS = 2_000
const PROGRESS_MS = 2_000
const KITS_MS = 60_000
const PARCELS_MS = 60_000

/** Microbiome: a laboratory's findings in a person's gut, in words that claim no more than the findings do. */
export const microbiome = service({
  contract: microbiomeContract,
  handlers: microbiomeHandlers,
  uses: { account: true },
  start: startMicrobiomeContext,
  workers: [MICROBIOME_QUEUES.withdrawal.worker(RANKS.askedFor, finishMicrobiomeWithdrawal)],
  periodic: [
    { name: 'microbiome places', everyMs: PLACES_MS, followsClock: true, run: expireReservations },
    {
      name: 'microbiome deletions',
      everyMs: DELETIONS_MS,
      run: (context, signal) => finishDeletions(context, 'microbiome', signal),
    },
    { name: 'microbiome messages', everyMs: MESSAGES_MS, run: sendMicrobiomeMessages },
    { name: 'microbiome kits', everyMs: KITS_MS, followsClock: true, run: remindOfMicrobiomeKits },
    { name: 'microbiome parcels', everyMs: PARCELS_MS, followsClock: true, run: pollMicrobiomeParcels },
    {
      name: 'microbiome progress',
      everyMs: PROGRESS_MS,
      run: (context, signal) => notifyProgress(context, 'microbiome', signal),
    },
  ],
  tables: microbiomeTables,
  downloadTables: microbiomeDownloadTables,
})
