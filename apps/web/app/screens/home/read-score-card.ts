import type { PageClients } from '@ieum/contracts/page.ts'
import { isApiError, isCode } from '../../reads/api-errors.ts'

export type ScoreCardShown =
  | { readonly kind: 'invite' }
  | { readonly kind: 'scores'; readonly scores: Awaited<ReturnType<PageClients['credit']['getCreditScores']>> }

/**
 * The scores on home, or how to get them. Null under 19 and while the credit service does not answer, so that home is
 * shown all the same.
 */
export async function readScoreCard({ credit }: Pick<PageClients, 'credit'>): Promise<ScoreCardShown | null> {
  try {
    return { kind: 'scores', scores: await credit.getCreditScores() }
  } catch (error) {
    if (isCode(error, 'CREDIT_TERMS_NOT_AGREED') || isCode(error, 'CREDIT_RECONSENT_REQUIRED'))
      return { kind: 'invite' }
    if (isApiError(error) && error.status !== 401) return null
    throw error
  }
}
