import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { BundleRow, ConsentBundle } from '@ieum/contracts/mydata/consents/consents.ts'
import type { ConsentId } from '@ieum/contracts/shared/ids.ts'
import { consents as words } from '@ieum/copy/mydata/consents.ts'
import { id } from '@ieum/testkit/ids.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { rowHash, sha256 } from '../../../platform/db/tables/ledger-row.ts'
import { AnchorHeader } from '../../../platform/ledger/anchor/anchor-line.ts'
import { organizationGuidOf } from '../organizations/portal-row.ts'
import { ConsentContent } from './ledger-content.ts'

const SCRIPT = resolve(import.meta.dirname, '../../../../../../scripts/verify/consent-verify.ts')

let world: World
let directory: string
let bundle: ConsentBundle
/** Fetched until its rows are in a line. */
let early: ConsentBundle
let keys: string[]
beforeAll(async () => {
  world = await startWorld()
  directory = mkdtempSync(join(tmpdir(), 'ieum-bundle-'))
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  const connected = await connectAll(session, world.control, { organizationGuids: [organizationGuidOf('A1AAEO0000')] })
  const params = { consentId: id<ConsentId>(connected.certificationTransactionId) }
  const load = () => session.mydata.getConsentBundle({ params })
  bundle = await vi.waitFor(
    async () => {
      const one = await load()
      expect(one.segments.every(({ anchor }) => anchor !== null)).toBe(true)
      return one
    },
    { timeout: 10_000 },
  )
  const database = await world.connectDatabase()
  await database.query('truncate ledger_leaf')
  early = await load()
  const { publicKey } = AnchorHeader.parse(JSON.parse(bundle.segments[0]?.anchor?.header as string))
  const content = bundle.segments.flatMap(({ rows }) => rows).find(({ kind }) => kind === 'CONSENT')?.content
  const { evidence } = ConsentContent.parse(JSON.parse(content as string))
  const authority = sha256(Buffer.from(evidence?.authority as string, 'base64')).toString('hex')
  keys = ['--public-key', publicKey, '--authority', authority]
}, 60_000)
afterAll(async () => {
  rmSync(directory, { recursive: true })
  await world?.stop()
})

/** Runs `npm run consent:verify`; returns its exit code and its last line. */
function verify(one: ConsentBundle, args: readonly string[]): Promise<readonly [code: number, lastLine: string]> {
  const file = join(directory, 'bundle.json')
  writeFileSync(file, JSON.stringify(one))
  return new Promise((answer) => {
    const child = execFile(process.execPath, [SCRIPT, file, ...args], (_error, stdout) =>
      answer([child.exitCode ?? -1, stdout.trimEnd().split('\n').at(-1) ?? '']),
    )
  })
}

function changedChoice(content: string | null): string | null {
  const changed = content?.replace(':false', ':true') ?? null
  expect(changed).not.toBe(content)
  return changed
}

/** Another choice and another moment, with every hash recomputed and no line named. */
function forged(recordedAtMs: number): ConsentBundle {
  const hex = (text: string | null) => (text === null ? null : Buffer.from(text, 'hex'))
  return {
    ...bundle,
    segments: bundle.segments.map(({ rows }) => {
      const forgedRows: BundleRow[] = []
      for (const row of rows) {
        const content = row.kind === 'CONSENT' ? changedChoice(row.content) : row.content
        const changed = {
          ...row,
          content,
          recordedAtMs: String(recordedAtMs),
          commitment: content === null ? row.commitment : sha256(content).toString('hex'),
          previousHash: forgedRows.at(-1)?.hash ?? row.previousHash,
        }
        const hash = rowHash({
          ...changed,
          userId: bundle.userId,
          recordedAtMs,
          sealedDigest: hex(changed.sealedDigest),
          commitment: hex(changed.commitment),
          previousHash: Buffer.from(changed.previousHash, 'hex'),
        })
        forgedRows.push({ ...changed, hash: hash.toString('hex') })
      }
      return { rows: forgedRows, anchor: null }
    }),
  }
}

it('is proven with the keys alone', async () => {
  expect(await verify(bundle, keys)).toEqual([0, 'proven'])
  expect(await verify(bundle, keys.slice(0, 2))).toEqual([3, 'not proven'])
  expect(await verify(bundle, keys.slice(2))).toEqual([3, 'not proven'])
  expect(await verify(bundle, [])).toEqual([3, 'not proven'])
})

it('is never proven when it was forged, whatever its rows say of their moment', async () => {
  for (const args of [keys, []]) {
    expect(await verify(forged(Date.now()), args)).toEqual([3, 'not proven'])
    expect(await verify(forged(Date.now() + 86_400_000), args)).toEqual([3, 'not proven'])
    expect(await verify(forged(Date.now() - 61_000), args)).toEqual([1, 'wrong'])
  }
  // One of our lines, written for other rows.
  const [first] = bundle.segments
  const borrowed = { ...forged(Date.now()), notProvenNotice: null }
  borrowed.segments[0] = { rows: borrowed.segments[0]?.rows as BundleRow[], anchor: first?.anchor ?? null }
  expect(await verify(borrowed, keys)).toEqual([1, 'wrong'])
})

it('tells the person while a row still waits for its line', () => {
  expect(bundle.notProvenNotice).toBeNull()
  expect(early.segments.some(({ anchor }) => anchor === null)).toBe(true)
  expect(early.notProvenNotice).toBe(words.bundleNotProven)
})
