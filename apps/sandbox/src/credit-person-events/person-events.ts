/** A person's credit actions, as the bureaus' data afterwards. Amounts are integer won. */
import { knownDay, yearsBefore, ymd } from '../holdings/calendar.ts'
import { type CreditFile, creditFile } from '../people/credit-file.ts'
import type { BureauLoanFile } from '../people/credit-report-file.ts'
import type { Person } from '../people/person.ts'
import type { BureauName } from '../portal/built-in-orgs.ts'

/** Lenders for loans from this page: an invented name of each sector. */
export const DEED_LENDERS = {
  BANK: { org: '연습은행', sector: '1' },
  SAVINGS_BANK: { org: '연습저축은행', sector: '21' },
  CARD: { org: '연습카드', sector: '5' },
} as const
export type DeedLender = keyof typeof DEED_LENDERS

const LOAN_YEARS = 3

export const creditOf = (person: Person): CreditFile => person.credit ?? creditFile.parse({})

/** A credit loan that is repaid at once after three years. */
export function withLoan(
  credit: CreditFile,
  {
    num,
    lender,
    amount,
    day,
  }: { readonly num: string; readonly lender: DeedLender; readonly amount: number; readonly day: string },
): CreditFile {
  const loan: BureauLoanFile = {
    ...{ num, ...DEED_LENDERS[lender], kind: '31', code: '100', policyCode: '0', dealForm: '2' },
    ...{ isGroup: false, isOfficetel: false, isSecured: false, hasGuarantor: false, isRefinanced: false },
    ...{ isInRecovery: false, contractAmount: amount, balanceAmount: amount, repayments: [] },
    ...{ opened: day, matures: ymd(yearsBefore(knownDay(day), -LOAN_YEARS)) },
  }
  return { ...credit, loans: [...credit.loans, loan] }
}

/** Repays this amount of a loan; its last won closes it. */
export function withRepayment(credit: CreditFile, num: string, amount: number, day: string): CreditFile {
  const loans = credit.loans.map((loan) => {
    if (loan.num !== num) return loan
    const left = loan.balanceAmount - loan.repayments.reduce((sum, one) => sum + one.amount, 0)
    const paid = Math.min(amount, left)
    const repayments = [...loan.repayments, { date: day, amount: paid }]
    return { ...loan, repayments, ...(paid === left && { closed: day }) }
  })
  return { ...credit, loans }
}

export type Unpaid = { readonly num: string; readonly org: string; readonly amount: number }

/** Adds an overdue payment from today on. */
export const withUnpaid = (credit: CreditFile, { num, org, amount }: Unpaid, day: string): CreditFile => ({
  ...credit,
  delinquencies: [...credit.delinquencies, { org, loan: num, since: day, firstAmount: amount, amount }],
})

/** Whether the bureau knows it and it is not repaid. */
export const isUnpaid = ({ since, repaid }: CreditFile['delinquencies'][number], day: string): boolean =>
  since <= day && (repaid === undefined || repaid > day)

/** @param at index among the overdue payments */
export const withPaid = (credit: CreditFile, at: number, day: string): CreditFile => ({
  ...credit,
  delinquencies: credit.delinquencies.map((one, place) => (place === at ? { ...one, repaid: day } : one)),
})

/** Changes a score by this many points from today on. */
export const withPoints = (credit: CreditFile, bureau: BureauName, points: number, day: string): CreditFile => ({
  ...credit,
  changes: [...credit.changes, { date: day, KCB: 0, NICE: 0, [bureau]: points }],
})
