import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the element has the focus, and checks that it can be seen there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 200; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
  const isReachable = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
    return onTop !== null && (element.contains(onTop) || onTop.contains(element))
  })
  expect(isReachable, 'the focused element is not covered').toBe(true)
}

/** The same, and presses it. */
export async function pressByKey(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
