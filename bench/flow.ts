/**
 * The connection flow on a phone of a few years ago: every script of the whole flow, how much the layout moves, how
 * long each press takes with the processor four times slower, and when the first screen's largest text is painted
 * compared with a page of the same text and styles without any script.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import { startWorld } from '@ieum/testkit/world/start-world.ts'
import type { BrowserContext } from 'playwright-core'
import { built, gzipBytes, launchBrowser, signedInContext, sum } from './lib/browser.ts'
import { goThrough, lookAround, SLOWER, type Walked } from './lib/flow-walks.ts'
import { largestPaintMs } from './lib/largest-paint.ts'
import { median, pairs } from './lib/pairs.ts'
import { report } from './lib/report.ts'

/** @source ours */
const LIMITS = { flowBytes: 230_000, layoutShift: 0.02, pressMs: 100, largestPaint: 1.25 } as const
const RUNS = 5
const PAINT_PAIRS = 7

const world = await startWorld()
const browser = await launchBrowser()

const runs: Walked[] = []
const around: Walked[] = []
for (let run = 0; run < RUNS; run++) {
  runs.push(await goThrough(world, browser))
  around.push(await lookAround(world, browser))
}
const [first] = runs as [Walked]
const flowBytes = sum([...first.scripts].map(gzipBytes))

report({
  name: 'flow-scripts',
  wanted: '≤ 1',
  ratio: flowBytes / LIMITS.flowBytes,
  unit: `of ${LIMITS.flowBytes / 1_000} KB gz (${(flowBytes / 1_000).toFixed(1)} KB, the whole flow)`,
  details: {
    scripts: [...first.scripts].map((name) => ({ name, gzipBytes: gzipBytes(name) })),
    styles: [...first.styles].map((name) => ({ name, gzipBytes: gzipBytes(name) })),
  },
})
const shift = median(runs.map((run) => run.shift))
report({
  name: 'flow-layout-shift',
  wanted: '≤ 1',
  ratio: shift / LIMITS.layoutShift,
  unit: `of ${LIMITS.layoutShift} (${shift.toFixed(4)}, the whole flow)`,
  details: { runs: runs.map((run) => run.shift) },
})
/** The median of each press over its runs, because the machine has other work; the slowest press counts. */
const presses = [runs, around].flatMap((walks) =>
  (walks[0]?.presses ?? []).map(({ what }, press) => {
    const ms = walks.map(({ presses }) => presses[press]?.ms ?? 0)
    return { what, ms: median(ms), runs: ms }
  }),
)
const pressMs = Math.max(...presses.map(({ ms }) => ms))
report({
  name: 'flow-slowest-press',
  wanted: '≤ 1',
  ratio: pressMs / LIMITS.pressMs,
  unit: `of ${LIMITS.pressMs} ms (${pressMs} ms, the slowest of ${presses.length} presses, processor ${SLOWER} times slower)`,
  details: {
    slowest: presses.toSorted((a, b) => b.ms - a.ms).slice(0, 12),
    slowestOfEachRun: [runs, around].map((walks) => walks.map((walk) => Math.max(...walk.presses.map(({ ms }) => ms)))),
  },
})

/** The same text and styles without a script: the lower bound for a page. */
async function staticPage(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto(new URL('/connect?purpose=pfm', world.url).href)
  await page.waitForURL(/step=/)
  await page.close()
  const answer = await context.request.get(new URL('/connect?purpose=pfm', world.url).href)
  const html = (await answer.text())
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link[^>]*rel="modulepreload"[^>]*>/g, '')
  const server = createServer((request, response) => {
    const file = built.get(request.url?.split('/').at(-1) ?? '')
    if (file) {
      const type = file.endsWith('.css') ? 'text/css' : file.endsWith('.svg') ? 'image/svg+xml' : 'font/woff2'
      const isText = type !== 'font/woff2'
      const bytes = readFileSync(file)
      response.writeHead(200, { 'content-type': type, ...(isText ? { 'content-encoding': 'gzip' } : {}) })
      response.end(isText ? gzipSync(bytes) : bytes)
      return
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

const session = await signUp(world.url, world.control, await newPerson(world.control))
const context = await signedInContext(browser, session, world.url)
const limit = await staticPage(context)
const paint = await pairs(
  PAINT_PAIRS,
  () => largestPaintMs(context, new URL('/connect?purpose=pfm', world.url).href),
  () => largestPaintMs(context, limit.url),
)
limit.close()
report({
  name: 'flow-largest-paint',
  wanted: `≤ ${LIMITS.largestPaint}`,
  ratio: paint.ratio,
  unit: `× a page without scripts (${Math.round(paint.ours)} ms against ${Math.round(paint.limit)} ms, Slow 4G)`,
  details: paint,
})

await browser.close()
await world.stop()
