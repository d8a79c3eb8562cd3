/** Manual assets: the whole flow of a person under 19, who may do nothing else. */

import { wonShort } from '@ieum/copy/format/won.ts'
import { home } from '@ieum/copy/mydata/assets/home.ts'
import { manualAssets } from '@ieum/copy/mydata/assets/manual-assets.ts'
import { dialog } from '@ieum/copy/mydata/connect/dialog.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import { choose, dialogOf, heading, openSelection, pressConnect } from '../../src/steps/connect.ts'
import { test } from '../../src/test.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: manualAssets.save, exact: true }).click()
/** Home may have stored that the group was open. */
async function open(group: Locator): Promise<void> {
  if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click()
}
const worth = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^[−\d]/)
    .first()

test('[CF-1.5] under 19: a manual asset is added, shown on home, corrected and removed', async ({
  page,
  context,
  signedIn,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_(?:INTERNET_DISCONNECTED|FAILED)/)
  await signedIn({ like: 'choi-doyun' })
  await openSelection(page)
  await choose(page, ['카카오뱅크'])
  await pressConnect(page)
  await dialogOf(page, dialog.underage.title).getByRole('button', { name: dialog.underage.secondary }).click()

  await expect(heading(page)).toHaveText(manualAssets.addTitle)
  await save(page)
  await expect(page.getByText(manualAssets.errors.name.missing)).toBeVisible()
  await expect(field(page, manualAssets.kind)).toBeFocused()
  await expectGoodScreen(page)

  await field(page, manualAssets.kind).selectOption(manualAssets.kinds.CAR)
  await field(page, manualAssets.name).fill('할머니가 주신 차')
  await field(page, manualAssets.amount).pressSequentially('12000000')
  await expect(field(page, manualAssets.amount)).toHaveValue('12,000,000')
  await expect(page.getByText(manualAssets.errors.name.missing)).toBeHidden()
  await context.setOffline(true)
  await save(page)
  await expect(page.getByText(manualAssets.offline).first()).toBeVisible()
  await context.setOffline(false)
  await expect(field(page, manualAssets.name)).toHaveValue('할머니가 주신 차')
  await save(page)

  const group = page.getByRole('button', { name: new RegExp(`^${manualAssets.label}`) })
  await expect(group).toContainText(wonShort(12_000_000))
  await expect(worth(page)).toHaveText(wonShort(12_000_000))
  await open(group)
  await page.getByRole('link', { name: /^할머니가 주신 차/ }).click()
  await expect(heading(page)).toHaveText(manualAssets.editTitle)
  // The caret keeps its place: types a digit in the middle.
  const amount = field(page, manualAssets.amount)
  await amount.press('Home')
  await amount.press('Delete')
  await expect(amount).toHaveValue('2,000,000')
  await amount.press('9')
  await expect(amount).toHaveValue('92,000,000')
  await save(page)
  await expect(worth(page)).toHaveText(wonShort(92_000_000))

  await open(group)
  await page.getByRole('link', { name: /^할머니가 주신 차/ }).click()
  await page.getByRole('button', { name: manualAssets.remove, exact: true }).click()
  const box = dialogOf(page, manualAssets.removeTitle('할머니가 주신 차'))
  await box.getByRole('button', { name: manualAssets.remove, exact: true }).click()
  await expect(page.getByRole('link', { name: home.manualAsset })).toBeVisible()
  await expect(group).toHaveCount(0)
})
