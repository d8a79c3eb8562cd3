import { randomBytes } from 'node:crypto'
import { signup } from '@ieum/copy/account/sign-up.ts'
import { signatureDialogs } from '@ieum/copy/mydata/connect/dialog.ts'
import { purposes } from '@ieum/copy/mydata/connect/purposes.ts'
import { sign } from '@ieum/copy/mydata/connect/sign.ts'
import type { SandboxControl, SandboxPerson } from '@ieum/testkit/world/sandbox-control.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { button, dialogOf, goToSignature, heading, isAwake, waitUntilDone } from '../../src/steps/connect.ts'
import { decideOnPhone, openRequest, phoneButtons } from '../../src/steps/phone.ts'
import { confirmCode, fillInIdentity } from '../../src/steps/sign-up.ts'
import { test } from '../../src/test.ts'

const BANK = ['신한은행']
const CONNECT = '/connect-by-mydata-certificate'

/** All connect calls of this browser's pages, from now on. */
function connects(context: BrowserContext): readonly string[] {
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith(CONNECT)) sent.push(request.postData() ?? '')
  })
  return sent
}

/** The agency's return address of this phone's newest request. */
async function returnAddress(control: SandboxControl, phoneNumber: string): Promise<string> {
  const [request] = await control.signatureRequests(phoneNumber)
  if (!request) throw new Error('no signature was asked for')
  return request.returnUrl
}

/** Opens a return address and waits until the server has answered for its token. */
async function comeBack(page: Page, address: string): Promise<number> {
  const redeemed = page.waitForResponse((answer) => answer.url().endsWith('/signature-return'))
  await page.goto(address)
  return (await redeemed).status()
}

/** The signature waits for its button, and the address contains nothing of the token. */
async function waitsForTheButton(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText(sign.KAKAO.titleOther)
  await isAwake(page)
  await expect(button(page, sign.complete)).toBeEnabled()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(page.url()).not.toContain('return')
}

test('returning presses 완료 once, and a reload does not press it again', async ({
  page,
  context,
  world,
  signedIn,
}) => {
  const { person } = await signedIn({ like: 'park-junho' })
  await goToSignature(page, BANK)
  // It would notice the signature by itself.
  await page.close()
  const sent = connects(context)
  const phone = await openRequest(context, world, person.phoneNumber)
  await phone.getByRole('button', { name: phoneButtons.approve }).click()
  await phone.getByRole('link', { name: '이음으로 돌아가기' }).click()
  await waitUntilDone(phone)
  expect(phone.url()).not.toContain('return')
  expect(sent).toHaveLength(1)
  await phone.reload()
  await waitUntilDone(phone)
  expect(sent).toHaveLength(1)
  // The tab's history does not contain it either.
  await phone.goBack()
  await phone.waitForLoadState()
  expect(phone.url()).not.toContain('return')
})

test('back without a signature: a dialog explains, and only the signature continues the flow', async ({
  page,
  context,
  world,
  control,
  signedIn,
}) => {
  const { person } = await signedIn({ like: 'park-junho' })
  await goToSignature(page, BANK)
  const sent = connects(context)
  const address = await returnAddress(control, person.phoneNumber)
  // With two open flows the address may name the other one; the token identifies the right one.
  expect(await comeBack(page, address.replace('purpose=pfm', 'purpose=loan'))).toBe(200)
  await expect(dialogOf(page, signatureDialogs.PENDING.title)).toBeVisible()
  expect(page.url()).toContain('purpose=pfm')
  expect(sent).toHaveLength(1)
  await expect
    .poll(() => page.evaluate(async () => (await fetch('/v1/mydata/users/me/connect-journey?purpose=pfm')).text()))
    .toContain('"step":"signature"')
  await page.reload()
  await waitsForTheButton(page)
  // The second use of the same address opens an ordinary page.
  expect(await comeBack(page, address)).toBe(404)
  await waitsForTheButton(page)
  expect(sent).toHaveLength(1)
  await decideOnPhone(context, world, person.phoneNumber, 'approve')
  await waitUntilDone(page)
  expect(sent).toHaveLength(2)
})

/**
 * Opens the address without a session, verifies the person's identity, and waits until the server has answered for the
 * token.
 */
async function signInOnTheWay(page: Page, control: SandboxControl, person: SandboxPerson, address: string) {
  await page.goto(address)
  await expect(heading(page)).toHaveText(signup.title)
  await fillInIdentity(page, person)
  expect(page.url()).not.toContain('return')
  // One number gets a code every 30 seconds at most, and the ended session had one.
  await expect(async () => {
    await page.getByRole('button', { name: signup.send }).click()
    await expect(page.getByLabel(signup.code, { exact: true })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  const redeemed = page.waitForResponse((answer) => answer.url().endsWith('/signature-return'))
  await confirmCode(page, control, person)
  return (await redeemed).status()
}

test('an invented token only shows the screen', async ({ page, context, control, signedIn }) => {
  const { person } = await signedIn({ like: 'park-junho' })
  await goToSignature(page, BANK)
  const sent = connects(context)
  const [flow] = (await returnAddress(control, person.phoneNumber)).split('#')
  expect(await comeBack(page, `${flow}#return=${randomBytes(32).toString('base64url')}`)).toBe(404)
  await waitsForTheButton(page)
  const other = await context.newPage()
  await other.goto(`${flow}#return=<script>`)
  await waitsForTheButton(other)
  expect(sent).toEqual([])
})

test('the session is gone: signing in comes first, then 완료 is pressed, for nobody else', async ({
  page,
  context,
  world,
  control,
  signedIn,
  somebody,
}) => {
  test.setTimeout(120_000)
  const { person } = await signedIn({ like: 'park-junho' })
  await goToSignature(page, BANK)
  const address = await returnAddress(control, person.phoneNumber)
  await decideOnPhone(context, world, person.phoneNumber, 'approve')
  const sent = connects(context)
  await page.close()

  await context.clearCookies()
  const stranger = await context.newPage()
  expect(await signInOnTheWay(stranger, control, await somebody({ like: 'park-junho' }), address)).toBe(404)
  await expect(heading(stranger)).toHaveText(purposes.pfm.title(null))
  expect(sent).toEqual([])
  await stranger.close()

  await context.clearCookies()
  const owner = await context.newPage()
  expect(await signInOnTheWay(owner, control, person, address)).toBe(200)
  await waitUntilDone(owner)
  expect(sent).toHaveLength(1)
})
