/** Connecting on the institution's page: from the selection, and after a connection has expired. */
import { fullDate } from '@ieum/copy/format/dates.ts'
import { home } from '@ieum/copy/mydata/assets/home.ts'
import { consent } from '@ieum/copy/mydata/connect/consent.ts'
import { done } from '@ieum/copy/mydata/connect/progress.ts'
import { select } from '@ieum/copy/mydata/connect/select.ts'
import { connection as words } from '@ieum/copy/mydata/connections/connection.ts'
import { individual } from '@ieum/copy/mydata/connections/individual.ts'
import { consents } from '@ieum/copy/mydata/consents.ts'
import { scopeLabels } from '@ieum/copy/mydata/labels.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import type { World } from '@ieum/testkit/world/start-world.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import { startBrowserWorld } from '../../src/start-browser-world.ts'
import {
  agreeAtInstitution,
  button,
  choose,
  confirmDone,
  heading,
  headingNamed,
  isAwake,
  waitUntilDone,
} from '../../src/steps/connect.ts'
import { localhost, setSession, test } from '../../src/test.ts'

const BANK = '하나은행'
const CARD = '신한카드'
const NOW_MS = Date.parse('2026-11-20T09:05:00+09:00')
const DAY_MS = 86_400_000

test.describe('on the page of the institution', () => {
  let own: World
  test.beforeAll(async () => {
    own = await startBrowserWorld()
  })
  test.afterAll(() => own?.stop())

  const at = (path: string) => `${localhost(own.url)}${path}`
  async function someone(context: BrowserContext): Promise<PersonSession> {
    await own.control.setClock({ nowMs: NOW_MS })
    const session = await signUp(localhost(own.url), own.control, await newPerson(own.control, { like: 'kim-seoyeon' }))
    await setSession(context, session, own)
    return session
  }

  async function signIn(page: Page, { person }: PersonSession): Promise<void> {
    await expect(page.getByRole('heading', { name: `${BANK}에 로그인해 주세요` })).toBeVisible()
    await page.getByLabel('휴대폰 번호').fill(person.phoneNumber)
    await page.getByRole('button', { name: '로그인하기' }).click()
  }

  test('an institution is connected from the selection with the choices made on its page', async ({
    page,
    context,
  }) => {
    test.setTimeout(200_000)
    const session = await someone(context)
    await page.goto(at('/connect?purpose=pfm'))
    await isAwake(page)
    const leave = button(page, select.atInstitution)
    await choose(page, [BANK, CARD])
    await expect(page.getByText(select.count(2))).toBeVisible()
    await expect(leave, 'one at a time').toBeHidden()
    const search = page.getByRole('searchbox', { name: select.search })
    await search.fill(CARD)
    await page.getByRole('checkbox', { name: new RegExp(`^${CARD}`) }).uncheck()
    await search.fill('')
    await expect(leave).toBeVisible()
    await expectGoodScreen(page)
    await leave.click()
    await expect(heading(page)).toHaveText(consent.title)
    await expect(page.getByText(consent.atInstitution.subtitle(BANK))).toBeVisible()
    await expectGoodScreen(page)
    await agreeAtInstitution(page)

    await signIn(page, session)
    await page.getByLabel('대출', { exact: true }).uncheck()
    await page.getByLabel('보내는 기간').selectOption('1년')
    await page.getByLabel('정기 전송').selectOption('4주마다')
    await page.getByRole('button', { name: '동의하고 보내기' }).click()
    await waitUntilDone(page)
    expect(page.url()).not.toContain('code')
    await confirmDone(page)
    await expect(page.getByRole('region', { name: home.groupsLabel })).toBeVisible()

    const { connections } = await session.mydata.listConnectedOrganizations()
    const guid = connections[0]?.organization.guid
    await page.goto(at(`/settings/connections/${guid}`))
    await expect(headingNamed(page, BANK)).toBeVisible()
    const end = fullDate('2027-11-20')
    await expect(page.getByRole('button', { name: new RegExp(`^${words.cycle}`) })).toContainText(consent.cycle[28])
    await expect(page.getByRole('button', { name: new RegExp(`^${words.end}`) })).toContainText(end)
    await expect(page.getByRole('switch', { name: new RegExp(`^${scopeLabels.BANK_DEPOSIT}`) })).toBeChecked()
    await expect(page.getByRole('switch', { name: new RegExp(`^${scopeLabels.BANK_LOAN}`) })).not.toBeChecked()
    await expect(page.getByText(words.optionalYes)).toBeHidden()

    await page.goto(at('/settings/consents'))
    await page.getByRole('link', { name: new RegExp(BANK) }).click()
    await expect(page.getByText(consents.atInstitution, { exact: true })).toBeVisible()
    await expect(page.getByText(consents.atInstitutionNote.confirmed)).toBeVisible()
    await expect(page.getByText(consents.cycleDays(28), { exact: true })).toBeVisible()
    await expect(page.getByText(end, { exact: true })).toBeVisible()
    await expectGoodScreen(page)
  })

  test('an expired connection is repaired, and a refusal at the institution is shown here', async ({
    page,
    context,
  }) => {
    test.setTimeout(200_000)
    const session = await someone(context)
    const { organizations } = await session.mydata.listOrganizations()
    const bank = organizations.find((one) => one.name === BANK)
    if (!bank) throw new Error(`no ${BANK}`)
    await connectAll(session, own.control, {
      organizationGuids: [bank.guid],
      informedConsent: { consentEndDateMs: NOW_MS + 5 * DAY_MS, consentEndDateByYear: null },
    })
    await own.control.setClock({ advanceMs: 7 * DAY_MS })
    await page.goto(at(`/settings/connections/${bank.guid}`))
    await expect(page.getByText(words.stopped.EXPIRED)).toBeVisible()
    await expectGoodScreen(page)

    await button(page, individual.start).click()
    await agreeAtInstitution(page)
    await page.getByRole('button', { name: '취소하기' }).click()
    await expect(heading(page)).toHaveText(individual.notDone)
    await expect(page.getByText(individual.cancelled)).toBeVisible()
    expect(page.url()).not.toContain('state')
    await expectGoodScreen(page)

    // The selection is still there, and no question is repeated.
    await page.getByRole('link', { name: individual.again }).click()
    await agreeAtInstitution(page)
    await signIn(page, session)
    await page.getByRole('button', { name: '동의하고 보내기' }).click()
    await waitUntilDone(page)
    await button(page, done.confirm).click()
    await expect(headingNamed(page, BANK)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/settings/connections/${bank.guid}$`))
    await expect(page.getByText(words.connectedAtInstitution)).toBeVisible()
  })
  test('a refusal there returns to the page where the person began', async ({ page, context }) => {
    test.setTimeout(120_000)
    await someone(context)
    await page.goto(at('/connect?purpose=growing_my_asset'))
    await isAwake(page)
    await choose(page, [BANK])
    await button(page, select.atInstitution).click()
    await agreeAtInstitution(page)
    await page.getByRole('button', { name: '취소하기' }).click()
    await expect(page.getByText(individual.cancelled)).toBeVisible()
    await page.getByRole('link', { name: individual.again }).click()
    await expect(page).toHaveURL(/\/connect\?purpose=growing_my_asset/)
    await expect(page.getByText(consent.atInstitution.subtitle(BANK))).toBeVisible()
  })
})
