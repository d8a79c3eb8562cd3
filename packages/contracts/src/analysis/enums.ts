/** Enumerations of the analysis. All of them also have `UNKNOWN` in answers. @source docs/concepts/entries.md */
import { openEnum } from '../shared/wire.ts'

/** What an entry does with the person's money; the first that applies. */
export const FLOWS = [
  'CANCELLED',
  'WITHDRAWN',
  'CARD_BILL',
  'LOAN_DRAWN',
  'LOAN_PAYMENT',
  'CHARGE',
  'SAVING',
  'INVESTING',
  'TRADE',
  'OWN_TRANSFER',
  'REFUND',
  'FEE',
  'TAX',
  'PREMIUM',
  'INTEREST',
  'INTEREST_INCOME',
  'DIVIDEND',
  'SALARY',
  'WITHDRAWAL',
  'SPENDING',
  'SENT',
  'RECEIVED',
] as const
export const FlowEnum = openEnum(FLOWS)
export type Flow = (typeof FLOWS)[number]

/** State of an entry; `EXPIRED`: an approval that was never billed; `WITHDRAWN`: no longer reported. */
export const ENTRY_STATES = [
  'APPROVED',
  'CANCELLED',
  'PARTLY_CANCELLED',
  'CORRECTED',
  'PENDING',
  'EXPIRED',
  'WITHDRAWN',
] as const
export const EntryStateEnum = openEnum(ENTRY_STATES)
export type EntryState = (typeof ENTRY_STATES)[number]

/** The sum of a change of net worth that a part of an entry belongs to. */
export const ENTRY_TERMS = ['INCOME', 'SPENDING', 'VALUATION', 'UNDECIDED', 'ONE_SIDED', 'LEFT_OUT'] as const
export const EntryTermEnum = openEnum(ENTRY_TERMS)
export type EntryTerm = (typeof ENTRY_TERMS)[number]

/** What is not connected, so that an entry has one side only. */
export const MISSING_SIDES = ['CARD', 'LENDER', 'ACCOUNT'] as const
export const MissingSideEnum = openEnum(MISSING_SIDES)
export type MissingSide = (typeof MISSING_SIDES)[number]
