import { cert } from '@ieum/copy/mydata/connect/cert.ts'
import { consent } from '@ieum/copy/mydata/connect/consent.ts'
import { purposes } from '@ieum/copy/mydata/connect/purposes.ts'
import { select } from '@ieum/copy/mydata/connect/select.ts'
import { sign } from '@ieum/copy/mydata/connect/sign.ts'
import { expect } from '@playwright/test'
import {
  agree,
  button,
  choose,
  chooseCertificate,
  confirmDone,
  goToSignature,
  heading,
  isAwake,
  journeySaved,
  openSelection,
  pressComplete,
  pressConnect,
  sheetOf,
  waitUntilDone,
} from '../../src/steps/connect.ts'
import { decideOnPhone } from '../../src/steps/phone.ts'
import { test } from '../../src/test.ts'

const BANK = ['신한은행']

test('a page lost at the signature resumes there', async ({ page, context, world, signedIn }) => {
  const { person } = await signedIn({ like: 'park-junho' })
  await goToSignature(page, BANK)
  await page.close()
  await decideOnPhone(context, world, person.phoneNumber, 'approve')
  const again = await context.newPage()
  await again.goto('/connect?purpose=pfm')
  await expect(heading(again)).toHaveText(sign.KAKAO.titleOther)
  await isAwake(again)
  await pressComplete(again)
  await waitUntilDone(again)
  await confirmDone(again)
})

test('another tab resumes the flow', async ({ page, context, world, signedIn }) => {
  const { person } = await signedIn({ like: 'park-junho' })
  await goToSignature(page, BANK)
  const other = await context.newPage()
  await other.goto('/connect?purpose=pfm')
  await expect(heading(other)).toHaveText(sign.KAKAO.titleOther)
  await isAwake(other)
  await decideOnPhone(context, world, person.phoneNumber, 'approve')
  await pressComplete(other)
  await waitUntilDone(other)
  // The first tab is still at the signature: the same transaction leads to the same end.
  await pressComplete(page)
  await waitUntilDone(page)
})

test('a reload at every step returns to the step', async ({ page, context, world, signedIn }) => {
  test.setTimeout(120_000)
  const { person } = await signedIn({ like: 'han-jiwoo' })
  const reload = async () => {
    await page.reload()
    await isAwake(page)
  }
  const isSaved = () => journeySaved(page)

  await openSelection(page)
  let saved = isSaved()
  await choose(page, ['KB국민은행'])
  await saved
  await reload()
  await expect(heading(page)).toHaveText(purposes.pfm.title(null))
  await expect(page.getByText(select.count(1))).toBeVisible()
  await choose(page, ['하나은행'])

  saved = isSaved()
  await pressConnect(page)
  await expect(sheetOf(page, cert.title)).toBeVisible()
  await saved
  await reload()
  await expect(sheetOf(page, cert.title)).toBeVisible()

  saved = isSaved()
  await chooseCertificate(page)
  await saved
  await reload()
  await expect(heading(page)).toHaveText(consent.title)

  await agree(page)
  await reload()
  await expect(heading(page)).toHaveText(sign.KAKAO.titleOther)

  await decideOnPhone(context, world, person.phoneNumber, 'approve')
  await pressComplete(page)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await reload()
  await waitUntilDone(page)
})

test('a page lost before it stored the signature step resumes at the signature', async ({
  page,
  control,
  signedIn,
}) => {
  const { person } = await signedIn({ like: 'park-junho' })
  await page.route(/\/connect-journey$/, (route) =>
    /"step":"signature"/.test(route.request().postData() ?? '') ? undefined : route.fallback(),
  )
  await goToSignature(page, BANK)
  await page.reload()
  await expect(heading(page)).toHaveText(sign.KAKAO.titleOther)
  expect(await control.signatureRequests(person.phoneNumber)).toHaveLength(1)
})

test('the browser’s Back goes one step back and leaves from the selection', async ({ page, signedIn }) => {
  await signedIn({ like: 'park-junho' })
  await page.goto('/')
  await page.getByRole('link', { name: '자산 연결하기' }).click()
  await isAwake(page)
  await choose(page, BANK)
  await pressConnect(page)
  await chooseCertificate(page)
  await page.goBack()
  await expect(sheetOf(page, cert.title)).toBeVisible()
  await expect(page).toHaveURL(/step=certificateSheet$/)
  await page.goBack()
  await expect(sheetOf(page, cert.title)).toBeHidden()
  await expect(page).toHaveURL(/step=selection$/)
  await expect(page.getByText(select.count(1))).toBeVisible()
  await button(page, '뒤로').click()
  await expect(page).toHaveURL(/\/$/)
})
