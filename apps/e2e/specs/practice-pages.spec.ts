import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../src/checks.ts'
import { test } from '../src/test.ts'

test('the people page shows the stories and links to a filled-in sign-up', async ({ page, world, control }) => {
  const people = await control.people()
  await page.goto(world.sandboxUrl)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('어떤 사람으로 해 볼까요?')
  const rich = people[0]
  if (!rich) throw new Error('no built-in person')
  const card = page.getByRole('region', { name: rich.name, exact: true }).first()
  await expect(card).toContainText(rich.story)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await card.getByRole('link', { name: '이 사람으로 가입하기' }).click()
  await expect(page.getByLabel('이름')).toHaveValue(rich.name)
  await expect(page.getByLabel('휴대폰 번호')).toHaveValue(/1$/)
})

for (const path of ['/institutions', '/clock', '/parcel', '/phones/01000000001']) {
  test(`practice page ${path} is accessible in both themes`, async ({ page, world }) => {
    await page.goto(world.sandboxUrl + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}
