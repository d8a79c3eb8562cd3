import { cert } from '@ieum/copy/mydata/connect/cert.ts'
import { consent } from '@ieum/copy/mydata/connect/consent.ts'
import { select } from '@ieum/copy/mydata/connect/select.ts'
import { sign } from '@ieum/copy/mydata/connect/sign.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { button, heading, sheetOf } from './connect.ts'

/** Presses Tab until the element has the focus, and checks that it is visible there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 200; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
  // An element that had the focus before the window changed may be outside it; the next key brings it back.
  if ((await coverOf(target)) === BEYOND) {
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(target).toBeFocused()
  }
  expect(await coverOf(target), 'the focused element is not covered').toBeNull()
}

const BEYOND = 'beyond the window'

/** The element that covers the middle of another; null for none. */
const coverOf = (target: Locator): Promise<string | null> =>
  target.evaluate((element, beyond) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
    if (onTop === null) return beyond
    return element.contains(onTop) || onTop.contains(element) ? null : onTop.outerHTML.slice(0, 200)
  }, BEYOND)

/** Moves the focus there and presses it. */
export async function pressByKey(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await expect(target).toBeEnabled()
  await page.keyboard.press(key)
}

/** Searches for an institution and ticks it. */
export async function chooseByKey(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('searchbox', { name: select.search }))
  await page.keyboard.type(name)
  await pressByKey(page, page.getByRole('checkbox', { name: new RegExp(`^${name}`) }), 'Space')
  await expect(page.getByText(select.count(1))).toBeVisible()
}

/** From a selection with a choice to the signature; answers every question with yes. */
export async function goToSignatureByKey(page: Page): Promise<void> {
  await pressByKey(page, button(page, select.connect))
  const sheet = sheetOf(page, cert.title)
  await expect(sheet.getByRole('heading', { name: cert.title })).toBeFocused()
  await pressByKey(page, sheet.getByRole('button', { name: cert.cta }))
  await expect(heading(page)).toHaveText(consent.title)
  await expect(button(page, consent.scroll)).toBeEnabled()
  await tabTo(page, page.getByRole('button', { name: new RegExp(`^(${consent.scroll}|${consent.cta})`) }))
  await expect(async () => {
    if (await button(page, consent.scroll).isVisible()) await page.keyboard.press('Enter')
    await expect(button(page, consent.cta)).toBeVisible({ timeout: 500 })
  }).toPass()
  await pressByKey(page, button(page, consent.cta))
  const question = page.getByRole('alertdialog')
  const complete = button(page, sign.complete)
  for (;;) {
    await expect(question.or(complete).first()).toBeVisible()
    if (!(await question.isVisible())) return
    const title = (await question.getByRole('heading').first().textContent()) ?? ''
    await pressByKey(page, question.getByRole('button', { name: consent.question.yes, exact: true }))
    await expect(page.getByRole('alertdialog', { name: title })).toBeHidden()
  }
}
