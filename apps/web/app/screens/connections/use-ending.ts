import type { DeletionId, OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { connections } from '@ieum/copy/mydata/connections/connections.ts'
import { deletions } from '@ieum/copy/mydata/connections/deletions.ts'
import { api } from '../../reads/api.ts'
import { displayedMessage, isNotFound, isUnreachable } from '../../reads/api-errors.ts'
import { pageReads } from '../../reads/page-reads.ts'
import { useAttempts } from '../../reads/use-attempts.ts'

export type Ending = {
  readonly busyWith: 'ending' | 'undoing' | null
  readonly failure: string | null
  readonly success: string | null
  readonly end: (organizationGuids: readonly OrganizationGuid[]) => void
  readonly undo: (deletionId: DeletionId) => void
}

/** Some of several connections were ended before one failed. */
class PartlyEnded extends Error {
  readonly words: string
  constructor(words: string, options: ErrorOptions) {
    super('partly ended', options)
    this.words = words
  }
}

/**
 * Ends connections, and cancels that. A connection that another tab has already ended counts as ended.
 * @param onChange reloads or navigates, once something has changed
 */
export function useEnding(onChange: () => Promise<void>): Ending {
  const { busyWith, failure, success, start } = useAttempts<'ending' | 'undoing'>(wordsFor)
  const changed = async () => {
    pageReads.forget()
    await onChange()
  }
  return {
    busyWith,
    failure,
    success,
    end: (organizationGuids) =>
      start('ending', async () => {
        await endAll(organizationGuids)
        await changed()
        return null
      }),
    undo: (deletionId) =>
      start('undoing', async () => {
        try {
          await api.mydata.cancelDeletion({ params: { deletionId } })
        } finally {
          await changed()
        }
        return deletions.undone
      }),
  }
}

async function endAll(organizationGuids: readonly OrganizationGuid[]): Promise<void> {
  for (const [done, organizationGuid] of organizationGuids.entries()) {
    try {
      await api.mydata.disconnect({ body: { organizationGuid } }, { expected: { 404: 'ended in another tab' } })
    } catch (error) {
      if (isNotFound(error)) continue
      if (done === 0) throw error
      pageReads.forget()
      throw new PartlyEnded(connections.several.partly(done, organizationGuids.length), { cause: error })
    }
  }
}

function wordsFor(error: unknown, name: 'ending' | 'undoing'): string {
  if (error instanceof PartlyEnded) return error.words
  if (isUnreachable(error)) return connections.offline
  return displayedMessage(error) ?? (name === 'ending' ? connections.failed : deletions.undoFailed)
}
