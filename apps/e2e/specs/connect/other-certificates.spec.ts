import { signWindow } from '@ieum/copy/mydata/connect/sign.ts'
import { expect } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import { COMMON, consentToWindow, goToWindow, inWindow, openWindow } from '../../src/steps/certificate.ts'
import {
  button,
  choose,
  confirmDone,
  heading,
  openSelection,
  pressConnect,
  waitUntilDone,
} from '../../src/steps/connect.ts'

import { test } from '../../src/test.ts'

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
  await consentToWindow(page)
  await expect(heading(page)).toBeFocused()

  const cancelled = await openWindow(page)
  await expectGoodScreen(cancelled)
  await cancelled.getByRole('button', { name: inWindow.cancel }).click()
  await expect(page.getByText(signWindow.problem.cancelled).first()).toBeVisible()
  const closed = await openWindow(page)
  await closed.close()
  await expect(page.getByText(signWindow.problem.cancelled).first()).toBeVisible()

  // After a lost page the same consent is written again.
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
