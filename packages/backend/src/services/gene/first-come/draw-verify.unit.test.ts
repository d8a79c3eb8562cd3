import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openingOf, PLACE_RESERVATION_MS } from '@ieum/domain/health/opening.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ClaimedPlace,
  commitmentOf,
  type DrawList,
  drawKeyOf,
  drawListOf,
  firstLineHash,
  lineOf,
} from './draw-receipts.ts'

const PROGRAM = fileURLToPath(new URL('../../../../../../scripts/verify/draw-verify.mjs', import.meta.url))
const COUNT = 50_000
const PLACES = 500

const opening = openingOf(Date.parse('2026-11-23T03:00:00Z'))
const key = drawKeyOf(randomBytes(32))

/** A day with one place that was released and given to the first person who waited. */
function dayOf(count: number, facts: { totalCount?: number; userFcfsGroupId?: string } = {}) {
  const userFcfsGroupId = facts.userFcfsGroupId ?? randomUUID()
  const { groupDate, ...hours } = opening
  const commitment = commitmentOf(
    { userFcfsGroupId, groupDate, ...hours, totalCount: facts.totalCount ?? PLACES, holdMs: PLACE_RESERVATION_MS },
    key,
  )
  let previousHash = firstLineHash(commitment)
  const receipts = Array.from({ length: count }, (_, at) => {
    const entry = {
      userFcfsGroupId,
      sequence: at + 1,
      nonce: randomBytes(16).toString('hex'),
      enteredAtMs: opening.opensAtMs + at,
      previousHash,
    }
    const line = lineOf(entry, key)
    previousHash = line.lineHash
    return { ...entry, ...line }
  })
  const reserved = receipts
    .slice(0, PLACES)
    .map(({ sequence, enteredAtMs }): ClaimedPlace => ({ event: 'GIVEN', sequence, atMs: enteredAtMs }))
  const lapsedAtMs = opening.opensAtMs + 2 * PLACE_RESERVATION_MS
  const places: ClaimedPlace[] = [
    ...reserved,
    { event: 'LAPSED', sequence: 1, atMs: lapsedAtMs },
    { event: 'GIVEN', sequence: PLACES + 1, atMs: lapsedAtMs },
    ...reserved.slice(1).map(({ sequence }): ClaimedPlace => ({ event: 'USED', sequence, atMs: lapsedAtMs })),
    ...receipts
      .slice(PLACES + 1)
      .map(({ sequence }): ClaimedPlace => ({ event: 'CLOSED', sequence, atMs: opening.closesAtMs })),
  ]
  return { receipts, commitment, list: drawListOf({ userFcfsGroupId, commitment, lines: receipts, places }, key) }
}

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'draw-'))
})
afterAll(() => rm(directory, { recursive: true }))

/** Loaded before the program: prints its CPU time at the end, independent of the machine's load. */
const SAYS_ITS_CPU = `data:text/javascript,process.on('exit',()=>console.error(process.cpuUsage().user/1e6))`

async function verified(list: unknown, files: Readonly<Record<string, unknown>> = {}): Promise<string> {
  return (await verifiedWithin(list, files)).says
}

async function verifiedWithin(
  list: unknown,
  files: Readonly<Record<string, unknown>>,
): Promise<{ readonly says: string; readonly cpuSeconds: number }> {
  const named = path.join(directory, `${randomUUID()}.json`)
  await writeFile(named, JSON.stringify(list))
  const options: string[] = []
  for (const [option, content] of Object.entries(files)) {
    const file = path.join(directory, `${randomUUID()}.json`)
    await writeFile(file, JSON.stringify(content))
    options.push(`--${option}`, file)
  }
  return promisify(execFile)(process.execPath, ['--import', SAYS_ITS_CPU, PROGRAM, named, ...options]).then(
    ({ stdout, stderr }) => ({ says: stdout, cpuSeconds: Number(stderr) }),
    ({ code, stdout }: { code: number; stdout: string }) => ({
      says: `exit ${code}\n${stdout}`,
      cpuSeconds: Number.NaN,
    }),
  )
}

test('50,000 entries are verified in under a minute, with a receipt and the commitment', {
  timeout: 300_000,
}, async () => {
  const { list, receipts, commitment } = dayOf(COUNT)
  const { says, cpuSeconds } = await verifiedWithin(list, { receipt: receipts[COUNT - 1], commitment })
  expect(says).toContain(
    `draw: 2026-11-23: ${COUNT} entries, 500 places, 501 given, 1 fell back, 0 passed over, 0 kinds`,
  )
  expect(cpuSeconds).toBeLessThan(60)
})

const small = () => dayOf(600)
const swapped = (entries: DrawList['entries']) => {
  const [first, second, ...others] = entries
  if (!first || !second) throw new Error('too few entries')
  return [[1, ...second.slice(1)], [2, ...first.slice(1)], ...others]
}

test.for<[what: string, plant: (day: ReturnType<typeof small>) => unknown, finding: string]>([
  ['two swapped', ({ list }) => ({ ...list, entries: swapped(list.entries) }), 'entry 1 is not what was signed'],
  [
    'one dropped',
    ({ list }) => ({ ...list, entries: list.entries.toSpliced(100, 1) }),
    'entry 102 stands where 101 belongs',
  ],
  [
    'the last dropped',
    ({ list }) => ({ ...list, entries: list.entries.slice(0, -1) }),
    'the closing tells 600 entries, the list 599',
  ],
  [
    'one added',
    ({ list }) => ({ ...list, entries: [...list.entries, [601, 'ab'.repeat(32), opening.closesAtMs, 'AAAA']] }),
    'entry 601 is not what was signed',
  ],
  [
    'a place to who was not next',
    ({ list }) => ({ ...list, places: list.places.map((one) => (one[1] === 501 ? [one[0], 502, one[2]] : one)) }),
    'GIVEN to 502, where 501 was the next in order',
  ],
  [
    'a place used twice',
    ({ list }) => ({ ...list, places: [...list.places, ['USED', 2, opening.closesAtMs]] }),
    'USED of 2, who held no place',
  ],
  [
    'more places than promised',
    ({ list }) => ({ ...list, places: list.places.filter(([event]) => event !== 'LAPSED') }),
    '501 was given a place that was not there',
  ],
  ['no list', () => [1], 'this is no list that can be read'],
])('found: %s', async ([, plant, finding]) => {
  const says = await verified(plant(small()))
  expect(says).toContain('exit 1')
  expect(says).toContain(finding)
})

test('whoever holds the key cannot make another day of it: receipts and a saved commitment tell', async () => {
  const draw = small()
  const { userFcfsGroupId } = draw.receipts[0] ?? {}
  const forged = dayOf(600, { ...(userFcfsGroupId && { userFcfsGroupId }), totalCount: 501 })
  expect(await verified(forged.list)).toContain('0 kinds of findings')
  const [, second] = draw.receipts
  const says = await verified(forged.list, { receipt: second, commitment: draw.commitment })
  expect(says).toContain('receipt 2 is not in the list under its number')
  expect(says).toContain('the commitment is another than the one you saved')
})
