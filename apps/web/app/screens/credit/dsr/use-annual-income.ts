import { annualIncome } from '@ieum/copy/credit/loans/dsr.ts'
import { api } from '../../../reads/api.ts'
import { displayedMessage } from '../../../reads/api-errors.ts'
import { pageReads } from '../../../reads/page-reads.ts'
import { useAttempts } from '../../../reads/use-attempts.ts'

export type IncomeSaving = {
  readonly busyWith: 'saving' | 'forgetting' | null
  readonly failure: string | null
  readonly save: (annualIncomeAmount: number) => void
  readonly forget: () => void
}

/** Saves or deletes the income. @param onDone returns to the page that needs it */
export function useAnnualIncome(onDone: () => Promise<void>): IncomeSaving {
  const { busyWith, failure, start } = useAttempts<'saving' | 'forgetting'>(
    (error) => displayedMessage(error) ?? annualIncome.failed,
  )
  const attempt = (name: 'saving' | 'forgetting', call: (signal: AbortSignal) => Promise<void>) =>
    start(name, async (signal) => {
      await call(signal)
      pageReads.forget()
      await onDone()
      return null
    })
  return {
    busyWith,
    failure,
    save: (annualIncomeAmount) =>
      attempt('saving', (signal) => api.credit.setAnnualIncome({ body: { annualIncomeAmount } }, { signal })),
    forget: () => attempt('forgetting', (signal) => api.credit.deleteAnnualIncome({}, { signal })),
  }
}
