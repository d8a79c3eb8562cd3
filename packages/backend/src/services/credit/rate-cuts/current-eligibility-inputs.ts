import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { RateCutBasis } from '@ieum/domain/credit/improvement/rate-cut.ts'
import type { Keys, Stores, Time } from '../../../platform/context.ts'
import { loadAnnualIncome } from '../dsr/load-dsr.ts'
import { loadCredit } from '../scores/credit-rows.ts'
import { scoresView } from '../scores/score-view.ts'

/** The scores as last read, and the income as the person last entered it. */
export async function basisNow(
  context: Time & Pick<Keys, 'vault'> & Pick<Stores, 'db'>,
  userId: UserId,
): Promise<RateCutBasis> {
  const [rows, annualIncomeAmount] = await Promise.all([
    loadCredit(context.db, userId),
    loadAnnualIncome(context, userId),
  ])
  const scores = rows ? (await scoresView(context, userId, rows)).creditScores : []
  const scoreOf = (bureau: 'KCB' | 'NICE') =>
    scores.find(({ creditBureauEnum }) => creditBureauEnum === bureau)?.score ?? null
  return { KCB_SCORE: scoreOf('KCB'), NICE_SCORE: scoreOf('NICE'), ANNUAL_INCOME: annualIncomeAmount }
}
