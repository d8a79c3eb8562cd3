import type { Page } from '@playwright/test'

/** How far the page is wider than its window, in px; 0 when nothing scrolls sideways. */
export const sidewaysScrollPx = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

/** Text at this share of its size, as a person sets it in the browser: every size of ours is in rem. */
export const setTextSize = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => {
    // Through the object model: the policy forbids style attributes and elements.
    document.documentElement.style.fontSize = `${size}%`
  }, percent)
