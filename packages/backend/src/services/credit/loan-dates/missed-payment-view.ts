import type { MissedPayment } from '@ieum/contracts/credit/loans/loan-dates.ts'
import { isAdjustableByLender, isShared, isSharedAmount, unpaidDates } from '@ieum/domain/credit/credit-dates.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'
import type { CreditReport } from '../report/sealed-report.ts'

/** The unpaid amount that the bureau reports for a loan: the total, since the earliest day. */
export function missedPaymentView(
  delinquencies: CreditReport['delinquencies'],
  balanceAmount: number,
  today: Ymd,
): MissedPayment | null {
  const unpaid = delinquencies.filter(({ repaidDate }) => repaidDate === null || repaidDate > today)
  const [dueDate] = unpaid.map(({ sinceDate }) => sinceDate as Ymd).toSorted()
  if (dueDate === undefined) return null
  const unpaidAmount = unpaid.reduce((sum, { amount }) => sum + amount, 0)
  const { sharedDate, longRegisteredDate } = unpaidDates(dueDate)
  return {
    unpaidAmount,
    dueDate,
    isSharedAmount: isSharedAmount(unpaidAmount),
    isShared: isShared(unpaidAmount, dueDate, today),
    sharedDate,
    longRegisteredDate,
    mayAskLenderForAdjustment: isAdjustableByLender(balanceAmount),
  }
}
