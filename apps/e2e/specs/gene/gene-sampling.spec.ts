/** Gene: before the sample, and returning the kit; in a world of its own. */
import { geneSamplingWords as words } from '@ieum/copy/gene/around/sampling.ts'
import { geneStatusWords } from '@ieum/copy/gene/statuses.ts'
import { geneTestingWords } from '@ieum/copy/gene/testing.ts'
import { kitOf, LAB_ENV, labOf } from '@ieum/testkit/laboratories/gene-lab.ts'
import { newApplicant } from '@ieum/testkit/people/gene-applicant.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import type { World } from '@ieum/testkit/world/start-world.ts'
import { expect } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import { startBrowserWorld } from '../../src/start-browser-world.ts'
import { button } from '../../src/steps/connect.ts'
import { localhost, setSession, test } from '../../src/test.ts'

const { apply: labels, giveBack, testing } = geneTestingWords
const { kit, pause, stroke } = words
const MINUTE_MS = 60_000

test.describe('gene, before the first stroke', () => {
  let own: World
  test.beforeAll(async () => {
    own = await startBrowserWorld({ env: LAB_ENV })
  })
  test.afterAll(() => own?.stop())

  test('the number, the pause and the guide work by keyboard, and the kit is returned', async ({ page, context }) => {
    const somebody = async () => signUp(localhost(own.url), own.control, await newPerson(own.control))
    const one = await newApplicant({ world: own, somebody })
    await setSession(context, one.session, own)
    await page.goto(`${localhost(own.url)}/gene/sample`)
    await expect(page.getByText(words.none.title)).toBeVisible()
    const { nowMs } = await own.control.clock()
    await labOf(own).notifyKitShipped({ body: kitOf(one, 'IEUM-E2E-417', nowMs) })
    await page.goto(`${localhost(own.url)}/gene`)
    await button(page, testing.received).click()
    await page.getByRole('link', { name: words.link }).click()

    const number = page.getByRole('textbox', { name: kit.label })
    await button(page, stroke.cta).press('Enter')
    await expect(number).toBeFocused()
    await page.keyboard.type('ieum-e2e-418')
    await expect(page.getByText(kit.wrong).first()).toBeVisible()
    await page.keyboard.press('Backspace')
    await page.keyboard.type('7')
    await expect(page.getByText(kit.right).first()).toBeVisible()
    await button(page, pause.start).press('Enter')
    await expect(page.getByRole('timer')).toHaveText(/^(30분 0초|29분 \d+초)/)
    await expectGoodScreen(page)
    await own.control.setClock({ advanceMs: 31 * MINUTE_MS })
    await page.reload()
    await expect(page.getByText(pause.over).first()).toBeVisible()
    await number.fill('IEUM-E2E-417')
    await button(page, stroke.cta).press('Enter')
    await expect(page.getByText(stroke.missing).first()).toBeVisible()
    await page.getByLabel(stroke.done).press('Space')
    await number.press('Enter')

    await expect(page.getByRole('heading', { name: giveBack.title })).toBeVisible()
    await number.fill('e2e')
    await button(page, giveBack.cta).click()
    await expect(number).toBeFocused()
    await expectGoodScreen(page)
    await number.fill('ieum e2e 417')
    await page.getByLabel(giveBack.recipient).fill(one.session.person.name)
    await page.getByLabel(labels.phone).fill(one.session.person.phoneNumber)
    await page.getByLabel(labels.keyword).fill('강남구 이음로')
    await page.getByLabel(labels.keyword).press('Enter')
    const places = page.getByRole('list', { name: /주소/ }).getByRole('button')
    await places.first().focus()
    await page.keyboard.press('Enter')
    await button(page, giveBack.cta).press('Enter')
    await expect(page.getByRole('heading', { name: geneStatusWords.labelOf('KIT_RETURN_REQUESTED') })).toBeVisible()
  })
})
