/** Repayment method of a loan. */
export type RepaymentMethod =
  | 'BULLET'
  | 'EQUAL_PRINCIPAL'
  | 'EQUAL_AMORTIZATION'
  | 'BALLOON'
  | 'LINE_OF_CREDIT'
  | 'DEFERRED_EQUAL_PRINCIPAL'
  | 'DEFERRED_EQUAL_AMORTIZATION'
  | 'DEFERRED_BALLOON'
  | 'FREE'
  | 'UNKNOWN'

const METHOD_OF_DEAL_FORM: Readonly<Record<string, RepaymentMethod>> = {
  1: 'EQUAL_AMORTIZATION',
  2: 'BULLET',
  3: 'LINE_OF_CREDIT',
  4: 'EQUAL_AMORTIZATION',
  5: 'BULLET',
  6: 'LINE_OF_CREDIT',
  A: 'EQUAL_AMORTIZATION',
}

/**
 * Returns the method of a bureau's deal form. Instalments (1, 4) and leases (A) do not state their kind: equal
 * instalments are assumed until the person or the lender reports another one.
 * @source docs/reference/credit.md#what-a-bureau-does-not-say
 */
export function methodOfDealForm(dealForm: string): {
  readonly repaymentMethodEnum: RepaymentMethod
  readonly repaymentMethodSourceEnum: 'BUREAU' | 'ESTIMATED' | 'UNKNOWN'
} {
  const repaymentMethodEnum = Object.hasOwn(METHOD_OF_DEAL_FORM, dealForm) ? METHOD_OF_DEAL_FORM[dealForm] : undefined
  if (repaymentMethodEnum === undefined) return { repaymentMethodEnum: 'UNKNOWN', repaymentMethodSourceEnum: 'UNKNOWN' }
  const isReported = repaymentMethodEnum !== 'EQUAL_AMORTIZATION'
  return { repaymentMethodEnum, repaymentMethodSourceEnum: isReported ? 'BUREAU' : 'ESTIMATED' }
}
