import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { missingGlyphs } from '@ieum/testkit/page/missing-glyphs.ts'
import { setTextSize } from '@ieum/testkit/page/reflow.ts'
import { expect, type Page } from '@playwright/test'
import { PHONE } from './browser.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** Not in the repository: three hundred pictures, which change with every word. */
export const SCREENS = path.join(ROOT, '.cache/screens')
const DOCS = path.join(ROOT, 'docs/screens')
/** Pictures that README and docs/start/screens.md show; they are in the repository, compressed. */
const SHOWN_IN_DOCS: readonly string[] = [
  'welcome',
  'connect-selection',
  'connect-consent',
  'connect-signature',
  'connect-sync',
  'connect-done',
  'home',
  'asset-account',
  'credit',
  'credit-loans',
  'settings-connections',
  'settings-consent',
]

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
  const capture = async (kind: string) => {
    await place(page)
    await page.evaluate(() => document.fonts.ready)
    await expect.poll(() => missingGlyphs(page), { message: `letters of ${name}` }).toEqual([])
    const png = await page.screenshot({
      path: path.join(SCREENS, `${name}.${kind}.png`),
      animations: 'disabled',
      caret: 'hide',
    })
    if (kind === 'light' && SHOWN_IN_DOCS.includes(name)) await writeForDocs(page, name, png)
  }
  await capture('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await capture('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  if (!everywhere) return
  await page.setViewportSize({ ...PHONE, width: 320 })
  await capture('320')
  await page.setViewportSize(PHONE)
  await setTextSize(page, 200)
  await capture('text-200')
  await setTextSize(page, 100)
  await place(page)
}

/** Writes a picture as WebP, about a third of the PNG. */
async function writeForDocs(page: Page, name: string, png: Buffer): Promise<void> {
  const blank = await page.context().newPage()
  const webp = await blank.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', 0.85)
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  await blank.close()
  mkdirSync(DOCS, { recursive: true })
  writeFileSync(path.join(DOCS, `${name}.webp`), Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64'))
}
