/** All data about a person as one file: requested, made, downloaded once. */
import { readFileSync } from 'node:fs'
import { dataDownload } from '@ieum/copy/account/data-download.ts'
import { settings } from '@ieum/copy/account/settings.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { expect } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import { button, heading, headingNamed } from '../../src/steps/connect.ts'
import { test } from '../../src/test.ts'

const BANK = 'KB국민은행'
/** The first bytes of a zip. */
const ZIP = Buffer.from('PK\u0003\u0004')

test('a data export is requested, made while the person waits, and downloaded once', async ({
  page,
  control,
  signedIn,
}) => {
  const session = await signedIn()
  const { organizations } = await session.mydata.listOrganizations()
  const bank = organizations.filter(({ name }) => name === BANK)
  await connectAll(session, control, { organizationGuids: bank.map(({ guid }) => guid) })
  await page.goto('/settings')
  await expect(heading(page)).toHaveText(settings.title)
  await page.getByRole('link', { name: dataDownload.title }).click()
  await expect(headingNamed(page, dataDownload.title)).toBeVisible()
  await expectGoodScreen(page)

  await button(page, dataDownload.request).click()
  await expect(button(page, dataDownload.open)).toBeVisible({ timeout: 60_000 })
  await expectGoodScreen(page)

  const download = page.waitForEvent('download')
  await button(page, dataDownload.open).click()
  const file = readFileSync(await (await download).path())
  expect(file.subarray(0, ZIP.length)).toEqual(ZIP)
  await page.reload()
  await expect(page.getByText(dataDownload.status({ dataDownloadStatusEnum: 'OPENED' })).first()).toBeVisible()
  await expect(button(page, dataDownload.open)).toHaveCount(0)
})
