import { cert } from '@ieum/copy/mydata/connect/cert.ts'
import { consent } from '@ieum/copy/mydata/connect/consent.ts'
import { done } from '@ieum/copy/mydata/connect/progress.ts'
import { purposes } from '@ieum/copy/mydata/connect/purposes.ts'
import { select } from '@ieum/copy/mydata/connect/select.ts'
import { sign, signWindow } from '@ieum/copy/mydata/connect/sign.ts'
import { expect, type Locator, type Page, type Response } from '@playwright/test'

/** On an institution's sandbox page, before its customer has signed in. */
const AT_INSTITUTION = /에 로그인해 주세요$/

export type Agency = 'KAKAO' | 'NAVER'

/** The one large text of the screen. */
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })
/** The screen has this title; a logo's letters before it are only drawn. */
export const headingNamed = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true })
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
export const dialogOf = (page: Page, title: string): Locator => page.getByRole('alertdialog', { name: title })
export const sheetOf = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title })

/** The browser has hydrated the page: presses take effect from now on. */
export async function isAwake(page: Page): Promise<void> {
  await expect(page).toHaveURL(/[?&]step=/)
}

/** The answer to the flow's next storing of its journey. */
export const journeySaved = (page: Page): Promise<Response> =>
  page.waitForResponse(
    (answer) => answer.url().includes('connect-journey') && answer.request().method() === 'PUT' && answer.ok(),
  )

export async function openSelection(page: Page): Promise<void> {
  await page.goto('/connect?purpose=pfm')
  await expect(heading(page)).toHaveText(purposes.pfm.title(null))
  await isAwake(page)
}

/** Chooses institutions by searching for each, like a person who knows what they want. */
export async function choose(page: Page, names: readonly string[]): Promise<void> {
  const search = page.getByRole('searchbox', { name: select.search })
  for (const name of names) {
    await search.fill(name)
    await page.getByRole('checkbox', { name: new RegExp(`^${name}(?![가-힣A-Za-z])`) }).check()
  }
  await search.fill('')
}

export const pressConnect = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^(전체 )?연결하기$/ }).click()

/** From the open certificate sheet to the consent screen. */
export async function chooseCertificate(page: Page, agency: Agency = 'KAKAO'): Promise<void> {
  const sheet = sheetOf(page, cert.title)
  await sheet.getByRole('radio', { name: cert.option[agency] }).check()
  await sheet.getByRole('button', { name: cert.cta }).click()
  await expect(heading(page)).toHaveText(consent.title)
}

/** Presses once for more, then reads to the end: the button gets its final words only once the end is on the screen. */
export async function scrollToEnd(page: Page): Promise<void> {
  const before = await page.evaluate(() => window.scrollY)
  await button(page, consent.scroll).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before)
  await readToEnd(page)
}

export async function readToEnd(page: Page): Promise<void> {
  await page.mouse.wheel(0, 100_000)
  await expect(button(page, consent.cta)).toBeVisible()
}

/** The consent to one institution on its own page, every question answered; ends on that page. */
export async function agreeAtInstitution(page: Page, { answer = consent.question.yes as string } = {}): Promise<void> {
  await expect(heading(page)).toHaveText(consent.title)
  await button(page, consent.scroll).click()
  await page.mouse.wheel(0, 100_000)
  await button(page, consent.atInstitution.cta).click()
  await answerAtInstitution(page, answer)
}

/** Answers every question; ends on the institution's page, not signed in. */
export async function answerAtInstitution(page: Page, answer: string = consent.question.yes): Promise<void> {
  const question = page.getByRole('alertdialog')
  const there = page.getByRole('heading', { name: AT_INSTITUTION })
  for (;;) {
    await expect(question.or(there).first()).toBeVisible()
    if (await there.isVisible()) return
    const title = (await question.getByRole('heading').first().textContent()) ?? ''
    await question.getByRole('button', { name: answer, exact: true }).click()
    await expect(page.getByRole('alertdialog', { name: title })).toBeHidden()
  }
}

/** Agrees and answers every question that follows with yes or no; ends at the signature. */
export async function agree(page: Page, { answer = consent.question.yes as string, agency = 'KAKAO' as Agency } = {}) {
  await scrollToEnd(page)
  await button(page, consent.cta).click()
  await answerQuestions(page, answer)
  await expect(heading(page)).toHaveText(new RegExp(`^(${sign[agency].titleMobile}|${sign[agency].titleOther})$`))
}

export async function answerQuestions(page: Page, answer: string): Promise<string[]> {
  const asked: string[] = []
  const question = page.getByRole('alertdialog')
  const signature = button(page, sign.complete).or(button(page, signWindow.open))
  const problem = page.getByRole('alertdialog', { name: /요청하지 못했어요|오류가 생겼어요/ })
  for (;;) {
    await expect(question.or(signature).first()).toBeVisible()
    if (!(await question.isVisible()) || (await problem.isVisible())) return asked
    const title = (await question.getByRole('heading').first().textContent()) ?? ''
    asked.push(title)
    await question.getByRole('button', { name: answer, exact: true }).click()
    await expect(page.getByRole('alertdialog', { name: title })).toBeHidden()
  }
}

/** Everything between an open selection and the signature. */
export async function goToSignature(page: Page, names: readonly string[], agency: Agency = 'KAKAO'): Promise<void> {
  await openSelection(page)
  await choose(page, names)
  await pressConnect(page)
  await chooseCertificate(page, agency)
  await agree(page, { agency })
}

/** Presses the button as long as it is there: a page that has noticed the signature continues by itself. */
export async function pressComplete(page: Page, { clickCount = 1 } = {}): Promise<void> {
  const complete = button(page, sign.complete)
  await complete.click({ clickCount, timeout: 2_000 }).catch(async (error: unknown) => {
    if (await complete.isVisible()) throw error
  })
}

/** Waits for the end of the sync, at most the minute that the screen promises. */
export async function waitUntilDone(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText(done.title, { timeout: 60_000 })
}

/** From the completed screen to home with the new assets. */
export async function confirmDone(page: Page): Promise<void> {
  await button(page, done.confirm).click()
  await expect(page).toHaveURL(/\/$/)
}
