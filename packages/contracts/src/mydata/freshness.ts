import { z } from 'zod'
import { OrganizationGuid } from '../shared/ids.ts'
import { EpochMsOut, openEnum } from '../shared/wire.ts'

/**
 * What the last asking of an institution says of what is shown of it.
 * - `FRESH`: it told what is shown
 * - `UNCHANGED`: it told that nothing has changed
 * - `PARTIAL`: it told a part; what it left out is of before, or missing
 * - `LIMITED`: it told nothing and wants to be asked again later
 * - `REFUSED`: it told nothing: it failed, refused or did not answer, or may not be asked any more
 */
export const FRESHNESSES = ['FRESH', 'UNCHANGED', 'PARTIAL', 'LIMITED', 'REFUSED'] as const
export const FreshnessEnum = openEnum(FRESHNESSES)
export type Freshness = (typeof FRESHNESSES)[number]

/** How true a number is: as of when, and what became of asking for a newer one. */
export const Reading = z.object({
  freshnessEnum: FreshnessEnum,
  /** When it was last asked for; null: never. Of a sum that of its oldest part, as all moments here. */
  askedAtMs: EpochMsOut.nullable(),
  /** When there was last an answer of any kind; null: never. */
  answeredAtMs: EpochMsOut.nullable(),
  /** As of when the number is true; null: nothing was ever told. */
  fetchedAtMs: EpochMsOut.nullable(),
  /** Before that the institution is not asked again, because it said so; null: it did not, or the moment is over. */
  askAgainAtMs: EpochMsOut.nullable(),
})
export type Reading = z.infer<typeof Reading>

/** The same of one institution. */
export const OrganizationReading = Reading.extend({ organizationGuid: OrganizationGuid })
