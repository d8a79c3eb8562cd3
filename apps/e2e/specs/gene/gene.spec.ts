/** Gene: from ten o'clock to an application, and back; in a world of its own, whose clock is moved. */
import { geneStatusWords } from '@ieum/copy/gene/statuses.ts'
import { geneTestingWords as words } from '@ieum/copy/gene/testing.ts'
import { TERMS_TITLES } from '@ieum/copy/terms-titles.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import type { World } from '@ieum/testkit/world/start-world.ts'
import { expect } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import { startBrowserWorld } from '../../src/start-browser-world.ts'
import { button, dialogOf } from '../../src/steps/connect.ts'
import { localhost, setSession, test } from '../../src/test.ts'

/** Half a minute before the draw opens. */
const BEFORE_MS = Date.parse('2026-11-20T09:59:30+09:00')
const OPEN_MS = Date.parse('2026-11-20T10:00:01+09:00')

test.describe('gene', () => {
  let own: World
  let session: PersonSession
  test.beforeAll(async () => {
    own = await startBrowserWorld()
  })
  test.afterAll(() => own?.stop())

  test('a person gets a place at ten, applies with consents, and cancels', async ({ page, context }) => {
    await own.control.setClock({ nowMs: BEFORE_MS })
    session = await signUp(localhost(own.url), own.control, await newPerson(own.control, { like: 'park-junho' }))
    await setSession(context, session, own)
    await page.goto(localhost(own.url))
    await page.getByRole('link', { name: words.tab, exact: true }).click()
    await expect(page.getByRole('timer')).toBeVisible()
    await expectGoodScreen(page)
    await own.control.setClock({ nowMs: OPEN_MS })
    await page.reload()
    await button(page, words.firstCome.enter).click()
    await expect(page.getByText(words.firstCome.won).first()).toBeVisible()

    await page.getByRole('link', { name: words.apply.cta }).click()
    await button(page, words.apply.cta).click()
    await expect(page.getByText(words.apply.missing).first()).toBeVisible()
    await expectGoodScreen(page)
    for (const termsType of [
      'GENE_TESTING',
      'GENE_SENSITIVE_INFO_COLLECTION',
      'GENE_SENSITIVE_INFO_THIRD_PARTY_PROVISION',
    ] as const)
      await page.getByLabel(words.apply.required(TERMS_TITLES[termsType])).check()
    await page.getByLabel(words.apply.phone).fill(session.person.phoneNumber)
    await page.getByLabel(words.apply.email).fill('person@example.com')
    await page
      .getByLabel(words.apply.sex)
      .selectOption(session.person.sexDigit === '1' || session.person.sexDigit === '3' ? 'MALE' : 'FEMALE')
    await page.getByLabel(words.apply.keyword).fill('강남구 이음로')
    await button(page, words.apply.search).click()
    await page.getByRole('list', { name: /주소/ }).getByRole('button').first().click()
    await page.getByLabel(words.apply.detail).fill('101동 1001호')
    await button(page, words.apply.cta).click()
    await expect(page.getByRole('heading', { name: geneStatusWords.labelOf('APPLIED') })).toBeVisible()
    await expectGoodScreen(page)

    await button(page, words.testing.cancel).click()
    const ask = dialogOf(page, words.testing.cancelTitle)
    await ask.getByRole('button', { name: words.testing.cancel }).click()
    await expect(page.getByRole('heading', { name: words.start.title })).toBeVisible()
    await expectGoodScreen(page)
  })
})
