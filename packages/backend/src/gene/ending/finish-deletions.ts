import { deletionsWithKeys } from '../../cross-user/gene/deletions-with-keys.ts'
import type { GeneContext } from '../gene-context.ts'
import { destroyApplicationKey } from './end-application.ts'

const MOST_AT_ONCE = 100

/** Keys that a process which died has left behind are destroyed. */
export async function finishDeletions(
  context: Pick<GeneContext, 'clock' | 'healthDb' | 'vault'>,
  signal: AbortSignal,
): Promise<void> {
  for (const { userId, applicationId } of await deletionsWithKeys(context.healthDb, MOST_AT_ONCE)) {
    signal.throwIfAborted()
    await destroyApplicationKey(context, userId, applicationId)
  }
}
