import { DATA_CALLS } from '@ieum/contracts/outside/data/data-calls.ts'
import type { ProviderVerdicts } from '../catalogue.ts'
import type { Session } from '../session.ts'
import { type Read, readPages } from './data.ts'
import type { Tokens } from './tokens.ts'

/** Enough as evidence; every walk makes several calls. */
const WALKS = 5
const PAGES_A_WALK = 4

/** Fields that identify a row, where it has some: two equal transactions without a number may both be valid. */
const NUMBERS = [
  'account_num',
  'card_id',
  'insu_num',
  'mgmt_id',
  'pp_id',
  'fob_id',
  'sub_key',
  'trans_no',
  'approved_num',
  'purchase_num',
]

/** Requests long lists again, a few rows per page, and compares the pages with the complete list. */
export async function checkPaging(
  session: Session,
  verdicts: ProviderVerdicts,
  tokens: Tokens,
  reads: readonly Read[],
): Promise<void> {
  const paged = reads.filter(({ id }) => DATA_CALLS[id].isPaged)
  for (const one of paged) judgeDuplicates(one.id, one.rows ?? [], verdicts)
  const long = paged
    .filter(({ rows }) => (rows?.length ?? 0) >= 2)
    .toSorted((a, b) => (b.rows?.length ?? 0) - (a.rows?.length ?? 0))
  // One per call first: a second account of the same kind adds little.
  const kinds = [...new Map(long.toReversed().map((one) => [one.id, one])).values()].slice(0, WALKS)
  if (kinds.length === 0) {
    for (const id of ['paging.complete', 'paging.duplicates'] as const) verdicts.skip(id, 'nothing came with two rows')
  }
  for (const { id, fields, rows } of kinds) {
    const whole = rows ?? []
    const limit = Math.max(1, Math.ceil(whole.length / PAGES_A_WALK))
    const walked = await readPages(session, verdicts, { id, fields, token: tokens.access, limit })
    if (!walked?.rows) continue
    judgeDuplicates(id, walked.rows, verdicts)
    const missing = whole.filter(
      (row) => !walked.rows?.some((other) => JSON.stringify(other) === JSON.stringify(row)),
    ).length
    verdicts.judge('paging.complete', missing === 0, {
      call: id,
      expected: `the ${whole.length} rows of one page, ${limit} a page`,
      received: `${missing} of them missing`,
    })
  }
}

function judgeDuplicates(id: string, rows: NonNullable<Read['rows']>, verdicts: ProviderVerdicts): void {
  const numbered = rows
    .filter((row) => NUMBERS.some((name) => row[name] !== undefined))
    .map((row) => JSON.stringify(row))
  if (numbered.length < 2) return
  const twice = numbered.length - new Set(numbered).size
  verdicts.judge('paging.duplicates', twice === 0, { call: id, expected: 'every row once', received: `${twice} again` })
}
