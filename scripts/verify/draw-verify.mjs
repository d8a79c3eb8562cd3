/**
 * `npm run draw:verify -- <list> [--receipt <file>]… [--commitment <file>]`: checks the list of a day's first come
 * without a server and without anything of this repository: run it with any Node, offline, on your own machine. It
 * checks signatures, numbers without a gap, the chain from the commitment to the last entry, and the recipients of the
 * places in their order. With your own receipt it checks whether you are in the list at the promised position; with a
 * commitment saved before the opening, that stock, rule and key have not changed since. Exits with 1 on any fault
 * (docs/reference/gene.md, "The draw").
 */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'

const [list, ...options] = process.argv.slice(2)
if (!list || options.length % 2 === 1) {
  console.log('draw:verify: name the file of a list, and --receipt or --commitment before a file of yours')
  process.exit(2)
}

const wrong = []
const told = new Set()
const find = (what) => {
  // a fault in one place of a list repeats in all later ones: ten of each kind show where it begins
  const kind = what.replaceAll(/\d+/gu, '#')
  const count = wrong.filter((one) => one.kind === kind).length
  if (count < 10) wrong.push({ kind, what })
  told.add(kind)
}
const sha256 = (text) => createHash('sha256').update(text).digest('hex')
const isSigned = (key, text, signature) => {
  try {
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

/** A public key of 32 bytes in base64 (RFC 8410). */
const keyOf = (base64) =>
  createPublicKey({
    key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(base64, 'base64')]),
    format: 'der',
    type: 'spki',
  })

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

function verifyList({ format, commitment, entries, places, closing }) {
  if (format !== 'ieum-draw-list-1') throw new Error(`a list of another format: ${format}`)
  const said = JSON.parse(commitment.text)
  const key = keyOf(said.publicKey)
  if (said.format !== 'ieum-draw-commitment-1') find('the commitment has another format')
  if (said.rule !== 'LOWEST_NUMBER_FIRST') find('the commitment names another rule')
  if (!isSigned(key, commitment.text, commitment.signature)) find('the commitment is not signed by its key')

  const lines = verifyEntries(entries, sha256(commitment.text), said, key)
  verifyPlaces(places, entries.length, said)

  const end = JSON.parse(closing.text)
  if (!isSigned(key, closing.text, closing.signature)) find('the closing is not signed by the key of the commitment')
  if (end.userFcfsGroupId !== said.userFcfsGroupId) find('the closing is of another day')
  if (end.entryCount !== entries.length) find(`the closing tells ${end.entryCount} entries, the list ${entries.length}`)
  if (end.lastLineHash !== (lines.at(-1) ?? sha256(commitment.text))) find('the chain ends elsewhere than was closed')
  if (end.placesHash !== sha256(JSON.stringify(places))) find('places are not those that were closed')
  return { said, key, lines }
}

/** Each entry includes the hash of the previous one: none can be swapped, dropped or inserted. */
function verifyEntries(entries, first, { userFcfsGroupId, opensAtMs, closesAtMs }, key) {
  const lines = []
  let previous = first
  for (const [at, [sequence, entryHash, enteredAtMs, signature]] of entries.entries()) {
    if (sequence !== at + 1) find(`entry ${sequence} stands where ${at + 1} belongs`)
    if (enteredAtMs < Number(opensAtMs) || enteredAtMs > Number(closesAtMs)) find(`entry ${sequence} came out of hours`)
    const line = `ieum-draw-receipt-1|${userFcfsGroupId}|${sequence}|${entryHash}|${enteredAtMs}|${previous}`
    if (!isSigned(key, line, signature)) find(`entry ${sequence} is not what was signed`)
    previous = sha256(line)
    lines.push(previous)
  }
  return lines
}

/** Replays the day: a place goes to the lowest waiting number, and there are never more of them than promised. */
function verifyPlaces(places, entryCount, { totalCount, holdMs }) {
  const held = new Map()
  let free = totalCount
  let next = 1
  let lastAtMs = 0
  for (const [event, sequence, atMs] of places) {
    if (atMs < lastAtMs) find(`${event} of ${sequence} is told out of order`)
    lastAtMs = atMs
    if (event === 'GIVEN' || event === 'PASSED' || event === 'CLOSED') {
      if (sequence !== next || sequence > entryCount)
        find(`${event} to ${sequence}, where ${next} was the next in order`)
      next = sequence + 1
    }
    if (event === 'GIVEN') {
      free -= 1
      if (free < 0) find(`${sequence} was given a place that was not there`)
      held.set(sequence, atMs)
    } else if (event === 'USED' || event === 'LAPSED') {
      const since = held.get(sequence)
      if (since === undefined) find(`${event} of ${sequence}, who held no place`)
      else if (event === 'LAPSED' && atMs < since + holdMs) find(`${sequence} lost a place before its time`)
      held.delete(sequence)
      if (event === 'LAPSED') free += 1
    } else if (event !== 'PASSED' && event !== 'CLOSED') find(`nobody knows what ${event} is`)
  }
  if (next !== entryCount + 1) find(`of ${entryCount} entries ${next - 1} were told how it ended`)
}

/** The receipt of a person from their entry. */
function verifyReceipt(receipt, { said, key, lines }, entries) {
  const { userFcfsGroupId, sequence, nonce, enteredAtMs, previousHash, signature } = receipt
  const entryHash = sha256(`ieum-draw-entry-1|${userFcfsGroupId}|${nonce}`)
  const line = `ieum-draw-receipt-1|${userFcfsGroupId}|${sequence}|${entryHash}|${enteredAtMs}|${previousHash}`
  if (userFcfsGroupId !== said.userFcfsGroupId) find(`receipt ${sequence} is of another day`)
  else if (!isSigned(key, line, signature)) find(`receipt ${sequence} was not given by this key`)
  else if (entries[sequence - 1]?.[1] !== entryHash) find(`receipt ${sequence} is not in the list under its number`)
  else if (lines[sequence - 1] !== sha256(line)) find(`before receipt ${sequence} the list is another than it was`)
}

const startedMs = performance.now()
let summary = ''
try {
  const says = read(list)
  const verified = verifyList(says)
  for (let at = 0; at < options.length; at += 2) {
    const [option, file] = [options[at], read(options[at + 1])]
    if (option === '--receipt') verifyReceipt(file, verified, says.entries)
    else if (option !== '--commitment') find(`${option} is no option`)
    else if (file.text !== says.commitment.text) find('the commitment is another than the one you saved')
  }
  const count = (event) => says.places.filter(([one]) => one === event).length
  summary =
    `${verified.said.groupDate}: ${says.entries.length} entries, ${verified.said.totalCount} places, ` +
    `${count('GIVEN')} given, ${count('LAPSED')} fell back, ${count('PASSED')} passed over, `
} catch (error) {
  find(`this is no list that can be read: ${error instanceof Error ? error.message : error}`)
}
for (const { what } of wrong) console.log(`wrong: ${what}`)
console.log(`draw: ${summary}${told.size} kinds of findings, ${Math.round(performance.now() - startedMs)} ms`)
process.exit(told.size === 0 ? 0 : 1)
