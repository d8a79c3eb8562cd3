import { accessibilityViolations } from '@ieum/testkit/page/accessibility.ts'
import { setTextSize, sidewaysOverflow } from '@ieum/testkit/page/reflow.ts'
import { expect, type Page } from '@playwright/test'
import { PHONE } from './browser.ts'

/** Rules that differ in the dark: a theme changes only colours. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** Checks WCAG 2.2 A and AA in the light and in the dark theme, and restores the page afterwards. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const [colorScheme, rules] of [['dark', RULES_OF_COLOUR] as const, ['light', []] as const]) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await accessibilityViolations(page, rules), `${colorScheme}: ${page.url()}`).toEqual([])
  }
}

/** Blocks all font subsets but those that every page loads first: the stylesheet of the others loads empty. */
export const withoutLaterLetters = (page: Page) =>
  page.route(/\/pretendardvariable-[^/]*\.css$/, (route) => route.fulfill({ contentType: 'text/css', body: '' }))

type Look = { readonly width: number; readonly textPercent: number }

/** As designed, and the narrowest screen with the largest text; the gallery's spec has the sizes between. */
const LOOKS: readonly Look[] = [
  { width: PHONE.width, textPercent: 100 },
  { width: 320, textPercent: 200 },
]

/** Nothing scrolls sideways at any screen width or text size. */
export async function expectNoSidewaysScroll(page: Page, looks: readonly Look[] = LOOKS): Promise<void> {
  let text = 100
  for (const { width, textPercent } of looks) {
    // Setting the size costs a layout, even without a change.
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ ...PHONE, width })
    if (text !== textPercent) await setTextSize(page, textPercent)
    text = textPercent
    expect.soft(await sidewaysOverflow(page), `${width} px, text ${textPercent} %: ${page.url()}`).toEqual([])
  }
  if (text !== 100) await setTextSize(page, 100)
  await page.setViewportSize(PHONE)
}

/** All checks for a screen or an overlay, wherever it appears. */
export async function expectGoodScreen(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}
