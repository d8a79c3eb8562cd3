import { cert, certificateNames, certList } from '@ieum/copy/mydata/connect/cert.ts'
import { consent } from '@ieum/copy/mydata/connect/consent.ts'
import { signWindow } from '@ieum/copy/mydata/connect/sign.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { answerQuestions, button, heading, scrollToEnd, sheetOf } from './connect.ts'

/** The certificate chosen from the list. */
export const COMMON = certificateNames.COMMON
/** Labels in the sandbox's certificate window. */
export const inWindow = {
  phone: '휴대폰 번호',
  password: '인증서 비밀번호',
  sign: '서명하기',
  cancel: '그만두기',
} as const

/** From an open sheet, by keyboard, to the screen of the window. */
export async function goToWindow(page: Page): Promise<void> {
  await press(sheetOf(page, cert.title).getByRole('button', { name: cert.other }))
  await expect(heading(page)).toHaveText(certList.title)
  await expect(heading(page)).toBeFocused()
  await page.getByRole('radio', { name: certificateNames.OWN }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: COMMON })).toBeChecked()
}

/** Presses by key once the button is enabled: a button whose words have just changed ignores presses. */
export async function press(target: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  await target.focus()
  await target.press('Enter')
}

/** The press opens the window, which shows the documents to sign and is ready for input. */
export async function openWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await press(button(page, signWindow.open))
  const popup = await opened
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText(signWindow.title(COMMON))
  await expect(page.getByText(signWindow.waiting).first()).toBeVisible()
  return popup
}

/** From the list of certificates through the consent to the screen that opens the window. */
export async function consentToWindow(page: Page): Promise<void> {
  await press(button(page, cert.cta))
  await expect(heading(page)).toHaveText(consent.title)
  await scrollToEnd(page)
  await press(button(page, consent.cta))
  await answerQuestions(page, consent.question.no)
  await expect(heading(page)).toHaveText(signWindow.title(COMMON))
}
