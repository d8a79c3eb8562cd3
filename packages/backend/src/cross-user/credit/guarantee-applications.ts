// Crosses people because a place of a guarantee is nobody's: whether each application of a day has one is a matter of all.

import type { GuaranteeType } from '@ieum/contracts/credit/enums.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { fromEveryNode } from '../from-every-node.ts'

/** How many applications there are for the places of a day, of each guarantee; of a node that is away none is counted. */
export async function guaranteeApplications(db: Db, offeredDate: string): Promise<ReadonlyMap<GuaranteeType, number>> {
  const rows = await fromEveryNode(
    db,
    ['credit_guarantee_application'],
    (name) => sql<{ guarantee_type_enum: GuaranteeType; count: number }>`
    /* cross-user: guarantee-applications */
    select guarantee_type_enum, count(*)::int as count from ${name('credit_guarantee_application')}
    where offered_date = ${offeredDate}::date group by guarantee_type_enum`,
  )
  const counts = new Map<GuaranteeType, number>()
  // Asked node by node, each has its own count.
  for (const { guarantee_type_enum: type, count } of rows) counts.set(type, (counts.get(type) ?? 0) + count)
  return counts
}
