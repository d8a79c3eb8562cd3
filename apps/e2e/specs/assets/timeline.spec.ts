/** Events that will happen by themselves, and the access log: opened from the settings and read. */

import { accessLog } from '@ieum/copy/account/access-log.ts'
import { timeline } from '@ieum/copy/mydata/timeline.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { expect } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import { heading } from '../../src/steps/connect.ts'
import { test } from '../../src/test.ts'

test('upcoming events are shown beforehand, and access by services is shown afterwards', async ({
  page,
  control,
  signedIn,
}) => {
  const session = await signedIn({ like: 'park-junho' })
  await page.goto('/settings')
  await page.getByRole('link', { name: timeline.title }).click()
  await expect(heading(page)).toHaveText(timeline.title)
  await expect(page.getByText(timeline.emptyTitle)).toBeVisible()
  await expectGoodScreen(page)

  const { organizations } = await session.mydata.listOrganizations()
  const bank = organizations.find(({ name }) => name === '신한은행')
  if (!bank) throw new Error('no 신한은행')
  await connectAll(session, control, { organizationGuids: [bank.guid] })
  await page.reload()
  const events = page.getByRole('listitem')
  await expect(events.filter({ hasText: '정기적 전송을 받아요' }).first()).toContainText(bank.name)
  await expect(events.filter({ hasText: '동의가 끝나요' })).toHaveCount(1)
  await expect(events.filter({ hasText: '동의가 끝난다고 알려 드려요' })).toHaveCount(3)
  await expectGoodScreen(page)

  await page.getByRole('link', { name: screenWords.back }).click()
  await page.getByRole('link', { name: accessLog.title }).click()
  await expect(heading(page)).toHaveText(accessLog.title)
  await expect(events.filter({ hasText: accessLog.what('getTimeline') }).first()).toContainText('나')
  await expectGoodScreen(page)
})
