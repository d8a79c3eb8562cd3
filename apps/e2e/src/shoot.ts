import path from 'node:path'
import { missingGlyphs } from '@ieum/testkit/page/missing-glyphs.ts'
import { setTextSize } from '@ieum/testkit/page/reflow.ts'
import { expect, type Page } from '@playwright/test'
import { PHONE } from './browser.ts'

const SCREENS = path.resolve(import.meta.dirname, '../../../docs/screens')

export type ShootOptions = {
  readonly everywhere?: boolean
  /**
   * Scrolls to the subject of the screenshot, which another width or text size has moved; runs after the last one, too.
   */
  readonly place?: (page: Page) => Promise<unknown>
}

/**
 * Takes screenshots of the current page: light and dark; `everywhere` also on the narrowest phone and with text twice
 * as large. Waits for the fonts, and takes none when some of them fail to load.
 */
export async function shoot(
  page: Page,
  name: string,
  { everywhere = false, place = async () => {} }: ShootOptions = {},
): Promise<void> {
  const take = async (kind: string) => {
    await place(page)
    await page.evaluate(() => document.fonts.ready)
    await expect.poll(() => missingGlyphs(page), { message: `letters of ${name}` }).toEqual([])
    await page.screenshot({ path: path.join(SCREENS, `${name}.${kind}.png`), animations: 'disabled', caret: 'hide' })
  }
  await take('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await take('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  if (!everywhere) return
  await page.setViewportSize({ ...PHONE, width: 320 })
  await take('320')
  await page.setViewportSize(PHONE)
  await setTextSize(page, 200)
  await take('text-200')
  await setTextSize(page, 100)
  await place(page)
}
