/** A comparison group of three: created, joined by links, and left. */
import { geneGroupWords as words } from '@ieum/copy/gene/groups/groups.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import type { World } from '@ieum/testkit/world/start-world.ts'
import { type Browser, expect, type Page } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import { startBrowserWorld } from '../../src/start-browser-world.ts'
import { button, dialogOf } from '../../src/steps/connect.ts'
import { localhost, setSession, test } from '../../src/test.ts'

test.describe('gene groups', () => {
  let own: World
  test.beforeAll(async () => {
    own = await startBrowserWorld()
  })
  test.afterAll(() => own?.stop())

  /** A page of a new person. */
  async function pageOfSomebody(browser: Browser): Promise<Page> {
    const context = await browser.newContext()
    await setSession(context, await signUp(localhost(own.url), own.control, await newPerson(own.control)), own)
    return context.newPage()
  }

  async function join(page: Page, link: string, nickname: string): Promise<void> {
    await page.goto(link)
    await expectGoodScreen(page)
    await page.getByLabel(words.create.nickname).fill(nickname)
    await button(page, words.join.cta).click()
    await expect(page.getByText(words.people.me(nickname))).toBeVisible()
  }

  test('three people join by links for one person each', async ({ browser }) => {
    test.setTimeout(120_000)
    const owner = await pageOfSomebody(browser)
    await owner.goto(new URL('/gene/groups', localhost(own.url)).href)
    await expect(owner.getByText(words.none.title)).toBeVisible()
    await button(owner, words.create.cta).click()
    await expect(owner.getByText(words.create.missing).first()).toBeVisible()
    await expectGoodScreen(owner)
    await owner.getByLabel(words.create.name).fill('우리 가족')
    await owner.getByLabel(words.create.nickname).fill('바다')
    await button(owner, words.create.cta).click()
    await expect(owner.getByRole('heading', { name: '우리 가족' })).toBeVisible()

    await button(owner, words.own.invite).click()
    const link = await owner.getByLabel(words.own.link, { exact: true }).inputValue()
    const friend = await pageOfSomebody(browser)
    await join(friend, link, '하나')
    const late = await pageOfSomebody(browser)
    await late.goto(link)
    await late.getByLabel(words.create.nickname).fill('둘')
    await button(late, words.join.cta).click()
    await expect(late.getByText(words.join.used).first()).toBeVisible()

    await owner.reload()
    await button(owner, words.own.invite).click()
    await join(late, await owner.getByLabel(words.own.link, { exact: true }).inputValue(), '둘')
    await owner.reload()
    for (const nickname of ['하나', '둘']) await expect(owner.getByText(nickname, { exact: true })).toBeVisible()
    await expectGoodScreen(owner)

    await button(owner, words.people.remove('둘')).click()
    await dialogOf(owner, words.removing.title)
      .getByRole('button', { name: words.people.remove('둘') })
      .click()
    await expect(owner.getByText(words.own.removed)).toBeAttached()
    await expect(owner.getByText('둘', { exact: true })).toBeHidden()
    await late.reload()
    await expect(late.getByText('우리 가족')).toBeHidden()

    await button(friend, words.own.leave).click()
    await dialogOf(friend, words.leaving.title).getByRole('button', { name: words.own.leave }).click()
    await expect(friend.getByText(words.none.title)).toBeVisible()
  })
})
