import { geneGroupWords as words } from '@ieum/copy/gene/groups/groups.ts'
import { useSyncExternalStore } from 'react'
import { links } from '../../../links/links.ts'
import { api } from '../../../reads/api.ts'
import { displayedMessage, isApiError, isNotFound } from '../../../reads/api-errors.ts'
import { pageReads } from '../../../reads/page-reads.ts'
import { useAttempts } from '../../../reads/use-attempts.ts'

/** Input that both ways into a group require. */
export type Entering = { readonly nickname: string; readonly agreementVersion: string }

/** A new group also has a name. */
export type NewGroup = Entering & { readonly name: string; readonly emoji: string | null }

type Leave = (to: string) => Promise<void> | void

export type Creating = {
  readonly isBusy: boolean
  readonly failure: string | null
  readonly create: (group: NewGroup) => void
}

/** Creates a group, then opens its page. */
export function useCreating(leave: Leave): Creating {
  const { busyWith, failure, start } = useAttempts<'creating'>((error) => displayedMessage(error) ?? words.failed)
  const create = (body: NewGroup) =>
    start('creating', async (signal) => {
      const { userGroupId } = await api.gene.createGroup({ body }, { signal })
      pageReads.forget()
      await leave(links.group(userGroupId))
      return null
    })
  return { isBusy: busyWith !== null, failure, create }
}

export type Joining = {
  readonly busyWith: 'joining' | 'signingOut' | null
  readonly failure: string | null
  readonly join: (invitationToken: string, entering: Entering) => void
  /** Signs out, so that the person signs in again. */
  readonly signInAgain: () => void
}

/** Joins by a link, then opens the group's page. */
export function useJoining(leave: Leave): Joining {
  const { busyWith, failure, start } = useAttempts<'joining' | 'signingOut'>((error) =>
    isApiError(error) && isNotFound(error) ? words.join.used : (displayedMessage(error) ?? words.failed),
  )
  return {
    busyWith,
    failure,
    join: (invitationToken, entering) =>
      start('joining', async (signal) => {
        const { userGroupId } = await api.gene.joinGroup({ body: { invitationToken, ...entering } }, { signal })
        pageReads.forget()
        await leave(links.group(userGroupId))
        return null
      }),
    signInAgain: () =>
      start('signingOut', async () => {
        await api.account.signOut()
        // A new document, so that no personal data stays in memory.
        window.location.replace(links.signup())
        return null
      }),
  }
}

/** The token of the link by which the page was opened. It is in the fragment, which is sent to no server. */
export const useInvitationToken = (): string | null =>
  useSyncExternalStore(
    (onChange) => {
      window.addEventListener('hashchange', onChange)
      return () => window.removeEventListener('hashchange', onChange)
    },
    () => /^#join=([\w-]{22})$/.exec(window.location.hash)?.[1] ?? null,
    () => null,
  )
