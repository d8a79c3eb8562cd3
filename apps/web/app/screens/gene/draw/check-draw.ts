import type { PastDraw } from '@ieum/contracts/gene/first-come.ts'
import type { PageClients } from '@ieum/contracts/page.ts'

/** The list of a past draw. */
export type DrawList = Awaited<ReturnType<PageClients['gene']['getFcfsDraw']>>

export type DrawVerdict = 'RIGHT' | 'RIGHT_WITH_MINE' | 'BROKEN' | 'NOT_MINE'

/** The result of a check. A browser without Ed25519 has checked no signature. */
export type DrawChecked = { readonly verdict: DrawVerdict; readonly isSignatureChecked: boolean }

/**
 * Verifies the list of a day in the person's own browser: it begins with the commitment, each entry includes the hash
 * of the one before up to the closing, both ends are signed, and the person's receipt is at its place. `npm run
 * draw:verify` also checks every signature and every place.
 * @source docs/reference/gene.md#the-draw
 */
export async function checkDraw(
  list: DrawList,
  { commitment, mine, userFcfsGroupId }: Pick<PastDraw, 'commitment' | 'mine' | 'userFcfsGroupId'>,
): Promise<DrawChecked> {
  const { closing, entries } = list
  const lines: string[] = []
  let previous = await sha256(list.commitment.text)
  for (const [sequence, entryHash, enteredAtMs] of entries) {
    previous = await sha256(lineOf(userFcfsGroupId, { sequence, entryHash, enteredAtMs, previous }))
    lines.push(previous)
  }
  const end = JSON.parse(closing.text) as { readonly entryCount?: unknown; readonly lastLineHash?: unknown }
  const areSigned = await signedBy(publicKeyOf(commitment.text), [commitment, closing])
  const isWhole =
    list.commitment.text === commitment.text &&
    entries.every(([sequence], at) => sequence === at + 1) &&
    end.entryCount === entries.length &&
    end.lastLineHash === previous &&
    areSigned !== false
  const isSignatureChecked = areSigned !== null
  if (!isWhole) return { verdict: 'BROKEN', isSignatureChecked }
  if (!mine) return { verdict: 'RIGHT', isSignatureChecked }
  const { enteredAtMs, nonce, previousHash, sequence } = mine.receipt
  const entryHash = await sha256(`ieum-draw-entry-1|${userFcfsGroupId}|${nonce}`)
  const own = await sha256(lineOf(userFcfsGroupId, { sequence, entryHash, enteredAtMs, previous: previousHash }))
  return { verdict: lines[sequence - 1] === own ? 'RIGHT_WITH_MINE' : 'NOT_MINE', isSignatureChecked }
}

const lineOf = (
  userFcfsGroupId: string,
  {
    enteredAtMs,
    entryHash,
    previous,
    sequence,
  }: {
    readonly sequence: number
    readonly entryHash: string
    readonly enteredAtMs: number | string
    readonly previous: string
  },
): string => `ieum-draw-receipt-1|${userFcfsGroupId}|${sequence}|${entryHash}|${enteredAtMs}|${previous}`

const bytesOf = (text: string) => new TextEncoder().encode(text)
const bytesOfBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytesOf(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const publicKeyOf = (commitment: string): string => (JSON.parse(commitment) as { readonly publicKey: string }).publicKey

/** Returns null where the browser cannot verify. */
async function signedBy(publicKey: string, texts: readonly DrawList['closing'][]): Promise<boolean | null> {
  const { subtle } = crypto
  const key = await subtle
    .importKey('raw', bytesOfBase64(publicKey), 'Ed25519', false, ['verify'])
    .catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotSupportedError') return null
      throw error
    })
  if (!key) return null
  const verdicts = await Promise.all(
    texts.map(({ signature, text }) => subtle.verify('Ed25519', key, bytesOfBase64(signature), bytesOf(text))),
  )
  return verdicts.every(Boolean)
}
