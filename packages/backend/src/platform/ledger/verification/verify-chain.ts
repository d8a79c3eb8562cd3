import { FIRST_PREVIOUS, rowHash, type StoredRow } from '../../db/tables/ledger-row.ts'

type End = { readonly seq: number; readonly hash: Buffer }

export type ChainFault =
  /** A field of the row differs from what was recorded, or the row was never recorded by us. */
  | 'ALTERED'
  /** Missing between other rows. */
  | 'REMOVED'
  /** Missing at the end. */
  | 'TRUNCATED'
  /** Recorded under another number. */
  | 'MOVED'
  /** A copy of a row that exists under its own number, or a row with another predecessor. */
  | 'REINSERTED'
  /** Made with our key, but different from the anchored row. */
  | 'REWRITTEN'
  /** The stored end of the chain is not its real end. */
  | 'HEAD_ALTERED'
  /** The end of the chain is neither in the anchor nor queued for it. */
  | 'UNANCHORED'

export type ChainFinding = { readonly seq: number; readonly fault: ChainFault }

/**
 * All faults of one person's chain, each row once.
 * @param rows in the order of their numbers
 * @param head as the database has it; null when it has none
 * @param anchored ends of the chain when it was anchored, any number of them
 */
export function verifyChain(
  userId: string,
  rows: readonly StoredRow[],
  ends: { readonly head: End | null; readonly anchored: readonly End[] },
  isMac: (hash: Buffer, mac: Buffer) => boolean,
): ChainFinding[] {
  const faults = new Map<number, ChainFault>()
  const bySeq = new Map(rows.map((row) => [row.seq, row]))
  const lastSeq = rows.at(-1)?.seq ?? 0
  const anchoredSeq = Math.max(0, ...ends.anchored.map(({ seq }) => seq))
  const knownSeq = Math.max(lastSeq, ends.head?.seq ?? 0, anchoredSeq)

  const isOurs = (row: StoredRow, seq = row.seq) =>
    row.isMomentWhole && rowHash({ ...row, userId, seq }).equals(row.hash) && isMac(row.hash, row.mac)
  for (const row of rows) if (!isOurs(row)) faults.set(row.seq, 'ALTERED')
  for (let seq = 1; seq <= knownSeq; seq += 1) {
    if (!bySeq.has(seq)) faults.set(seq, seq > lastSeq ? 'TRUNCATED' : 'REMOVED')
  }
  // A row under another number than its own is distinguished from a changed row.
  const wrong = [...faults].filter(([, fault]) => fault === 'ALTERED').map(([seq]) => seq)
  for (const seq of wrong) {
    const row = bySeq.get(seq) as StoredRow
    for (let own = 1; own <= knownSeq; own += 1) {
      if (own === seq || !isOurs(row, own)) continue
      faults.set(seq, bySeq.has(own) && !faults.has(own) ? 'REINSERTED' : 'MOVED')
      break
    }
  }
  let before: StoredRow | undefined
  for (const row of rows) {
    const isLinked = row.previousHash.equals(row.seq === 1 ? FIRST_PREVIOUS : (before?.hash ?? row.previousHash))
    const isBesideFault = faults.has(row.seq) || (row.seq > 1 && faults.has(row.seq - 1))
    if (!isLinked && !isBesideFault) faults.set(row.seq, 'REINSERTED')
    before = row
  }
  for (const { seq, hash } of ends.anchored) {
    const row = bySeq.get(seq)
    if (row && !faults.has(seq) && !row.hash.equals(hash)) faults.set(seq, 'REWRITTEN')
  }
  const { head } = ends
  const atHead = head && bySeq.get(head.seq)
  const isHeadRight = head
    ? head.seq === lastSeq && (head.seq === 0 || atHead?.hash.equals(head.hash))
    : rows.length === 0
  if (!isHeadRight && !faults.has(head?.seq ?? lastSeq) && (head?.seq ?? 0) <= lastSeq) {
    faults.set(head?.seq ?? lastSeq, 'HEAD_ALTERED')
  }
  return [...faults].map(([seq, fault]) => ({ seq, fault })).sort((a, b) => a.seq - b.seq)
}
