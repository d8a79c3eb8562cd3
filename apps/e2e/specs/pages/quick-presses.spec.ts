/** Presses before the scripts have loaded, or faster than the page draws. */
import { settings } from '@ieum/copy/account/settings.ts'
import { credit } from '@ieum/copy/credit/credit.ts'
import { mainTabs } from '@ieum/copy/main-tabs.ts'
import { manualAssets } from '@ieum/copy/mydata/assets/manual-assets.ts'
import { select } from '@ieum/copy/mydata/connect/select.ts'
import { failed } from '@ieum/copy/page-states.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { expect, type Page } from '@playwright/test'
import { openSelection } from '../../src/steps/connect.ts'
import { test } from '../../src/test.ts'

/** Bytes per second: the document loads at once, the scripts take seconds. */
const SLOW_NETWORK = { offline: false, latency: 20, downloadThroughput: 60_000, uploadThroughput: 60_000 }
const BUSY_MS = 300

const row = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })

test('marks and text entered before the scripts loaded reach the flow', async ({ page, signedIn }) => {
  await signedIn({ like: 'park-junho' })
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  await page.goto('/connect?purpose=pfm', { waitUntil: 'commit' })
  await row(page, '신한은행').click()
  await page.getByRole('searchbox', { name: select.search }).fill('우리')
  // No listener has received it yet.
  await expect(page.getByText(select.count(1))).toBeHidden()
  expect(new URL(page.url()).searchParams.has('step')).toBe(false)
  await network.send('Network.emulateNetworkConditions', { ...SLOW_NETWORK, downloadThroughput: -1 })

  await expect(page.getByText(select.count(1))).toBeVisible()
  await expect(row(page, '우리은행')).toBeVisible()
  await expect(row(page, '신한은행')).toBeHidden()
  await page.getByRole('searchbox', { name: select.search }).fill('')
  await expect(row(page, '신한은행')).toBeChecked()
})

test('presses on checkboxes while the page is busy all count', async ({ page, signedIn }) => {
  await signedIn({ like: 'park-junho' })
  await openSelection(page)
  const group = page.getByRole('checkbox', { name: /모두 선택$/ }).first()
  const bank = row(page, '신한은행')
  /** Presses the middle of each mark, one after the other, while the page can draw nothing. */
  const pressWhileBusy = async (...marks: (typeof bank)[]) => {
    const boxes = await Promise.all(marks.map((mark) => mark.boundingBox()))
    await page.evaluate((busyMs) => {
      setTimeout(() => {
        const endMs = performance.now() + busyMs
        while (performance.now() < endMs);
      })
    }, BUSY_MS)
    await Promise.all(
      boxes.map(async (box) => {
        if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      }),
    )
  }
  await pressWhileBusy(bank, bank)
  await expect(page.getByText(/개 선택/)).toBeHidden()
  await expect(bank).not.toBeChecked()
  await pressWhileBusy(bank, bank, bank)
  await expect(page.getByText(select.count(1))).toBeVisible()
  await pressWhileBusy(group, group)
  await expect(page.getByText(/개 선택/)).toBeHidden()
  await pressWhileBusy(group, bank)
  await expect(group).toBeChecked({ indeterminate: true })
  await expect(bank).not.toBeChecked()
})

/** How often a mark was taken off again by the page. */
const MARK_TAKEN_OFF = 'data-mark-taken-off'

test('a ticked checkbox stays ticked while the page renders the result', async ({ page, signedIn }) => {
  await signedIn({ like: 'yoon-seri' })
  await page.addInitScript((counter) => {
    const { get, set } = Object.getOwnPropertyDescriptor(
      HTMLInputElement.prototype,
      'checked',
    ) as Required<PropertyDescriptor>
    Object.defineProperty(HTMLInputElement.prototype, 'checked', {
      configurable: true,
      get,
      set(isOn) {
        if (get.call(this) && !isOn) document.documentElement.toggleAttribute(counter, true)
        set.call(this, isOn)
      },
    })
  }, MARK_TAKEN_OFF)
  const processor = await page.context().newCDPSession(page)
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const all = page.getByLabel(credit.agree.all)
  for (const waitUntil of ['commit', 'domcontentloaded', 'commit', 'load'] as const) {
    await page.goto('/credit', { waitUntil })
    await all.click()
    // The dependent part is drawn: the page has handled the press.
    await expect(page.getByRole('checkbox', { checked: true })).not.toHaveCount(1)
    await expect(all).toBeChecked()
    await expect(page.locator('html')).not.toHaveAttribute(MARK_TAKEN_OFF)
  }
})

test.describe('without our service worker, which has the scripts of its build', () => {
  test.use({ serviceWorkers: 'block' })

  test('a press whose script belonged to an older build is followed once', async ({
    page,
    signedIn,
    consoleErrors,
  }) => {
    consoleErrors.expect(/404|dynamically imported module|Error loading route module/)
    await signedIn({ like: 'park-junho' })
    await page.goto('/')
    await expect(page.getByRole('navigation', { name: screenWords.mainMenu })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const documents: string[] = []
    // Another build is deployed: the scripts of this one are gone, those of a new document load.
    await page.route(/\/assets\/[^/]*\.js$/, (route) =>
      documents.length > 0 ? route.continue() : route.fulfill({ status: 404, body: '' }),
    )
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
    })
    const menu = page.getByRole('navigation', { name: screenWords.mainMenu })
    await menu.getByRole('link', { name: mainTabs.all, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: settings.title })).toBeVisible()
    // In place of the router's own reload; no further one.
    expect(documents).toEqual(['/settings'])
    await menu.getByRole('link', { name: mainTabs.home, exact: true }).click()
    await expect(page).toHaveURL(/\/$/)
    expect(documents).toHaveLength(1)
  })

  test('a form stays in the history when the script of the next page went with an older build', async ({
    page,
    signedIn,
    consoleErrors,
  }) => {
    consoleErrors.expect(/404|dynamically imported module|Error loading route module/)
    await signedIn({ like: 'park-junho' })
    await page.goto('/assets/manual')
    await page.getByLabel(manualAssets.name, { exact: true }).fill('자전거')
    await page.waitForLoadState('networkidle')
    let isGone = true
    await page.route(/\/assets\/[^/]*\.js$/, (route) =>
      isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    )
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isGone = false
    })
    await page.getByRole('link', { name: screenWords.back, exact: true }).click()
    await expect(page.getByRole('navigation', { name: screenWords.mainMenu })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/assets\/manual$/)
    await expect(page.getByLabel(manualAssets.name, { exact: true })).toBeVisible()
  })
})

test('a browser without storage and without reporting shows every page all the same', async ({
  page,
  signedIn,
  consoleErrors,
}) => {
  // The router's own script for the scroll position logs this, and continues without it.
  consoleErrors.expect(/SecurityError: refused/)
  await signedIn({ like: 'park-junho' })
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: refuse })
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'Notification'])
      Object.defineProperty(window, name, { get: refuse })
    window.matchMedia = refuse
  })
  for (const path of ['/', '/connect?purpose=pfm', '/credit', '/gene', '/settings', '/offline']) {
    await page.goto(path)
    await expect(page.locator('main')).toBeVisible()
    await expect(page.getByText(failed.title)).toBeHidden()
  }
  await page.getByRole('link', { name: mainTabs.home, exact: true }).first().click()
  await expect(page).toHaveURL(/\/$/)
})
