import { MINUTE_MS } from '../../time/durations.ts'

/** What a row says. That a voucher has expired is no state: its day says it. */
export const VOUCHER_STATES = ['ISSUED', 'RESERVED', 'USED', 'REVOKED'] as const
export type VoucherState = (typeof VOUCHER_STATES)[number]

/** What its owner is told. */
export type VoucherStatus = VoucherState | 'EXPIRED'

/** How long a voucher waits for an application that was begun. */
export const RESERVATION_MS = 30 * MINUTE_MS

export type VoucherFacts = {
  readonly state: VoucherState
  readonly expiresAtMs: number
  /** Of a reservation alone. */
  readonly reservedUntilMs: number | null
}

/** A reservation that has gone by is none; of an expired voucher nothing but that is told. */
export function voucherStatus({ state, expiresAtMs, reservedUntilMs }: VoucherFacts, nowMs: number): VoucherStatus {
  if (state === 'USED' || state === 'REVOKED') return state
  if (state === 'RESERVED' && reservedUntilMs !== null && reservedUntilMs > nowMs) return state
  return expiresAtMs <= nowMs ? 'EXPIRED' : 'ISSUED'
}

export type VoucherEvent = 'RESERVE' | 'USE' | 'RESTORE' | 'REVOKE'

const MOVES: Readonly<Record<VoucherEvent, { readonly from: readonly VoucherStatus[]; readonly to: VoucherState }>> = {
  RESERVE: { from: ['ISSUED'], to: 'RESERVED' },
  USE: { from: ['ISSUED', 'RESERVED'], to: 'USED' },
  // back with the day that it had, which may have gone by
  RESTORE: { from: ['USED'], to: 'ISSUED' },
  REVOKE: { from: ['ISSUED', 'RESERVED'], to: 'REVOKED' },
}

/** What becomes of a voucher; null where the event does not happen to it. */
export function voucherAfter(facts: VoucherFacts, event: VoucherEvent, nowMs: number): VoucherState | null {
  const { from, to } = MOVES[event]
  return from.includes(voucherStatus(facts, nowMs)) ? to : null
}
