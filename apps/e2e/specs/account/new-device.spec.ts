/** A sign-in on a new device: home shows it and the person ends it; an irreversible action requires another sign-in. */

import { randomBytes } from 'node:crypto'
import { devices } from '@ieum/copy/account/devices.ts'
import { leaving } from '@ieum/copy/account/leaving.ts'
import { newSignIns, signInProof } from '@ieum/copy/account/sign-in-proof.ts'
import { simplefin } from '@ieum/copy/mydata/simplefin.ts'
import { signUpInApp } from '@ieum/testkit/people/app-session.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signInWith, signUp } from '@ieum/testkit/people/person-session.ts'
import { expect } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import { button, dialogOf, heading, headingNamed } from '../../src/steps/connect.ts'
import { localhost, setSession, test } from '../../src/test.ts'

const same = () => ({ like: 'park-junho', ci: randomBytes(64).toString('base64') })

test('a sign-in elsewhere is a notice, and "내가 아니에요" ends it', async ({ page, signedIn, world, control }) => {
  const person = same()
  await signedIn(person)
  const app = await signUpInApp(localhost(world.url), control, await newPerson(control, person))
  const laptop = await signUp(localhost(world.url), control, await newPerson(control, person))
  await page.goto('/')
  const { name, rest } = newSignIns.notice
  await page
    .getByRole('link')
    .filter({ hasText: `${name}${rest}` })
    .click()
  await expect(heading(page)).toHaveText(devices.title)
  await expectGoodScreen(page)

  const browser = devices.name('BROWSER', 'UNKNOWN', 'UNKNOWN')
  await button(page, newSignIns.isMineNamed(browser)).click()
  await expect(page.getByText(newSignIns.answered)).toBeAttached()
  await laptop.account.getMe()
  await button(page, newSignIns.notMineNamed(devices.app)).click()
  await expectGoodScreen(page)
  await dialogOf(page, newSignIns.notMineTitle(devices.app)).getByRole('button', { name: devices.end }).click()
  await expect(page.getByText(newSignIns.ended)).toBeAttached()
  await expect(page.getByRole('button', { name: newSignIns.notMine })).toHaveCount(0)
  await expect(app.account.getMe()).rejects.toMatchObject({ status: 401 })
})

test('on a new device the leaving page names the earliest time, and links to the list of devices', async ({
  page,
  context,
  world,
  control,
}) => {
  const person = same()
  await signUp(localhost(world.url), control, await newPerson(control, person))
  await setSession(context, await signUp(world.url, control, await newPerson(control, person)), world)
  await page.goto('/settings/leave')
  await expect(headingNamed(page, leaving.title)).toBeVisible()
  await expect(page.getByText('처음 로그인한 기기에서는')).toBeVisible()
  await expect(button(page, leaving.cta)).toHaveCount(0)
  await expectGoodScreen(page)
  await page.getByRole('link', { name: signInProof.seeDevices }).click()
  await expect(heading(page)).toHaveText(devices.title)
})

test('a sign-in that expires on the page leads through a new one and back, with the typed values', async ({
  page,
  context,
  world,
  control,
  signedIn,
  consoleErrors,
}) => {
  consoleErrors.expect(/403/)
  const session = await signedIn({ like: 'park-junho' })
  const db = await world.connectDatabase()
  const growOld = () =>
    db.query(
      `update auth_session set created_at = created_at - interval '11 minutes' where auth_user_id = (
         select auth_user_id from auth_session where token = $1)`,
      [decodeURIComponent(session.cookie()).split('=')[1]?.split('.')[0]],
    )
  await page.goto('/settings/bridge')
  await page.getByRole('textbox', { name: simplefin.name }).fill('거실 가계부')
  await growOld()
  await button(page, simplefin.give).click()
  await expect(page.getByText(simplefin.notFresh)).toBeVisible()
  await button(page, signInProof.signInAgain).click()
  await expect(page).toHaveURL(/\/signup\?for=bridge$/)
  await db.query(`update identity_verification set requested_at = requested_at - interval '1 minute'`)
  await signInWith(session.account, control, session.person)
  await setSession(context, session, world)
  await page.goto('/settings/bridge')
  await expect(page.getByRole('textbox', { name: simplefin.name })).toHaveValue('거실 가계부')
  await button(page, simplefin.give).click()
  await expect(headingNamed(page, simplefin.token.title)).toBeVisible()

  // Leaving works the same way.
  await page.goto('/settings/leave')
  await growOld()
  await button(page, leaving.cta).click()
  await dialogOf(page, leaving.ask).getByRole('button', { name: leaving.cta }).click()
  await expect(page.getByText(signInProof.notFresh)).toBeVisible()
  await button(page, signInProof.signInAgain).click()
  await expect(page).toHaveURL(/\/signup\?for=leave$/)
})
