import { rateCutWords as words } from '@ieum/copy/credit/loans/rate-cuts.ts'
import { api } from '../../../reads/api.ts'
import { displayedMessage } from '../../../reads/api-errors.ts'
import { pageReads } from '../../../reads/page-reads.ts'
import { useAttempts } from '../../../reads/use-attempts.ts'

export type Agreeing = {
  readonly isBusy: boolean
  readonly failure: string | null
  readonly success: string | null
  /** @param isConsented agreed before: only the loans change */
  readonly agree: (userKcbLoanIds: readonly string[], isConsented: boolean) => void
  readonly stop: () => void
}

/** Consents to rate cut requests, or withdraws that. The page then shows the stored state. */
export function useAgreeingToRateCuts(revalidate: () => Promise<void>): Agreeing {
  const { busyWith, failure, success, start } = useAttempts<'agreeing' | 'stopping'>(
    (error) => displayedMessage(error) ?? words.failed,
  )
  const shown = async () => {
    pageReads.forget()
    await revalidate()
  }
  return {
    isBusy: busyWith !== null,
    failure,
    success,
    agree: (userKcbLoanIds, isConsented) =>
      start('agreeing', async (signal) => {
        await api.credit.consentToRateCuts({ body: { userKcbLoanIds: [...userKcbLoanIds] } }, { signal })
        await shown()
        return isConsented ? words.changed : words.agreed
      }),
    stop: () =>
      start('stopping', async (signal) => {
        await api.credit.withdrawRateCutConsent({}, { signal })
        await shown()
        return words.stopped
      }),
  }
}
