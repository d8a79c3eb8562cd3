import { guardianAgreement } from '@ieum/copy/health-insurance/agreement.ts'
import { healthInsuranceWords as words } from '@ieum/copy/health-insurance/linking.ts'
import { useState } from 'react'
import { api } from '../../reads/api.ts'
import { displayedMessage } from '../../reads/api-errors.ts'
import { pageReads } from '../../reads/page-reads.ts'
import { useAttempts } from '../../reads/use-attempts.ts'
import type { Guardian } from './guardian-form.ts'

type Action = 'requesting' | 'finishing' | 'cancelling' | 'unlinking'

/** Ways in which a request ends without a link. */
export type EndedAs = 'REFUSED' | 'EXPIRED' | 'NOT_GUARDIAN'

const FAILED: { readonly [action in Action]: string } = {
  requesting: words.form.failed,
  finishing: words.waiting.failed,
  cancelling: words.waiting.cancelFailed,
  unlinking: words.linked.unlinkFailed,
}

export type HealthInsuranceActions = {
  readonly busyWith: Action | null
  readonly failure: string | null
  readonly success: string | null
  /** Null except between the end of a request and the person's next action. */
  readonly endedAs: EndedAs | null
  readonly request: (guardian: Guardian) => void
  /** Checks the outcome of the request; a waiting one is left unchanged. */
  readonly finish: (healthInsuranceRequestId: string) => void
  readonly cancel: (healthInsuranceRequestId: string) => void
  readonly unlink: () => void
  /** Clears the message and the outcome of a request. */
  readonly clear: () => void
}

/** Actions on the health insurance page. Whatever the result, the page then shows the current state. */
export function useHealthInsurance(revalidate: () => Promise<void>): HealthInsuranceActions {
  const [endedAs, endAs] = useState<EndedAs | null>(null)
  const { busyWith, failure, success, start, clear } = useAttempts<Action>(
    (error, name) => displayedMessage(error) ?? FAILED[name],
  )
  const attempt = (name: Action, work: (signal: AbortSignal) => Promise<string | null>) =>
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
    endedAs,
    request: ({ provider, ...guardian }) =>
      attempt('requesting', async (signal) => {
        const body = {
          guardian,
          simpleAuthenticationProviderEnum: provider,
          agreementVersion: guardianAgreement.version,
          // The form is sent with each of them ticked.
          agreedTo: { COLLECTION: true, SENSITIVE_INFORMATION: true, THIRD_PARTY_PROVISION: true } as const,
        }
        await api.healthInsurance.requestHealthInsuranceLink({ body }, { signal })
        endAs(null)
        return null
      }),
    finish: (healthInsuranceRequestId) =>
      attempt('finishing', async (signal) => {
        const params = { healthInsuranceRequestId }
        const { linkResultEnum: result } = await api.healthInsurance.finishHealthInsuranceLink({ params }, { signal })
        if (result === 'LINKED') return words.linked.done
        if (result === 'PENDING') return words.waiting.pending
        if (result === 'UNKNOWN') return words.waiting.unclear
        endAs(result)
        return null
      }),
    cancel: (healthInsuranceRequestId) =>
      attempt('cancelling', async (signal) => {
        await api.healthInsurance.cancelHealthInsuranceRequest({ params: { healthInsuranceRequestId } }, { signal })
        return words.waiting.cancelled
      }),
    unlink: () =>
      attempt('unlinking', async (signal) => {
        await api.healthInsurance.deleteHealthInsuranceLink({ signal })
        return words.linked.unlinked
      }),
    clear: () => {
      endAs(null)
      clear()
    },
  }
}
