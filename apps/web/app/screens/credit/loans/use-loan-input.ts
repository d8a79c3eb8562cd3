import type { REPAYMENT_METHODS } from '@ieum/contracts/credit/enums.ts'
import type { LoanInput } from '@ieum/contracts/credit/loans/loan-inputs.ts'
import { loanInputWords } from '@ieum/copy/credit/loans/loan-input.ts'
import { api } from '../../../reads/api.ts'
import { displayedMessage } from '../../../reads/api-errors.ts'
import { pageReads } from '../../../reads/page-reads.ts'
import { useAttempts } from '../../../reads/use-attempts.ts'

/** The saved values of a form; null: not entered. */
export type EnteredLoan = Omit<LoanInput, 'enteredDate' | 'repaymentMethodEnum'> & {
  readonly repaymentMethodEnum: (typeof REPAYMENT_METHODS)[number] | null
}

export type LoanInputSaving = {
  readonly busyWith: 'saving' | 'forgetting' | null
  readonly failure: string | null
  readonly save: (entered: EnteredLoan) => void
  readonly forget: () => void
}

/** The entered values, in the form in which they are saved again. */
export function enteredOf(input: LoanInput | null): EnteredLoan | null {
  if (input === null) return null
  const { enteredDate: _, repaymentMethodEnum: method, ...rest } = input
  return { ...rest, repaymentMethodEnum: method === 'UNKNOWN' ? null : method }
}

/** Saves or deletes a person's loan details. @param onDone runs afterwards */
export function useLoanInput(
  userKcbLoanId: string,
  onDone: (done: 'saved' | 'forgotten') => Promise<void>,
): LoanInputSaving {
  const { busyWith, failure, start } = useAttempts<'saving' | 'forgetting'>(
    (error) => displayedMessage(error) ?? loanInputWords.failed,
  )
  const params = { userKcbLoanId }
  const attempt = (name: 'saving' | 'forgetting', call: (signal: AbortSignal) => Promise<void>) =>
    start(name, async (signal) => {
      await call(signal)
      pageReads.forget()
      await onDone(name === 'saving' ? 'saved' : 'forgotten')
      return null
    })
  return {
    busyWith,
    failure,
    save: (body) => attempt('saving', (signal) => api.credit.setLoanInput({ params, body }, { signal })),
    forget: () => attempt('forgetting', (signal) => api.credit.deleteLoanInput({ params }, { signal })),
  }
}
