import type {
  creditCalculationSheets,
  CalculationSheet as SheetAnswer,
} from '@ieum/contracts/credit/scores/calculation-sheets.ts'
import { formulaTexts } from '@ieum/copy/credit/scores/formula-texts.ts'
import { diagnoseDsr } from '@ieum/domain/credit/dsr/dsr.ts'
import { dsrPolicyOn } from '@ieum/domain/credit/dsr/dsr-policy.ts'
import { loanInputSources } from '@ieum/domain/credit/loans/input-sources.ts'
import {
  type CalculationSheet,
  dsrSheet,
  interestSheet,
  savingSheet,
} from '@ieum/domain/credit/sheets/calculation-sheet.ts'
import { koreanYmd, ymd, ymdParts } from '@ieum/domain/time/korea.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { kcbScore } from '../dsr/kcb-score.ts'
import { type KnownDebt, loadDebt } from '../dsr/load-dsr.ts'
import { newLoanLimitSheet } from '../dsr/new-loan-limits.ts'
import { findLoan } from '../loans/find-loan.ts'
import { interestMonth } from '../loans/interest-month.ts'
import { requireAccess } from '../membership/require-access.ts'
import { bestSavingOf } from '../savings/best-saving.ts'

type Get = Handler<typeof creditCalculationSheets.getCalculationSheet, CreditContext>

export const getCalculationSheet: Get = async ({ params: { subject }, query, user: { userId } }, context) => {
  const { rows } = await requireAccess(context, userId)
  const nowMs = context.clock.now()
  if (subject === 'INTEREST') {
    const { loan } = await findLoan(context, userId, query.userKcbLoanId ?? '')
    const { balanceAmount, days, rate } = interestMonth(loan, nowMs)
    return {
      sheet: sheetView(interestSheet(balanceAmount, days, rate, loanInputSources(loan.sourced, loan.reportDate))),
      calculatedAtMs: String(nowMs),
    }
  }
  const [debt, score] = await Promise.all([loadDebt(context, userId), kcbScore(context, userId, rows)])
  const today = koreanYmd(nowMs)
  const date = query.date === undefined ? today : ymd(ymdParts(query.date))
  const known = debt.updatedAtMs !== null
  const sheet =
    subject === 'SAVING'
      ? bestSavingSheet(debt, bestSavingOf(debt, null, score, today))
      : policySheet(subject, debt, score, date)
  return { sheet: known && sheet ? sheetView(sheet) : null, calculatedAtMs: String(nowMs) }
}

function bestSavingSheet(
  { loans }: KnownDebt,
  { best, asked }: ReturnType<typeof bestSavingOf>,
): CalculationSheet | null {
  const loan = loans.find(({ userKcbLoanId }) => userKcbLoanId === best?.userKcbLoanId)
  return best && asked ? savingSheet(asked, best, loan?.sources) : null
}

/** Figures that depend on the rules of a day; null on a day whose rules are not known. */
function policySheet(
  subject: Exclude<Parameters<Get>[0]['params']['subject'], 'SAVING' | 'INTEREST'>,
  debt: KnownDebt,
  score: number | null,
  date: Parameters<typeof dsrPolicyOn>[0],
): CalculationSheet | null {
  const policy = dsrPolicyOn(date)
  if (policy === null) return null
  const found = diagnoseDsr(debt.loans, debt.annualIncomeAmount, policy)
  switch (subject) {
    case 'DSR':
      return dsrSheet(debt.loans, found, debt.annualIncomeDate)
    case 'MORTGAGE_LIMIT_METRO_OR_REGULATED':
      return newLoanLimitSheet(debt, found, policy, score, 'METRO_OR_REGULATED')
    case 'MORTGAGE_LIMIT_PROVINCE':
      return newLoanLimitSheet(debt, found, policy, score, 'PROVINCE')
    case 'CREDIT_LIMIT':
      return newLoanLimitSheet(debt, found, policy, score, null)
  }
}

function sheetView({ parts, ...sheet }: CalculationSheet): SheetAnswer {
  return { ...inWords(sheet), parts: parts.map(({ parts: _, ...part }) => inWords(part)) }
}

function inWords(sheet: Omit<CalculationSheet, 'parts'>): Omit<SheetAnswer, 'parts'> {
  return {
    ...sheet,
    formula: formulaTexts[sheet.formulaKey] ?? sheet.formulaKey,
    inputs: { ...sheet.inputs },
    inputSources: { ...sheet.inputSources },
    results: { ...sheet.results },
  }
}
