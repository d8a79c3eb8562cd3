import { MINUTE_MS } from '../../time/durations.ts'

/** Stored state of a voucher. Expiry is not a state: it follows from the day. */
export const VOUCHER_STATES = ['ISSUED', 'RESERVED', 'USED', 'REVOKED'] as const
export type VoucherState = (typeof VOUCHER_STATES)[number]

/** Status that the owner sees. */
export type VoucherStatus = VoucherState | 'EXPIRED'

/** Time for which a voucher is reserved for a started application. */
export const VOUCHER_RESERVATION_MS = 30 * MINUTE_MS

export type VoucherFacts = {
  readonly state: VoucherState
  readonly expiresAtMs: number
  /** Only of a reservation. */
  readonly reservedUntilMs: number | null
}

/** An ended reservation counts as none; an expired voucher has only that status. */
export function voucherStatus({ state, expiresAtMs, reservedUntilMs }: VoucherFacts, nowMs: number): VoucherStatus {
  if (state === 'USED' || state === 'REVOKED') return state
  if (state === 'RESERVED' && reservedUntilMs !== null && reservedUntilMs > nowMs) return state
  return expiresAtMs <= nowMs ? 'EXPIRED' : 'ISSUED'
}

export type VoucherEvent = 'RESERVE' | 'USE' | 'RESTORE' | 'REVOKE'

const MOVES: Readonly<Record<VoucherEvent, { readonly from: readonly VoucherStatus[]; readonly to: VoucherState }>> = {
  RESERVE: { from: ['ISSUED'], to: 'RESERVED' },
  USE: { from: ['ISSUED', 'RESERVED'], to: 'USED' },
  // returned with its original day, which may have passed
  RESTORE: { from: ['USED'], to: 'ISSUED' },
  REVOKE: { from: ['ISSUED', 'RESERVED'], to: 'REVOKED' },
}

/** Returns the next state of a voucher; null where the event is not possible. */
export function voucherAfter(facts: VoucherFacts, event: VoucherEvent, nowMs: number): VoucherState | null {
  const { from, to } = MOVES[event]
  return from.includes(voucherStatus(facts, nowMs)) ? to : null
}
