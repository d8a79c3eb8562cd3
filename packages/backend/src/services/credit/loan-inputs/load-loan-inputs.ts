import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { UserSide } from '@ieum/domain/credit/loans/sourced-loan.ts'
import { koreanYmd, type Ymd } from '@ieum/domain/time/korea.ts'
import type { Keys, Runtime, Stores } from '../../../platform/context.ts'
import { openEach } from '../../../platform/keys/open-each.ts'
import { kcbKey } from '../bureau-key.ts'
import { type LoanInputRow, loadLoanInputRows } from './loan-input-rows.ts'
import { loanInputContent } from './sealed-loan-input.ts'

export type EnteredLoan = UserSide & { readonly userKcbLoanId: string }

/** What the person entered about their loans. */
export async function loadLoanInputs(
  { db, log, vault }: Pick<Stores, 'db'> & Pick<Keys, 'vault'> & Pick<Runtime, 'log'>,
  userId: UserId,
): Promise<readonly EnteredLoan[]> {
  const rows = await loadLoanInputRows(db, userId)
  const key = rows.length === 0 ? null : await kcbKey({ vault }, userId)
  if (!key) return []
  return openEach(log, rows, ({ loanKey, content }) => enteredLoan(loanInputContent.open(key, [loanKey], content)))
    .opened
}

function enteredLoan(content: ReturnType<typeof loanInputContent.open>): EnteredLoan {
  const { enteredAtMs, graceEndDate, interestRatePercent, prepaymentFee, repaymentMethodEnum, userKcbLoanId } = content
  return {
    userKcbLoanId,
    enteredDate: koreanYmd(enteredAtMs),
    ratePercent: interestRatePercent,
    repaymentMethodEnum,
    graceEndDate: graceEndDate as Ymd | null,
    prepaymentFee: prepaymentFee && { ...prepaymentFee, freeFromDate: prepaymentFee.freeFromDate as Ymd },
  }
}

/** The key under which an input is stored, so that the table does not show the loan's ID. */
export const loanInputKey = (key: { hmac(text: string): LoanInputRow['loanKey'] }, userKcbLoanId: string) =>
  key.hmac(`loan input|${userKcbLoanId}`)
