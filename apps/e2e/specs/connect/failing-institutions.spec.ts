import { home } from '@ieum/copy/mydata/assets/home.ts'
import { dialog } from '@ieum/copy/mydata/connect/dialog.ts'
import { done, request } from '@ieum/copy/mydata/connect/progress.ts'
import { offlineWords } from '@ieum/copy/offline.ts'
import { expect } from '@playwright/test'
import { isServedByWorker } from '../../src/cached-pages.ts'
import { expectGoodScreen } from '../../src/checks.ts'
import {
  button,
  confirmDone,
  dialogOf,
  goToSignature,
  heading,
  pressComplete,
  sheetOf,
  waitUntilDone,
} from '../../src/steps/connect.ts'
import { decideOnPhone } from '../../src/steps/phone.ts'
import { test } from '../../src/test.ts'

const GOOD = 'KB국민은행'
const SLOW = '하나은행'
const BROKEN = '신한카드'
const STRANGER = '한화생명'

test('[CF-2.10.2] with one slow, one broken and one institution without the person, the others are connected', async ({
  page,
  context,
  world,
  signedIn,
}) => {
  test.setTimeout(150_000)
  const { person } = await signedIn({ like: 'han-jiwoo' })
  await goToSignature(page, [GOOD, SLOW, BROKEN, STRANGER])
  await decideOnPhone(context, world, person.phoneNumber, 'approve')
  await pressComplete(page)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expectGoodScreen(page)
  await waitUntilDone(page)
  await expect(page.getByRole('status').filter({ hasText: done.toast })).toBeVisible()
  const list = page.getByRole('list', { name: done.title })
  await expect(list.getByRole('listitem').filter({ hasText: GOOD })).toBeVisible()
  await expect(list.getByRole('listitem').filter({ hasText: SLOW })).toBeVisible()
  await expect(list.getByRole('listitem').filter({ hasText: BROKEN })).toHaveCount(0)
  await expect(page.getByRole('list', { name: done.noAssetHeading })).toContainText(STRANGER)
  await page.getByRole('button', { name: /^연결이 늦어지는 기관/ }).click()
  const sheet = sheetOf(page, done.sheetTitle)
  await expect(sheet).toContainText(BROKEN)
  await expect(sheet).not.toContainText(STRANGER)
  await expectGoodScreen(page)
  await sheet.getByRole('button', { name: '닫기' }).click()
  await confirmDone(page)
  await expect(page.getByRole('region', { name: home.noticesLabel })).toContainText(BROKEN)
  await expectGoodScreen(page)
})

test('[CF-8.2.15] the network is down: 다시 시도 continues with the same signature', async ({
  page,
  context,
  world,
  signedIn,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_(?:INTERNET_DISCONNECTED|FAILED)/)
  const { person } = await signedIn({ like: 'park-junho' })
  await goToSignature(page, ['신한은행'])
  await decideOnPhone(context, world, person.phoneNumber, 'approve')
  await context.setOffline(true)
  await pressComplete(page)
  const box = dialogOf(page, dialog.network.title)
  await expect(box).toBeVisible()
  await expect(page.getByText('인터넷 연결이 끊겼어요')).toBeVisible()
  await expectGoodScreen(page)
  await context.setOffline(false)
  await box.getByRole('button', { name: dialog.network.primary }).click()
  await waitUntilDone(page)
})

test('[CF-4.4.11] the network is down: 나중에 leaves, and the flow can be resumed', async ({
  page,
  context,
  world,
  signedIn,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_(?:INTERNET_DISCONNECTED|FAILED)/)
  const { person } = await signedIn({ like: 'park-junho' })
  await goToSignature(page, ['신한은행'])
  await isServedByWorker(page)
  await decideOnPhone(context, world, person.phoneNumber, 'approve')
  await context.setOffline(true)
  await pressComplete(page)
  const box = dialogOf(page, dialog.network.title)
  await expect(box).toBeVisible()
  await box.getByRole('button', { name: dialog.network.secondary }).click()
  // Home cannot be read, and a new person has no stored page; it recovers by itself with the network.
  await expect(heading(page)).toHaveText(offlineWords.title)
  await expect(page).not.toHaveURL(/connect/)
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: home.emptyCta })).toBeVisible()
  await page.goto('/connect?purpose=pfm')
  await expect(heading(page)).toHaveText(new RegExp(`${request.title}|인증을 진행해 주세요|${done.title}`))
})

test('[CF-4.4.10] the network fails while institutions are watched: a dialog is shown, and then the results', async ({
  page,
  context,
  world,
  signedIn,
  consoleErrors,
}) => {
  test.setTimeout(120_000)
  consoleErrors.expect(/ERR_(?:INTERNET_DISCONNECTED|FAILED)/)
  const { person } = await signedIn({ like: 'han-jiwoo' })
  await goToSignature(page, [GOOD, SLOW])
  await decideOnPhone(context, world, person.phoneNumber, 'approve')
  await pressComplete(page)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await context.setOffline(true)
  const box = dialogOf(page, dialog.network.title)
  await expect(box).toBeVisible()
  await context.setOffline(false)
  await box.getByRole('button', { name: dialog.network.primary }).click()
  await waitUntilDone(page)
})

test('a member without products is connected, with nothing to show', async ({ page, context, world, signedIn }) => {
  const { person } = await signedIn({ like: 'lee-haeun' })
  await goToSignature(page, ['신한은행', 'KB국민카드', '카카오페이'])
  await decideOnPhone(context, world, person.phoneNumber, 'approve')
  await pressComplete(page)
  await waitUntilDone(page)
  await expectGoodScreen(page)
  await button(page, done.confirm).click()
  await expect(page).toHaveURL(/\/$/)
  await expectGoodScreen(page)
})
