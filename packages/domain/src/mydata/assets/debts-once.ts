import type { Asset, Payment } from '@ieum/contracts/mydata/assets/assets.ts'
import { DAY_MS } from '../../time/durations.ts'
import { startOfKoreanDayMs, ymdParts } from '../../time/korea.ts'
import { netWorthShare } from '../net-worth/net-worth.ts'
import { type AssetIssueName, isPartialBy, issueOf, joinedIssues } from './asset-issues.ts'

type Owed = Pick<
  Asset,
  | 'scopeTypeEnums'
  | 'balanceKrw'
  | 'netWorthKrw'
  | 'payments'
  | 'contractStatusEnum'
  | 'loanKindEnum'
  | 'owedAsLoanKrw'
  | 'issues'
  | 'isPartial'
>

/**
 * Returns the assets of one institution with every debt counted once. A card company's bill contains the repayment of
 * its loans on that day (카드-006), and those loans are reported themselves (카드-011, -012): an amount that is counted as
 * a loan is not part of the bill's balance. The loans decide, as they are shown now: where they were refused, switched
 * off, or never read, the bill retains all of its debt; where they could not be read again, the earlier ones count.
 *
 * A bill with unknown parts, beside a loan that it may contain, retains all of its debt and is partial: a debt may then
 * be counted twice, and the issue is shown.
 * @source docs/reference/words.md#net-worth
 */
export function withDebtsOnce<A extends Owed>(assets: readonly A[]): A[] {
  const loans = assets.filter(({ scopeTypeEnums }) => scopeTypeEnums.includes('CARD_LOAN'))
  return assets.map((asset) => (isBill(asset) && loans.length > 0 ? withoutLoans(asset, loans) : asset))
}

function withIssuesOf({ issues }: Owed, issue: AssetIssueName): Pick<Asset, 'issues' | 'isPartial'> {
  const joined = joinedIssues(issues, [issueOf(issue)])
  return { issues: joined, isPartial: isPartialBy(joined) }
}

const isBill = ({ scopeTypeEnums }: Owed) => scopeTypeEnums.includes('CARD_BILL')

function withoutLoans<A extends Owed>(bill: A, loans: readonly A[]): A {
  if (bill.balanceKrw === null) return bill
  const listed = loans.map(listedLoan).filter(({ leftKrw }) => leftKrw > 0)
  const owedAsLoanKrw = coveredKrw(bill.payments, listed)
  const balanceKrw = bill.balanceKrw - owedAsLoanKrw
  return {
    ...bill,
    balanceKrw,
    netWorthKrw: netWorthShare('CARD_BILL', balanceKrw, bill.contractStatusEnum, bill.loanKindEnum),
    owedAsLoanKrw,
    ...(bill.payments.some((one) => isUnclear(one, listed)) && withIssuesOf(bill, 'BILL_PARTS_MISSING')),
  }
}

type ListedLoan = {
  readonly kind: Asset['loanKindEnum']
  readonly paymentDate: string | null
  /** Its debt that is not in a part of a bill yet. */
  leftKrw: number
}

function listedLoan({ loanKindEnum, payments, netWorthKrw }: Owed): ListedLoan {
  return { kind: loanKindEnum, paymentDate: payments[0]?.paymentDate ?? null, leftKrw: Math.max(0, -netWorthKrw) }
}

/** A part of a bill that repays loans of one kind. */
type LoanPart = { readonly kind: 'CASH_ADVANCE' | 'CARD_LOAN'; readonly paymentDate: string | null; leftKrw: number }

/** Returns how much of the bills is owed as one of these loans. A cash advance belongs to the bill of its day. */
function coveredKrw(payments: readonly Payment[], loans: readonly ListedLoan[]): number {
  const parts = payments.flatMap(({ paymentDate, cashAdvanceKrw, cardLoanKrw }): LoanPart[] => [
    { kind: 'CASH_ADVANCE', paymentDate, leftKrw: cashAdvanceKrw ?? 0 },
    { kind: 'CARD_LOAN', paymentDate, leftKrw: cardLoanKrw ?? 0 },
  ])
  let covered = 0
  for (const isSame of [isOfSameDay, isOfSameBill]) {
    for (const part of parts) {
      for (const loan of loans) {
        if (!isOfKind(part, loan) || !isSame(part, loan)) continue
        const krw = Math.min(part.leftKrw, loan.leftKrw)
        part.leftKrw -= krw
        loan.leftKrw -= krw
        covered += krw
      }
    }
  }
  return covered
}

/** A loan that was stored before its kind was stored may be either. */
const isOfKind = (part: Pick<LoanPart, 'kind'>, loan: ListedLoan) => loan.kind === 'UNKNOWN' || loan.kind === part.kind

const isOfSameDay = (part: LoanPart, loan: ListedLoan) =>
  part.paymentDate !== null && part.paymentDate === loan.paymentDate

/** A due day that is no banking day moves because of holidays, at most by this. @source ours */
const MOVED_DAYS = 7

/** Without a stated day, or with a day that one side has moved. Card loans are in every bill until they are repaid. */
function isOfSameBill(part: Pick<LoanPart, 'kind' | 'paymentDate'>, loan: ListedLoan): boolean {
  if (part.kind === 'CARD_LOAN' || part.paymentDate === null || loan.paymentDate === null) return true
  return Math.abs(dayMs(part.paymentDate) - dayMs(loan.paymentDate)) <= MOVED_DAYS * DAY_MS
}

const dayMs = (day: string) => startOfKoreanDayMs(ymdParts(day))

/** A bill of which it is unknown whether it contains a listed loan. */
function isUnclear(
  { paymentDate, amountKrw, cashAdvanceKrw, cardLoanKrw }: Payment,
  loans: readonly ListedLoan[],
): boolean {
  const mayContain = (kind: LoanPart['kind']) =>
    loans.some((loan) => isOfKind({ kind }, loan) && isOfSameBill({ kind, paymentDate }, loan))
  if (amountKrw === 0) return false
  return (cashAdvanceKrw === null && mayContain('CASH_ADVANCE')) || (cardLoanKrw === null && mayContain('CARD_LOAN'))
}
