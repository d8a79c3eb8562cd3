import { isDetail } from '@ieum/domain/mydata/entries/detail-rows.ts'
import type { ReadTransaction } from './read-transactions.ts'

/** A transaction with its identity within its asset. */
export type IdentifiedTransaction = ReadTransaction & {
  readonly identity: string
  /** Set when the transaction may be stored under an earlier identity. */
  readonly formerIdentity: string | null
  /** The identity that several rows of this reading would share; one of them, whichever it was, is stored under it. */
  readonly contestedIdentity: string | null
}

export type Identified = {
  readonly transactions: readonly IdentifiedTransaction[]
  /** Two rows were equal in all that was reported, and nothing shows whether they are the same. */
  readonly isAnyLost: boolean
}

/**
 * Identities of the transactions of one reading of an asset: moment and number; without a number amount, balance, type
 * and a count among equal rows of the day; approvals by their number alone, so that a later cancellation updates the
 * row. Only when one reading reports different rows under one identity, amount and then an ordinal are added to it. A
 * row that is reported more than once counts once.
 *
 * Rows of a day must be given together, or the counts would not repeat.
 * @param rows newest first
 * @source docs/concepts/asset-identity.md#transactions
 */
export function identified(rows: readonly ReadTransaction[]): Identified {
  const [count, countFormer] = [createCount(), createCount()]
  const named = rows.map((row) => ({
    row,
    identity: identityOf(row, count),
    formerIdentity: row.former ? identityOf({ ...row, ...row.former }, countFormer) : null,
  }))
  const groups = Map.groupBy(named, ({ identity }) => identity)
  if (groups.size === named.length) {
    const transactions = named.map(({ row, ...names }) => ({ ...row, ...names, contestedIdentity: null }))
    return { transactions, isAnyLost: false }
  }
  let isAnyLost = false
  const identifiedByRow = new Map<ReadTransaction, IdentifiedTransaction>()
  for (const [identity, group] of groups) {
    const different = withoutRepeats(group.map(({ row }) => row))
    isAnyLost ||= different.isAnyLost
    const states = different.rows.every((row) => row.isApproval) ? lastStates(different.rows) : different.rows
    const formerOf = (row: ReadTransaction) => group.find((one) => one.row === row)?.formerIdentity ?? null
    if (states.length === 1) {
      for (const row of states) {
        identifiedByRow.set(row, { ...row, identity, formerIdentity: formerOf(row), contestedIdentity: null })
      }
      continue
    }
    const ordinalOf = createCount()
    // Starts from the oldest, so that a row that is reported later changes no other row.
    for (const row of states.toReversed()) {
      const own = row.isApproval ? `${identity}|${row.dtime}|${row.amount}` : `${identity}|${row.amount}`
      identifiedByRow.set(row, {
        ...row,
        identity: `${own}|${ordinalOf(own)}`,
        formerIdentity: formerOf(row),
        contestedIdentity: identity,
      })
    }
  }
  return { transactions: rows.flatMap((row) => identifiedByRow.get(row) ?? []), isAnyLost }
}

/** Counts equal ones. */
function createCount(): (equal: string) => number {
  const ordinals = new Map<string, number>()
  return (equal) => {
    const ordinal = (ordinals.get(equal) ?? 0) + 1
    ordinals.set(equal, ordinal)
    return ordinal
  }
}

function identityOf(
  row: Pick<ReadTransaction, 'isApproval' | 'number' | 'dtime' | 'features'>,
  count: (equal: string) => number,
): string {
  if (row.isApproval) return `approval|${row.number}`
  if (row.number !== null) return `${row.dtime}|${row.number}`
  const day = row.dtime.slice(0, 8)
  return `${row.dtime}|${row.features}|${count(`${day}|${row.features}`)}`
}

/** The first of rows that are equal in all that was reported. Without a balance, two purchases may look like one. */
function withoutRepeats(rows: readonly ReadTransaction[]): { rows: ReadTransaction[]; isAnyLost: boolean } {
  const byContent = new Map<string, ReadTransaction>()
  let isAnyLost = false
  for (const row of rows) {
    const content = JSON.stringify([row.dtime, row.apiId, row.amount, row.content])
    if (!byContent.has(content)) byContent.set(content, row)
    else if (
      !row.isApproval &&
      !isDetail(row.content) &&
      row.content.balanceKrw === null &&
      row.content.foreignAmount === null
    )
      isAnyLost = true
  }
  return { rows: [...byContent.values()], isAnyLost }
}

/**
 * Returns the last state of each approval number: some institutions report an approval and its cancellation as two
 * rows. Rows of different amounts, or of different moments in one state, are different approvals.
 */
function lastStates(rows: readonly ReadTransaction[]): readonly ReadTransaction[] {
  const changed = rows.filter(({ content }) => content.kindEnum !== 'APPROVAL')
  const isChanged = (row: ReadTransaction) =>
    changed.some((one) => one !== row && one.amount.replace('-', '') === row.amount.replace('-', ''))
  return rows.filter((row) => row.content.kindEnum !== 'APPROVAL' || !isChanged(row))
}
