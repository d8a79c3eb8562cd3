import type { Runtime } from '../../platform/context.ts'
import { dueProgress } from '../../platform/cross-user/health/due-progress.ts'
import type { HealthService } from '../../platform/db/tables/health-service.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { eachInTurn } from '../../platform/jobs/scheduling/each-in-turn.ts'
import { writeNoticeDue } from './application-rows.ts'
import type { Health, HealthPushes } from './health-context.ts'
import { notifyPhones } from './notify-phones.ts'

const MOST_AT_ONCE = 50

const NOTICES = { gene: 'GENE_PROGRESS', microbiome: 'MICROBIOME_PROGRESS' } as const

/** Notifies phones that a testing has moved, without naming the step. */
export async function notifyProgress(
  context: Pick<Runtime, 'log'> & Health & HealthPushes,
  service: HealthService,
  signal: AbortSignal,
): Promise<void> {
  const { healthDb } = context
  const due = await dueProgress(healthDb, service, MOST_AT_ONCE)
  await eachInTurn(
    due,
    async ({ userId, applicationId }) => {
      const notice = { noticeId: uuidv7(), kind: NOTICES[service] }
      if (await notifyPhones(context, userId, notice, signal))
        await writeNoticeDue(healthDb, service, userId, applicationId, false)
    },
    signal,
  )
}
