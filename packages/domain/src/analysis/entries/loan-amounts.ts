import type { TransactionContent } from '../../mydata/assets/asset-content.ts'

/** What the paying account was charged: principal and interest together. */
export function loanTotal(amountKrw: number, { principalKrw, interestKrw }: TransactionContent['facts']): number {
  if (principalKrw === undefined || interestKrw === undefined) return amountKrw
  const total = Math.abs(principalKrw) + Math.abs(interestKrw)
  return amountKrw < 0 ? -Math.max(total, Math.abs(amountKrw)) : amountKrw
}

/** The interest of a repayment, positive; 0 where none is reported. */
export const interestOf = ({ facts }: TransactionContent): number => Math.abs(facts.interestKrw ?? 0)
