/** Applications of the sandbox, whose fictitious lenders decide. */
import type { DecidedApplication } from './approval-odds.ts'
import { financialAbility } from './financial-ability.ts'

/** Number of applications on the page of the odds. @source docs/reference/credit.md#honest-odds */
export const PRACTICE_APPLICATIONS = 5_000
const SEED = 20_261_101
/** Lenders differ by this many percentage points in both directions. */
const STRICTNESS = 15

export type PracticeModel = (score: number) => number

/** The model of the product. */
export const shownModel: PracticeModel = (score) => financialAbility(score).approvalPercent

/**
 * Returns applications of people with scores between 500 and 1000, each at one lender. A lender is stricter or milder
 * than others, and receives as many applications as its opposite, so that all together approve what such a score makes
 * possible. The same applications each time.
 *
 * @param shown the percents shown before: a different model than the product's, to check that it would be detected
 */
export function practiceApplications(
  count = PRACTICE_APPLICATIONS,
  shown: PracticeModel = shownModel,
): readonly DecidedApplication[] {
  const random = randomFrom(SEED)
  return Array.from({ length: count }, () => {
    const score = 500 + Math.floor(random() * 501)
    const usual = financialAbility(score).approvalPercent
    const reach = Math.min(STRICTNESS, usual, 100 - usual)
    const atLender = usual + (random() * 2 - 1) * reach
    return { shownPercent: shown(score), isApproved: random() * 100 < atLender }
  })
}

/** Returns numbers from 0 up to 1, the same each time (xorshift of 32 bits). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
