import type { creditDsr, DsrOfDay } from '@ieum/contracts/credit/loans/dsr.ts'
import { diagnoseDsr } from '@ieum/domain/credit/dsr/dsr.ts'
import { DSR_POLICIES, dsrPolicyOn, policyChanges } from '@ieum/domain/credit/dsr/dsr-policy.ts'
import { koreanYmd, type Ymd, ymd, ymdParts } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { kcbScore } from './kcb-score.ts'
import { type KnownDebt, loadDebt } from './load-dsr.ts'
import { newLoanLimits } from './new-loan-limits.ts'

/** Uses today's loans on both days, so that only the rules differ. */
export const getDsrOnDate: Handler<typeof creditDsr.getDsrOnDate, CreditContext> = async (
  { query, user: { userId } },
  context,
) => {
  const { rows } = await requireAccess(context, userId)
  const [debt, score] = await Promise.all([loadDebt(context, userId), kcbScore(context, userId, rows)])
  const date = dayOf(query.date)
  const comparedDate = query.comparedDate === undefined ? koreanYmd(context.clock.now()) : dayOf(query.comparedDate)
  const [one, other] = [dsrPolicyOn(date), dsrPolicyOn(comparedDate)]
  return {
    ofDate: dayView(debt, score, date),
    ofComparedDate: dayView(debt, score, comparedDate),
    changedRuleEnums: one && other ? [...policyChanges(one, other)] : [],
    fromDate: DSR_POLICIES[0]!.policyVersion,
    untilDate: DSR_POLICIES.at(-1)!.effectiveUntil,
  }
}

/** A day whose format the contract has checked. */
const dayOf = (date: string): Ymd => ymd(ymdParts(date))

function dayView(debt: KnownDebt, score: number | null, date: Ymd): DsrOfDay {
  const policy = dsrPolicyOn(date)
  if (policy === null) return { ...UNKNOWN_DAY, date }
  const found = diagnoseDsr(debt.loans, debt.annualIncomeAmount, policy)
  const isKnown = debt.updatedAtMs !== null
  return {
    date,
    policyVersion: policy.policyVersion,
    effectiveUntilDate: policy.effectiveUntil,
    dsrPercent: isKnown ? found.dsrPercent : null,
    dsrStatusEnum: isKnown ? found.dsrStatusEnum : 'NOT_CALCULABLE',
    bankLimitPercent: found.bankLimitPercent,
    nonBankLimitPercent: found.nonBankLimitPercent,
    isRegulationApplicable: found.isRegulationApplicable,
    limits: isKnown ? [...newLoanLimits(debt, found, policy, score)] : [],
  }
}

const UNKNOWN_DAY = {
  policyVersion: null,
  effectiveUntilDate: null,
  dsrPercent: null,
  dsrStatusEnum: 'NOT_CALCULABLE',
  bankLimitPercent: null,
  nonBankLimitPercent: null,
  isRegulationApplicable: false,
  limits: [],
} satisfies Partial<DsrOfDay>
