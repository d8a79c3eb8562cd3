import type { KeyObject } from 'node:crypto'
import type { Logger } from 'pino'
import type { Db, Trx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import { appendAnchorLine, lastAnchorLine } from './anchor-files.ts'
import { type AnchoredHead, FIRST_LINE_PREVIOUS, headerDigest, headLeaf, sealedLine } from './anchor-line.ts'
import { claimUnsealed, insertLine, isAnythingUnsealed, loadLastLine, mayWriteAnchor } from './anchor-line-rows.ts'

/** Maximum number of heads in one line. @source ours */
const MOST_HEADS = 5_000

export type Sealer = {
  /** Writes the heads that changed since into the anchor, unless another process does; returns the number of heads. */
  seal(): Promise<number>
  /** `behind`: the database knows lines that the directory lacks, and nothing is written there. */
  state(): 'ok' | 'behind'
}

type SealerNeeds = {
  readonly db: Db
  readonly sealKey: KeyObject
  readonly directory: string
  readonly realNow: () => number
  readonly log: Logger
}

/**
 * Writes the anchor of the ledger. First the line is written to disk, then the database deletes its queue entries: a
 * crash in between leaves a line that the next process continues after, and heads that are written once more.
 * @source docs/concepts/consent-ledger.md#rows; ADR 0080
 */
export function createSealer({ db, sealKey, directory, realNow, log }: SealerNeeds): Sealer {
  let state: ReturnType<Sealer['state']> = 'ok'
  /** Header of the line that this process wrote last: the file is read only after a different one. */
  let written: string | null = null

  function isNow(next: typeof state, event: object): void {
    if (state !== next) log[next === 'ok' ? 'info' : 'error']({ event: 'ledger anchor', state: next, ...event })
    state = next
  }

  /** The line to continue after; undefined when this directory lacks lines that were written. */
  async function lastLine(trx: Trx): Promise<{ number: number; header: string } | null | undefined> {
    const known = await loadLastLine(trx)
    if (known && known.header === written) return { number: known.lineNumber, header: known.header }
    const inFile = await lastAnchorLine(directory)
    if (!inFile) {
      if (known) log.error({ event: 'ledger anchor', state: 'begun anew', line: known.lineNumber + 1 })
      return known && { number: known.lineNumber, header: known.header }
    }
    const { number } = inFile.parsedHeader
    const isBehind =
      known && (number < known.lineNumber || (number === known.lineNumber && inFile.header !== known.header))
    if (isBehind) {
      isNow('behind', { line: known.lineNumber, lineInFile: number })
      return undefined
    }
    return { number, header: inFile.header }
  }

  async function sealSome(): Promise<number> {
    return inTransaction(db, async (trx) => {
      if (!(await mayWriteAnchor(trx))) return 0
      const last = await lastLine(trx)
      if (last === undefined) return 0
      const unsealed = await claimUnsealed(trx, MOST_HEADS)
      if (unsealed.length === 0) return 0
      const heads = lastOfEach(unsealed)
      const sealedAtMs = realNow()
      const number = (last?.number ?? 0) + 1
      const previous = last ? headerDigest(last.header) : FIRST_LINE_PREVIOUS
      const line = sealedLine({ number, sealedAtMs, previous }, heads, sealKey)
      // The file is ahead of the database until this is committed, and remains so if it is not.
      written = null
      await appendAnchorLine(directory, line, sealedAtMs)
      const { header, signature } = line
      await insertLine(trx, { number, sealedAtMs, header, signature, leaves: heads.map(headLeaf) })
      written = header
      isNow('ok', { line: number })
      return unsealed.length
    })
  }

  return {
    state: () => state,
    async seal() {
      let sealed = 0
      while (await isAnythingUnsealed(db)) {
        const some = await sealSome()
        sealed += some
        if (some < MOST_HEADS) break
      }
      return sealed
    },
  }
}

/** The last head of each person. */
function lastOfEach(heads: readonly AnchoredHead[]): AnchoredHead[] {
  const last = new Map<string, AnchoredHead>()
  for (const head of heads) {
    if (head.seq > (last.get(head.userId)?.seq ?? 0)) last.set(head.userId, head)
  }
  return [...last.values()].sort((a, b) => (a.userId < b.userId ? -1 : 1))
}
