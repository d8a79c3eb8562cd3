import type { RaiseTerms } from '@ieum/contracts/credit/consents/terms-names.ts'
import { creditRaisingWords } from '@ieum/copy/credit/raising.ts'
import { api } from '../../../reads/api.ts'
import { displayedMessage } from '../../../reads/api-errors.ts'
import { pageReads } from '../../../reads/page-reads.ts'
import { useAttempts } from '../../../reads/use-attempts.ts'

const { automation: words } = creditRaisingWords

export type Automating = {
  readonly isBusy: boolean
  readonly failure: string | null
  readonly success: string | null
  readonly start: (termsTypes: readonly RaiseTerms[]) => void
  readonly stop: () => void
}

/** Turns the monthly submission on and off. */
export function useAutomating(revalidate: () => Promise<void>): Automating {
  const { busyWith, failure, success, start } = useAttempts<'starting' | 'stopping'>(
    (error) => displayedMessage(error) ?? words.failed,
  )
  const reread = async () => {
    pageReads.forget()
    await revalidate()
  }
  return {
    isBusy: busyWith !== null,
    failure,
    success,
    start: (termsTypes) =>
      start('starting', async (signal) => {
        const body = { termsTypeEnums: [...termsTypes] }
        await api.credit.startRaisingCreditScoresAutomation({ body }, { signal })
        await reread()
        return words.started
      }),
    stop: () =>
      start('stopping', async (signal) => {
        await api.credit.stopRaisingCreditScoresAutomation({}, { signal })
        await reread()
        return words.stopped
      }),
  }
}
