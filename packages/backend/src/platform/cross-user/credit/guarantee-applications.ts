// Crosses people because the places of a guarantee belong to no person: it counts the applications of all.

import type { GuaranteeType } from '@ieum/contracts/credit/enums.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { fromEveryNode, type TableName } from '../from-every-node.ts'

type Count = { readonly type: GuaranteeType; readonly count: number }

/** The statement that counts the applications of a day. */
export const applicationsOf = (offeredDate: string) => (name: TableName) =>
  sql<Count>`
    /* cross-user: guarantee-applications */
    select guarantee_type_enum as type, count(*)::int as count from ${name('credit_guarantee_application')}
    where offered_date = ${offeredDate}::date group by guarantee_type_enum`

/** The number of applications of a day for each guarantee; a node that is away counts none. */
export async function guaranteeApplications(db: Db, offeredDate: string): Promise<ReadonlyMap<GuaranteeType, number>> {
  const rows = await fromEveryNode(db, ['credit_guarantee_application'], applicationsOf(offeredDate))
  const counts = new Map<GuaranteeType, number>()
  // When the nodes are asked one by one, each returns its own count.
  for (const { type, count } of rows) counts.set(type, (counts.get(type) ?? 0) + count)
  return counts
}
