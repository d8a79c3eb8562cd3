import type { creditDsr } from '@ieum/contracts/credit/loans/dsr.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { CreditContext } from '../credit-context.ts'
import { requireAccess } from '../membership/require-access.ts'
import { diagnosisView } from './diagnosis-view.ts'
import { kcbScore } from './kcb-score.ts'
import { loadDebt } from './load-dsr.ts'

export const diagnoseDsr: Handler<typeof creditDsr.diagnoseDsr, CreditContext> = async (
  { user: { userId } },
  context,
) => {
  const { rows } = await requireAccess(context, userId)
  const [debt, score] = await Promise.all([loadDebt(context, userId), kcbScore(context, userId, rows)])
  return diagnosisView(debt, score, context.clock.now())
}
