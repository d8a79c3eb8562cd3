import { DAY_MS } from '../time/durations.ts'
import { ageInYears } from './connect/age.ts'

/** Of fewer people nothing is counted: it would be of them. @source ours; ADR 0112 */
export const USE_LEAST_PEOPLE = 30
/** Where at most this part of those who were asked holds anything, an institution is likely unused. @source ours */
export const RARELY_HELD_MOST = 0.05
/** So many of the institutions that a person has held something at for longest say whom they are like. @source ours */
export const FIRST_ORGANIZATIONS = 3
/** What was told longer ago is forgotten. @source ours */
export const USE_KEPT_MS = 90 * DAY_MS
/** Between two counts: whoever looks often sees nobody come. @source ours */
export const USE_COUNT_EVERY_MS = DAY_MS
/** People of one cell who are kept, the latest; more would say nothing else. @source ours */
export const USE_PEOPLE_MOST = 400

const BAND_YEARS = 10
const OLDEST_BAND = 80

/**
 * The band of ten years that an age falls into, by its lower edge; all from 80 on are one.
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
  readonly isHeld: boolean
  /** Epoch ms. */
  readonly connectedAtMs: number
}

/**
 * Those whose people somebody is like: where they hold something, the longest connected first; of those that were connected in one
 * moment, by guid, so that the same facts give the same ones.
 */
export function firstOrganizations<Guid extends string>(connected: readonly ConnectedOrganization<Guid>[]): Guid[] {
  return connected
    .filter(({ isHeld }) => isHeld)
    .toSorted(
      (one, other) =>
        one.connectedAtMs - other.connectedAtMs || (one.organizationGuid < other.organizationGuid ? -1 : 1),
    )
    .slice(0, FIRST_ORGANIZATIONS)
    .map(({ organizationGuid }) => organizationGuid)
}

/**
 * Whether hardly anybody of a cell holds anything at an institution; null where too few of them were asked to tell.
 * @param askedCount people of the cell of whom the institution has said whether they hold something
 * @param holdingCount those of them who do
 * @source ours
 */
export function isRarelyHeld({
  askedCount,
  holdingCount,
}: {
  readonly askedCount: number
  readonly holdingCount: number
}): boolean | null {
  return askedCount < USE_LEAST_PEOPLE ? null : holdingCount <= RARELY_HELD_MOST * askedCount
}

/**
 * Whether a person likely holds nothing at an institution. What people with the same first institutions hold says more than age does:
 * age is asked only where of none of those enough is known. One first institution whose people do hold something there is
 * enough to say nothing.
 * @param byFirst what `isRarelyHeld` says of the people of each first institution
 * @param byAge the same of the person's age
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
