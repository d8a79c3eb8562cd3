import type { ChainEnd, PeopleRange } from '../../cross-user/ledger/ledger-chains.ts'
import { chainEnds, chainRows } from '../../cross-user/ledger/ledger-chains.ts'
import type { Queryable } from '../../db/pool.ts'
import type { StoredRow } from '../../db/tables/ledger-row.ts'
import { type End, readEnds } from './end-store.ts'
import { type ChainFault, verifyChain } from './verify-chain.ts'

export type PersonFinding =
  | { readonly userId: string; readonly seq: number; readonly fault: ChainFault }
  /** The anchor or the head knows the person, but no row of theirs exists. */
  | { readonly userId: string; readonly seq: null; readonly fault: 'PERSON_REMOVED' }

/** A range of people to verify. */
export type RangeOfWork = {
  readonly range: PeopleRange
  /** File of an `EndStore` with the anchored and queued ends of the range's people; it may be missing. */
  readonly endsFile: string
  /** False: only people with an end in the file. */
  readonly isWhole: boolean
}

export type RangeResult = {
  readonly findings: readonly PersonFinding[]
  /** Ends of chains that are neither in the anchor nor in its queue. */
  readonly unknownEnds: readonly ChainEnd[]
  readonly people: number
  readonly rows: number
}

export type IsMac = (hash: Buffer, mac: Buffer) => boolean

/** Number of people whose rows are selected together when the range is not verified whole. */
const PEOPLE_AT_ONCE = 500

/** Verifies a range's chains in the transaction's snapshot. Memory: its ends and heads, and a page of rows. */
export async function verifyRange(
  trx: Queryable,
  { range, endsFile, isWhole }: RangeOfWork,
  isMac: IsMac,
): Promise<RangeResult> {
  const ends = readEnds(endsFile)
  const findings: PersonFinding[] = []
  const unknownEnds: ChainEnd[] = []
  let people = 0
  let rows = 0
  for (const part of partsOf(range, isWhole ? null : [...ends.keys()].sort())) {
    const found = await verifyPeople(trx, part, ends, isMac)
    findings.push(...found.findings)
    unknownEnds.push(...found.unknownEnds)
    people += found.people
    rows += found.rows
  }
  return { findings, unknownEnds, people, rows }
}

/** The whole range, or these people of it, in groups. */
function partsOf(range: PeopleRange, only: readonly string[] | null): PeopleRange[] {
  if (only === null) return [range]
  const parts: PeopleRange[] = []
  for (let at = 0; at < only.length; at += PEOPLE_AT_ONCE) {
    parts.push({ ...range, only: only.slice(at, at + PEOPLE_AT_ONCE) })
  }
  return parts
}

/** @param anchored ends of the people of the range, and perhaps of others, which are ignored here */
async function verifyPeople(
  trx: Queryable,
  range: PeopleRange,
  anchored: ReadonlyMap<string, readonly End[]>,
  isMac: IsMac,
): Promise<RangeResult> {
  const findings: PersonFinding[] = []
  const unknownEnds: ChainEnd[] = []
  let people = 0
  let count = 0
  const heads = new Map<string, End>()
  for await (const { userId, ...end } of chainEnds(trx, range)) heads.set(userId, end)
  const gone = new Set([...heads.keys(), ...(range.only ?? anchored.keys())])
  const verifyOne = (userId: string, rows: readonly StoredRow[]) => {
    people += 1
    count += rows.length
    const ends = { head: heads.get(userId) ?? null, anchored: anchored.get(userId) ?? [] }
    const found = verifyChain(userId, rows, ends, isMac)
    for (const one of found) findings.push({ userId, ...one })
    const { seq, hash } = rows.at(-1) as StoredRow
    const isKnown = ends.anchored.some((end) => end.seq >= seq) || found.some((one) => one.seq >= seq)
    if (!isKnown) unknownEnds.push({ userId, seq, hash })
    gone.delete(userId)
  }
  let chain = null as { userId: string; rows: StoredRow[] } | null
  for await (const { userId, row } of chainRows(trx, range)) {
    if (chain?.userId !== userId) {
      if (chain) verifyOne(chain.userId, chain.rows)
      chain = { userId, rows: [] }
    }
    chain.rows.push(row)
  }
  if (chain) verifyOne(chain.userId, chain.rows)
  for (const userId of gone) {
    if ((heads.get(userId)?.seq ?? 1) > 0) findings.push({ userId, seq: null, fault: 'PERSON_REMOVED' })
  }
  return { findings, unknownEnds, people, rows: count }
}
