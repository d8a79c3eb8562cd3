/** The tax office, through any intermediary that passes on its data. */
import type { BusinessStatus, TaxType } from '@ieum/contracts/credit/business-enums.ts'

/** The tax office's data about a number. */
export type RegisteredBusiness = {
  readonly statusEnum: BusinessStatus
  /** Null for an unknown number, or a kind that is new. */
  readonly taxTypeEnum: TaxType | null
  /** `YYYY-MM-DD`; for a closed business, where the tax office names the day. */
  readonly closedDate: string | null
}

/** Data that the tax office must confirm. */
export type ClaimedBusiness = {
  readonly businessLicenseNumber: string
  /** `YYYY-MM-DD`. */
  readonly openedDate: string
  readonly representativeName: string
}

type Failed = { readonly kind: 'failed' }

/** Throws nothing: a failure is one of the values. Numbers have ten digits; any count is allowed. */
export type TaxOfficeClient = {
  /** Each number once; numbers that the tax office leaves out are absent. */
  statusOf(
    numbers: readonly string[],
    signal: AbortSignal,
  ): Promise<{ readonly kind: 'known'; readonly byNumber: ReadonlyMap<string, RegisteredBusiness> } | Failed>
  /** Whether each is registered with exactly these data. */
  areRegistered(
    claimed: readonly ClaimedBusiness[],
    signal: AbortSignal,
  ): Promise<{ readonly kind: 'known'; readonly byNumber: ReadonlyMap<string, boolean> } | Failed>
}
