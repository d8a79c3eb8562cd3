import { dueProgress } from '../../cross-user/gene/due-progress.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { writeNoticeDue } from '../applications/application-rows.ts'
import type { GeneContext } from '../gene-context.ts'
import { tellPhones } from '../notices/tell-phones.ts'

const MOST_AT_ONCE = 50

/** Tells phones that a testing has moved: that there is something, not even of which kind of testing. */
export async function tellProgress(
  context: Pick<GeneContext, 'healthDb' | 'log' | 'pushes'>,
  signal: AbortSignal,
): Promise<void> {
  const { healthDb } = context
  for (const { userId, applicationId } of await dueProgress(healthDb, MOST_AT_ONCE)) {
    const notice = { noticeId: uuidv7(), kind: 'GENE_PROGRESS' }
    if (await tellPhones(context, userId, notice, signal)) await writeNoticeDue(healthDb, userId, applicationId, false)
  }
}
