/** This file makes the payments that a pay company charges to a card (전금-103). */

import type { PaidMerchant } from '../holdings/activity/pay-ledger.ts'
import type { Day } from '../holdings/calendar.ts'

export type EasyRow = {
  readonly at: string
  readonly no: string
  readonly amount: number
  readonly merchant: PaidMerchant
  /** Of the approval at the card company. */
  readonly approvedNumber: string
}

export type EasyPayment = {
  readonly opened: Day
  /** Reference of the card that pays. */
  readonly card: string
  readonly rows: EasyRow[]
}
