import { randomBytes } from 'node:crypto'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Ledgers } from '../context.ts'
import type { Trx } from '../db/pool.ts'
import { type LedgerKind, rowHash, sha256 } from '../db/tables/ledger-row.ts'
import { afterCommit } from '../db/transaction.ts'
import type { SealingKey } from '../keys/sealed.ts'
import {
  addToChain,
  beginChain,
  type Head,
  ledgerContent,
  lockChain,
  type NewRow,
  type Supposed,
} from './ledger-rows.ts'

/** A recorded event, in the terms of the service that records it. */
export type LedgerEntry = {
  readonly kind: Exclude<LedgerKind, 'TRANSFER' | 'REFRESH'>
  /** The consent that the entry is, belongs to, changes or ends; null when it concerns no single consent. */
  readonly consentId: string | null
  /** The subject: an institution, terms. */
  readonly subjectId: string | null
  /** Stored as JSON under the person's own key. */
  readonly content: object
}

/** Records a transfer of data: no content, and at most one row a day in Korea. */
export type LedgerUse = { readonly kind: 'TRANSFER' | 'REFRESH'; readonly subjectIds: readonly string[] }

export type Appended = {
  readonly service: string
  readonly entries?: readonly LedgerEntry[]
  readonly use?: LedgerUse
  /** Business time. */
  readonly nowMs: number
  /** The person's own key: requested only when there is content. */
  readonly personKey: () => Promise<SealingKey>
  /** Events from before the ledger existed, for the service's first record. */
  readonly opening?: () => Promise<readonly LedgerEntry[]>
  /** The opening is recorded even if there is nothing else to add. */
  readonly opensAlone?: true
}

/**
 * Appends to a person's chain in the transaction of the event, so that both are committed or neither. The chain stays
 * locked until the transaction ends: call it last, after every other row is locked.
 * @returns the sequence number of the first row that was added; null when there was nothing to add
 * @source docs/concepts/consent-ledger.md#rows; ADR 0080
 */
export async function appendToLedger(
  trx: Trx,
  { ledgerKey, recordedUses }: Ledgers,
  userId: UserId,
  { service, entries = [], use, nowMs, personKey, opening, opensAlone }: Appended,
): Promise<number | null> {
  const day = koreanYmd(nowMs)
  const uses = {
    userId,
    service,
    kind: use?.kind ?? 'TRANSFER',
    subjectIds: [...new Set(use?.subjectIds)],
    day,
  } as const
  // Most uses of a day are not its first.
  const subjectIds = recordedUses.unknown(uses)
  if (entries.length + subjectIds.length === 0 && !opensAlone) return null
  const areUsesAll = entries.length === 0 && !opensAlone
  const asked = { ...uses, subjectIds }
  const place = { userId, service, nowMs, ledgerKey }
  const useOf = (subjectId: string): Addition => ({ kind: uses.kind, consentId: null, subjectId, day, content: null })
  const add = async ({ rows, head }: Added, from: Supposed | null = null) => {
    if (!(await addToChain(trx, userId, rows, head, from))) return null
    afterCommit(trx, () => {
      recordedUses.recordEnd(userId, head)
      recordedUses.record(asked)
    })
    return head.seq - rows.length + 1
  }

  // Many institutions of one person answer one after the other: the chain's end is known from the previous append.
  const end = areUsesAll ? recordedUses.endOf(userId) : undefined
  if (end) {
    const first = await add(rowsAfter(end, subjectIds.map(useOf), null, place), { end, uses: asked })
    if (first !== null) return first
  }
  const lock = () => lockChain(trx, userId, asked, areUsesAll)
  let chain = await lock()
  if (!chain) {
    await beginChain(trx, userId)
    chain = await lock()
  }
  // The awaited transaction has appended to the chain: our data was read before that.
  if (chain?.isOvertaken) chain = await lock()
  if (!chain) throw new Error('a chain that was begun is not there')
  const { used } = chain
  const unused = subjectIds.filter((one) => !used.has(one))
  const isNothing = entries.length + unused.length === 0 && !(opensAlone && chain.isFirstOfService)
  const openingEntries = !isNothing && chain.isFirstOfService ? ((await opening?.()) ?? []) : []
  const all = [...[...openingEntries, ...entries].map((one) => ({ ...one, day: null })), ...unused.map(useOf)]
  if (all.length === 0) {
    afterCommit(trx, () => recordedUses.record(asked))
    return null
  }
  return add(rowsAfter(chain, all, all.some(({ content }) => content) ? await personKey() : null, place))
}

/** A row to be added, before it has its place. */
type Addition = Pick<NewRow, 'kind' | 'consentId' | 'subjectId' | 'day'> & { readonly content: object | null }

type Added = { readonly rows: readonly NewRow[]; readonly head: Head }

/** The committed content cannot be guessed from its hash. */
const newSalt = (): string => randomBytes(32).toString('base64url')

/** The chain, and the fields that all rows of one append share. */
type Place = Pick<Ledgers, 'ledgerKey'> & Pick<Appended, 'service' | 'nowMs'> & { readonly userId: UserId }

/** Consecutive rows, each with the hash of the previous one. */
function rowsAfter(
  end: Head,
  all: readonly Addition[],
  sealingKey: SealingKey | null,
  { userId, service, nowMs, ledgerKey }: Place,
): Added {
  let head = end
  const rows = all.map(({ content, ...fields }) => {
    const seq = head.seq + 1
    const text = content === null ? null : JSON.stringify({ salt: newSalt(), ...content })
    const sealed = text === null ? null : ledgerContent.seal(sealingKey as SealingKey, [seq], text)
    const row = {
      ...fields,
      service,
      seq,
      recordedAtMs: nowMs,
      previousHash: head.hash,
      commitment: text === null ? null : sha256(text),
    }
    const hash = rowHash({ ...row, userId, sealedDigest: sealed && sha256(sealed) })
    head = { seq, hash }
    return { ...row, content: sealed, hash, mac: ledgerKey.mac(hash) }
  })
  return { rows, head }
}
