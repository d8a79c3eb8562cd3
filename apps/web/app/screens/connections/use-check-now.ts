import type { ConnectionConsentScopes } from '@ieum/contracts/mydata/consents/consent-scopes.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { connection as words } from '@ieum/copy/mydata/connections/connection.ts'
import { useRef, useState } from 'react'
import { api } from '../../reads/api.ts'
import { displayedMessage, isCode, isUnreachable } from '../../reads/api-errors.ts'
import { useAttempts } from '../../reads/use-attempts.ts'

export type CheckingNow = {
  readonly isBusy: boolean
  /** The result or the time to wait; null before the first check. */
  readonly message: string | null
  readonly failure: string | null
  readonly check: () => void
}

/** A person may check institutions this often; the answer waits for all of them. */
const AGAIN_AFTER_MS = 60_000
const OUTSIDE_TIMEOUT_MS = 30_000

/**
 * Asks the institutions now for the person's assets and consent, once a minute. The answer is shown until the page
 * reloads.
 * @returns the connection as the institution has just reported it, null for none
 */
export function useCheckNow(
  organizationGuid: OrganizationGuid,
): CheckingNow & { readonly fresh: ConnectionConsentScopes | null; readonly forget: () => void } {
  const { busyWith, failure, success, start, clear } = useAttempts<'checking'>((error) => {
    if (isCode(error, 'RATE_LIMITED')) return words.check.often
    return isUnreachable(error) ? words.offline : (displayedMessage(error) ?? words.check.failed)
  })
  const [fresh, setFresh] = useState<ConnectionConsentScopes | null>(null)
  const askedAtMs = useRef<number | null>(null)
  const ask = async (signal: AbortSignal) => {
    const waitMs = askedAtMs.current === null ? 0 : askedAtMs.current + AGAIN_AFTER_MS - performance.now()
    if (waitMs > 0) return words.check.wait(Math.ceil(waitMs / 1_000))
    const { connections } = await api.mydata.listConnectedOrganizationConsentScopes(
      { query: { noCache: 'true' } },
      { signal, timeoutMs: OUTSIDE_TIMEOUT_MS, expected: { 429: 'once a minute' } },
    )
    askedAtMs.current = performance.now()
    const checked = connections.find(({ connection }) => connection.organization.guid === organizationGuid) ?? null
    setFresh(checked)
    return checkedWords(checked)
  }
  return {
    isBusy: busyWith !== null,
    message: success,
    failure,
    check: () => start('checking', ask),
    fresh,
    forget: () => {
      setFresh(null)
      clear()
    },
  }
}

function checkedWords(checked: ConnectionConsentScopes | null): string {
  if (!checked?.institutionConsent) return words.check.silent
  const { consentEndDateMs, isScheduled, scheduledDataRequestCycle } = checked.institutionConsent
  return words.check.done(consentEndDateMs, isScheduled ? scheduledDataRequestCycle : null)
}
