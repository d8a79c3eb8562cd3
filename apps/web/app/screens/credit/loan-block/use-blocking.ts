import { loanBlockWords as words } from '@ieum/copy/credit/loans/loan-block.ts'
import { api } from '../../../reads/api.ts'
import { displayedMessage } from '../../../reads/api-errors.ts'
import { pageReads } from '../../../reads/page-reads.ts'
import { useAttempts } from '../../../reads/use-attempts.ts'

export type Blocking = {
  readonly isBusy: boolean
  readonly failure: string | null
  readonly success: string | null
  readonly block: () => void
}

/** Blocks new loans. The page then shows the state that the centre reports. */
export function useBlocking(revalidate: () => Promise<void>): Blocking {
  const { busyWith, failure, success, start } = useAttempts<'blocking'>(
    (error) => displayedMessage(error) ?? words.failed,
  )
  return {
    isBusy: busyWith !== null,
    failure,
    success,
    block: () =>
      start('blocking', async (signal) => {
        await api.credit.blockLoans({}, { signal })
        pageReads.forget()
        await revalidate()
        return words.done
      }),
  }
}
