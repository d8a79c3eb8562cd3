/** An expired connection mended on the page of its institution. In a world of its own, whose clock is moved. */
import { connection as words } from '@ieum/copy/mydata/connection.ts'
import { individual } from '@ieum/copy/mydata/individual.ts'
import { connectAll } from '@ieum/testkit/journey.ts'
import { newPerson } from '@ieum/testkit/new-person.ts'
import { signUp } from '@ieum/testkit/person-session.ts'
import type { World } from '@ieum/testkit/start-world.ts'
import { expect } from '@playwright/test'
import { expectGoodScreen } from '../src/checks.ts'
import { startBrowserWorld } from '../src/start-browser-world.ts'
import { button, confirmDone, heading, waitUntilDone } from '../src/steps/connect.ts'
import { giveSession, localhost, test } from '../src/test.ts'

const BANK = '하나은행'
const DAY_MS = 86_400_000

test.describe('on the page of the institution', () => {
  let own: World
  test.beforeAll(async () => {
    own = await startBrowserWorld()
  })
  test.afterAll(() => own?.stop())

  test('an expired connection is mended, and a refusal there says so here', async ({ page, context }) => {
    test.setTimeout(200_000)
    const session = await signUp(localhost(own.url), own.control, await newPerson(own.control, { like: 'kim-seoyeon' }))
    await giveSession(context, session, own)
    const { organizations } = await session.mydata.listOrganizations()
    const bank = organizations.find((one) => one.name === BANK)
    if (!bank) throw new Error(`no ${BANK}`)
    const { nowMs } = await own.control.clock()
    await connectAll(session, own.control, {
      organizationGuids: [bank.guid],
      informedConsent: { consentEndDateMs: nowMs + 5 * DAY_MS, consentEndDateByYear: null },
    })
    await own.control.setClock({ advanceMs: 7 * DAY_MS })
    const address = `${localhost(own.url)}/settings/connections/${bank.guid}`
    await page.goto(address)
    await expect(page.getByText(words.stopped.EXPIRED)).toBeVisible()
    await expectGoodScreen(page)

    await button(page, individual.start).click()
    await expect(page.getByRole('heading', { name: `${BANK}에 로그인해 주세요` })).toBeVisible()
    await page.getByRole('button', { name: '취소하기' }).click()
    await expect(heading(page)).toHaveText(individual.notDone)
    expect(page.url()).not.toContain('state')
    await expectGoodScreen(page)

    await page.goto(address)
    await button(page, individual.start).click()
    await page.getByLabel('휴대폰 번호').fill(session.person.phoneNumber)
    await page.getByRole('button', { name: '로그인하기' }).click()
    await page.getByRole('button', { name: '동의하고 보내기' }).click()
    await waitUntilDone(page)
    await confirmDone(page)
    await page.goto(address)
    await expect(page.getByText(words.state.CONNECTED)).toBeVisible()
  })
})
