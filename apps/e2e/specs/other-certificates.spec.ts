import { cert, certificateNames, certList } from '@ieum/copy/mydata/connect/cert.ts'
import { consent } from '@ieum/copy/mydata/connect/consent.ts'
import { signWindow } from '@ieum/copy/mydata/connect/sign.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectGoodScreen } from '../src/checks.ts'
import {
  answerQuestions,
  button,
  choose,
  confirmDone,
  heading,
  openSelection,
  pressConnect,
  scrollToEnd,
  sheetOf,
  waitUntilDone,
} from '../src/steps/connect.ts'
import { test } from '../src/test.ts'

const COMMON = certificateNames.COMMON
/** What the practice window of an operator calls its parts. */
const inWindow = { phone: '휴대폰 번호', password: '인증서 비밀번호', sign: '서명하기', cancel: '그만두기' } as const

/** From an open sheet, with the keyboard, to the screen of the window. */
async function goToWindow(page: Page): Promise<void> {
  await press(sheetOf(page, cert.title).getByRole('button', { name: cert.other }))
  await expect(heading(page)).toHaveText(certList.title)
  await expect(heading(page)).toBeFocused()
  await page.getByRole('radio', { name: certificateNames.OWN }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: COMMON })).toBeChecked()
}

async function press(target: Locator): Promise<void> {
  await target.focus()
  await target.press('Enter')
}

/** The window opens by the press, shows what is to be signed, and is ready to be filled in. */
async function openWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await press(button(page, signWindow.open))
  const popup = await opened
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText(signWindow.title(COMMON))
  await expect(page.getByText(signWindow.waiting).first()).toBeVisible()
  return popup
}

test('[CF-2.6.2 CF-2.6.5 CF-2.6.6] a common certificate: chosen, cancelled, a wrong password, signed, connected', async ({
  page,
  control,
  signedIn,
}) => {
  test.setTimeout(120_000)
  const { person } = await signedIn()
  const people = (await control.people()) as { id: string; certificatePassword?: string }[]
  const password = people.find(({ id }) => id === person.id)?.certificatePassword ?? ''
  await openSelection(page)
  await choose(page, ['KB국민은행', '신한카드'])
  await pressConnect(page)
  await goToWindow(page)
  await expectGoodScreen(page)
  await press(button(page, cert.cta))
  await expect(heading(page)).toHaveText(consent.title)
  await scrollToEnd(page)
  await press(button(page, consent.cta))
  await answerQuestions(page, consent.question.no)
  await expect(heading(page)).toHaveText(signWindow.title(COMMON))
  await expect(heading(page)).toBeFocused()

  const cancelled = await openWindow(page)
  await expectGoodScreen(cancelled)
  await cancelled.getByRole('button', { name: inWindow.cancel }).click()
  await expect(page.getByText(signWindow.problem.cancelled).first()).toBeVisible()
  const closed = await openWindow(page)
  await closed.close()
  await expect(page.getByText(signWindow.problem.cancelled).first()).toBeVisible()

  // A page that is lost has the same consent written anew.
  await page.reload()
  await expect(heading(page)).toHaveText(signWindow.title(COMMON))
  await expect(button(page, signWindow.open)).toBeEnabled()

  const popup = await openWindow(page)
  await popup.getByLabel(inWindow.phone).fill(person.phoneNumber)
  await popup.getByLabel(inWindow.password).fill(`${password}!`)
  await popup.getByLabel(inWindow.password).press('Enter')
  await expect(popup.getByRole('alert').filter({ hasText: '비밀번호가 달라요' })).toBeVisible()
  await popup.getByLabel(inWindow.password).fill(password)
  await popup.getByLabel(inWindow.password).press('Enter')
  await waitUntilDone(page)
  expect(popup.isClosed()).toBe(true)
  await confirmDone(page)
})
