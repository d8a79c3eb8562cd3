import { leaving } from '@ieum/copy/account/leaving.ts'
import { links } from '../../links/links.ts'
import { api } from '../../reads/api.ts'
import { displayedMessage, isUnreachable } from '../../reads/api-errors.ts'
import { pageReads } from '../../reads/page-reads.ts'
import { useAttempts } from '../../reads/use-attempts.ts'

export type Leaving = {
  readonly busyWith: 'leaving' | 'signingOut' | null
  readonly failure: string | null
  readonly leave: () => void
  /** Signs out and returns here once the person has signed in. */
  readonly signInAgain: () => void
}

/**
 * Deletes the account; afterwards nobody is signed in here.
 * @param onChange reloads the page
 */
export function useLeaving(onChange: () => Promise<void>): Leaving {
  const { busyWith, failure, start } = useAttempts<'leaving' | 'signingOut'>((error) =>
    isUnreachable(error) ? leaving.offline : (displayedMessage(error) ?? leaving.failed),
  )
  const leave = () =>
    start('leaving', async () => {
      try {
        await api.account.leaveIeum()
      } catch (error) {
        // Refused because the sign-in is too old by now; the reloaded page shows the reason.
        if (displayedMessage(error) !== null) {
          pageReads.forget()
          await onChange()
        }
        throw error
      }
      // A new document, so that no personal data stays in memory.
      window.location.replace(links.welcome())
      return null
    })
  const signInAgain = () =>
    start('signingOut', async () => {
      await api.account.signOut()
      // A new document, so that no personal data stays in memory.
      window.location.replace(links.signupForLeaving())
      return null
    })
  return { busyWith, failure, leave, signInAgain }
}
