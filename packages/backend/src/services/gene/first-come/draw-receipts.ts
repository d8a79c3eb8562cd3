/**
 * The public evidence of a day's draw, as texts: the commitment before it, a receipt for each number, the list after
 * it. `scripts/verify/draw-verify.mjs` reads them and shares no line with this file.
 * @source docs/reference/gene.md#the-draw
 */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import type { PlaceEvent } from '@ieum/domain/gene/first-come/places.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** PKCS #8 of an Ed25519 key before its 32 bytes (RFC 8410). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key that signs commitments, receipts and lists. */
export type DrawKey = { readonly drawKey: KeyObject }

/**
 * Derives the key that signs commitments, receipts and lists; it is separate, so that a list never passes for a line of
 * the ledger.
 * @param secret 32 bytes, `LEDGER_SEAL_KEY`
 */
export function drawKeyOf(secret: Buffer): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'ieum draw', 32))
  return createPrivateKey({ key: Buffer.concat([ED25519_PREFIX, seed]), format: 'der', type: 'pkcs8' })
}

const signed = (text: string, key: KeyObject) => ({
  text,
  signature: sign(null, Buffer.from(text), key).toString('base64'),
})

/** A text and the signature over exactly its bytes, base64. */
export type Signed = { readonly text: string; readonly signature: string }

export type CommitmentFacts = {
  readonly userFcfsGroupId: string
  readonly groupDate: string
  readonly opensAtMs: number
  readonly closesAtMs: number
  readonly totalCount: number
  readonly holdMs: number
}

/** The places, rule and key of a day, published before it opens. */
export function commitmentOf(facts: CommitmentFacts, key: KeyObject): Signed {
  const der = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return signed(
    JSON.stringify({
      format: 'ieum-draw-commitment-1',
      ...facts,
      rule: 'LOWEST_NUMBER_FIRST',
      publicKey: der.subarray(der.length - 32).toString('base64'),
    }),
    key,
  )
}

/** The start of the day's hash chain. */
export const firstLineHash = (commitment: Signed): string => sha256(commitment.text)

export type Line = {
  readonly sequence: number
  readonly entryHash: string
  readonly enteredAtMs: number
  readonly previousHash: string
  readonly lineHash: string
  /** Ed25519, base64. */
  readonly signature: string
}

/**
 * The line of an entry: its number, its time, and through `previousHash` everything before it.
 * @param nonce 32 hexadecimal digits that only the person gets: without it nobody can attribute the line
 */
export function lineOf(
  entry: {
    readonly userFcfsGroupId: string
    readonly sequence: number
    readonly nonce: string
    readonly enteredAtMs: number
    readonly previousHash: string
  },
  key: KeyObject,
): Line {
  const { userFcfsGroupId, sequence, nonce, enteredAtMs, previousHash } = entry
  const entryHash = sha256(`ieum-draw-entry-1|${userFcfsGroupId}|${nonce}`)
  const line = `ieum-draw-receipt-1|${userFcfsGroupId}|${sequence}|${entryHash}|${enteredAtMs}|${previousHash}`
  const { signature } = signed(line, key)
  return { sequence, entryHash, enteredAtMs, previousHash, lineHash: sha256(line), signature }
}

export type ClaimedPlace = { readonly event: PlaceEvent; readonly sequence: number; readonly atMs: number }

export type DrawList = {
  readonly format: 'ieum-draw-list-1'
  readonly commitment: Signed
  readonly entries: readonly (readonly [sequence: number, entryHash: string, enteredAtMs: number, signature: string])[]
  readonly places: readonly (readonly [event: PlaceEvent, sequence: number, atMs: number])[]
  readonly closing: Signed
}

/** The list of the whole day, after it has closed. @param lines by number @param places in the order of events */
export function drawListOf(
  {
    commitment,
    lines,
    places,
    userFcfsGroupId,
  }: {
    readonly userFcfsGroupId: string
    readonly commitment: Signed
    readonly lines: readonly Omit<Line, 'previousHash'>[]
    readonly places: readonly ClaimedPlace[]
  },
  key: KeyObject,
): DrawList {
  const placeRows = places.map(({ event, sequence, atMs }) => [event, sequence, atMs] as const)
  return {
    format: 'ieum-draw-list-1',
    commitment,
    entries: lines.map((one) => [one.sequence, one.entryHash, one.enteredAtMs, one.signature] as const),
    places: placeRows,
    closing: signed(
      JSON.stringify({
        format: 'ieum-draw-closing-1',
        userFcfsGroupId,
        entryCount: lines.length,
        lastLineHash: lines.at(-1)?.lineHash ?? firstLineHash(commitment),
        placesHash: sha256(JSON.stringify(placeRows)),
      }),
      key,
    ),
  }
}
