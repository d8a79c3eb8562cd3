import { accessibilityViolations } from '@ieum/testkit/page/accessibility.ts'
import { setTextSize, sidewaysOverflow } from '@ieum/testkit/page/reflow.ts'
import { expect, type Page } from '@playwright/test'
import { PHONE } from './browser.ts'

/** WCAG 2.2 A and AA in the light and in the dark; the page is left as it was found. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await accessibilityViolations(page), `${colorScheme}: ${page.url()}`).toEqual([])
  }
}

/** Nothing scrolls sideways: not at 375, not at 320 px, not with text twice as large. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of [PHONE.width, 320]) {
    await page.setViewportSize({ ...PHONE, width })
    for (const percent of [100, 200]) {
      await setTextSize(page, percent)
      expect.soft(await sidewaysOverflow(page), `${width} px, text ${percent} %: ${page.url()}`).toEqual([])
    }
  }
  await setTextSize(page, 100)
  await page.setViewportSize(PHONE)
}

/** Everything a screen or an overlay has to be, wherever it appears. */
export async function expectGoodScreen(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}
