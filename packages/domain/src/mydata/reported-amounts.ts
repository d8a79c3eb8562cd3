/** Amounts as institutions report them, in decimal text, and what they mean where their sign is an unusual one. */
import type { AssetIssueName } from './asset-issues.ts'

/** What is meant by a reported amount; null when nothing says so. `issue`: why it is not the amount as reported. */
export type Understood = { readonly amount: string | null; readonly issue: AssetIssueName | null }

const as = (amount: string | null, issue: AssetIssueName | null = null): Understood => ({ amount, issue })

/** Digits after the point that an amount is kept with. */
const SCALE = 12

/** The amount in units of 10^-12. @throws SyntaxError for text that is no decimal */
function unitsOf(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.replace(/^[+-]/, '').split('.')
  const units = BigInt(whole + fraction.slice(0, SCALE).padEnd(SCALE, '0'))
  return amount.startsWith('-') ? -units : units
}

/** Less than zero; `-0` is not. */
export const isNegative = (amount: string): boolean => unitsOf(amount) < 0n
const isZero = (amount: string): boolean => unitsOf(amount) === 0n
const magnitudeOf = (amount: string): string => amount.replace(/^-/, '')
const isAtMost = (one: string, other: string): boolean => unitsOf(one) <= unitsOf(other)

/**
 * What is owed on a debt, positive. Some institutions report a debt with a minus; that is what is owed as long as it is not
 * more than was borrowed. More than that, or without a word of how much was borrowed, it may as well be a credit of the
 * person's: then nobody knows, and the debt is in no sum. A debt never is worth anything.
 *
 * @param balance as reported; `-0` is zero
 * @param borrowed what the loan was or may be at most, of either sign; undefined when the institution does not say
 * @source ADR 0126
 */
export function owedAmount(balance: string, borrowed: string | undefined): Understood {
  if (!isNegative(balance)) return as(magnitudeOf(balance))
  const magnitude = magnitudeOf(balance)
  const isCertain = borrowed !== undefined && !isZero(borrowed) && isAtMost(magnitude, magnitudeOf(borrowed))
  return isCertain ? as(magnitude, 'BALANCE_SIGN_TURNED') : as(null, 'BALANCE_SIGN_UNEXPECTED')
}

/** What is owed on a card's bill: positive; negative is a credit of the person's, as card companies report it. */
export const billedAmount = (amount: string): Understood => as(isZero(amount) ? '0' : amount)

/** What a deposit, a fund, a pension or prepaid money is worth. Such a thing is not worth less than nothing. */
export function worthAmount(amount: string): Understood {
  return isNegative(amount) ? as(null, 'BALANCE_SIGN_UNEXPECTED') : as(magnitudeOf(amount))
}

/**
 * The balance of an overdraft account: negative by what is drawn. Some institutions report it without a sign, and some as
 * zero with what is drawn in the terms of the loan alone. Where both amounts are there and disagree, nobody knows.
 *
 * @param balance of the account, as reported
 * @param drawn of the loan that hangs on it, of either sign; undefined when that did not come
 */
export function overdraftBalance(balance: string, drawn: string | undefined): Understood {
  if (isNegative(balance) || drawn === undefined || isZero(drawn)) return as(isZero(balance) ? '0' : balance)
  const isSaidByLoan = isZero(balance) || unitsOf(balance) === unitsOf(magnitudeOf(drawn))
  return isSaidByLoan ? as(`-${magnitudeOf(drawn)}`, 'BALANCE_SIGN_TURNED') : as(null, 'BALANCE_SIGN_UNEXPECTED')
}
