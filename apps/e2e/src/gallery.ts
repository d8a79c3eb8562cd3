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

/**
 * Switches between entries without a new document, and lets the page itself wait, because there are hundreds of them.
 */
export async function showEntry(page: Page, name: string): Promise<void> {
  await page.evaluate(
    async ([next, limitMs]) => {
      history.pushState(null, '', `?entry=${encodeURIComponent(next)}`)
      dispatchEvent(new PopStateEvent('popstate'))
      const shown = () => document.querySelector('meta[name="gallery-entry"]')?.getAttribute('content')
      for (const since = performance.now(); shown() !== next; await new Promise(requestAnimationFrame))
        if (performance.now() - since > limitMs) throw new Error(`not shown: ${next}, but ${shown()}`)
      await document.fonts.ready
      // A control that lies below the head where the previous entry was scrolled to would count as covered.
      scrollTo(0, 0)
    },
    [name, LIMIT_MS] as const,
  )
}

const LIMIT_MS = 30_000

/** Drawn, with its own actions done; the list has no name. */
const isShown = (page: Page, name: string) =>
  expect(page.locator('meta[name="gallery-entry"]')).toHaveAttribute('content', name)
