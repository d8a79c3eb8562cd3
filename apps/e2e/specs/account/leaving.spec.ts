/** Leaving the product: the page lists what is deleted and what remains; afterwards nobody is signed in. */
import { leaving } from '@ieum/copy/account/leaving.ts'
import { welcome } from '@ieum/copy/account/welcome.ts'
import { deletions } from '@ieum/copy/mydata/connections/deletions.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { expect } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import { button, dialogOf, heading, headingNamed } from '../../src/steps/connect.ts'
import { test } from '../../src/test.ts'

test('two presses and one question delete the account', async ({ page, control, signedIn }) => {
  const session = await signedIn({ like: 'kim-seoyeon' })
  const { organizations } = await session.mydata.listOrganizations()
  const chosen = organizations.filter(({ name }) => name === 'KB국민은행')
  await connectAll(session, control, { organizationGuids: chosen.map(({ guid }) => guid) })
  await page.goto('/settings')
  await page.getByRole('link', { name: leaving.link }).click()
  await expect(headingNamed(page, leaving.title)).toBeVisible()
  await expect(page.getByText(deletions.preview.keptLead)).toBeVisible()
  await expect(page.getByText(leaving.goes)).toBeVisible()
  await expectGoodScreen(page)
  await button(page, leaving.cta).click()
  const ask = dialogOf(page, leaving.ask)
  await expectGoodScreen(page)
  await ask.getByRole('button', { name: screenWords.cancel }).click()
  await expect(ask).toBeHidden()
  await session.account.getMe()

  await button(page, leaving.cta).click()
  await ask.getByRole('button', { name: leaving.cta }).click()
  await expect(heading(page)).toHaveText(welcome.title)
  await expect(session.account.getMe()).rejects.toMatchObject({ status: 401 })
  await page.goto('/settings/connections')
  await expect(page).toHaveURL(/\/signup/)
})
