import type { FcfsResult } from '@ieum/contracts/gene/enums.ts'
import type { DrawReceipt, FcfsResultOfPerson } from '@ieum/contracts/gene/first-come.ts'
import type { PlaceState } from '@ieum/domain/gene/first-come/places.ts'
import type { StoredLine } from './draw-log-rows.ts'
import type { FcfsEntry } from './entry-rows.ts'

const RESULTS = {
  WAITING: 'LOST',
  PASSED: 'LOST',
  CLOSED: 'LOST',
  USED: 'WON',
  HELD: 'WON',
  LAPSED: 'HOLD_EXPIRED',
} as const satisfies Record<PlaceState, FcfsResult>

/** A reservation past its half hour has ended, whether or not that is recorded. */
export function resultOf({ state, heldUntilMs }: Pick<StoredLine, 'state' | 'heldUntilMs'>, nowMs: number): FcfsResult {
  if (state === 'HELD' && heldUntilMs !== null && heldUntilMs <= nowMs) return 'HOLD_EXPIRED'
  return RESULTS[state]
}

export const receiptOf = (
  { userFcfsGroupId, sequence, nonce, enteredAtMs }: FcfsEntry,
  { previousHash, signature }: StoredLine,
): DrawReceipt => ({
  format: 'ieum-draw-receipt-1',
  userFcfsGroupId,
  sequence,
  nonce,
  enteredAtMs: String(enteredAtMs),
  previousHash,
  signature,
})

/** The answer for a person who has not entered. */
export const notEntered = (groupDate: string): FcfsResultOfPerson => ({
  resultEnum: 'NOT_ENTERED',
  holdExpiresAtMs: null,
  voucher: null,
  groupDate,
  enteredAtMs: null,
  waitingAheadCount: null,
  receipt: null,
})
