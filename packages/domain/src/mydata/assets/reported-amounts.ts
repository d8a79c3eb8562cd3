/** Amounts as institutions report them, in decimal text, and their meaning where the sign is unusual. */
import type { AssetIssueName } from './asset-issues.ts'

/** Meaning of a reported amount; null when it is unclear. `issue`: why it is not the amount as reported. */
export type Understood = { readonly amount: string | null; readonly issue: AssetIssueName | null }

const as = (amount: string | null, issue: AssetIssueName | null = null): Understood => ({ amount, issue })

/** Number of stored digits after the decimal point. */
const SCALE = 12

/** Returns the amount in units of 10^-12. @throws SyntaxError for text that is no decimal */
function unitsOf(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.replace(/^[+-]/, '').split('.')
  const units = BigInt(whole + fraction.slice(0, SCALE).padEnd(SCALE, '0'))
  return amount.startsWith('-') ? -units : units
}

/** Returns whether it is below zero; `-0` is not. */
export const isNegative = (amount: string): boolean => unitsOf(amount) < 0n
const isZero = (amount: string): boolean => unitsOf(amount) === 0n
const magnitudeOf = (amount: string): string => amount.replace(/^-/, '')
const isAtMost = (one: string, other: string): boolean => unitsOf(one) <= unitsOf(other)

/**
 * Returns the amount of a debt, positive. Some institutions report a debt with a minus; it is a debt as long as it does
 * not exceed the borrowed amount. If it does, or the borrowed amount is unknown, it may be a credit of the person: then
 * the amount is unknown, and the debt is in no sum. A debt never counts as an asset.
 *
 * @param balance as reported; `-0` is zero
 * @param borrowed the loan's amount or limit, of either sign; undefined when the institution does not report it
 * @source ADR 0126
 */
export function owedAmount(balance: string, borrowed: string | undefined): Understood {
  if (!isNegative(balance)) return as(magnitudeOf(balance))
  const magnitude = magnitudeOf(balance)
  const isCertain = borrowed !== undefined && !isZero(borrowed) && isAtMost(magnitude, magnitudeOf(borrowed))
  return isCertain ? as(magnitude, 'BALANCE_SIGN_TURNED') : as(null, 'BALANCE_SIGN_UNEXPECTED')
}

/**
 * Returns the debt of a card's bill: positive; a negative amount is a credit of the person, as card companies report
 * it.
 */
export const billedAmount = (amount: string): Understood => as(isZero(amount) ? '0' : amount)

/** Returns the value of a deposit, a fund, a pension or prepaid money. It cannot be below zero. */
export function worthAmount(amount: string): Understood {
  return isNegative(amount) ? as(null, 'BALANCE_SIGN_UNEXPECTED') : as(magnitudeOf(amount))
}

/**
 * Returns the balance of an overdraft account: negative by the drawn amount. Some institutions report it without a
 * sign, and some as zero with the drawn amount only in the terms of the loan. Where both amounts exist and disagree, it
 * is unknown.
 *
 * @param balance of the account, as reported
 * @param drawn of its loan, of either sign; undefined when it was not received
 */
export function overdraftBalance(balance: string, drawn: string | undefined): Understood {
  if (isNegative(balance) || drawn === undefined || isZero(drawn)) return as(isZero(balance) ? '0' : balance)
  const isLoanBalance = isZero(balance) || unitsOf(balance) === unitsOf(magnitudeOf(drawn))
  return isLoanBalance ? as(`-${magnitudeOf(drawn)}`, 'BALANCE_SIGN_TURNED') : as(null, 'BALANCE_SIGN_UNEXPECTED')
}
