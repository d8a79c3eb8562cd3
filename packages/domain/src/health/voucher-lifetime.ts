import { DAY_MS } from '../time/durations.ts'

/**
 * `COMPENSATION`: for three unusable samples · `DISCOUNT`: for a person without a place on that day.
 *
 * @source docs/reference/gene.md#vouchers
 */
const VOUCHER_LASTS_MS = { COMPENSATION: 365 * DAY_MS, DISCOUNT: 30 * DAY_MS } as const

/** Returns when a voucher of this kind that is issued now expires. Business time. */
export const voucherExpiresAtMs = (kind: keyof typeof VOUCHER_LASTS_MS, nowMs: number): number =>
  nowMs + VOUCHER_LASTS_MS[kind]
