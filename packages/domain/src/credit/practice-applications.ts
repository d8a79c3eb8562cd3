/** Applications of the practice world, where lenders that do not exist decide. */
import type { DecidedApplication } from './approval-odds.ts'
import { financialAbility } from './financial-ability.ts'

/** So many are counted on the page of the odds. @source docs/credit.md#honest-odds */
export const PRACTICE_APPLICATIONS = 5_000
const SEED = 20_261_101
/** Lenders differ by so many points of a hundred in both directions. */
const STRICTNESS = 15

export type PracticeModel = (score: number) => number

/** What is shown in the product. */
export const shownModel: PracticeModel = (score) => financialAbility(score).approvalPercent

/**
 * So many people with scores between 500 and 1000, each at one lender. A lender is stricter or milder than others, and is
 * asked as often as its opposite, so that all of them together approve what such a score makes possible. The same
 * applications each time.
 *
 * @param shown what people are shown before: another model than the product's, to see whether it would be found out
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

/** Numbers from 0 up to 1, the same each time (xorshift of 32 bits). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
