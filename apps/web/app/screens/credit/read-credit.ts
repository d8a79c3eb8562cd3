import type { CreditUserTerms } from '@ieum/contracts/credit/consents/terms.ts'
import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { ScoreChange } from '@ieum/contracts/credit/scores/score-details.ts'
import type { CreditScore } from '@ieum/contracts/credit/scores/scores.ts'
import type { PageClients } from '@ieum/contracts/page.ts'
import { isCode } from '../../reads/api-errors.ts'
import type { ScorePoints } from './scores/ScoreHistory.tsx'

type Credit = PageClients['credit']

/** The scores, with a bureau's maintenance and a new version of terms beside them. */
export type CreditShown =
  | {
      readonly kind: 'scores'
      readonly creditScores: readonly CreditScore[]
      readonly availability: Awaited<ReturnType<Credit['getCreditServiceAvailability']>>
      /** Until when new terms can wait; null without new terms. */
      readonly graceUntilMs: string | null
      /** The last change of the bureau on the screen. */
      readonly change: ScoreChange | null
      readonly points: ScorePoints
      /** Number of days of the bureau that cannot be opened. */
      readonly leftOutCount: number
    }
  | { readonly kind: 'terms'; readonly terms: readonly CreditUserTerms[] }
  | { readonly kind: 'underage' }

/**
 * The scores for a user of the service; the terms for a person who has yet to agree; and the kind `underage` for a
 * person who is too young.
 * @param about.isAgreeing reads the terms in any case
 */
export async function readCredit(
  { credit }: Pick<PageClients, 'credit'>,
  { isAgreeing, bureau }: { readonly isAgreeing: boolean; readonly bureau: CreditBureau },
): Promise<CreditShown> {
  try {
    if (isAgreeing) return await readTerms(credit)
    const [{ creditScores }, availability, { terms }, { change }, { points, leftOutCount }] = await Promise.all([
      credit.getCreditScores(),
      credit.getCreditServiceAvailability(),
      credit.getTermsRequiringReconsent(),
      credit.getRecentCreditScoreChange({ query: { creditBureau: bureau } }),
      credit.getCreditScoreHistory({ query: { creditBureauEnum: bureau } }),
    ])
    const graceUntilMs = terms[0]?.graceUntilMs ?? null
    return { kind: 'scores', creditScores, availability, graceUntilMs, change, points, leftOutCount }
  } catch (error) {
    if (isCode(error, 'CREDIT_UNDERAGE_USER')) return { kind: 'underage' }
    const mayAgree = isCode(error, 'CREDIT_TERMS_NOT_AGREED') || isCode(error, 'CREDIT_RECONSENT_REQUIRED')
    if (!mayAgree) throw error
    return readTerms(credit)
  }
}

const readTerms = async (credit: Credit): Promise<CreditShown> => ({
  kind: 'terms',
  terms: (await credit.getTermsForCreditServices()).terms,
})
