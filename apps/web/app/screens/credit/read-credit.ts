import type { CreditScore } from '@ieum/contracts/credit/scores.ts'
import type { CreditUserTerms } from '@ieum/contracts/credit/terms.ts'
import type { PageClients } from '@ieum/contracts/page.ts'
import { isCode } from '../../api-errors.ts'

type Credit = PageClients['credit']

/** What a bureau's maintenance and a new version of terms say beside the scores. */
export type CreditShown =
  | {
      readonly kind: 'scores'
      readonly creditScores: readonly CreditScore[]
      readonly availability: Awaited<ReturnType<Credit['getCreditServiceAvailability']>>
      /** Until when new terms can wait; null when none do. */
      readonly graceUntilMs: string | null
    }
  | { readonly kind: 'terms'; readonly terms: readonly CreditUserTerms[] }
  | { readonly kind: 'underage' }

/**
 * The scores of who uses the service; of who may not yet, what has to be agreed to; and who is too young is told so.
 * @param isAgreeing the terms, whatever else there is to see
 */
export async function readCredit({ credit }: Pick<PageClients, 'credit'>, isAgreeing: boolean): Promise<CreditShown> {
  try {
    if (isAgreeing) return await readTerms(credit)
    const [{ creditScores }, availability, { terms }] = await Promise.all([
      credit.getCreditScores(),
      credit.getCreditServiceAvailability(),
      credit.getTermsRequiringReconsent(),
    ])
    return { kind: 'scores', creditScores, availability, graceUntilMs: terms[0]?.graceUntilMs ?? null }
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
