import type { BundleAnchor, BundleRow } from '@ieum/contracts/mydata/consents/consents.ts'
import { merklePath } from './anchor/merkle.ts'

/** A line of the anchor that contains one of a person's heads. */
export type LineOfHead = {
  readonly header: string
  readonly signature: Buffer
  readonly leaves: readonly Buffer[]
  readonly leafAt: number
}

type Segment = { readonly rows: BundleRow[]; readonly anchor: BundleAnchor | null }

/**
 * Splits rows into segments without gaps, each from a relevant row to the first anchored one after it, so that as
 * little as possible of unrelated rows is disclosed.
 * @param rows in order; relevant ones are included with their content
 * @param lineOf the line that contains a row as the end of the chain, if any
 */
export function bundleSegments(
  rows: readonly BundleRow[],
  counts: (row: BundleRow) => boolean,
  lineOf: (seq: number) => LineOfHead | null,
): Segment[] {
  const segments: Segment[] = []
  for (let at = 0; at < rows.length; ) {
    if (!counts(rows[at] as BundleRow)) {
      at += 1
      continue
    }
    const stretch = [rows[at] as BundleRow]
    while (lineOf((stretch.at(-1) as BundleRow).seq) === null) {
      const next = rows[at + stretch.length]
      if (next?.seq !== (stretch.at(-1) as BundleRow).seq + 1) break
      stretch.push(next)
    }
    const line = lineOf((stretch.at(-1) as BundleRow).seq)
    const own = line ? stretch : stretch.slice(0, stretch.findLastIndex(counts) + 1)
    segments.push({ rows: own, anchor: line && anchorOf(line) })
    at += own.length
  }
  return segments
}

function anchorOf({ header, signature, leaves, leafAt }: LineOfHead): BundleAnchor {
  return {
    header,
    signature: signature.toString('base64'),
    leafAt,
    path: merklePath(leaves, leafAt).map((hash) => hash.toString('hex')),
  }
}
