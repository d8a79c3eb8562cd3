import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { organizationStatus as words } from '@ieum/copy/mydata/connections/organization-status.ts'
import { useEffect, useState } from 'react'
import { api, silentApi } from '../../reads/api.ts'
import { displayedMessage, isUnreachable } from '../../reads/api-errors.ts'
import { useAttempts } from '../../reads/use-attempts.ts'

export type OutageSubscriptions = {
  /** Institutions about which the person is notified once they answer again. */
  readonly awaitedGuids: ReadonlySet<string>
  readonly busyGuid: OrganizationGuid | null
  readonly failure: string | null
  readonly success: string | null
  readonly awaitReturn: (organizationGuid: OrganizationGuid) => void
  readonly stop: (organizationGuid: OrganizationGuid) => void
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Reads the signed-in person's outage subscriptions once the page is there; without an answer each institution can
 * still be subscribed to. A press by a person who is not signed in opens the sign-up.
 */
export function useAwaitedReturns(isSignedIn: boolean): OutageSubscriptions {
  const [awaitedGuids, setAwaitedGuids] = useState(NONE)
  const { busyWith, failure, success, start } = useAttempts<OrganizationGuid>(messageOf)
  useEffect(() => {
    if (!isSignedIn) return
    const controller = new AbortController()
    const { signal } = controller
    silentApi.mydata
      .listAwaitedReturns(undefined, { signal })
      .then((answer) => {
        if (!signal.aborted) setAwaitedGuids(new Set(answer.awaitedReturns.map((one) => one.organization.guid)))
      })
      .catch(() => {})
    return () => controller.abort()
  }, [isSignedIn])
  return {
    awaitedGuids,
    busyGuid: busyWith,
    failure,
    success,
    awaitReturn: (organizationGuid) =>
      start(organizationGuid, async () => {
        await api.mydata.awaitReturn({ body: { organizationGuid } })
        setAwaitedGuids((before) => new Set([...before, organizationGuid]))
        return words.saved
      }),
    stop: (organizationGuid) =>
      start(organizationGuid, async () => {
        await api.mydata.stopAwaitingReturn({ params: { organizationGuid } })
        setAwaitedGuids((before) => new Set([...before].filter((guid) => guid !== organizationGuid)))
        return words.stopped
      }),
  }
}

function messageOf(error: unknown): string {
  return isUnreachable(error) ? words.offline : (displayedMessage(error) ?? words.failed)
}
