import type { DsrDiagnosis as Answer, LoanDsr } from '@ieum/contracts/credit/loans/dsr.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import { explanationOfLoan } from '@ieum/copy/credit/loans/dsr-sentences.ts'
import { type DsrDiagnosis, diagnoseDsr } from '@ieum/domain/credit/dsr/dsr.ts'
import { dsrPolicyOn } from '@ieum/domain/credit/dsr/dsr-policy.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { KnownLoan } from './known-loan.ts'
import type { KnownDebt } from './load-dsr.ts'
import { newLoanLimits } from './new-loan-limits.ts'

/** Today's ratio as the API answers it. @param score the KCB score; null when there is none */
export function diagnosisView(debt: KnownDebt, score: number | null, nowMs: number): Answer {
  const policy = dsrPolicyOn(koreanYmd(nowMs))
  const known = {
    annualIncomeAmount: debt.annualIncomeAmount,
    incomeSourceEnum: debt.annualIncomeAmount === null ? ('UNKNOWN' as const) : ('USER_INPUT' as const),
    calculatedAtMs: String(nowMs),
    updatedAtMs: epochMsText(debt.updatedAtMs),
  }
  if (debt.updatedAtMs === null) return { ...NOTHING, ...known, notCalculableReasonEnum: 'REPORT_NOT_READ' }
  if (policy === null) return { ...NOTHING, ...known, notCalculableReasonEnum: 'POLICY_UNKNOWN' }
  const found = diagnoseDsr(debt.loans, debt.annualIncomeAmount, policy)
  const [strictest] = newLoanLimits(debt, found, policy, score)
  return {
    ...found,
    ...known,
    stress:
      strictest?.stressPercentPoint == null || strictest.regionEnum === null
        ? null
        : {
            addOnPercentPoint: strictest.stressPercentPoint,
            regionEnum: strictest.regionEnum,
            estimatedAdditionalLoanAmount: strictest.limitAmount,
          },
    loanDiagnoses: found.loanDiagnoses.map((each, at) => loanView(debt.loans[at]!, each)),
  }
}

const NOTHING = {
  isCalculable: false,
  dsrPercent: null,
  dsrPercentExcludingJeonse: null,
  dsrPercentRange: null,
  dsrStatusEnum: 'NOT_CALCULABLE',
  bankLimitPercent: null,
  nonBankLimitPercent: null,
  isRegulationApplicable: false,
  totalDebtAmount: 0,
  annualPrincipalAmount: 0,
  annualInterestAmount: 0,
  remainingAnnualRoomAmount: null,
  stress: null,
  loanDiagnoses: [],
  policyVersion: null,
} as const satisfies Partial<Answer>

function loanView(loan: KnownLoan, diagnosis: DsrDiagnosis['loanDiagnoses'][number]): LoanDsr {
  const { termMonths: _, remainingMonths: __, ...rest } = diagnosis
  return {
    ...rest,
    organizationName: loan.organizationName,
    repaymentMethodEnum: loan.repaymentMethodEnum,
    interestRateSourceEnum: loan.rate.interestRateSourceEnum,
    explanation: explanationOfLoan({ ...diagnosis, repaymentMethodEnum: loan.repaymentMethodEnum }),
  }
}
