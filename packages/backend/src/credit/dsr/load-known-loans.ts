import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { KnownLoans } from './known-loan.ts'

export type LoanSources = object

export async function loadKnownLoans(_context: LoanSources, _userId: UserId): Promise<KnownLoans> {
  return { loans: [], updatedAtMs: null }
}
