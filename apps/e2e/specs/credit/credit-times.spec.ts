/**
 * Credit over time: both bureaus in maintenance around midnight in Korea, a notice before its row, new terms. In a
 * world of its own.
 */
import { credit } from '@ieum/copy/credit/credit.ts'
import { historyWords } from '@ieum/copy/credit/history-words.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { agreeToCredit } from '@ieum/testkit/journeys/credit-journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import type { World } from '@ieum/testkit/world/start-world.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { startBrowserWorld } from '../../src/start-browser-world.ts'
import { button, headingNamed } from '../../src/steps/connect.ts'
import { localhost, setSession, test } from '../../src/test.ts'

const NOON_MS = Date.parse('2026-11-24T12:00:00+09:00')
/** NICE is in maintenance from ten to twelve, KCB from twelve to half past. */
const BOTH_REST_MS = Date.parse('2026-11-25T00:10:00+09:00')
const AFTER_MS = Date.parse('2026-11-25T00:40:00+09:00')

test.describe('by the clock', () => {
  let own: World
  test.beforeAll(async () => {
    own = await startBrowserWorld()
  })
  test.afterAll(() => own?.stop())

  async function member(context: BrowserContext): Promise<PersonSession> {
    await own.control.setClock({ nowMs: NOON_MS })
    const changes = [{ date: '20261125', KCB: 12, NICE: -5 }]
    const scores = { KCB: { score: 860 }, NICE: { score: 900 }, changes }
    const session = await signUp(
      localhost(own.url),
      own.control,
      await newPerson(own.control, { like: 'lee-haeun', credit: scores }),
    )
    await setSession(context, session, own)
    await agreeToCredit(session, own.control)
    return session
  }

  const open = (page: Page, path: string) => page.goto(`${localhost(own.url)}${path}`)

  test("around midnight both bureaus are closed, yesterday's scores stay, and the new day has new scores", async ({
    page,
    context,
    consoleErrors,
  }) => {
    const session = await member(context)
    await own.control.setClock({ nowMs: BOTH_REST_MS })
    const rest = async () => (await session.credit.getCreditServiceAvailability()).bureaus.map((one) => one.isAvailable)
    await expect.poll(rest).toEqual([false, false])
    for (const [bureau, score, maintenance] of [
      ['KCB', 860, credit.maintenance('KCB', midnight(0), midnight(30))],
      ['NICE', 900, credit.maintenance('NICE', midnight(-10), midnight(20))],
    ] as const) {
      await open(page, `/credit?bureau=${bureau}`)
      await expect(page.getByText(credit.score(score), { exact: true }).first()).toBeVisible()
      await expect(page.getByText(maintenance)).toBeVisible()
    }
    consoleErrors.expect(/status of 503/)
    await button(page, screenWords.refresh).click()
    await expect(page.getByText(/점검이 끝난 뒤에/).first()).toBeVisible()

    await own.control.setClock({ nowMs: AFTER_MS })
    await expect.poll(rest).toEqual([true, true])
    await open(page, '/credit')
    await button(page, screenWords.refresh).click()
    await expect(page.getByText(credit.score(872), { exact: true }).first()).toBeVisible()
    await expect(page.getByText(credit.change.up(12)).first()).toBeVisible()
  })

  test('a notice that arrives before its row shows the notice, and later the row', async ({ page, context }) => {
    const session = await member(context)
    const happened = `/control/people/${session.person.id}/credit/inquiries`
    await own.control.call('POST', happened, { org: '새벽은행', branch: '영업부', listedAfterMs: 3_600_000 })
    const database = await own.connectDatabase()
    const noticeId = async (): Promise<string> => {
      const { rows } = await database.query(
        `select user_kcb_credit_inquiry_notification_log_id as id from credit_inquiry_notice
         order by notified_at desc limit 1`,
      )
      return rows[0]?.id ?? ''
    }
    await expect.poll(noticeId).not.toBe('')
    await open(page, `/credit/inquiry-notices/${await noticeId()}`)
    await expect(headingNamed(page, historyWords.notice.title)).toBeVisible()
    await expect(page.getByText(historyWords.notice.pending)).toBeVisible()

    await own.control.setClock({ nowMs: NOON_MS + 2 * 3_600_000 })
    await expect
      .poll(
        async () => {
          await session.credit.updateCreditScores({ body: { mustUpdateCreditScores: true } }).catch(() => undefined)
          return (await session.credit.listKcbCreditHistories({ query: {} })).histories.length
        },
        { intervals: [3_000] },
      )
      .toBe(1)
    await page.reload()
    await page.getByRole('link', { name: historyWords.notice.open }).click()
    await expect(page.getByText('새벽은행').first()).toBeVisible()
  })

  test('new terms are requested, scores stay visible, and agreeing again continues', async ({ page, context }) => {
    const session = await member(context)
    const database = await own.connectDatabase()
    // As if the accepted version had been another one.
    await database.query(`update user_terms_consent set version = '0.9' where terms_type_enum = 'CREDIT_SERVICE_TERMS'`)
    const [terms] = (await session.credit.getTermsRequiringReconsent()).terms
    const graceUntilMs = terms?.userTermsConsentStatus && terms.graceUntilMs
    await open(page, '/credit')
    await expect(page.getByText(credit.score(860), { exact: true }).first()).toBeVisible()
    await expect(page.getByText(credit.reconsent.notice(graceUntilMs ?? '', NOON_MS))).toBeVisible()
    await page.getByRole('link', { name: credit.reconsent.action }).click()
    await expect(headingNamed(page, credit.reconsent.title)).toBeVisible()
    await page.getByLabel(credit.agree.all).check()
    await button(page, credit.reconsent.cta).click()
    await expect(page.getByText(credit.score(860), { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: credit.reconsent.action })).toHaveCount(0)
  })
})

/** This many minutes after midnight. */
const midnight = (minutes: number) => Date.parse('2026-11-25T00:00:00+09:00') + minutes * 60_000
