import { home } from '@ieum/copy/mydata/assets/home.ts'
import { freshness } from '@ieum/copy/mydata/connections/freshness.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { expect } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import { test } from '../../src/test.ts'

test('an institution that asked to be called later is marked wherever its numbers are shown', async ({
  page,
  control,
  behave,
  names,
  signedIn,
}) => {
  const session = await signedIn({ like: 'park-junho' })
  const { organizations } = await session.mydata.listOrganizations()
  const bank = organizations.find(({ name }) => name === '신한은행')
  if (!bank) throw new Error('no 신한은행')
  await connectAll(session, control, { organizationGuids: [bank.guid] })
  await page.goto('/')
  await expect(page.getByText(/ 기준$/).first()).toBeVisible()
  const [orgCode] = [...names].find(([, name]) => name === bank.name) as [string, string]
  await behave(orgCode, { name: 'http-429', retryAfter: '900' })
  await page.getByRole('button', { name: screenWords.refresh, exact: true }).click()
  const { rest } = freshness.limited(bank.name)
  await expect(page.getByRole('status').getByText(new RegExp(`${bank.name}${rest} · \\d\\d:\\d\\d 이후`))).toBeVisible()
  await expect(page.getByRole('region', { name: home.noticesLabel }).getByText(rest)).toBeVisible()
  await expect(page.getByText(freshness.sumNotReported)).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^${home.groups.DEPOSIT}`) }).click()
  await expect(page.getByText(home.limited).first()).toBeVisible()
  await expectGoodScreen(page)
  await page.getByRole('link', { name: /쏠편한 입출금통장/ }).click()
  await expect(page.getByText(new RegExp(`${rest}\\. \\d\\d:\\d\\d 이후에 다시 가져올 수 있어요`))).toBeVisible()
  await expectGoodScreen(page)
  await page.goto(`/settings/connections/${bank.guid}`)
  await expect(page.getByText(rest)).toBeVisible()
  await expectGoodScreen(page)
})

test('all notices open by key, and the next page begins where the first ended', async ({ page, control, signedIn }) => {
  const failing = ['A1AAER0000', 'D1SHCD0000', 'B1SSLF0000', 'F1AAAU0000']
  const session = await signedIn({ behaviour: Object.fromEntries(failing.map((code) => [code, 'http-500'])) })
  await connectAll(session, control)
  await page.goto('/')
  const region = page.getByRole('region', { name: home.noticesLabel })
  await expect(region.getByRole('listitem')).toHaveCount(2)
  const others = page.getByRole('button', { name: home.notice.others(2) })
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(others).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(region.getByRole('listitem')).toHaveCount(failing.length)
  await expect(region.getByRole('listitem').nth(2)).toBeFocused()
  await expectGoodScreen(page)
})
