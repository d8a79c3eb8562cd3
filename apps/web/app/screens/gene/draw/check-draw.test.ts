import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { expect, it } from 'vitest'
import { checkDraw, type DrawList, type DrawVerdict } from './check-draw.ts'

const GROUP = '00000000-0000-7000-8000-000000000801'
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const signed = (text: string) => ({ text, signature: sign(null, Buffer.from(text), privateKey).toString('base64') })
const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')
const commitmentOf = (totalCount: number) =>
  signed(JSON.stringify({ format: 'ieum-draw-commitment-1', userFcfsGroupId: GROUP, totalCount, publicKey: key }))
const nonceOf = (sequence: number) => String(sequence).repeat(32)

/** A day with three entries, as the service answers it. */
function dayOf(commitment = commitmentOf(2)) {
  let previous = sha256(commitment.text)
  const receipts = [1, 2, 3].map((sequence) => {
    const [nonce, enteredAtMs, previousHash] = [nonceOf(sequence), 1_000 + sequence, previous]
    const entryHash = sha256(`ieum-draw-entry-1|${GROUP}|${nonce}`)
    const line = `ieum-draw-receipt-1|${GROUP}|${sequence}|${entryHash}|${enteredAtMs}|${previousHash}`
    previous = sha256(line)
    const { signature } = signed(line)
    return { sequence, nonce, entryHash, enteredAtMs, previousHash, signature }
  })
  const closing = signed(JSON.stringify({ entryCount: 3, lastLineHash: previous }))
  const list: DrawList = {
    format: 'ieum-draw-list-1',
    commitment,
    entries: receipts.map((one) => [one.sequence, one.entryHash, one.enteredAtMs, one.signature]),
    places: [],
    closing,
  }
  return { list, receipts }
}

const { list, receipts } = dayOf()
const mineOf = (sequence: number, nonce = nonceOf(sequence)) => {
  const { enteredAtMs, previousHash, signature } = receipts[sequence - 1] as (typeof receipts)[number]
  const receipt = { userFcfsGroupId: GROUP, sequence, nonce, enteredAtMs: String(enteredAtMs), previousHash, signature }
  return { resultEnum: 'WON' as const, receipt: { format: 'ieum-draw-receipt-1' as const, ...receipt } }
}
const [first, second, third] = list.entries as [
  DrawList['entries'][number],
  DrawList['entries'][number],
  DrawList['entries'][number],
]
const otherDay = dayOf(commitmentOf(3)).list
const end = JSON.parse(list.closing.text)

it.each<[string, DrawVerdict, DrawList, ReturnType<typeof mineOf> | null]>([
  ['as it was', 'RIGHT', list, null],
  ['as it was, with a receipt', 'RIGHT_WITH_MINE', list, mineOf(2)],
  ['the last one, too', 'RIGHT_WITH_MINE', list, mineOf(3)],
  ['two changed places', 'BROKEN', { ...list, entries: [second, first, third] }, null],
  ['one is left out', 'BROKEN', { ...list, entries: [first, third] }, null],
  ['another time', 'BROKEN', { ...list, entries: [first, [2, second[1], 9, second[3]], third] }, null],
  ['of another commitment', 'BROKEN', otherDay, null],
  ['closed by nobody', 'BROKEN', { ...list, closing: { ...list.closing, signature: list.commitment.signature } }, null],
  [
    'closed anew, unsigned',
    'BROKEN',
    { ...list, closing: { ...list.closing, text: JSON.stringify({ ...end, places: 1 }) } },
    null,
  ],
  ['a receipt of nobody in it', 'NOT_MINE', list, mineOf(2, '0'.repeat(32))],
])('a list %s: %s', async (_name, verdict, published, mine) => {
  const drawFacts = { userFcfsGroupId: GROUP, commitment: list.commitment, mine }
  expect(await checkDraw(published, drawFacts)).toEqual({ verdict, isSignatureChecked: true })
})
