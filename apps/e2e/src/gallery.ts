import { expect, type Page } from '@playwright/test'

export async function openGallery(page: Page): Promise<void> {
  await page.goto('/__gallery')
  await isShown(page, '')
}

/** The names of all entries, in the order of the list. */
export async function galleryEntries(page: Page): Promise<string[]> {
  const links = page.locator('a[href*="?entry="]')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return addresses.map((address) => new URLSearchParams(address.split('?')[1]).get('entry') ?? '')
}

/** From entry to entry without a new document: all of them take less than a minute. */
export async function showEntry(page: Page, name: string): Promise<void> {
  await page.evaluate(
    (next) => {
      history.pushState(null, '', next)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    `?entry=${encodeURIComponent(name)}`,
  )
  await isShown(page, name)
  await page.evaluate(() => document.fonts.ready)
}

/** Drawn, and what it does by itself is done; the list has no name. */
const isShown = (page: Page, name: string) =>
  expect(page.locator('meta[name="gallery-entry"]')).toHaveAttribute('content', name)
