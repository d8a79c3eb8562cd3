/**
 * The terms of the equation of a change of net worth, each signed as it moves net worth: spending is negative here.
 * `transfers` sums to 0 over all assets; it is the part of an asset's change that another asset mirrors.
 */
export const TERMS = [
  'income',
  'spending',
  'unbilled',
  'valuation',
  'undecided',
  'oneSided',
  'leftOut',
  'coverage',
  'unexplained',
  'transfers',
] as const
export type Term = (typeof TERMS)[number]

/** Integer won of every term. */
export type Terms = { readonly [term in Term]: number }

export type MutableTerms = { [term in Term]: number }

export const zeroTerms = (): MutableTerms => ({
  income: 0,
  spending: 0,
  unbilled: 0,
  valuation: 0,
  undecided: 0,
  oneSided: 0,
  leftOut: 0,
  coverage: 0,
  unexplained: 0,
  transfers: 0,
})

export const sumOfTerms = (terms: Terms): number => TERMS.reduce((sum, term) => sum + terms[term], 0)

/** What an entry is (`flowEnum`). */
export type Flow =
  | 'CANCELLED'
  | 'WITHDRAWN'
  | 'CARD_BILL'
  | 'LOAN_DRAWN'
  | 'LOAN_PAYMENT'
  | 'CHARGE'
  | 'SAVING'
  | 'INVESTING'
  | 'TRADE'
  | 'OWN_TRANSFER'
  | 'REFUND'
  | 'FEE'
  | 'TAX'
  | 'PREMIUM'
  | 'INTEREST'
  | 'INTEREST_INCOME'
  | 'DIVIDEND'
  | 'SALARY'
  | 'WITHDRAWAL'
  | 'SPENDING'
  | 'SENT'
  | 'RECEIVED'
