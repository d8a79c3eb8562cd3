import { consent } from '@ieum/copy/mydata/connect/consent.ts'
import { signatureDialogs } from '@ieum/copy/mydata/connect/dialog.ts'
import { sign } from '@ieum/copy/mydata/connect/sign.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import {
  agree,
  answerQuestions,
  button,
  choose,
  chooseCertificate,
  dialogOf,
  goToSignature,
  heading,
  isAwake,
  openSelection,
  pressComplete,
  pressConnect,
  scrollToEnd,
  waitUntilDone,
} from '../../src/steps/connect.ts'
import { decideOnPhone } from '../../src/steps/phone.ts'
import { test } from '../../src/test.ts'

const BANK = ['신한은행']
const CONSENT = '/get-mydata-certificate-authentication-uri'
const CONNECT = '/connect-by-mydata-certificate'

/** All calls of this browser's pages with this ending, from now on. */
function calls(context: BrowserContext, ending: string): readonly unknown[] {
  const sent: unknown[] = []
  context.on('request', (request) => {
    if (request.url().endsWith(ending)) sent.push(request.postDataJSON())
  })
  return sent
}

/** The sync of this page's next connect call. */
const nextSync = (page: Page): Promise<string> =>
  page
    .waitForResponse((answer) => answer.url().endsWith(CONNECT) && answer.ok())
    .then(async (answer) => {
      const { syncId } = (await answer.json()) as { syncId: string }
      return syncId
    })

test('[CF-4.2.4] 연결하기, 동의하기 and 완료 pressed twice ask once', async ({
  page,
  context,
  world,
  control,
  signedIn,
}) => {
  const { person } = await signedIn({ like: 'park-junho' })
  const [lists, consents, connects] = [
    calls(context, '/organizations'),
    calls(context, CONSENT),
    calls(context, CONNECT),
  ]
  await openSelection(page)
  await choose(page, BANK)
  await page.getByRole('button', { name: /^연결하기$/ }).dblclick()
  await chooseCertificate(page)
  expect(lists).toHaveLength(1)

  await scrollToEnd(page)
  await button(page, consent.cta).dblclick()
  await answerQuestions(page, consent.question.yes)
  await expect(heading(page)).toHaveText(sign.KAKAO.titleOther)
  expect(consents).toHaveLength(1)
  expect(await control.signatureRequests(person.phoneNumber)).toHaveLength(1)

  await decideOnPhone(context, world, person.phoneNumber, 'approve')
  await pressComplete(page, { clickCount: 2 })
  await waitUntilDone(page)
  expect(connects).toHaveLength(1)
})

test('완료 in two tabs at once leads to one connection', async ({ page, context, world, signedIn }) => {
  const { person } = await signedIn({ like: 'park-junho' })
  await goToSignature(page, BANK)
  const other = await context.newPage()
  await other.goto('/connect?purpose=pfm')
  await isAwake(other)
  await expect(button(other, sign.complete)).toBeEnabled()
  await decideOnPhone(context, world, person.phoneNumber, 'approve')
  const syncs = [nextSync(page), nextSync(other)]
  await Promise.all([pressComplete(page), pressComplete(other)])
  const [one, two] = await Promise.all(syncs)
  expect(two).toBe(one)
  await Promise.all([waitUntilDone(page), waitUntilDone(other)])
})

test('consent in two tabs: an outdated signature is asked for again, nothing is connected twice', async ({
  page,
  context,
  control,
  signedIn,
}) => {
  const { person } = await signedIn({ like: 'park-junho' })
  const other = await context.newPage()
  for (const tab of [page, other]) await openSelection(tab)
  for (const tab of [page, other]) {
    await choose(tab, BANK)
    await pressConnect(tab)
    await chooseCertificate(tab)
  }
  await agree(page)
  await agree(other)
  expect(await control.signatureRequests(person.phoneNumber)).toHaveLength(2)
  for (const { certTxId } of await control.signatureRequests(person.phoneNumber)) {
    await control.decide(person.phoneNumber, certTxId, 'approve')
  }
  const connects = calls(context, CONNECT)
  await pressComplete(page)
  await expect(dialogOf(page, signatureDialogs.EXPIRED.title)).toBeVisible()
  await pressComplete(other)
  await waitUntilDone(other)
  expect(new Set(connects.map((body) => JSON.stringify(body))).size).toBe(2)
})
