/** Notes beside net worth: data not yet in it, converted amounts, and the new part of its change. */
import { home } from '@ieum/copy/mydata/assets/home.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import type { World } from '@ieum/testkit/world/start-world.ts'
import { expect } from '@playwright/test'
import { expectGoodScreen } from '../../src/checks.ts'
import { startBrowserWorld } from '../../src/start-browser-world.ts'
import { localhost, setSession, test } from '../../src/test.ts'

const guidsOf = async (session: PersonSession, ...names: readonly string[]) => {
  const { organizations } = await session.mydata.listOrganizations()
  return organizations.filter(({ name }) => names.includes(name)).map(({ guid }) => guid)
}

test('two institutions that did not answer are named beside the net worth, and one press fetches both', async ({
  page,
  control,
  signedIn,
  behave,
}) => {
  const session = await signedIn({ like: 'nam-jihoon' })
  const cards = ['D1HDCD0000', 'D1KBCD0000'] as const
  for (const orgCode of cards) await behave(orgCode, { name: 'http-500', on: 'data' })
  await connectAll(session, control)
  await page.goto('/')
  const [sentence = ''] = home.incomplete(2, 0)
  await expect(page.getByText(sentence)).toBeVisible()
  await expectGoodScreen(page)
  for (const orgCode of cards) await control.clearBehaviour(orgCode)
  await page.getByRole('button', { name: home.retryAll }).click()
  await expect(page.getByText(sentence)).toBeHidden()
})

test('converted money is shown beside the net worth, with the source and the day of the rate', async ({
  page,
  control,
  signedIn,
}) => {
  const session = await signedIn()
  await connectAll(session, control, { organizationGuids: await guidsOf(session, '하나은행') })
  await page.goto('/')
  await expect(page.getByText(/^외화 .+만원은 \d+월 \d+일 수출입은행 매매기준율로 계산한 예상이에요$/)).toBeVisible()
  await expectGoodScreen(page)
})

test.describe('a month later', () => {
  let own: World
  test.beforeAll(async () => {
    own = await startBrowserWorld()
  })
  test.afterAll(() => own?.stop())

  test('a typed-in flat does not count as growth and is named beside the change', async ({ page, context }) => {
    await own.control.setClock({ nowMs: Date.parse('2026-10-20T12:00:00+09:00') })
    const person = await newPerson(own.control, { like: 'lee-haeun' })
    const session = await signUp(localhost(own.url), own.control, person)
    await setSession(context, session, own)
    const write = (name: string, amount: number, asOfDate: string) =>
      session.mydata.addManualAsset({ body: { kind: 'REAL_ESTATE', name, amount, asOfDate } })
    await write('땅', 20_000_000, '2026-10-20')
    await own.control.setClock({ nowMs: Date.parse('2026-11-20T12:00:00+09:00') })
    await write('아파트', 850_000_000, '2026-11-20')
    await page.goto(localhost(own.url))
    await expect(page.getByText(home.deltaSame)).toBeVisible()
    // The page draws the sign, and a screen reader reads the word beside it.
    await expect(page.getByText(/^새로 더한 자산 \+8억\s5,000만원$/)).toBeVisible()
    await expectGoodScreen(page)
  })
})
