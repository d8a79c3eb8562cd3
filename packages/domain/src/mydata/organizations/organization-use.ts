import { ageInYears } from '../../time/age.ts'
import { DAY_MS } from '../../time/durations.ts'

/** Below this number of people nothing is counted, because a count would reveal individuals. @source ours; ADR 0112 */
export const USE_LEAST_PEOPLE = 30
/** An institution is likely unused if at most this share of the people read there has anything. @source ours */
export const RARELY_OWNED_MOST = 0.05
/** Number of a person's institutions, the longest connected with assets, that determine similar people. @source ours */
export const FIRST_ORGANIZATIONS = 3
/** Older marks are deleted. @source ours */
export const USE_RETENTION_MS = 90 * DAY_MS
/** Interval between two counts, so that frequent reading does not reveal a single new person. @source ours */
export const USE_COUNT_EVERY_MS = DAY_MS
/** Maximum number of stored people per cell, the latest; more would not change the result. @source ours */
export const USE_PEOPLE_MOST = 400

const BAND_YEARS = 10
const OLDEST_BAND = 80

/**
 * Returns the ten-year band of an age by its lower edge; all ages from 80 on are one band.
 * @param birthdayMs midnight in Korea of the birthday, epoch ms
 * @source ours
 */
export function ageBand(birthdayMs: number, nowMs: number): number {
  const age = ageInYears(birthdayMs, nowMs)
  return Math.min(OLDEST_BAND, Math.floor(age / BAND_YEARS) * BAND_YEARS)
}

/** One institution that a person has connected. */
export type ConnectedOrganization<Guid extends string> = {
  readonly organizationGuid: Guid
  readonly hasAssets: boolean
  /** Epoch ms. */
  readonly connectedAtMs: number
}

/**
 * Returns the institutions that determine similar people: those at which a person has assets, the longest connected
 * first; of those connected at the same moment by guid, so that the same facts give the same result.
 */
export function firstOrganizations<Guid extends string>(connected: readonly ConnectedOrganization<Guid>[]): Guid[] {
  return connected
    .filter(({ hasAssets }) => hasAssets)
    .toSorted(
      (one, other) =>
        one.connectedAtMs - other.connectedAtMs || (one.organizationGuid < other.organizationGuid ? -1 : 1),
    )
    .slice(0, FIRST_ORGANIZATIONS)
    .map(({ organizationGuid }) => organizationGuid)
}

/**
 * Returns whether hardly anyone of a cell has assets at an institution; null where too few of them were read to decide.
 * @param askedCount people of the cell for whom the institution reported whether they have assets
 * @param holdingCount those of them who have
 * @source ours
 */
export function isRarelyOwned({
  askedCount,
  holdingCount,
}: {
  readonly askedCount: number
  readonly holdingCount: number
}): boolean | null {
  return askedCount < USE_LEAST_PEOPLE ? null : holdingCount <= RARELY_OWNED_MOST * askedCount
}

/**
 * Returns whether a person likely has nothing at an institution. People with the same first institutions are a better
 * indicator than age: age is used only where none of them has enough data. One first institution whose people do have
 * assets there is enough to return false.
 * @param byFirst result of `isRarelyOwned` for the people of each first institution
 * @param byAge the same for the person's age
 * @source ours
 */
export function isLikelyUnused({
  byFirst,
  byAge,
}: {
  readonly byFirst: readonly (boolean | null)[]
  readonly byAge: boolean | null
}): boolean {
  const known = byFirst.filter((one) => one !== null)
  return known.length > 0 ? known.every((isRare) => isRare) : byAge === true
}
