/**
 * JavaScript and CSS that must arrive before the first screen can be used, gzipped. What the document names and what
 * that imports is let through; every other script is held back, and the screen must answer a press nevertheless. So
 * the number is what is needed, whatever else happens to arrive by then.
 */
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { signup } from '@ieum/copy/account/sign-up.ts'
import { welcome } from '@ieum/copy/account/welcome.ts'
import { geneResultWords } from '@ieum/copy/gene/results.ts'
import { gutReportWords } from '@ieum/copy/microbiome/report-screen.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { agreeToCredit } from '@ieum/testkit/credit-journey.ts'
import { reportedGut } from '@ieum/testkit/microbiome-service-journey.ts'
import { newPerson } from '@ieum/testkit/new-person.ts'
import { signUp } from '@ieum/testkit/person-session.ts'
import { startWorld } from '@ieum/testkit/start-world.ts'
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

/** The named scripts and, again and again, what they import as modules (not what they fetch later). */
function withImports(names: Iterable<string>): Set<string> {
  const all = new Set(names)
  for (const name of all) {
    for (const [, imported = ''] of sourceOf(name).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) all.add(imported)
  }
  return all
}

const namesIn = (html: string, ending: string): string[] =>
  [...html.matchAll(new RegExp(`/assets/([\\w.-]+\\.${ending})`, 'g'))].map(([, name = '']) => name)

/** Opens the page with nothing but its first scripts, and waits until it answers. */
async function measure(context: BrowserContext, at: string, answers: (page: Page) => Promise<void>) {
  const page = await context.newPage()
  const address = new URL(at, world.url).href
  const html = await (await context.request.get(address)).text()
  // The manifest of routes is named by the document, too, but its own names are fetched later.
  const scripts = withImports(namesIn(html, 'js'))
  const held = new Set<string>()
  await page.route('**/*.js', (route) => {
    const name = path.basename(new URL(route.request().url()).pathname)
    if (scripts.has(name)) return route.continue()
    held.add(name)
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
    heldBack: [...held],
  }
}

const fresh = await browser.newContext(PHONE)
const firstPage = await measure(fresh, '/welcome', async (page) => {
  // Its ways on are links: they lead there, awake or not.
  await page.getByRole('link', { name: welcome.start, exact: true }).waitFor()
})
const signUpScreen = await measure(fresh, '/signup', async (page) => {
  // Only a page that is awake says what is missing.
  const send = page.getByRole('button', { name: signup.send, exact: true })
  for (const missing = page.getByText(signup.nameError); !(await missing.isVisible()); ) await send.click()
})

const session = await signUp(world.url, world.control, await newPerson(world.control))
const known = await signedInContext(browser, session, world.url)
const selection = await measure(known, '/connect?purpose=pfm', async (page) => {
  const box = page.getByRole('checkbox').nth(1)
  // A press that changes nothing came before the screen was awake.
  for (const before = await box.isChecked(); (await box.isChecked()) === before; ) await box.click()
})
await agreeToCredit(session, world.control)
const creditScreen = await measure(known, '/credit', async (page) => {
  // Only a page that is awake asks the bureaus anew.
  let isAsked = false
  page.on('request', (request) => {
    isAsked ||= request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/v1/credit/')
  })
  const refresh = page.getByRole('button', { name: screenWords.refresh, exact: true })
  while (!isAsked) await refresh.click()
})
const traits = await measure(known, '/gene/traits', async (page) => {
  // Only a page that is awake reads a category by itself; before, its link is another document.
  let isRead = false
  page.on('request', (request) => {
    isRead ||= new URL(request.url()).pathname === '/v1/gene/users/me/analysis/traits'
  })
  const category = page.getByRole('link', { name: geneResultWords.categories.EXERCISE, exact: true })
  while (!isRead) await category.click()
})

await reportedGut(session, world.control)
const gutReport = await measure(known, '/microbiome', async (page) => {
  // Only a page that is awake asks for the table.
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
