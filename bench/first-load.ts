/**
 * JavaScript and CSS that must arrive before the first screen can be used, gzipped. Only the files that the document
 * names, and their imports, are let through; every other script is blocked, and the screen must react to a press
 * nevertheless. So the number is the required size, independent of files that happen to arrive by then.
 */
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { signup } from '@ieum/copy/account/sign-up.ts'
import { welcome } from '@ieum/copy/account/welcome.ts'
import { geneResultWords } from '@ieum/copy/gene/results.ts'
import { gutReportWords } from '@ieum/copy/microbiome/report-screen.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { agreeToCredit } from '@ieum/testkit/journeys/credit-journey.ts'
import { reportedGut } from '@ieum/testkit/journeys/microbiome-service-journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import { startWorld } from '@ieum/testkit/world/start-world.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { gzipBytes, launchBrowser, PHONE, signedInContext, sourceOf, sum } from './lib/browser.ts'
import { report } from './lib/report.ts'

/** @source ADR 0053 */
const LIMITS = {
  welcome: 155_000,
  'sign-up': 155_000,
  selection: 145_000,
  credit: 150_000,
  gene: 150_000,
  microbiome: 150_000,
  css: 15_000,
} as const

const world = await startWorld({ env: { SANDBOX_LAB: 'by-itself', SANDBOX_LAB_SEED: 'bench' } })
const browser = await launchBrowser()

/** The named scripts and, recursively, their module imports (not those fetched later). */
function withImports(names: Iterable<string>): Set<string> {
  const all = new Set(names)
  for (const name of all) {
    for (const [, imported = ''] of sourceOf(name).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) all.add(imported)
  }
  return all
}

const namesIn = (html: string, ending: string): string[] =>
  [...html.matchAll(new RegExp(`/assets/([\\w.-]+\\.${ending})`, 'g'))].map(([, name = '']) => name)

/** Opens the page with only its first scripts, and waits until it reacts. */
async function measure(context: BrowserContext, at: string, answers: (page: Page) => Promise<void>) {
  const page = await context.newPage()
  const address = new URL(at, world.url).href
  const html = await (await context.request.get(address)).text()
  // The document also names the manifest of routes, whose own names are fetched later.
  const scripts = withImports(namesIn(html, 'js'))
  const deferred = new Set<string>()
  await page.route('**/*.js', (route) => {
    const name = path.basename(new URL(route.request().url()).pathname)
    if (scripts.has(name)) return route.continue()
    deferred.add(name)
    return undefined
  })
  await page.goto(address, { waitUntil: 'commit' })
  await answers(page)
  await page.close()
  const files = [...scripts].map((name) => ({ name, gzipBytes: gzipBytes(name) }))
  const styles = [...new Set(namesIn(html, 'css'))].map((name) => ({ name, gzipBytes: gzipBytes(name) }))
  return {
    bytes: sum(files.map((file) => file.gzipBytes)),
    cssBytes: sum(styles.map((file) => file.gzipBytes)),
    htmlBytes: gzipSync(html).length,
    files,
    styles,
    heldBack: [...deferred],
  }
}

const fresh = await browser.newContext(PHONE)
const firstPage = await measure(fresh, '/welcome', async (page) => {
  // Its navigation consists of links, which work before hydration.
  await page.getByRole('link', { name: welcome.start, exact: true }).waitFor()
})
const signUpScreen = await measure(fresh, '/signup', async (page) => {
  // Only a hydrated page shows which input is missing.
  const send = page.getByRole('button', { name: signup.send, exact: true })
  for (const missing = page.getByText(signup.nameError); !(await missing.isVisible()); ) await send.click()
})

const session = await signUp(world.url, world.control, await newPerson(world.control))
const known = await signedInContext(browser, session, world.url)
const selection = await measure(known, '/connect?purpose=pfm', async (page) => {
  const box = page.getByRole('checkbox').nth(1)
  // A press without effect came before the screen was hydrated.
  for (const before = await box.isChecked(); (await box.isChecked()) === before; ) await box.click()
})
await agreeToCredit(session, world.control)
const creditScreen = await measure(known, '/credit', async (page) => {
  // Only a hydrated page sends a refresh.
  let isAsked = false
  page.on('request', (request) => {
    isAsked ||= request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/v1/credit/')
  })
  const refresh = page.getByRole('button', { name: screenWords.refresh, exact: true })
  while (!isAsked) await refresh.click()
})
const traits = await measure(known, '/gene/traits', async (page) => {
  // Only a hydrated page loads a category by itself; before, its link loads another document.
  let isRead = false
  page.on('request', (request) => {
    isRead ||= new URL(request.url()).pathname === '/v1/gene/users/me/analysis/traits'
  })
  const category = page.getByRole('link', { name: geneResultWords.categories.EXERCISE, exact: true })
  while (!isRead) await category.click()
})

await reportedGut(session, world.control)
const gutReport = await measure(known, '/microbiome', async (page) => {
  // Only a hydrated page requests the table.
  let isAsked = false
  page.on('request', (request) => {
    isAsked ||= new URL(request.url()).pathname.endsWith('/results/latest/table')
  })
  const table = page.getByRole('button', { name: gutReportWords.table, exact: true })
  while (!isAsked) await table.click()
})

await browser.close()
await world.stop()
for (const [screen, found] of Object.entries({
  welcome: firstPage,
  'sign-up': signUpScreen,
  selection,
  credit: creditScreen,
  gene: traits,
  microbiome: gutReport,
} as const)) {
  const limit = LIMITS[screen as Exclude<keyof typeof LIMITS, 'css'>]
  report({
    name: `first-load-${screen}`,
    wanted: '≤ 1',
    ratio: found.bytes / limit,
    unit: `of ${limit / 1_000} KB gz (${(found.bytes / 1_000).toFixed(1)} KB)`,
    details: found,
  })
}
report({
  name: 'first-load-css',
  wanted: '≤ 1',
  ratio: selection.cssBytes / LIMITS.css,
  unit: `of ${LIMITS.css / 1_000} KB gz (${(selection.cssBytes / 1_000).toFixed(1)} KB)`,
  details: { styles: selection.styles },
})
