import { credit } from '@ieum/copy/credit/credit.ts'
import { api } from '../../reads/api.ts'
import { displayedMessage } from '../../reads/api-errors.ts'
import { pageReads } from '../../reads/page-reads.ts'
import { useAttempts } from '../../reads/use-attempts.ts'

export type Withdrawing = { readonly isBusy: boolean; readonly failure: string | null; readonly withdraw: () => void }

/** Leaves the credit service. The page then shows the terms for coming back. */
export function useWithdrawing(revalidate: () => Promise<void>): Withdrawing {
  const { busyWith, failure, start } = useAttempts<'withdrawing'>(
    (error) => displayedMessage(error) ?? credit.leave.failed,
  )
  const withdraw = () =>
    start('withdrawing', async (signal) => {
      await api.credit.withdrawFromCredit({}, { signal })
      pageReads.forget()
      await revalidate()
      return null
    })
  return { isBusy: busyWith !== null, failure, withdraw }
}
