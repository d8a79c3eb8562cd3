/** The first page, for people without a session. */
import { accessibility } from '@ieum/copy/account/accessibility.ts'
import { signup } from '@ieum/copy/account/sign-up.ts'
import { welcome } from '@ieum/copy/account/welcome.ts'
import { organizationStatus } from '@ieum/copy/mydata/connections/organization-status.ts'
import { expect } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import { button, heading } from '../../src/steps/connect.ts'
import { confirmCode, fillInIdentity } from '../../src/steps/sign-up.ts'
import { test } from '../../src/test.ts'

test('the front page explains the product and stores nothing on the device', async ({ page, context }) => {
  const made: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') made.push(request.url())
  })
  await page.goto('/')
  await expect(page).toHaveURL(/\/welcome$/)
  await expect(heading(page)).toHaveText(welcome.title)
  await expect(page.getByRole('region', { name: welcome.promises }).getByRole('listitem')).toHaveCount(5)
  await expectGoodScreen(page)
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  expect(made).toEqual([])
})

test('institution status is public', async ({ page, context }) => {
  await page.goto('/status')
  await expect(heading(page)).toHaveText(organizationStatus.title)
  await expect(page.getByText(/ 기준/)).toBeVisible()
  await expectGoodScreen(page)
  const renewed = page.waitForResponse((answer) => answer.url().endsWith('/organization-statuses'))
  await button(page, organizationStatus.renew).click()
  expect((await renewed).status()).toBe(200)
  await expect(heading(page)).toHaveText(organizationStatus.title)
  expect(await context.cookies()).toEqual([])
})

test('accessibility information is public', async ({ page, context }) => {
  await page.goto('/accessibility')
  await expect(heading(page)).toHaveText(accessibility.title)
  await expect(page.getByText(/^8\.2\.1 /)).toBeVisible()
  await expectGoodScreen(page)
  expect(await context.cookies()).toEqual([])
})

for (const way of [welcome.start, welcome.again]) {
  test(`${way} leads to the form, and through it home`, async ({ page, control, somebody }) => {
    const person = await somebody()
    await page.goto('/')
    await page.getByRole('link', { name: way, exact: true }).click()
    await expect(heading(page)).toHaveText(signup.title)
    await fillInIdentity(page, person)
    await button(page, signup.send).click()
    await confirmCode(page, control, person)
    await expect(page).toHaveURL(/\/$/)
  })
}

test('a signed-in person is led from the welcome page to home', async ({ page, signedIn }) => {
  await signedIn({ like: 'park-junho' })
  await page.goto('/welcome')
  await expect(page).toHaveURL(/\/$/)
})
