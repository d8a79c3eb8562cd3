/** Cases that are planted into a person's months; each is described in README.md. */
export const PLANTS = [
  'missingRow',
  'unreadOtherSide',
  'unevenReadings',
  'unconnectedOwnAccount',
  'unconnectedLender',
  'unconnectedCard',
  'lateRows',
  'withdrawnApproval',
  'cancelledBeforeBill',
  'billRevised',
  'cancelledAfterClosing',
  'cancelledAfterBill',
  'refundToAccount',
  'billInCredit',
  'partialCancellation',
  'correctedApproval',
  'expiredApproval',
  'instalmentsAcrossYear',
  'billInParts',
  'billPrepaid',
  'purchasePrepaid',
  'billPaidFromOtherBank',
  'billPaidElsewhere',
  'billingDiscount',
  'annualFee',
  'cashAdvance',
  'cardLoan',
  'revolving',
  'checkCardRefund',
  'checkCardElsewhere',
  'checkCardReadApart',
  'maturedDeposit',
  'endedSaving',
  'balanceOnlyInterest',
  'vanishedAccount',
  'loanDrawn',
  'loanPaidOff',
  'loanPaidElsewhere',
  'exchange',
  'premiumsReportedTwice',
  'telecomReportedTwice',
  'payCompanyDoubles',
  'prepaidRewards',
  'mirroredAccounts',
  'manyOwnTransfers',
  'moneyOnItsWay',
  'bankHoliday',
  'cashPutBack',
  'lateConnection',
  'manualRevaluation',
  'personDecisions',
  'middayReadings',
] as const
export type Plant = (typeof PLANTS)[number]

export type Consents = {
  /** `trans_memo` of banks, brokers and pay companies. */
  readonly memo: boolean
  /** `merchant_name` and `merchant_regno`. */
  readonly merchant: boolean
  /** `trans_category` of pay companies. */
  readonly category: boolean
}

export type GeneratorOptions = {
  /** Calendar months that are spans; three months of history come before. At least 6, default 6. */
  readonly months?: number
  /** What is planted; default nothing. */
  readonly plants?: readonly Plant[] | 'all'
  /** Default: all, none or a mixture, by the seed. */
  readonly consents?: Consents
  /** Year and month of the first span; default by the seed, between 2024-04 and 2026-03. */
  readonly firstMonth?: { readonly year: number; readonly month: number }
}
