/** A guardian links health insurance for a person under 19; in a world of its own, where linking is offered. */
import { accessLog } from '@ieum/copy/account/access-log.ts'
import { guardianAgreement } from '@ieum/copy/health-insurance/agreement.ts'
import { guardianConsents } from '@ieum/copy/health-insurance/consents.ts'
import { healthInsuranceRow } from '@ieum/copy/health-insurance/home.ts'
import { healthInsuranceLabels } from '@ieum/copy/health-insurance/labels.ts'
import { healthInsuranceWords as words } from '@ieum/copy/health-insurance/linking.ts'
import { dialog } from '@ieum/copy/mydata/connect/dialog.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import type { World } from '@ieum/testkit/world/start-world.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectGoodScreen } from '../src/checks.ts'
import { startBrowserWorld } from '../src/start-browser-world.ts'
import { button, choose, dialogOf, heading, isAwake, pressConnect } from '../src/steps/connect.ts'
import { localhost, setSession, test } from '../src/test.ts'

const GUARDIAN = { id: 'kim-seoyeon', fullName: '김서연', birth: '19900314', phoneNumber: '01000000001' }
const STRANGER = { id: 'park-junho', fullName: '박준호', birth: '19940722', phoneNumber: '01000000002' }

async function asked({ control }: World, { phoneNumber }: typeof GUARDIAN): Promise<string> {
  const [latest] = await control.simpleAuthentications(phoneNumber)
  if (!latest) throw new Error('nobody is asked to authenticate')
  return latest.authTxId
}
const approve = async (world: World, guardian: typeof GUARDIAN) =>
  world.control.approveSimpleAuthentication(await asked(world, guardian))
const refuse = async (world: World, guardian: typeof GUARDIAN) =>
  world.control.refuseSimpleAuthentication(await asked(world, guardian))

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function fillIn(page: Page, guardian: typeof GUARDIAN): Promise<void> {
  await field(page, words.form.name).fill(guardian.fullName)
  await field(page, words.form.birth).fill(guardian.birth)
  await field(page, words.form.phone).fill(guardian.phoneNumber)
  await field(page, words.form.provider).selectOption(healthInsuranceLabels.providers.KAKAO)
}

const agreements = Object.values(words.form.agreements)
const checkbox = (page: Page, { title }: (typeof agreements)[number]) => page.getByRole('checkbox', { name: title })

async function agree(page: Page): Promise<void> {
  for (const one of agreements) await checkbox(page, one).check()
}

async function ask(page: Page, guardian: typeof GUARDIAN): Promise<void> {
  await fillIn(page, guardian)
  await agree(page)
  await button(page, words.form.cta).click()
  await expect(heading(page)).toHaveText(words.waiting.title)
}

test.describe('health insurance, where it is offered', () => {
  test.describe.configure({ mode: 'serial' })
  let world: World
  let context: BrowserContext
  let page: Page

  test.beforeAll(async () => {
    world = await startBrowserWorld({
      env: { FEATURE_ROLLOUT_PCT: JSON.stringify({ mydata_health_insurance_linking: 100 }) },
    })
  })
  test.afterAll(() => world.stop())
  test.beforeEach(async ({ browser }) => {
    context = await browser.newContext({ baseURL: localhost(world.url), reducedMotion: 'reduce' })
    page = await context.newPage()
  })
  test.afterEach(() => context.close())
  const signedInLike = async (like: string) => {
    const person = await newPerson(world.control, { like })
    await setSession(context, await signUp(localhost(world.url), world.control, person), world)
  }

  test("[CF-1.4 CF-8.2.6] the flow's dialog leads to health insurance read by a guardian, and to its end", async () => {
    await signedInLike('choi-doyun')
    await page.goto('/connect?purpose=pfm')
    await isAwake(page)
    await choose(page, ['카카오뱅크'])
    await pressConnect(page)
    const { link, title } = dialog.underageWithHealthInsurance
    await dialogOf(page, title).getByRole('button', { name: link }).click()

    await expect(page).toHaveURL(/\/health-insurance$/)
    await expect(heading(page)).toHaveText(words.start.title)
    await expectGoodScreen(page)
    await button(page, words.start.cta).click()

    await expect(heading(page)).toHaveText(words.form.title)
    await expect(heading(page)).toBeFocused()
    await button(page, words.form.cta).click()
    await expect(page.getByText(words.form.nameError)).toBeVisible()
    await expect(field(page, words.form.name)).toBeFocused()
    await expectGoodScreen(page)
    await fillIn(page, GUARDIAN)
    await button(page, words.form.cta).click()
    await expect(checkbox(page, words.form.agreements.COLLECTION)).toBeFocused()
    await page.getByText(words.form.whole).click()
    await expect(page.getByText(guardianAgreement.paragraphs[0] as string)).toBeVisible()
    await expectGoodScreen(page)
    await agree(page)
    await button(page, words.form.cta).click()

    await expect(heading(page)).toHaveText(words.waiting.title)
    await expect(page.getByText(healthInsuranceLabels.providers.KAKAO, { exact: true })).toBeVisible()
    await expectGoodScreen(page)
    await button(page, words.waiting.cta).click()
    await expect(page.getByText(words.waiting.pending).first()).toBeVisible()
    await expect(heading(page)).toHaveText(words.waiting.title)
    await approve(world, GUARDIAN)
    await button(page, words.waiting.cta).click()

    await expect(heading(page)).toHaveText(words.linked.title)
    await expect(page.getByText(words.linked.done).first()).toBeVisible()
    await expect(page.getByRole('region', { name: words.linked.premiums }).getByRole('listitem')).not.toHaveCount(0)
    await expect(page.getByRole('region', { name: words.linked.checkups }).getByRole('listitem')).not.toHaveCount(0)
    await expectGoodScreen(page)

    await page.goto('/')
    const { title: linkedTitle } = healthInsuranceRow.linked(0, 0, 0)
    await expect(page.getByRole('link', { name: new RegExp(`^${linkedTitle}`) })).toBeVisible()
    await page.goto('/settings/consents')
    await expect(page.getByRole('region', { name: guardianConsents.head })).toContainText(
      guardianConsents.states.ACTIVE,
    )
    await page.getByText(guardianConsents.whole).click()
    await expect(page.getByText(guardianAgreement.paragraphs[0] as string)).toBeVisible()
    await expectGoodScreen(page)
    await page.goto('/settings/access-log')
    await expect(page.getByText(accessLog.what('finishHealthInsuranceLink')).first()).toBeVisible()

    await page.goto('/settings')
    await page.getByRole('link', { name: healthInsuranceRow.waiting.title }).click()
    await expect(heading(page)).toHaveText(words.linked.title)
    await button(page, words.linked.unlink).click()
    const asked = page.getByRole('alertdialog', { name: words.linked.unlinkTitle })
    await expectGoodScreen(page)
    await asked.getByRole('button', { name: words.linked.keep }).click()
    await expect(heading(page)).toHaveText(words.linked.title)
    await button(page, words.linked.unlink).click()
    await asked.getByRole('button', { name: words.linked.unlink }).click()
    await expect(heading(page)).toHaveText(words.start.title)
    await expect(page.getByText(words.linked.unlinked).first()).toBeVisible()
    await page.goto('/settings/consents')
    await expect(page.getByRole('region', { name: guardianConsents.head })).toContainText(
      guardianConsents.states.WITHDRAWN,
    )
  })

  test('[CF-8.2.6] a refusing guardian, a person who is no guardian, and a cancelled request are shown', async () => {
    await signedInLike('choi-doyun')
    await page.goto('/')
    await page.getByRole('link', { name: new RegExp(`^${healthInsuranceRow.invite.title}`) }).click()
    await button(page, words.start.cta).click()
    await ask(page, GUARDIAN)
    await refuse(world, GUARDIAN)
    await button(page, words.waiting.cta).click()
    await expect(heading(page)).toHaveText(words.ended.REFUSED.title)
    await expectGoodScreen(page)

    await button(page, words.ended.again).click()
    await expect(field(page, words.form.name)).toHaveValue(GUARDIAN.fullName)
    await expect(checkbox(page, words.form.agreements.COLLECTION)).not.toBeChecked()
    await ask(page, STRANGER)
    await approve(world, STRANGER)
    await button(page, words.waiting.cta).click()
    await expect(heading(page)).toHaveText(words.ended.NOT_GUARDIAN.title)
    await expectGoodScreen(page)

    await button(page, words.ended.again).click()
    await ask(page, GUARDIAN)
    await page.reload()
    await expect(heading(page)).toHaveText(words.waiting.title)
    await button(page, words.waiting.cancel).click()
    await expect(heading(page)).toHaveText(words.start.title)
    await expect(page.getByText(words.waiting.cancelled).first()).toBeVisible()
  })

  test('[CF-1.4] a guardian under 19 is refused beside the form, which stays as it was', async () => {
    await signedInLike('choi-doyun')
    await page.goto('/health-insurance')
    await button(page, words.start.cta).click()
    await fillIn(page, { ...GUARDIAN, birth: '20150131' })
    await agree(page)
    await button(page, words.form.cta).click()
    await expect(page.getByText(/만 19세 이상이어야 해요/).first()).toBeVisible()
    await expect(field(page, words.form.birth)).toHaveValue('20150131')
    await expectGoodScreen(page)
  })

  test('[CF-1.4] a person of 19 reads that the page is not for them, and no link leads there', async () => {
    await signedInLike('park-junho')
    await page.goto('/health-insurance')
    await expect(heading(page)).toHaveText(words.cannot.NOT_UNDERAGE.title)
    await expectGoodScreen(page)
    for (const address of ['/', '/settings']) {
      await page.goto(address)
      await expect(page.locator('a[href="/health-insurance"]')).toHaveCount(0)
    }
  })
})

test('[CF-1.4 CF-8.2.5] under 19 where it is not offered: no link leads there', async ({ page, signedIn }) => {
  await signedIn({ like: 'choi-doyun' })
  await page.goto('/health-insurance')
  await expect(heading(page)).toHaveText(words.cannot.NOT_OFFERED.title)
  await expectGoodScreen(page)
  for (const address of ['/', '/settings']) {
    await page.goto(address)
    await expect(page.locator('a[href="/health-insurance"]')).toHaveCount(0)
  }
  await page.goto('/connect?purpose=pfm')
  await isAwake(page)
  await choose(page, ['카카오뱅크'])
  await pressConnect(page)
  const box = dialogOf(page, dialog.underage.title)
  await expect(box.getByRole('button', { name: dialog.underageWithHealthInsurance.link })).toHaveCount(0)
})
