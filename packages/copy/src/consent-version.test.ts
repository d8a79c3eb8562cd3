import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { COPY_VERSION } from './product.ts'

/** Files with the consent texts of the connection flow. */
const CONSENT_TEXTS = ['mydata/connect/consent.ts', 'mydata/transfer-request.ts', 'mydata/collection-usage.ts']

const words = CONSENT_TEXTS.flatMap((name) =>
  readFileSync(path.join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter((line) => /[가-힣]/.test(line)),
)

// A changed wording needs a new version in product.ts, then both of these. A moved line needs only the digest.
it('a changed consent text has a new version, which is stored with the consent', () => {
  const digest = createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 16)
  expect([COPY_VERSION, digest]).toEqual(['2026-11-28.1', '87af5b4b4cdf092c'])
})
