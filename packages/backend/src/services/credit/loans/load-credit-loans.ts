import { REPAYMENT_METHODS } from '@ieum/contracts/credit/enums.ts'
import { OrganizationGuid, type UserId } from '@ieum/contracts/shared/ids.ts'
import { type KnownLoan, matchedLoans } from '@ieum/domain/credit/loans/loan-matching.ts'
import { loanTypeOf } from '@ieum/domain/credit/loans/loan-type.ts'
import type { RepaymentMethod } from '@ieum/domain/credit/loans/repayment/repayment-method.ts'
import type { MydataSide } from '@ieum/domain/credit/loans/sourced-loan.ts'
import { ORGANIZATION_GUID_NAMESPACE } from '@ieum/domain/mydata/connect/selection/organization-guid.ts'
import type { Ymd } from '@ieum/domain/time/korea.ts'
import { LRUCache } from 'lru-cache'
import type { Keys, Runtime, Stores } from '../../../platform/context.ts'
import { uuidv5 } from '../../../platform/db/uuid.ts'
import { memoizeByIdentity } from '../../../platform/keys/memoize-by-identity.ts'
import type { LenderLoan } from '../../mydata/public.ts'
import type { Lenders } from '../credit-context.ts'
import { type EnteredLoan, loadLoanInputs } from '../loan-inputs/load-loan-inputs.ts'
import { loadReport } from '../report/load-report.ts'
import type { CreditReport, ReportedLoan } from '../report/sealed-report.ts'
import { type CreditLoan, creditLoanOf } from './credit-loan.ts'

type KnownReport = NonNullable<Awaited<ReturnType<typeof loadReport>>>

export type LoanSources = Pick<Stores, 'db'> & Pick<Keys, 'vault'> & Pick<Runtime, 'log'> & Lenders

export type CreditLoans = {
  /** Includes closed loans. */
  readonly loans: readonly CreditLoan[]
  /** Unpaid amounts, of loans and other debts. */
  readonly delinquencies: CreditReport['delinquencies']
  /** When the bureau last reported them, business time. */
  readonly updatedAtMs: number
}

/**
 * A person's loans, each with what its lender reports of it; null when no bureau has reported yet, so that nobody knows
 * whether there are any.
 */
export async function loadCreditLoans(context: LoanSources, userId: UserId): Promise<CreditLoans | null> {
  const [known, lenders, entered] = await Promise.all([
    loadReport(context, userId),
    context.lenderLoans(userId),
    loadLoanInputs(context, userId),
  ])
  if (!known) return null
  const of = [known.report, known.updatedAtMs, JSON.stringify(entered), ...lenders] as const
  return made(of, () => creditLoansOf(known, lenders, entered))
}

const made = memoizeByIdentity<CreditLoans>()

/** The same, from a report and loans that are already loaded. */
export function creditLoansOf(
  known: Pick<KnownReport, 'report' | 'updatedAtMs'>,
  lenders: readonly LenderLoan[],
  entered: readonly EnteredLoan[],
): CreditLoans {
  const { loans } = known.report
  const guidOf = new Map(loans.map(({ orgCode }) => [orgCode, lenderGuid(orgCode)]))
  const matches = matchedLoans(
    loans.map((loan) => ({
      loanId: loan.userKcbLoanId,
      organizationGuid: guidOf.get(loan.orgCode) ?? null,
      kcbUserLoanTypeEnum: loanTypeOf(loan),
      openedDate: loan.openedDate as Ymd,
      maturityDate: loan.maturityDate as Ymd | null,
      contractAmount: loan.contractAmount,
      balanceAmount: loan.balanceAmount,
    })),
    lenders.flatMap(comparable),
  )
  const lenderOf = new Map<string, LenderLoan>(lenders.map((loan) => [loan.assetIdentifier, loan]))
  const matchOf = new Map(matches.map(({ bureauLoanId, mydataLoanId }) => [bureauLoanId, lenderOf.get(mydataLoanId)]))
  const inputOf = new Map(entered.map((input) => [input.userKcbLoanId, input]))
  return {
    loans: loans.map((loan) => {
      const lender = matchOf.get(loan.userKcbLoanId) ?? null
      return {
        ...creditLoanOf(
          loan,
          known.report.reportIssuedDate as Ymd,
          lender && reportedBy(lender),
          inputOf.get(loan.userKcbLoanId) ?? null,
        ),
        organizationGuid: guidOf.get(loan.orgCode) ?? null,
        assetIdentifier: lender?.assetIdentifier ?? null,
      }
    }),
    delinquencies: known.report.delinquencies,
    updatedAtMs: known.updatedAtMs,
  }
}

/** Returns null when the lender is no institution of the data connection. */
function lenderGuid(orgCode: ReportedLoan['orgCode']): OrganizationGuid | null {
  if (orgCode === null) return null
  const known = guids.get(orgCode)
  if (known) return known
  const guid = OrganizationGuid.parse(uuidv5(ORGANIZATION_GUID_NAMESPACE, orgCode))
  guids.set(orgCode, guid)
  return guid
}

/** Caches the hash of each lender's name; there are some hundreds of lenders. */
const guids = new LRUCache<string, OrganizationGuid>({ max: 2_000 })

/**
 * Institution and dates identify a lender's loan well enough without its kind; a broker's loan has no dates, but has a
 * kind.
 */
function comparable(loan: LenderLoan): KnownLoan[] {
  const { contractAmount, convertedBalance, isSecuredBySecurities, openedDate } = loan
  const isDated = openedDate !== null && (contractAmount !== null || convertedBalance !== null)
  if (!isDated && !isSecuredBySecurities) return []
  return [
    {
      loanId: loan.assetIdentifier,
      organizationGuid: loan.organizationGuid,
      kcbUserLoanTypeEnum: isSecuredBySecurities ? 'SECURITIES_SECURED_LOAN' : 'UNKNOWN',
      openedDate: openedDate as Ymd | null,
      maturityDate: loan.maturityDate as Ymd | null,
      contractAmount,
      balanceAmount: loan.balanceAmount ?? convertedBalance?.krw ?? 0,
    },
  ]
}

const isMethod = (name: string | null): name is Exclude<RepaymentMethod, 'UNKNOWN'> =>
  (REPAYMENT_METHODS as readonly (string | null)[]).includes(name)

function reportedBy(loan: LenderLoan): MydataSide {
  return {
    asOfDate: loan.asOfDate,
    productName: loan.productName,
    contractAmount: loan.contractAmount,
    balanceAmount: loan.balanceAmount,
    convertedBalance: loan.convertedBalance,
    openedDate: loan.openedDate as Ymd | null,
    maturityDate: loan.maturityDate as Ymd | null,
    repaymentMethodEnum: isMethod(loan.repaymentMethod) ? loan.repaymentMethod : null,
    ratePercent: loan.ratePercent,
    nextPaymentDate: loan.nextPaymentDate as Ymd | null,
    repaymentDay: loan.repaymentDay,
    graceEndDate: loan.graceEndDate as Ymd | null,
  }
}
