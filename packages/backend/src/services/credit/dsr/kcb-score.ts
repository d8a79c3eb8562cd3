import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Keys, Time } from '../../../platform/context.ts'
import type { CreditRows } from '../scores/credit-rows.ts'
import { scoresView } from '../scores/score-view.ts'

/** The last KCB score, which decides the usual rates; null when there is none. */
export async function kcbScore(
  context: Time & Pick<Keys, 'vault'>,
  userId: UserId,
  rows: CreditRows,
): Promise<number | null> {
  const { creditScores } = await scoresView(context, userId, rows)
  return creditScores.find(({ creditBureauEnum }) => creditBureauEnum === 'KCB')?.score ?? null
}
