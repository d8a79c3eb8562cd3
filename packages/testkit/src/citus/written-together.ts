import type { Sent } from '../system/database/statement-log.ts'

const WRITTEN = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?(?:\."?\w+"?)?/gi

/**
 * The coordinator's tables that were written in one transaction with a person's rows on another node, each with those
 * personal tables. A table of the queue counts as its schema, `pgboss`.
 */
export function writtenTogether(
  sent: readonly Sent[],
  ofPeople: readonly string[],
  ofCoordinator: readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const transactions = new Map<string, Set<string>>()
  for (const { text, transaction } of sent) {
    if (transaction === null) continue
    const tables = transactions.get(transaction) ?? new Set<string>()
    for (const [, table = ''] of text.matchAll(WRITTEN)) tables.add(table)
    transactions.set(transaction, tables)
  }
  const together = new Map<string, Set<string>>()
  for (const tables of transactions.values()) {
    const personal = ofPeople.filter((table) => tables.has(table))
    if (personal.length === 0) continue
    for (const table of ofCoordinator) {
      if (tables.has(table)) together.set(table, new Set([...(together.get(table) ?? []), ...personal]))
    }
  }
  return together
}
