/** The tax office, whoever passes on what it says. */
import type { BusinessStatus, TaxType } from '@ieum/contracts/credit/business-enums.ts'

/** What it says of a number. */
export type RegisteredBusiness = {
  readonly statusEnum: BusinessStatus
  /** Null for one that it does not know, or of a kind that is new. */
  readonly taxTypeEnum: TaxType | null
  /** `YYYY-MM-DD`; with a closed one, where it says the day. */
  readonly closedDate: string | null
}

/** What has to be so at the tax office, too. */
export type ClaimedBusiness = {
  readonly businessLicenseNumber: string
  /** `YYYY-MM-DD`. */
  readonly openedDate: string
  readonly representativeName: string
}

type Failed = { readonly kind: 'failed' }

/** Nothing is thrown: a failure is one of the values. Numbers are ten digits, as many as one likes. */
export type TaxOfficeClient = {
  /** Each number once; one that it leaves out is absent. */
  statusOf(
    numbers: readonly string[],
    signal: AbortSignal,
  ): Promise<{ readonly kind: 'known'; readonly byNumber: ReadonlyMap<string, RegisteredBusiness> } | Failed>
  /** Whether each is registered just so. */
  areRegistered(
    claimed: readonly ClaimedBusiness[],
    signal: AbortSignal,
  ): Promise<{ readonly kind: 'known'; readonly byNumber: ReadonlyMap<string, boolean> } | Failed>
}
