/** The last pages are stored on the device, sealed; the end of a session deletes them. */
import { randomBytes } from 'node:crypto'
import { settings } from '@ieum/copy/account/settings.ts'
import { welcome } from '@ieum/copy/account/welcome.ts'
import { home } from '@ieum/copy/mydata/assets/home.ts'
import { offlineWords } from '@ieum/copy/offline.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import type { SandboxControl } from '@ieum/testkit/world/sandbox-control.ts'
import { expect, type Page } from '@playwright/test'
import { expectCached, expectNothingCached, isServedByWorker, lyingIn } from '../../src/cached-pages.ts'
import { expectGoodScreen } from '../../src/checks.ts'
import { headingNamed } from '../../src/steps/connect.ts'
import { localhost, setSession, test } from '../../src/test.ts'

test.beforeEach(({ consoleErrors }) => consoleErrors.expect(/ERR_(?:INTERNET_DISCONNECTED|FAILED)/))

const ACCOUNT = '쏠편한 입출금통장'

const isSeenAgain = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /에 본 화면이에요/ })).toBeVisible()

async function connectBank(session: PersonSession, control: SandboxControl): Promise<void> {
  const { organizations } = await session.mydata.listOrganizations()
  const bank = organizations.find(({ name }) => name === '신한은행')
  if (!bank) throw new Error('no 신한은행')
  await connectAll(session, control, { organizationGuids: [bank.guid] })
}

/** This person's data on the screen, each word as in an answer of ours. */
async function wordsOf({ person, mydata }: PersonSession): Promise<string[]> {
  const { assets, netWorthKrw } = await mydata.listAssets()
  const ofAssets = assets.flatMap(({ balanceKrw, nameToDisplay, assetIdentifier, assetIdentifierToDisplay }) => [
    String(balanceKrw),
    nameToDisplay,
    assetIdentifier,
    String(assetIdentifierToDisplay),
  ])
  return [person.name, person.phoneNumber, String(netWorthKrw), ...ofAssets].filter(
    (word) => word.length > 4 || word === person.name,
  )
}

async function expectNoWordOf(page: Page, words: readonly string[]): Promise<void> {
  const { text } = await lyingIn(page)
  for (const word of words) expect(text).not.toContain(word)
}

/** Views home and, on request, the account. */
async function look(page: Page, { atAccount = false } = {}): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('region', { name: home.groupsLabel })).toBeVisible()
  await isServedByWorker(page)
  await expectCached(page, 1)
  if (!atAccount) return
  await openAccount(page)
  await expectCached(page, 2)
}

async function openAccount(page: Page): Promise<void> {
  const deposits = page.getByRole('button', { name: new RegExp(`^${home.groups.DEPOSIT}`) })
  if ((await deposits.getAttribute('aria-expanded')) !== 'true') await deposits.click()
  await page.getByRole('link', { name: new RegExp(ACCOUNT) }).click()
  await expect(headingNamed(page, ACCOUNT)).toBeVisible()
}

test('home and an account open without a network as they were last shown', async ({
  page,
  context,
  control,
  signedIn,
}) => {
  const session = await signedIn({ like: 'park-junho' })
  await connectBank(session, control)
  await look(page, { atAccount: true })
  const main = page.getByRole('main')
  const account = await main.innerText()
  await page.goto('/')
  await expect(page.getByRole('region', { name: home.groupsLabel })).toBeVisible()
  const sums = await page.getByRole('region', { name: home.netWorth(session.person.name) }).innerText()
  await expectNoWordOf(page, await wordsOf(session))

  await context.setOffline(true)
  await page.reload()
  await isSeenAgain(page)
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(new RegExp(home.title))
  expect(await page.getByRole('region', { name: home.netWorth(session.person.name) }).innerText()).toBe(sums)
  await expect(page.getByText(/기준/).first()).toBeVisible()
  await expectGoodScreen(page)

  await openAccount(page)
  await isSeenAgain(page)
  expect(await main.innerText()).toBe(account)
  await expectGoodScreen(page)
  await page.reload()
  await expect(headingNamed(page, ACCOUNT)).toBeVisible()
  expect(await main.innerText()).toBe(account)

  await page.getByRole('link', { name: screenWords.back }).click()
  await page.getByRole('button', { name: screenWords.refresh, exact: true }).click()
  await expect(main.getByText(home.refreshOffline)).toBeVisible()
  await page.getByRole('link', { name: settings.title }).last().click()
  await expect(page.getByRole('heading', { name: offlineWords.title })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('link', { name: offlineWords.toCachedHome }).click()
  await isSeenAgain(page)

  await context.setOffline(false)
  await expect(page.getByText(/에 본 화면이에요/)).toBeHidden()
  await expect(page.getByRole('region', { name: home.groupsLabel })).toBeVisible()
  await page.getByRole('link', { name: settings.title }).last().click()
  await expect(page.getByRole('button', { name: settings.signOut })).toBeVisible()
})

test('an account that was never opened shows a message, and opens once there is a network', async ({
  page,
  context,
  control,
  signedIn,
}) => {
  await connectBank(await signedIn({ like: 'park-junho' }), control)
  await look(page)
  await context.setOffline(true)
  await page.reload()
  await isSeenAgain(page)
  await page.getByRole('button', { name: new RegExp(`^${home.groups.DEPOSIT}`) }).click()
  await page.getByRole('link', { name: new RegExp(ACCOUNT) }).click()
  await expect(page.getByText(offlineWords.notCachedText)).toBeVisible()
  await expectGoodScreen(page)
  await context.setOffline(false)
  await expect(headingNamed(page, ACCOUNT)).toBeVisible()
})

test('an open page without a network shows its cached data, and amounts hidden on the device stay hidden', async ({
  page,
  context,
  control,
  signedIn,
}) => {
  await connectBank(await signedIn({ like: 'park-junho' }), control)
  await look(page, { atAccount: true })
  await page.getByRole('link', { name: screenWords.back }).click()
  await page.getByRole('button', { name: home.hideAmounts }).click()
  await context.setOffline(true)
  await expect(page.getByText(screenWords.offline)).toBeVisible()
  await openAccount(page)
  await isSeenAgain(page)
  await page.goto('/')
  await isSeenAgain(page)
  await expect(page.getByRole('button', { name: home.showAmounts })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/\d만?원/)
})

test('signing out destroys the cache key and the cached pages', async ({ page, context, control, signedIn }) => {
  const session = await signedIn({ like: 'park-junho' })
  await connectBank(session, control)
  const words = await wordsOf(session)
  await look(page, { atAccount: true })
  const before = await lyingIn(page)
  expect([before.pages, before.halves]).toEqual([2, 1])
  await page.goto('/settings')
  const signedOut = page.waitForURL(/\/signup/)
  await page.getByRole('button', { name: settings.signOut }).click()
  await signedOut
  await expectNothingCached(page)
  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: offlineWords.title })).toBeVisible()
  await expect(page.getByRole('link', { name: offlineWords.toCachedHome })).toBeHidden()
  await expect(page.getByRole('main')).not.toContainText(session.person.name)
  await expectNothingCached(page)
  await expectNoWordOf(page, words)
})

test('the answer that ends a session deletes the cache key, even if the page is closed', async ({
  page,
  context,
  control,
  signedIn,
}) => {
  const session = await signedIn({ like: 'park-junho' })
  await connectBank(session, control)
  await look(page)
  expect((await context.cookies()).map(({ name }) => name)).toContain('ieum_kept')
  // Without any script of ours.
  const answer = await page.request.delete('/v1/sessions/me', {
    headers: {
      origin: new URL(page.url()).origin,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    data: {},
  })
  expect(answer.status()).toBe(204)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('ieum_kept')
  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: offlineWords.title })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(session.person.name)
  await expectNothingCached(page)
})

test('the next person on a device sees no cached page of the last one', async ({
  page,
  context,
  control,
  signedIn,
  world,
}) => {
  const first = await signedIn({ like: 'park-junho' })
  await connectBank(first, control)
  const words = await wordsOf(first)
  await look(page, { atAccount: true })
  const address = page.url()
  // A page of the first person that has loaded home by itself, and shows it from its cache for half a minute.
  const left = await context.newPage()
  await left.goto('/settings')
  await left.getByRole('link', { name: home.title, exact: true }).click()
  await expect(left.getByRole('region', { name: home.groupsLabel })).toBeVisible()

  const next = await signUp(
    localhost(world.url),
    control,
    await newPerson(control, { like: 'park-junho', name: '나은채' }),
  )
  await setSession(context, next, world)
  await page.goto('/')
  await expect(page.getByText(home.emptyTitle(next.person.name))).toBeVisible()
  await expectCached(page, 1)
  await left.getByRole('link', { name: settings.title }).last().click()
  await expect(left.getByRole('button', { name: settings.signOut })).toBeVisible()
  await left.getByRole('link', { name: home.title, exact: true }).click()
  await expect(left.getByRole('region', { name: home.groupsLabel })).toBeVisible()
  await expectCached(page, 1)

  await context.setOffline(true)
  await page.goto('/')
  await isSeenAgain(page)
  await expect(page.getByText(home.emptyTitle(next.person.name))).toBeVisible()
  await page.goto(address)
  await expect(page.getByText(offlineWords.notCachedText)).toBeVisible()
  await expectNoWordOf(page, words)
})

test('a session that was ended elsewhere loses its cache at the next call', async ({
  page,
  context,
  control,
  signedIn,
  world,
}) => {
  const same = { like: 'park-junho', ci: randomBytes(64).toString('base64') }
  const session = await signedIn(same)
  await connectBank(session, control)
  await look(page)
  await context.setOffline(true)
  const laptop = await signUp(localhost(world.url), control, await newPerson(control, same))
  await laptop.account.endSessions({ query: { isThisKept: 'true' } })
  await page.reload()
  await isSeenAgain(page)
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: welcome.start, exact: true })).toBeVisible()
  await expectNothingCached(page)
  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: offlineWords.title })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(session.person.name)
})

test('a cached page older than a day is not shown, nor after the device clock was set back', async ({
  page,
  context,
  control,
  signedIn,
}) => {
  await connectBank(await signedIn({ like: 'park-junho' }), control)
  await look(page)
  await context.setOffline(true)
  const nowMs = Date.now()
  const DAY_MS = 86_400_000
  for (const [days, isShown] of [
    [0.9, true],
    [-1, false],
    [1.1, false],
  ] as const) {
    await page.clock.setFixedTime(nowMs + days * DAY_MS)
    await page.goto('/')
    if (isShown) await isSeenAgain(page)
    else await expect(page.getByRole('heading', { name: offlineWords.title })).toBeVisible()
  }
  // Old pages are deleted for good.
  await expectCached(page, 0)
})

test('a device whose person switched caching off caches nothing', async ({ page, context, control, signedIn }) => {
  await connectBank(await signedIn({ like: 'park-junho' }), control)
  await look(page)
  await page.getByRole('link', { name: settings.title }).last().click()
  const keeping = page.getByRole('switch', { name: new RegExp(settings.cachedPages.title) })
  await expect(keeping).toBeChecked()
  await expectGoodScreen(page)
  await keeping.click()
  await expect(keeping).not.toBeChecked()
  await expectCached(page, 0)
  await page.goto('/')
  await expect(page.getByRole('region', { name: home.groupsLabel })).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: offlineWords.title })).toBeVisible()
  expect((await lyingIn(page)).pages).toBe(0)
  await context.setOffline(false)
  await expect(page.getByRole('region', { name: home.groupsLabel })).toBeVisible()
  await page.goto('/settings')
  await keeping.click()
  await page.getByRole('link', { name: home.title, exact: true }).click()
  await expectCached(page, 1)
})

test('a device without storage caches nothing and works; it caches once there is room', async ({
  page,
  context,
  control,
  signedIn,
  world,
}) => {
  await connectBank(await signedIn({ like: 'park-junho' }), control)
  const devtools = await context.newCDPSession(page)
  const { origin } = new URL(localhost(world.url))
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await page.goto('/')
  await expect(page.getByRole('region', { name: home.groupsLabel })).toBeVisible()
  await openAccount(page)
  await expectGoodScreen(page)
  expect((await lyingIn(page)).pages).toBe(0)

  await devtools.send('Storage.overrideQuotaForOrigin', { origin })
  await look(page)
  await context.setOffline(true)
  await page.reload()
  await isSeenAgain(page)
})
