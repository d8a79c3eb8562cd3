import { z } from 'zod'
import { OrganizationGuid } from '../../shared/ids.ts'
import { EpochMsOut, openEnum } from '../../shared/wire.ts'

/**
 * Result of the last call to an institution for the data shown.
 * - `FRESH`: it reported the data shown
 * - `UNCHANGED`: it reported that nothing has changed
 * - `PARTIAL`: it reported a part; the rest is from earlier, or missing
 * - `LIMITED`: it reported nothing and asked to be called again later
 * - `REFUSED`: it reported nothing: it failed, refused, did not answer, or may no longer be called
 */
export const FRESHNESSES = ['FRESH', 'UNCHANGED', 'PARTIAL', 'LIMITED', 'REFUSED'] as const
export const FreshnessEnum = openEnum(FRESHNESSES)
export type Freshness = (typeof FRESHNESSES)[number]

/** Reliability of a number: its time, and the result of the last attempt to get a newer one. */
export const Reading = z.object({
  freshnessEnum: FreshnessEnum,
  /** When it was last requested; null: never. For a sum, all times here are those of its oldest part. */
  askedAtMs: EpochMsOut.nullable(),
  /** When there was last an answer of any kind; null: never. */
  answeredAtMs: EpochMsOut.nullable(),
  /** The time as of which the number is true; null: nothing was ever reported. */
  fetchedAtMs: EpochMsOut.nullable(),
  /** The institution asked not to be called before this time; null: it did not, or the time has passed. */
  askAgainAtMs: EpochMsOut.nullable(),
})
export type Reading = z.infer<typeof Reading>

/** The reading of one institution. */
export const OrganizationReading = Reading.extend({ organizationGuid: OrganizationGuid })
