import { loanInputWords as words } from '@ieum/copy/credit/loans/loan-input.ts'
import { Toast } from '@ieum/ui/feedback/Toast.tsx'
import { useLocation, useNavigate } from 'react-router'
import { links } from '../../../links/links.ts'
import { type EnteredLoan, useLoanInput } from './use-loan-input.ts'

/** Passed from the form to the loan's page: the action, and the input before it. */
export type LoanInputDone = {
  readonly loanInput: { readonly done: 'saved' | 'forgotten'; readonly before: EnteredLoan | null }
}

const isDone = (state: unknown): state is LoanInputDone =>
  typeof state === 'object' && state !== null && 'loanInput' in state

/** Shown after an input was saved or deleted, with a button that restores the input before it. */
export function LoanInputUndo({ userKcbLoanId }: { readonly userKcbLoanId: string }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const leave = () => navigate(links.loan(userKcbLoanId), { replace: true, state: null, preventScrollReset: true })
  const undoing = useLoanInput(userKcbLoanId, async () => leave())
  if (!isDone(state)) return null
  const { before, done } = state.loanInput
  return (
    <Toast
      text={undoing.failure ?? words[done]}
      action={{ label: words.undo, onPress: () => (before === null ? undoing.forget() : undoing.save(before)) }}
      onLeave={leave}
    />
  )
}
