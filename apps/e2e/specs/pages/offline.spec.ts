import { devices } from '@ieum/copy/account/devices.ts'
import { offlineWords } from '@ieum/copy/offline.ts'
import { productName } from '@ieum/copy/product.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { expect, type Page } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import { headingNamed } from '../../src/steps/connect.ts'
import { test } from '../../src/test.ts'

/** Waits until the worker serves this page: from then on it opens without a network. */
const isStored = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })

/** Every text that the worker stores. */
const storedTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts: { url: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        texts.push({ url: new URL(request.url).pathname, text: (await answer?.text()) ?? '' })
      }
    }
    return texts
  })

test.beforeEach(({ consoleErrors }) => consoleErrors.expect(/ERR_(?:INTERNET_DISCONNECTED|FAILED)/))

test('can be installed', async ({ page, request }) => {
  await page.goto('/welcome')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await request.get(String(href))
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  const { name, icons } = await manifest.json()
  expect(name).toBe(productName)
  for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png')
  const session = await page.context().newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A test's window cannot install anything.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('without a network the offline page is shown, and the page opens once there is one', async ({
  page,
  context,
  signedIn,
}) => {
  const { person } = await signedIn({ like: 'park-junho' })
  await page.goto('/settings')
  await isStored(page)
  await context.setOffline(true)
  await page.goto('/settings/devices')
  await expect(page.getByRole('heading', { name: offlineWords.title })).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('button', { name: screenWords.retry }).click()
  await expect(page.getByText(offlineWords.stillOffline)).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL('/settings/devices')
  await expect(headingNamed(page, devices.title)).toBeVisible()

  const stored = await storedTexts(page)
  const documents = stored.filter(({ url }) => !url.startsWith('/assets/'))
  expect(documents.map(({ url }) => url)).toEqual(['/offline'])
  for (const { text } of stored) {
    expect(text).not.toContain(person.name)
    expect(text).not.toContain(person.phoneNumber)
  }
})

test('a page of the practice world registers no service worker', async ({ page }) => {
  await page.goto('/__gallery')
  await expect(page.getByRole('main').first()).toBeVisible()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})
