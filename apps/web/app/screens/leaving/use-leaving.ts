import { leaving } from '@ieum/copy/account/leaving.ts'
import { api } from '../../api.ts'
import { isUnreachable } from '../../api-errors.ts'
import { links } from '../../links.ts'
import { useAttempts } from '../../use-attempts.ts'

export type Leaving = { readonly isBusy: boolean; readonly failure: string | null; readonly leave: () => void }

/** Ends everything; afterwards nobody is signed in here. */
export function useLeaving(): Leaving {
  const { busyWith, failure, start } = useAttempts<'leaving'>((error) =>
    isUnreachable(error) ? leaving.offline : leaving.failed,
  )
  const leave = () =>
    start('leaving', async () => {
      await api.account.leaveIeum()
      // A new document: nothing of the person stays in memory.
      window.location.replace(links.welcome())
      return null
    })
  return { isBusy: busyWith !== null, failure, leave }
}
