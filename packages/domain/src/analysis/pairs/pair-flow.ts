import type { Flow } from '@ieum/contracts/analysis/enums.ts'
import type { AssetRole } from '../entries/analysis-asset.ts'

/** What a movement between two own assets is, from the kinds of both. */
export function pairFlow(from: AssetRole, to: AssetRole): Flow {
  if (to === 'LOAN') return 'LOAN_PAYMENT'
  if (from === 'LOAN') return 'LOAN_DRAWN'
  if (to === 'PREPAID') return 'CHARGE'
  if (from === 'SAVINGS' || to === 'SAVINGS') return 'SAVING'
  const invested: readonly AssetRole[] = ['INVESTMENT', 'PENSION']
  return invested.includes(from) || invested.includes(to) ? 'INVESTING' : 'OWN_TRANSFER'
}
