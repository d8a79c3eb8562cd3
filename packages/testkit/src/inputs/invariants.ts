/** Invariants of every reading, for any answers of an institution (docs/reference/invariants.md). */

import { keyedTransactions } from '@ieum/backend/services/mydata/collect/asset-key.ts'
import type { Collected } from '@ieum/backend/services/mydata/collect/collect-organization.ts'
import { DATA_CALLS } from '@ieum/contracts/outside/data/data-calls.ts'
import { DETAIL_CALLS, isDetail } from '@ieum/domain/mydata/entries/detail-rows.ts'
import { standingOf } from '@ieum/domain/mydata/net-worth/net-worth.ts'
import { TEST_KEY } from './collect-holding.ts'
import { rowsOf } from './tampered-rows.ts'

type Body = Parameters<typeof rowsOf>[0]

/** An answer of the reading, by its request. */
export type Answers = ReadonlyMap<string, Body>

const identityOf = (listed: Collected['assets'][number]['listed']) =>
  `${listed.kind}|${listed.identifier}|${listed.seqno ?? ''}`

/** Whether missing data are reported: the person sees that the reading is incomplete. */
export const isReportedPartial = (collected: Collected): boolean => collected.isPartial || collected.stop !== null

/** Loans and card loans that increase net worth; none may. */
export function debtsThatAdd(collected: Collected): string[] {
  return collected.assets
    .filter(({ listed, content }) => {
      const [scope] = listed.scopeTypes
      const isLoan = standingOf(scope, content.loanKindEnum) === 'debt' && scope !== 'CARD_BILL'
      return isLoan && content.netWorthKrw > 0
    })
    .map(({ listed }) => identityOf(listed))
}

/** Identities of everything that a reading knows of, read or not. */
export function identities(collected: Collected): Set<string> {
  return new Set([...collected.assets, ...collected.unread].map(({ listed }) => identityOf(listed)))
}

/** Everything that decides what is stored: a second reading of the same answers must give the same. */
export async function storedForm(collected: Collected): Promise<string> {
  const assets = await Promise.all(
    collected.assets.map(async ({ assetKey, content, transactions }) => ({
      key: assetKey.toString('hex'),
      content,
      transactions: (await keyedTransactions(TEST_KEY, assetKey, transactions)).map(
        ({ transactionKey, contentHash }) => `${transactionKey.toString('hex')} ${contentHash.toString('hex')}`,
      ),
    })),
  )
  return JSON.stringify(assets)
}

/** Calls in which every row is a separate entry. A detail that is missing leaves its asset complete. */
const ENTRY_CALLS = new Set(
  Object.values(DATA_CALLS).flatMap((call) =>
    call.kind === 'transactions' && !DETAIL_CALLS.some((id) => id === call.id) ? [call.id] : [],
  ),
)

/** How many different rows the institution returned to the calls of entries. */
export function reportedEntries(answers: Answers): number {
  let count = 0
  for (const [asked, body] of answers) {
    if (!ENTRY_CALLS.has(asked.split(' ')[0] as never)) continue
    count += new Set(rowsOf(body).map((row) => JSON.stringify(row))).size
  }
  return count
}

/** How many entries a reading returns, each with its own identity. */
export async function storedEntries(collected: Collected): Promise<number> {
  const counts = await Promise.all(
    collected.assets.map(async ({ assetKey, transactions }) => {
      const entries = transactions.filter(({ content }) => !isDetail(content))
      return (await keyedTransactions(TEST_KEY, assetKey, entries)).length
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
