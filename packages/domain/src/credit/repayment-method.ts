/** How a loan is repaid. */
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
 * The method that a bureau's deal form stands for. Instalments (1, 4) and leases (A) do not say of which kind: they are
 * taken for equal instalments until the person or the lender says otherwise.
 * @source docs/credit.md#what-a-bureau-does-not-say
 */
export function methodOfDealForm(dealForm: string): {
  readonly repaymentMethodEnum: RepaymentMethod
  readonly repaymentMethodSourceEnum: 'BUREAU' | 'ESTIMATED' | 'UNKNOWN'
} {
  const repaymentMethodEnum = Object.hasOwn(METHOD_OF_DEAL_FORM, dealForm) ? METHOD_OF_DEAL_FORM[dealForm] : undefined
  if (repaymentMethodEnum === undefined) return { repaymentMethodEnum: 'UNKNOWN', repaymentMethodSourceEnum: 'UNKNOWN' }
  const isSaid = repaymentMethodEnum !== 'EQUAL_AMORTIZATION'
  return { repaymentMethodEnum, repaymentMethodSourceEnum: isSaid ? 'BUREAU' : 'ESTIMATED' }
}
