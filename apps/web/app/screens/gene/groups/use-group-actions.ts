import { geneGroupWords as words } from '@ieum/copy/gene/groups/groups.ts'
import { useState } from 'react'
import { links } from '../../../links/links.ts'
import { api } from '../../../reads/api.ts'
import { displayedMessage } from '../../../reads/api-errors.ts'
import { pageReads } from '../../../reads/page-reads.ts'
import { useAttempts } from '../../../reads/use-attempts.ts'

type Action = 'sharing' | 'inviting' | 'copying' | 'renaming' | 'removing' | 'leaving'

export type GroupActions = {
  readonly busyWith: Action | null
  readonly failure: string | null
  readonly success: string | null
  /** A link that was just made; it is shown once. */
  readonly invitationLink: string | null
  readonly share: (isSharing: boolean) => void
  readonly invite: () => void
  readonly copy: (link: string) => void
  readonly rename: (called: { readonly name: string; readonly emoji: string | null }) => void
  readonly remove: (memberId: string) => void
  readonly leave: () => void
}

/** A person's actions in one group. The page then shows the stored state. */
export function useGroupActions(
  userGroupId: string,
  {
    revalidate,
    open,
  }: { readonly revalidate: () => Promise<void>; readonly open: (to: string) => Promise<void> | void },
): GroupActions {
  const [invitationLink, setInvitationLink] = useState<string | null>(null)
  const { busyWith, failure, success, start } = useAttempts<Action>((error) => displayedMessage(error) ?? words.failed)
  const params = { userGroupId }
  const change = (name: Action, work: (signal: AbortSignal) => Promise<string | null>) =>
    start(name, async (signal) => {
      try {
        return await work(signal)
      } finally {
        pageReads.forget()
        await revalidate()
      }
    })
  return {
    busyWith,
    failure,
    success,
    invitationLink,
    share: (isSharing) =>
      change('sharing', async (signal) => {
        await api.gene.changeGroupSharing({ params, body: { isSharing } }, { signal })
        return null
      }),
    invite: () =>
      start('inviting', async (signal) => {
        const { invitationToken } = await api.gene.inviteToGroup({ params }, { signal })
        setInvitationLink(new URL(links.joinGroup(invitationToken), window.location.origin).href)
        return words.own.made
      }),
    copy: (link) =>
      start('copying', async () => {
        await navigator.clipboard.writeText(link)
        return words.own.copied
      }),
    rename: (called) =>
      change('renaming', async (signal) => {
        await api.gene.renameGroup({ params, body: called }, { signal })
        return words.own.renamed
      }),
    remove: (memberId) =>
      change('removing', async (signal) => {
        await api.gene.removeGroupMember({ params: { ...params, memberId } }, { signal })
        return words.own.removed
      }),
    leave: () =>
      start('leaving', async (signal) => {
        await api.gene.leaveGroup({ params }, { signal })
        pageReads.forget()
        await open(links.groups())
        return null
      }),
  }
}
