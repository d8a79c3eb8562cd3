/** Consents: found in settings, read, downloaded, and withdrawn. */
import { readFileSync } from 'node:fs'
import { connection as connectionWords } from '@ieum/copy/mydata/connections/connection.ts'
import { deletions } from '@ieum/copy/mydata/connections/deletions.ts'
import { consents } from '@ieum/copy/mydata/consents.ts'
import { TERMS_TITLES } from '@ieum/copy/terms-titles.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { expect } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import { button, dialogOf, headingNamed } from '../../src/steps/connect.ts'
import { test } from '../../src/test.ts'

const BANK = 'KB국민은행'

test('a consent is read word for word, saved, and withdrawn', async ({ page, control, signedIn }) => {
  const session = await signedIn()
  const { organizations } = await session.mydata.listOrganizations()
  const bank = organizations.filter(({ name }) => name === BANK)
  await connectAll(session, control, { organizationGuids: bank.map(({ guid }) => guid) })
  await page.goto('/settings')
  await page.getByRole('link', { name: consents.title }).click()
  await expect(headingNamed(page, consents.title)).toBeVisible()
  // Under the signed consents: terms accepted earlier.
  const terms = page.getByRole('region', { name: consents.terms.head })
  await expect(terms.getByRole('listitem')).toContainText([TERMS_TITLES.MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION])
  const line = page.getByRole('link', { name: new RegExp(`^${BANK}`) })
  await expect(line).toContainText(consents.states.ACTIVE)
  await expectGoodScreen(page)
  await line.click()
  await expect(headingNamed(page, BANK)).toBeVisible()
  await page.getByText(consents.document).click()
  await expect(page.getByRole('region', { name: consents.documentOf(BANK) })).toContainText('end_date')
  await expectGoodScreen(page)

  const download = page.waitForEvent('download')
  await button(page, consents.bundle).click()
  const file = await (await download).path()
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ format: 'ieum-consent-bundle-1' })

  await button(page, consents.withdraw).click()
  const ask = dialogOf(page, consents.withdrawTitle(1))
  await expect(ask).toContainText(connectionWords.disconnectText)
  await ask.getByRole('button', { name: consents.withdraw }).click()
  await expect(page).toHaveURL(/\/settings\/connections$/)
  await expect(page.getByRole('region', { name: deletions.head })).toContainText(BANK)
})
