import type { WaitlistEntryId } from '@ieum/contracts/shared/ids.ts'
import { waitlist } from '@ieum/copy/mydata/connections/institution-waitlist.ts'
import { api } from '../../reads/api.ts'
import { displayedMessage, isNotFound, isUnreachable } from '../../reads/api-errors.ts'
import { pageReads } from '../../reads/page-reads.ts'
import { useAttempts } from '../../reads/use-attempts.ts'

export type Awaiting = {
  readonly busyWith: 'saving' | 'stopping' | null
  readonly failure: string | null
  readonly success: string | null
  /** @param onSaved called once it is stored */
  readonly save: (name: string, onSaved: () => void) => void
  readonly stop: (awaitedOrganizationId: WaitlistEntryId) => void
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
        return waitlist.saved
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
        return waitlist.stopped
      }),
  }
}

function messageOf(error: unknown, busyWith: 'saving' | 'stopping'): string {
  if (isUnreachable(error)) return waitlist.offline
  return displayedMessage(error) ?? (busyWith === 'saving' ? waitlist.failed : waitlist.stopFailed)
}
