/**
 * The first screen of the flow when the regime has 600 more institutions: how much later its largest text is painted
 * than with those of the sandbox world, and how long the press takes that selects all of them.
 */
import { select } from '@ieum/copy/mydata/connect/select.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'
import { launchBrowser, signedInContext } from './lib/browser.ts'
import { chooseAll, SLOWER } from './lib/flow-walks.ts'
import { largestPaintMs } from './lib/largest-paint.ts'
import { median, pairs } from './lib/pairs.ts'
import { report } from './lib/report.ts'

/** @source ours */
const LIMITS = { laterMs: 100, pressMs: 50 } as const
const MADE_UP = 600
const PAINT_PAIRS = 7
const RUNS = 5

const few = await startWorld()
const many = await startWorld({ env: { SANDBOX_MADE_UP_INSTITUTIONS: String(MADE_UP) } })
const browser = await launchBrowser()

async function painting(world: World): Promise<() => Promise<number>> {
  const session = await signUp(world.url, world.control, await newPerson(world.control))
  const context = await signedInContext(browser, session, world.url)
  return () => largestPaintMs(context, new URL('/connect?purpose=pfm', world.url).href)
}

const paint = await pairs(PAINT_PAIRS, await painting(many), await painting(few))
const laterMs = paint.ours - paint.limit
report({
  name: 'selection-600-paint',
  wanted: '≤ 1',
  ratio: laterMs / LIMITS.laterMs,
  unit: `of ${LIMITS.laterMs} ms (${Math.round(laterMs)} ms later: ${Math.round(paint.ours)} ms against ${Math.round(paint.limit)} ms, Slow 4G)`,
  details: paint,
})

const presses: number[] = []
for (let run = 0; run < RUNS; run++) presses.push(...(await chooseAll(many, browser)))
const pressMs = median(presses)
report({
  name: 'selection-600-select-all',
  wanted: '≤ 1',
  ratio: pressMs / LIMITS.pressMs,
  unit: `of ${LIMITS.pressMs} ms (${pressMs} ms to the next paint, ${select.selectAll(select.extraMore)}, processor ${SLOWER} times slower)`,
  details: { presses },
})

await browser.close()
await many.stop()
await few.stop()
