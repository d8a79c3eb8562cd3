import type { AwaitedOrganizationId } from '@ieum/contracts/shared/ids.ts'
import { awaited } from '@ieum/copy/mydata/awaited-organizations.ts'
import { api } from '../../api.ts'
import { displayedMessage, isNotFound, isUnreachable } from '../../api-errors.ts'
import { pageReads } from '../../page-reads.ts'
import { useAttempts } from '../../use-attempts.ts'

export type Awaiting = {
  readonly busyWith: 'saving' | 'stopping' | null
  readonly failure: string | null
  readonly success: string | null
  /** @param onSaved called once it is stored */
  readonly save: (name: string, onSaved: () => void) => void
  readonly stop: (awaitedOrganizationId: AwaitedOrganizationId) => void
}

/** @param onChange reloads the list */
export function useAwaitedOrganizations(onChange: () => Promise<void>): Awaiting {
  const { busyWith, failure, success, start } = useAttempts<'saving' | 'stopping'>(messageOf)
  const changed = async () => {
    pageReads.forget()
    await onChange()
  }
  return {
    busyWith,
    failure,
    success,
    save: (name, onSaved) =>
      start('saving', async () => {
        // The server stores the same name once, so a retry cannot duplicate it.
        await api.mydata.awaitOrganization({ body: { name } })
        onSaved()
        await changed()
        return awaited.saved
      }),
    stop: (awaitedOrganizationId) =>
      start('stopping', async () => {
        const params = { awaitedOrganizationId }
        try {
          await api.mydata.stopAwaitingOrganization({ params }, { expected: { 404: 'it has come meanwhile' } })
        } catch (error) {
          if (!isNotFound(error)) throw error
        }
        await changed()
        return awaited.stopped
      }),
  }
}

function messageOf(error: unknown, busyWith: 'saving' | 'stopping'): string {
  if (isUnreachable(error)) return awaited.offline
  return displayedMessage(error) ?? (busyWith === 'saving' ? awaited.failed : awaited.stopFailed)
}
