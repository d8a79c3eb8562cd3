/**
 * The eight people of credit, each from the terms to leaving: the screens show the values of their file, to the won.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { credit } from '@ieum/copy/credit/credit.ts'
import { creditErrorTexts } from '@ieum/copy/credit/errors.ts'
import { historyWords } from '@ieum/copy/credit/history-words.ts'
import { annualIncome, dsr } from '@ieum/copy/credit/loans/dsr.ts'
import { percentText } from '@ieum/copy/credit/loans/dsr-sentences.ts'
import { loanWords } from '@ieum/copy/credit/loans/loans.ts'
import { creditRaisingWords as raising } from '@ieum/copy/credit/raising.ts'
import { wonExact } from '@ieum/copy/format/won.ts'
import { TERMS_TITLES } from '@ieum/copy/terms-titles.ts'
import { readScores, untilBureausWork } from '@ieum/testkit/journeys/credit-journey.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { expect, type Page } from '@playwright/test'
import { fileDebtWon } from '../../src/file-debt.ts'
import { button, dialogOf, headingNamed } from '../../src/steps/connect.ts'
import { localhost, setSession, test } from '../../src/test.ts'

/** The text for a person with a delinquency. */
const EXCLUDED = creditErrorTexts.CREDIT_RAISE_EXCLUDED_BY_DELINQUENCY?.message ?? ''
const RECOMPUTE = path.resolve(import.meta.dirname, '../../../../scripts/verify/credit-recompute.mjs')

type ExpectedPerson = {
  readonly id: string
  /** Scores in the file before anything is raised, KCB first; null: none. */
  readonly scores: readonly [number | null, number | null]
  /** Ten thousands of won. */
  readonly income: number
  /** Effect of the proof, KCB first, where the file gives it; nothing is sent for a person with a delinquency. */
  readonly raise: 'ANY' | 'EXCLUDED' | readonly [number, number]
}

const PEOPLE: readonly ExpectedPerson[] = [
  { id: 'oh-sarang', scores: [712, 768], income: 3_100, raise: [14, 9] },
  { id: 'nam-jihoon', scores: [905, 931], income: 6_000, raise: 'ANY' },
  { id: 'seo-minjae', scores: [958, 972], income: 9_800, raise: 'ANY' },
  { id: 'yoon-seri', scores: [846, 884], income: 4_300, raise: 'ANY' },
  { id: 'ma-dongil', scores: [548, 611], income: 2_700, raise: 'EXCLUDED' },
  { id: 'bang-gaeul', scores: [781, 803], income: 5_200, raise: 'ANY' },
  { id: 'cha-eunsu', scores: [874, 890], income: 3_600, raise: 'ANY' },
  { id: 'ki-haram', scores: [null, 640], income: 2_400, raise: 'ANY' },
]

for (const scenario of PEOPLE) {
  test(`${scenario.id}: terms, scores, loans, DSR, raising, a reward, and leaving`, async ({
    page,
    context,
    control,
    world,
  }) => {
    await untilBureausWork(control)
    const person = (await control.people()).find(({ id }) => id === scenario.id)
    if (!person) throw new Error(`no built-in person ${scenario.id}`)
    const session = await signUp(localhost(world.url), control, person)
    await setSession(context, session, world)
    await agrees(page)
    await looksAtScores(page, session, scenario)
    const debt = await fileDebtWon(control, person)
    await looksAtLoans(page, debt)
    await looksAtDsr(page, scenario, debt)
    await raises(page, scenario)
    await isRewarded(page, session, (await control.clock()).nowMs)
    await leaves(page)
  })
}

async function agrees(page: Page): Promise<void> {
  await page.goto('/credit')
  await page.getByLabel(credit.agree.all).check()
  await button(page, credit.agree.cta).click()
  await expect(headingNamed(page, credit.agree.title)).toBeHidden()
}

/** The file's scores with all events so far, which both bureaus report alike. */
async function looksAtScores(page: Page, session: PersonSession, { scores }: ExpectedPerson): Promise<void> {
  const read = await readScores(session)
  const { changes = [] } = ((session.person as { credit?: unknown }).credit ?? {}) as {
    changes?: readonly { readonly date: string; readonly KCB?: number; readonly NICE?: number }[]
  }
  for (const [at, bureau] of (['KCB', 'NICE'] as const).entries()) {
    const day = read[at]?.scoredDate?.replaceAll('-', '') ?? ''
    const moved = changes.filter(({ date }) => date <= day).reduce((sum, change) => sum + (change[bureau] ?? 0), 0)
    const score = scores[at]
    await page.goto(`/credit?bureau=${bureau}`)
    if (score === null || score === undefined) await expect(page.getByText(credit.noScore.NO_FILE.title)).toBeVisible()
    else await expect(page.getByText(credit.score(score + moved), { exact: true }).first()).toBeVisible()
  }
}

type Debt = Awaited<ReturnType<typeof fileDebtWon>>

async function looksAtLoans(page: Page, { sum, count }: Debt): Promise<void> {
  await page.goto('/credit/loans')
  await expect(headingNamed(page, loanWords.title)).toBeVisible()
  if (count === 0) return expect(page.getByText(loanWords.none.title)).toBeVisible()
  await expect(page.getByText(wonExact(sum), { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: loanWords.open }).getByRole('listitem')).toHaveCount(count)
}

/** Enters the income. An independent script recomputes the ratio's basis from the file alone. */
async function looksAtDsr(page: Page, { income }: ExpectedPerson, { count }: Debt): Promise<void> {
  await page.goto('/credit/dsr/income')
  await page.getByLabel(annualIncome.label).fill(String(income))
  await button(page, annualIncome.cta).click()
  if (count === 0) return expect(page.getByText(dsr.none.NO_LOAN.title)).toBeVisible()
  const file = '/v1/credit/users/me/calculation-sheets/DSR'
  const read = () => page.evaluate(async (address) => (await fetch(address)).text(), file)
  // The income is stored once the call has answered.
  await expect.poll(async () => (JSON.parse(await read()) as { sheet: object | null }).sheet !== null).toBe(true)
  const body = await read()
  const { stdout, stderr, status } = spawnSync(process.execPath, [RECOMPUTE, '-'], { input: body, encoding: 'utf8' })
  expect([status, stderr], stdout).toEqual([0, ''])
  const { sheet } = JSON.parse(body) as { sheet: { results: { dsrPercent: number }; parts: readonly unknown[] } }
  expect(sheet.parts).toHaveLength(count)
  await expect(page.getByText(percentText(sheet.results.dsrPercent)).first()).toBeVisible()
}

async function raises(page: Page, { raise, scores }: ExpectedPerson): Promise<void> {
  await page.goto('/credit/raise')
  await page.getByLabel(raising.sends.name(TERMS_TITLES.CREDIT_RAISE_SUBMISSION)).check()
  await button(page, raising.sends.cta).click()
  if (raise === 'EXCLUDED') {
    return expect(page.getByText(EXCLUDED).first()).toBeVisible()
  }
  const { COMPLETED, PARTIALLY_COMPLETED, FAILED } = raising.status
  const ended = new RegExp([COMPLETED, PARTIALLY_COMPLETED, FAILED].join('|'))
  await expect(page.getByRole('heading', { name: ended })).toBeVisible({ timeout: 60_000 })
  if (raise === 'ANY') return
  for (const [at, points] of raise.entries()) {
    const before = scores[at] ?? 0
    await expect(page.getByText(raising.beforeAfter(before, before + points))).toBeVisible()
  }
}

/** The newest row with a reward, where there is one on this day. */
async function isRewarded(page: Page, { credit: calls }: PersonSession, nowMs: number): Promise<void> {
  const { histories } = await calls.listKcbCreditHistories({ query: { limit: 100 } })
  const row = histories.find(({ reward }) => Number(reward.expiresAtMs ?? 0) > nowMs)
  await page.goto('/credit/histories')
  await expect(headingNamed(page, historyWords.title)).toBeVisible()
  if (!row) return
  const kind = row.creditHistoryTypeEnum === 'INQUIRY' ? 'inquiries' : 'changes'
  await page.goto(`/credit/histories/${kind}/${row.historyId}`)
  await button(page, historyWords.reward.receive).click()
  await expect(page.getByText(/^\d+포인트를 받았어요$/).first()).toBeVisible()
}

async function leaves(page: Page): Promise<void> {
  await page.goto('/credit')
  await button(page, credit.leave.link).click()
  await dialogOf(page, credit.leave.title).getByRole('button', { name: credit.leave.cta }).click()
  await expect(headingNamed(page, credit.agree.title)).toBeVisible()
}
