import type { SimplefinGrantId } from '@ieum/contracts/shared/ids.ts'
import { simplefin as words } from '@ieum/copy/mydata/simplefin.ts'
import { useEffect, useState } from 'react'
import { links } from '../../links/links.ts'
import { api } from '../../reads/api.ts'
import { displayedMessage, isNotFound, isUnreachable } from '../../reads/api-errors.ts'
import { pageReads } from '../../reads/page-reads.ts'
import { useAttempts } from '../../reads/use-attempts.ts'
import { claimDraft, storeDraft } from '../../session/draft-before-sign-in.ts'

type Action = 'creating' | 'copying' | 'leaving'

export type GrantActions = {
  readonly busyWith: Action | 'stopping' | null
  /** Reason why no token was made or copied. */
  readonly failure: string | null
  /** Reason why a program still has access. */
  readonly stopFailure: string | null
  readonly success: string | null
  /** The token that was just made. It is in this page's memory only and is shown once. */
  readonly setupToken: string | null
  /** Name of the next program; it survives another sign-in. */
  readonly name: string
  readonly rename: (name: string) => void
  readonly createGrant: (name: string) => void
  readonly copy: (setupToken: string) => void
  /** Removes the token for good. */
  readonly dismiss: () => void
  readonly stop: (simplefinGrantId: SimplefinGrantId) => void
  /** Signs out and returns here once the person has signed in. */
  readonly signInAgain: () => void
}

/** @param onChange reloads the page */
export function useSimplefin(onChange: () => Promise<void>): GrantActions {
  const [name, setName] = useState('')
  useEffect(() => {
    const typed = claimDraft(links.simplefin())
    if (typed !== null) setName((since) => since || typed)
  }, [])
  const [setupToken, setSetupToken] = useState<string | null>(null)
  const { busyWith, clear, failure, success, start } = useAttempts<Action>(messageOf)
  const stopping = useAttempts<'stopping'>((error) => messageOf(error))
  const reread = async () => {
    pageReads.forget()
    await onChange()
  }
  return {
    busyWith: busyWith ?? stopping.busyWith,
    failure,
    stopFailure: stopping.failure,
    success: success ?? stopping.success,
    setupToken,
    name,
    rename: setName,
    createGrant: (called) =>
      start('creating', async () => {
        try {
          const grant = await api.mydata.createSimplefinGrant({ body: { name: called } })
          setName('')
          setSetupToken(grant.setupToken)
          return words.token.title
        } finally {
          // Refused because the sign-in is too old by now, or there are too many programs. The reloaded page shows the reason.
          await reread()
        }
      }),
    copy: (token) =>
      start('copying', async () => {
        await navigator.clipboard.writeText(token)
        return words.token.copied
      }),
    dismiss: () => {
      setSetupToken(null)
      clear()
    },
    stop: (simplefinGrantId) => {
      clear()
      stopping.start('stopping', async () => {
        const params = { simplefinGrantId }
        try {
          await api.mydata.revokeSimplefinGrant({ params }, { expected: { 404: 'it was taken back meanwhile' } })
        } catch (error) {
          if (!isNotFound(error)) throw error
        }
        await reread()
        return words.stopped
      })
    },
    signInAgain: () =>
      start('leaving', async () => {
        await api.account.signOut()
        if (name !== '') storeDraft(links.simplefin(), name)
        // A new document, so that no personal data stays in memory.
        window.location.replace(links.signupForSimplefin())
        return null
      }),
  }
}

function messageOf(error: unknown, busyWith?: Action): string {
  if (busyWith === 'copying') return words.token.copyFailed
  return isUnreachable(error) ? words.offline : (displayedMessage(error) ?? words.failed)
}
