import type { Logger } from 'pino'
import { type ChainEnd, pageOfChainEnds, rowsOfEnds, unsealedEnds } from '../../cross-user/ledger/ledger-chains.ts'
import type { Db, Trx } from '../../db/pool.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { LedgerKey } from '../ledger-keys.ts'
import { headLeaf } from './anchor-line.ts'
import { knownLeaves, queueEnds, tryLockLostEndSearch } from './anchor-line-rows.ts'

/** `last`: the last chain that was checked; null when there was none. */
type QueuedPage = { readonly queued: number; readonly last: string | null }

/**
 * Queues for the anchor the ends of chains that are neither in it nor queued: on several nodes a crashing coordinator
 * may lose the entry of a row that the person's node has stored (ADR 0073). Reads the head of every chain, one page per
 * transaction. An end whose row is not ours is left to `ledger:verify`.
 * @returns the number queued; null when another process is running it, from the first chain on
 */
export async function queueLostEnds(
  { db, ledgerKey }: { readonly db: Db; readonly ledgerKey: LedgerKey },
  signal?: AbortSignal,
): Promise<number | null> {
  let queued = 0
  let after: string | null = null
  do {
    const from: string | null = after
    const page: QueuedPage | null = await inTransaction(db, (trx) => queueLostOfPage(trx, from, ledgerKey))
    if (page === null) return null
    queued += page.queued
    after = page.last
  } while (after !== null && !signal?.aborted)
  return queued
}

/**
 * An end that is sealed or queued between two checks is queued again, and is in two lines, of which the first counts.
 */
async function queueLostOfPage(trx: Trx, after: string | null, ledgerKey: LedgerKey): Promise<QueuedPage | null> {
  if (!(await tryLockLostEndSearch(trx))) return null
  const ends = await pageOfChainEnds(trx, { after })
  const moved = ends.filter(({ seq }) => seq > 0)
  const known = await knownLeaves(trx, moved.map(headLeaf))
  const unknown = moved.filter((end) => !known.has(headLeaf(end).toString('hex')))
  const last = ends.at(-1)?.userId ?? null
  if (unknown.length === 0) return { queued: 0, last }
  const waiting = await unsealedEnds(
    trx,
    unknown.map(({ userId }) => userId),
  )
  const rows = await rowsOfEnds(trx, unknown)
  const queued = new Set(waiting.map(keyOf))
  const ours = new Set(rows.filter(({ hash, mac }) => ledgerKey.isMac(hash, mac)).map(keyOf))
  const lost = unknown.filter((end) => !queued.has(keyOf(end)) && ours.has(keyOf(end)))
  if (lost.length > 0) await queueEnds(trx, lost)
  return { queued: lost.length, last }
}

const keyOf = ({ userId, seq, hash }: ChainEnd) => `${userId} ${seq} ${hash.toString('hex')}`

/** If the coordinator started longer ago, a process of that time has already searched for lost ends. @source ours */
export const RECENT_START_MS = 86_400_000

export type LostEnds = { run(signal: AbortSignal): Promise<void> }

/**
 * Searches for lost ends on several nodes: at the start of a process, if the coordinator started within a day, and
 * whenever the connection to it was lost. Call `run` periodically.
 */
export function createLostEnds(needs: {
  readonly db: Db
  readonly ledgerKey: LedgerKey
  readonly log: Logger
  readonly isDistributed: boolean
  readonly isRecentStart: boolean
  readonly onGap: (listener: () => void) => void
}): LostEnds {
  const { isDistributed, log } = needs
  let isToLook = isDistributed && needs.isRecentStart
  needs.onGap(() => {
    isToLook = isDistributed
  })
  return {
    async run(signal) {
      if (!isToLook) return
      isToLook = false
      try {
        const queued = await queueLostEnds(needs, signal)
        if (queued) log.warn({ event: 'ledger ends', queued })
      } catch (error) {
        isToLook = true
        throw error
      }
    },
  }
}
