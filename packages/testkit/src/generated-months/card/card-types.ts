import type { DepositAccount } from '../bank/deposit-account.ts'
import type { Day, Moment } from '../banking-calendar.ts'
import type { BookedAsset } from '../books.ts'
import type { Merchant } from '../merchants.ts'
import type { RowTruth } from '../row-truth.ts'
import type { SentRow } from '../wire.ts'
import type { Organization } from '../world.ts'

export type Card = {
  readonly id: string
  readonly name: string
  /** 01 credit, 02 check, 03 hybrid: here always paid by its account. */
  readonly type: '01' | '02' | '03'
  /** The account of a check card; `account` is null where its bank is not connected. */
  readonly linked: {
    readonly bankCode: string
    readonly number: string
    readonly account: DepositAccount | null
  } | null
  /** Outside net worth: where approvals of a check card count whose account is not connected or not read yet. */
  readonly asset: BookedAsset
  readonly approvals: Approval[]
}

export type Approval = {
  readonly number: string
  readonly card: Card
  readonly at: Moment
  /** Won of the approval; of an overseas one the provisional won, as 카드-009 `krw_amt`. */
  readonly approvedKrw: number
  /** Won of the slip and of the bill line. */
  readonly finalKrw: number
  readonly overseas: { readonly cents: number; readonly isKrwReported: boolean } | null
  /** When the company bought the slip and reports the purchase. */
  readonly slipAt: Moment
  /** 0: lump sum. */
  readonly installments: number
  /** Yearly rate of the instalment fee in hundredths of a percent; 0: free of interest. */
  readonly feeBp: number
  readonly merchant: Merchant
  /** From when it is reported. */
  reportedFrom: Moment
  /** From when it is reported no more. */
  withdrawnAt: Moment | null
  isExpired: boolean
  change: ApprovalChange | null
  /** Paid before the bill was made: in no bill. */
  isPrepaid: boolean
  /** Billed less than approved by this much, without a cancellation. */
  discountKrw: number
  /** Planted: it stays in the bill that it was planted for. */
  isPlanted: boolean
  /** The first bill that charges it. */
  bill: Bill | null
  partsBilled: number
  leftKrw: number
  readonly truth: RowTruth
}

/** A cancellation (new amount 0), a partial one or a correction. */
export type ApprovalChange = { readonly at: Moment; readonly newKrw: number; readonly isCancelled: boolean }

export type BillLine = {
  readonly kind: 'lump' | 'instalment' | 'overseas' | 'refund' | 'annualFee' | 'cashAdvance' | 'cardLoan' | 'revolving'
  readonly card: Card
  readonly approval: Approval | null
  readonly at: Moment
  readonly number: string
  /** Principal that is charged; negative: given back. */
  readonly paidKrw: number
  /** Instalment fee or interest, charged beside it. */
  readonly feeKrw: number
  readonly part: number
  readonly leftKrw: number
}

export type Bill = {
  /** Month of the payment day, `YYYYMM`. */
  readonly month: string
  readonly dueDay: Day
  readonly announcedAt: Moment
  lines: BillLine[]
  lumpKrw: number
  monthlyKrw: number
  readonly shortLoanKrw: number
  readonly longLoanPrincipalKrw: number
  readonly longLoanInterestKrw: number
  readonly revolvingKrw: number
  readonly etcKrw: number
  /** Lump sums of this bill that are carried over to the next. */
  carriedKrw: number
  /** `rowId` of the bill in 카드-004. */
  readonly id: string
  isSettled: boolean
}

export type CashAdvance = {
  readonly at: Moment
  readonly krw: number
  readonly asset: BookedAsset
  readonly id: string
  bill: Bill | null
  isOpen: boolean
  dueDay: Day
}

export type CardLoan = {
  readonly number: string
  readonly openedAt: Moment
  readonly drawnKrw: number
  readonly monthlyKrw: number
  readonly rateBp: number
  readonly asset: BookedAsset
  readonly rows: { readonly at: Moment; readonly sent: SentRow<'카드-013', 'trans_list'> }[]
  balance: number
}

/** How a bill is paid; planted for single bills. */
export type PaymentPlan = 'inParts' | 'prepaid' | 'otherBank' | 'elsewhere'

/** What a company owes for a purchase that was cancelled after it was billed. */
export type Refund = { readonly approval: Approval; readonly krw: number; readonly at: Moment }

export type CardCompany = Organization & {
  /** Day of the month on which bills are due. */
  readonly payDay: number
  /** Last day of the month of a period of use; null: the last one of the month before. */
  readonly periodEndsOn: number | null
  readonly asset: BookedAsset
  readonly cards: Card[]
  readonly bills: Bill[]
  readonly advances: CashAdvance[]
  readonly loans: CardLoan[]
  /** The account that pays; null: at a bank that is not connected. */
  readonly payer: DepositAccount | null
  readonly otherPayer: DepositAccount | null
  /** Refunds that the next bill gives back. */
  readonly refundsToBill: Refund[]
  /** Refunds that an account will receive. */
  readonly refundsOnTheirWay: Refund[]
  /** By the month of the payment day, `YYYYMM`. */
  readonly plans: Map<string, PaymentPlan>
  /** What was paid on bills, without what repaid loans; negative: given back. */
  readonly payments: { readonly at: Moment; readonly krw: number }[]
  /** Bills (`YYYYMM`) that charge an annual fee. */
  readonly annualFeeMonths: Set<string>
  /** Percent of lump sums that is paid; null: all. Set while revolving is agreed. */
  revolvingPct: number | null
  /** What was carried over and is not paid, without this month's bill. */
  carriedKrw: number
}
