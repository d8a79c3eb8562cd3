import type { AssetIdentifier, OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { type KcbUserLoanType, type LenderTier, lenderTierOf, loanTypeOf } from '@ieum/domain/credit/loans/loan-type.ts'
import { methodOfDealForm } from '@ieum/domain/credit/loans/repayment/repayment-method.ts'
import {
  type MydataSide,
  type SourcedLoan,
  sourcedLoan,
  type UserSide,
} from '@ieum/domain/credit/loans/sourced-loan.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'
import type { ReportedLoan } from '../report/sealed-report.ts'

/** A loan of the report, with what its lender reports of it. */
export type CreditLoan = {
  readonly reported: ReportedLoan
  /** The day of the bureau's report. */
  readonly reportDate: Ymd
  readonly kcbUserLoanTypeEnum: KcbUserLoanType
  readonly lenderTierEnum: LenderTier
  readonly sourced: SourcedLoan
  /** What the person entered; null when they entered nothing. */
  readonly entered: UserSide | null
  /** Null when the lender is no institution of the data connection. */
  readonly organizationGuid: OrganizationGuid | null
  /** The same loan among the connected assets; null when it is not among them. */
  readonly assetIdentifier: AssetIdentifier | null
}

/**
 * @param issuedDate the day of the report
 * @param ofMydata what the lender reports through MyData; null when it reports nothing
 * @param entered what the person entered; null when they entered nothing
 */
export function creditLoanOf(
  reported: ReportedLoan,
  issuedDate: Ymd,
  ofMydata: MydataSide | null,
  entered: UserSide | null,
): Omit<CreditLoan, 'organizationGuid' | 'assetIdentifier'> {
  const kcbUserLoanTypeEnum = loanTypeOf(reported)
  const lenderTierEnum = lenderTierOf(reported.lenderSector)
  const sourced = sourcedLoan(
    {
      asOfDate: issuedDate,
      kcbUserLoanTypeEnum,
      lenderTierEnum,
      limitAmount: reported.limitAmount,
      contractAmount: reported.contractAmount,
      balanceAmount: reported.balanceAmount,
      openedDate: reported.openedDate as Ymd,
      maturityDate: reported.maturityDate as Ymd | null,
      ...methodOfDealForm(reported.dealForm),
    },
    ofMydata,
    entered,
  )
  return { reported, reportDate: issuedDate, kcbUserLoanTypeEnum, lenderTierEnum, sourced, entered }
}

export const isOpen = ({ reported }: Pick<CreditLoan, 'reported'>): boolean => reported.kcbLoanStatusEnum !== 'CLOSED'
