/** Devices on which a person is signed in: listed, ended one by one, and all at once. */

import { randomBytes } from 'node:crypto'
import { devices } from '@ieum/copy/account/devices.ts'
import { settings } from '@ieum/copy/account/settings.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { signUpInApp } from '@ieum/testkit/people/app-session.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import { expect } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import { dialogOf, heading } from '../../src/steps/connect.ts'
import { localhost, test } from '../../src/test.ts'

test('this device is marked; another device is signed out, and then all are', async ({
  page,
  signedIn,
  world,
  control,
}) => {
  // The same CI means one person; the number differs each time, because one number has to wait for its next code.
  const same = { like: 'park-junho', ci: randomBytes(64).toString('base64') }
  await signedIn(same)
  const url = localhost(world.url)
  const app = await signUpInApp(url, control, await newPerson(control, same))
  const laptop = await signUp(url, control, await newPerson(control, same))
  const isOut = (session: { account: { getMe: () => Promise<unknown> } }) =>
    expect(session.account.getMe()).rejects.toMatchObject({ status: 401 })

  await page.goto('/settings')
  await page.getByRole('link', { name: devices.title }).click()
  await expect(heading(page)).toHaveText(devices.title)
  const rows = page.getByRole('region', { name: devices.title }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText(devices.isThis)
  await expect(rows.filter({ hasText: devices.app })).toHaveCount(1)
  await expectGoodScreen(page)

  const endApp = page.getByRole('button', { name: devices.endNamed(devices.app) })
  await endApp.click()
  const ask = dialogOf(page, devices.endTitle(devices.app))
  await expectGoodScreen(page)
  await ask.getByRole('button', { name: screenWords.cancel }).click()
  await expect(ask).toBeHidden()
  await app.account.getMe()
  await endApp.click()
  await ask.getByRole('button', { name: devices.end }).click()
  await expect(rows).toHaveCount(2)
  await expect(page.getByText(devices.ended)).toBeAttached()
  await isOut(app)
  await laptop.account.getMe()

  await page.getByRole('button', { name: devices.endOthers }).click()
  await dialogOf(page, devices.endOthersTitle).getByRole('button', { name: devices.end }).click()
  await expect(rows).toHaveCount(1)
  await isOut(laptop)
  await expect(page.getByRole('button', { name: devices.endOthers })).toBeHidden()

  const signedOut = page.waitForURL(/\/signup/)
  await page.getByRole('button', { name: devices.endAll }).click()
  await dialogOf(page, devices.endAllTitle).getByRole('button', { name: devices.end }).click()
  await signedOut
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/signup/)
})

test('a device that could not be signed out shows an error and stays in the list', async ({
  page,
  context,
  signedIn,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_(?:INTERNET_DISCONNECTED|FAILED)/)
  await signedIn({ like: 'park-junho' })
  await page.goto('/settings')
  await page.getByRole('link', { name: devices.title }).click()
  await expect(heading(page)).toHaveText(devices.title)
  await expect(page.getByRole('button', { name: devices.endAll })).toBeVisible()
  // The dialog is loaded before the network is cut.
  await page.getByRole('button', { name: devices.endAll }).click()
  await context.setOffline(true)
  await dialogOf(page, devices.endAllTitle).getByRole('button', { name: devices.end }).click()
  await expect(page.getByText(devices.offline).first()).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: screenWords.back }).click()
  await expect(page.getByRole('button', { name: settings.signOut })).toBeVisible()
})
