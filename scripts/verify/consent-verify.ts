/**
 * `npm run consent:verify -- <file> [--public-key <base64>]… [--authority <sha256 hex>]… [--ledger-key <base64>]`:
 * verifies a consent's bundle without a server. Text and signature of each document, the chain to the agency's
 * certificate in the bundle, the rows of the ledger and their hashes, the line of the anchor and its seal; the keyed
 * hashes only with the ledger's key. The last line is the result: "proven" (exit 0), "wrong" (1), or "not proven" (3)
 * when a part could not be compared with a trusted value of the reader (docs/operating/operations.md, "Consent ledger").
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createLedgerKey, readPublicSealKey } from '@ieum/backend/platform/ledger/ledger-keys.ts'
import { verdictOf, verifyBundle } from '@ieum/backend/services/mydata/ledger/verify-bundle.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'public-key': { type: 'string', multiple: true, default: [] },
    authority: { type: 'string', multiple: true, default: [] },
    'ledger-key': { type: 'string' },
  },
})
const [file] = positionals
if (!file) {
  console.log('consent:verify: name the file of a bundle')
  process.exit(2)
}
const { 'ledger-key': ledgerKey } = values
const trusted = {
  publicKeys: values['public-key'].map(readPublicSealKey),
  authorityDigests: values.authority,
  ledgerKey: ledgerKey === undefined ? null : createLedgerKey(Buffer.from(ledgerKey, 'base64')),
}
const checks = verifyBundle(readJson(file), trusted, Date.now())
const wrong = checks.filter(({ isRight }) => isRight === false)
const open = new Set(checks.filter(({ isRight }) => isRight === null).map(({ what, detail }) => `${what} (${detail})`))
for (const { what, detail } of wrong) console.log(`wrong: ${what} ${detail}`)
for (const one of open) console.log(`not checked: ${one}`)
console.log(
  `consent: ${checks.filter(({ isRight }) => isRight).length} right, ${wrong.length} wrong, ${open.size} not checked`,
)
const [text, code] = ({ PROVEN: ['proven', 0], WRONG: ['wrong', 1], NOT_PROVEN: ['not proven', 3] } as const)[
  verdictOf(checks)
]
console.log(text)
process.exit(code)

function readJson(name: string): unknown {
  try {
    return JSON.parse(readFileSync(name, 'utf8'))
  } catch {
    return null
  }
}
