import type { RateCutLoan, RateCutRequest, RateCuts } from '@ieum/contracts/credit/loans/rate-cuts.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { loanTypeLabels } from '@ieum/copy/credit/loans/loan-labels.ts'
import { filingMonth, nextFilingDate, rateCutSavedAmount } from '@ieum/domain/credit/improvement/rate-cut.ts'
import { monthsUntil } from '@ieum/domain/credit/loans/loan-time.ts'
import { isEstimatedRate } from '@ieum/domain/credit/loans/rate-range.ts'
import { koreanYmd, type Ymd } from '@ieum/domain/time/korea.ts'
import type { Keys, Runtime, Stores } from '../../../platform/context.ts'
import { openEach } from '../../../platform/keys/open-each.ts'
import type { SealingKey } from '../../../platform/keys/sealed.ts'
import { kcbKey } from '../bureau-key.ts'
import type { Lenders } from '../credit-context.ts'
import { type CreditLoan, isOpen } from '../loans/credit-loan.ts'
import { loadCreditLoans } from '../loans/load-credit-loans.ts'
import { type OpenedRateCut, openRateCut } from './decrypted-rate-cuts.ts'
import { loadAgreement, loadRateCutRows } from './rate-cut-rows.ts'
import { agreementContent } from './sealed-rate-cut.ts'

/** The agreement, every request, and the results. */
export async function rateCutsView(
  context: Runtime & Pick<Keys, 'vault'> & Pick<Stores, 'db'> & Lenders,
  userId: UserId,
): Promise<RateCuts> {
  const { clock, db, log } = context
  const [agreement, rows, known, key] = await Promise.all([
    loadAgreement(db, userId),
    loadRateCutRows(db, userId),
    loadCreditLoans(context, userId),
    kcbKey(context, userId),
  ])
  const today = koreanYmd(clock.now())
  const { opened, leftOutCount } = openEach(log, key ? rows : [], (row) => openRateCut(key as SealingKey, row))
  const chosen =
    agreement && key ? agreementContent.open(key, [], agreement.content).loans.map((one) => one.userKcbLoanId) : []
  const thisMonth = new Set(
    opened.filter((one) => one.filedMonth === filingMonth(today)).map((one) => one.content.userKcbLoanId),
  )
  const requests = opened.map((one) => requestView(one, { today, isConsented: agreement !== null }))
  const sumOf = (field: 'savedAmount' | 'savedSoFarAmount') => requests.reduce((sum, one) => sum + (one[field] ?? 0), 0)
  return {
    consentedAtMs: agreement ? String(agreement.consentedAtMs) : null,
    loans: (known?.loans ?? []).filter(isOpen).map((loan) => loanOf(loan, { chosen, thisMonth, today })),
    requests,
    savedAmount: sumOf('savedAmount'),
    savedSoFarAmount: sumOf('savedSoFarAmount'),
    refusals: refusalsOf(requests),
    leftOutCount,
  }
}

function loanOf(
  { kcbUserLoanTypeEnum, reported, sourced }: CreditLoan,
  {
    chosen,
    thisMonth,
    today,
  }: { readonly chosen: readonly string[]; readonly thisMonth: ReadonlySet<string>; readonly today: Ymd },
): RateCutLoan {
  const { organizationName, userKcbLoanId } = reported
  return {
    userKcbLoanId,
    organizationName,
    loanTypeName: loanTypeLabels[kcbUserLoanTypeEnum],
    balanceAmount: sourced.balanceAmount.value,
    interestRatePercent: isEstimatedRate(sourced.rate) ? null : sourced.rate.minPercent,
    isChosen: chosen.includes(userKcbLoanId),
    nextFilingDate: thisMonth.has(userKcbLoanId) ? nextFilingDate(filingMonth(today)) : null,
  }
}

function requestView(
  { content, filedAtMs, id }: OpenedRateCut,
  { isConsented, today }: { readonly isConsented: boolean; readonly today: Ymd },
): RateCutRequest {
  const { answer, dueDate, organizationName, receiptNumber, rises, userKcbLoanId } = content
  const accepted = answer?.isAccepted ? answer : null
  const refused = answer && !answer.isAccepted ? answer : null
  return {
    ...{ creditRateCutRequestId: id, userKcbLoanId, organizationName, dueDate, receiptNumber },
    rises: rises.map(({ cause, before, after }) => ({ rateCutCauseEnum: cause, before, after })),
    filedAtMs: String(filedAtMs),
    rateCutStatusEnum: statusOf(content, { isConsented, today }),
    answeredAtMs: answer ? String(answer.answeredAtMs) : null,
    rateBeforePercent: accepted?.beforePercent ?? null,
    rateAfterPercent: accepted?.afterPercent ?? null,
    refusalEnum: refused?.refusal ?? null,
    refusalText: refused?.text ?? null,
    ...savedBy(accepted, today),
  }
}

function statusOf(
  { dueDate, state }: OpenedRateCut['content'],
  { isConsented, today }: { readonly isConsented: boolean; readonly today: Ymd },
): RateCutRequest['rateCutStatusEnum'] {
  if (state === 'SENDING' && !isConsented) return 'NOT_SENT'
  return state === 'RECEIVED' && dueDate !== null && today > dueDate ? 'OVERDUE' : state
}

type Accepted = Extract<NonNullable<OpenedRateCut['content']['answer']>, { isAccepted: true }>

function savedBy(accepted: Accepted | null, today: Ymd): Pick<RateCutRequest, 'savedAmount' | 'savedSoFarAmount'> {
  if (accepted === null) return { savedAmount: 0, savedSoFarAmount: 0 }
  const { afterPercent, answeredAtMs, beforePercent, terms } = accepted
  if (terms === null) return { savedAmount: null, savedSoFarAmount: null }
  const saved = (months: number) =>
    rateCutSavedAmount({ ...terms, ratePercent: beforePercent }, afterPercent, Math.min(months, terms.months))
  return { savedAmount: saved(terms.months), savedSoFarAmount: saved(wholeMonths(koreanYmd(answeredAtMs), today)) }
}

/** Counts only months that are over. */
function wholeMonths(from: Ymd, until: Ymd): number {
  const begun = monthsUntil(from, until)
  return from.slice(8) === until.slice(8) ? begun : Math.max(0, begun - 1)
}

/** The lenders' refusals by reason, the most frequent first. */
function refusalsOf(requests: readonly RateCutRequest[]): RateCuts['refusals'] {
  const refused = requests.flatMap(({ organizationName, refusalEnum }) =>
    refusalEnum === null ? [] : [{ organizationName, refusalEnum }],
  )
  return [...Map.groupBy(refused, (one) => `${one.organizationName} ${one.refusalEnum}`).values()]
    .flatMap((same) => (same[0] ? [{ ...same[0], count: same.length }] : []))
    .toSorted((one, other) => other.count - one.count)
}
