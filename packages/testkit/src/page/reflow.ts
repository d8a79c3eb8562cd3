import type { CDPSession, Page } from '@playwright/test'

/**
 * The elements that make the page wider than its window, with the excess of each, in px; empty when nothing scrolls
 * sideways.
 */
export const sidewaysOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const culprits = [...document.querySelectorAll('body *')]
      .map((element) => ({ element, over: Math.round(element.getBoundingClientRect().right - clientWidth) }))
      .filter(({ over }) => over > 0)
      .map(({ element, over }) => `${over} px: ${element.outerHTML.slice(0, 160)}`)
    return [`the page is ${scrollWidth - clientWidth} px too wide`, ...culprits.slice(-8)]
  })

const NORMAL_PX = 16

/** Lives as long as the page: a session for each change costs as much as the change. */
const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** The browser's own text size, as a person sets it: everything in rem grows, and media queries in rem see it too. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const opened = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, opened)
  const standard = (NORMAL_PX * percent) / 100
  await (await opened).send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
}
