import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../src/checks.ts'
import { test } from '../src/test.ts'

const LOOKS = [
  { width: 375, textPercent: 100 },
  { width: 320, textPercent: 100 },
  { width: 375, textPercent: 200 },
]

test('every entry of the gallery is accessible and fits, in the light and in the dark', async ({ page }) => {
  test.setTimeout(300_000)
  await page.goto('/__gallery')
  const links = page.locator('a[href*="?entry="]')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.length).toBeGreaterThan(80)
  for (const address of addresses) {
    await showEntry(page, address)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page, LOOKS)
  }
})

/** From entry to entry without a new document: all of them take less than a minute. */
async function showEntry(page: Page, address: string): Promise<void> {
  await page.evaluate((next) => {
    history.pushState(null, '', next)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  const name = new URLSearchParams(address.split('?')[1]).get('entry') ?? ''
  await expect(page.locator('meta[name="gallery-entry"]')).toHaveAttribute('content', name)
  await page.evaluate(() => document.fonts.ready)
}
