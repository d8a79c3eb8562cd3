import type { creditScores } from '@ieum/contracts/credit/scores/scores.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { scoresView } from './score-view.ts'

export const getCreditScores: Handler<typeof creditScores.getCreditScores, CreditContext> = async (
  { user: { userId } },
  context,
) => {
  const { rows } = await requireAccess(context, userId)
  return scoresView(context, userId, rows)
}
