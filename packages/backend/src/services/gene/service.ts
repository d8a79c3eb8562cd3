import { geneContract } from '@ieum/contracts/gene/contract.ts'
import { RANKS } from '../../platform/jobs/queue.ts'
import { finishDeletions } from '../health/destroy-application-key.ts'
import { notifyProgress } from '../health/notify-progress.ts'
import { service } from '../service.ts'
import { geneDownloadTables } from './download-tables.ts'
import { finishGeneWithdrawal } from './ending/finish-withdrawal.ts'
import { notifySecondChances } from './first-come/notify-second-chances.ts'
import { scheduleDraws } from './first-come/schedule-draws.ts'
import { remindOfGeneKits } from './kits/kit-reminders.ts'
import { sendGeneMessages } from './lab-messages/send-gene-messages.ts'
import { pollGeneParcels } from './parcels/poll-parcels.ts'
import { notifyOverdue } from './progress/notify-overdue.ts'
import { GENE_QUEUES } from './queues.ts'
import { geneHandlers } from './routes.ts'
import { startGeneContext } from './start-context.ts'
import { geneTables } from './tables.ts'

const OPENINGS_MS = 10_000
const SECOND_CHANCES_MS = 2_000
const DELETIONS_MS = 30_000
const LAB_MESSAGES_MS = 2_000
const PROGRESS_MS = 2_000
const KITS_MS = 60_000
const PARCELS_MS = 60_000

/** Gene: a laboratory's findings in a person's genes, in words that claim no more than the findings do. */
export const gene = service({
  contract: geneContract,
  handlers: geneHandlers,
  uses: { account: true },
  start: startGeneContext,
  workers: [GENE_QUEUES.withdrawal.worker(RANKS.askedFor, finishGeneWithdrawal)],
  periodic: [
    { name: 'gene openings', everyMs: OPENINGS_MS, followsClock: true, run: scheduleDraws },
    {
      name: 'gene deletions',
      everyMs: DELETIONS_MS,
      run: (context, signal) => finishDeletions(context, 'gene', signal),
    },
    { name: 'gene lab messages', everyMs: LAB_MESSAGES_MS, run: sendGeneMessages },
    { name: 'gene second chances', everyMs: SECOND_CHANCES_MS, run: notifySecondChances },
    { name: 'gene kits', everyMs: KITS_MS, followsClock: true, run: remindOfGeneKits },
    { name: 'gene overdue', everyMs: KITS_MS, followsClock: true, run: notifyOverdue },
    { name: 'gene parcels', everyMs: PARCELS_MS, followsClock: true, run: pollGeneParcels },
    { name: 'gene progress', everyMs: PROGRESS_MS, run: (context, signal) => notifyProgress(context, 'gene', signal) },
  ],
  tables: geneTables,
  downloadTables: geneDownloadTables,
})
