import type { CreditReport } from './sealed-report.ts'

/** The sums of a report: what is open, unpaid or not repaid on its day. */
export function reportSums({ loans, cards, guarantees, delinquencies, subrogations, records }: CreditReport) {
  const open = loans.filter(({ kcbLoanStatusEnum }) => kcbLoanStatusEnum !== 'CLOSED')
  const unpaid = delinquencies.filter(({ repaidDate }) => repaidDate === null)
  const claimed = subrogations.filter(({ repaidDate }) => repaidDate === null)
  const registered = records.filter(({ resolvedDate }) => resolvedDate === null)
  const ofKind = (wanted: boolean) => registered.filter(({ recordEnum }) => (recordEnum === 'DEFAULT') === wanted)
  const borrowed = open.filter(({ limitAmount }) => limitAmount === null)
  const total = sum(borrowed.map(({ contractAmount }) => contractAmount))
  const left = sum(borrowed.map(({ balanceAmount }) => balanceAmount))
  return {
    cardCount: cards.filter(({ kcbCardStatusEnum }) => kcbCardStatusEnum !== 'CANCELLED').length,
    loan: {
      count: open.length,
      balanceAmount: sum(open.map(({ balanceAmount }) => balanceAmount)),
      contractAmount: sum(open.map(({ contractAmount }) => contractAmount)),
      repaidPercent: total === 0 ? null : Math.max(0, Math.round(((total - left) / total) * 10_000) / 100),
    },
    delinquency: { count: unpaid.length, amount: sum(unpaid.map(({ amount }) => amount)) },
    subrogation: { count: claimed.length, amount: sum(claimed.map(({ amount }) => amount)) },
    guarantee: { count: guarantees.length, amount: sum(guarantees.map(({ guaranteedAmount }) => guaranteedAmount)) },
    registeredCount: registered.length,
    defaultAmount: sum(ofKind(true).map(({ amount }) => amount)),
    publicRecordAmount: sum(ofKind(false).map(({ amount }) => amount)),
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
