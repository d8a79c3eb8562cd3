import { accessibilityViolations } from '@ieum/testkit/page/accessibility.ts'
import { setTextSize, sidewaysOverflow } from '@ieum/testkit/page/reflow.ts'
import { expect, type Page } from '@playwright/test'
import { PHONE } from './browser.ts'

/** What differs in the dark: a theme changes colours and nothing else. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** WCAG 2.2 A and AA in the light and in the dark; the page is left as it was found. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const [colorScheme, rules] of [['dark', RULES_OF_COLOUR] as const, ['light', []] as const]) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await accessibilityViolations(page, rules), `${colorScheme}: ${page.url()}`).toEqual([])
  }
}

/** Of the font only the subsets that every page begins with: the stylesheet of the others comes, and holds none. */
export const withoutLaterLetters = (page: Page) =>
  page.route(/\/pretendardvariable-[^/]*\.css$/, (route) => route.fulfill({ contentType: 'text/css', body: '' }))

type Look = { readonly width: number; readonly textPercent: number }

/** As drawn, and the least room with the largest text; the gallery's spec has what is between. */
const LOOKS: readonly Look[] = [
  { width: PHONE.width, textPercent: 100 },
  { width: 320, textPercent: 200 },
]

/** Nothing scrolls sideways, however narrow the screen and large the text. */
export async function expectNoSidewaysScroll(page: Page, looks: readonly Look[] = LOOKS): Promise<void> {
  let text = 100
  for (const { width, textPercent } of looks) {
    // A change costs a layout, even of nothing.
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ ...PHONE, width })
    if (text !== textPercent) await setTextSize(page, textPercent)
    text = textPercent
    expect.soft(await sidewaysOverflow(page), `${width} px, text ${textPercent} %: ${page.url()}`).toEqual([])
  }
  if (text !== 100) await setTextSize(page, 100)
  await page.setViewportSize(PHONE)
}

/** Everything a screen or an overlay has to be, wherever it appears. */
export async function expectGoodScreen(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}
