import { settings } from '@ieum/copy/account/settings.ts'
import { home } from '@ieum/copy/mydata/assets/home.ts'
import { cert } from '@ieum/copy/mydata/connect/cert.ts'
import { consent } from '@ieum/copy/mydata/connect/consent.ts'
import { done } from '@ieum/copy/mydata/connect/progress.ts'
import { purposes } from '@ieum/copy/mydata/connect/purposes.ts'
import { select } from '@ieum/copy/mydata/connect/select.ts'
import { sign } from '@ieum/copy/mydata/connect/sign.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { expect } from '@playwright/test'
import { button, heading, headingNamed, openSelection, sheetOf } from '../../src/steps/connect.ts'
import { pressByKey, tabTo } from '../../src/steps/keyboard.ts'
import { phoneButtons } from '../../src/steps/phone.ts'
import { test } from '../../src/test.ts'

test('the keyboard alone goes from the selection to home', async ({ page, context, world, signedIn }) => {
  test.setTimeout(150_000)
  const { person } = await signedIn({ like: 'han-jiwoo' })
  await openSelection(page)
  await tabTo(page, page.getByRole('searchbox', { name: select.search }))
  await page.keyboard.type('KB국민은행')
  await tabTo(page, page.getByRole('checkbox', { name: /^KB국민은행/ }))
  await page.keyboard.press('Space')
  await expect(page.getByText(select.count(1))).toBeVisible()
  await tabTo(page, button(page, select.connect))
  await page.keyboard.press('Enter')

  const sheet = sheetOf(page, cert.title)
  await expect(sheet.getByRole('heading', { name: cert.title })).toBeFocused()
  await tabTo(page, sheet.getByRole('radio', { name: cert.option.KAKAO }))
  await page.keyboard.press('ArrowDown')
  await expect(sheet.getByRole('radio', { name: cert.option.NAVER })).toBeChecked()
  await tabTo(page, sheet.getByRole('button', { name: cert.cta }))
  await page.keyboard.press('Enter')

  await expect(heading(page)).toHaveText(consent.title)
  await expect(heading(page)).toBeFocused()
  await expect(button(page, consent.scroll)).toBeEnabled()
  const cycle = page.getByRole('button', { name: new RegExp(`^${consent.cycleLabel}`) })
  await tabTo(page, cycle)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading', { name: consent.cycleTitle })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cycle).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: new RegExp(`^(${consent.scroll}|${consent.cta})`) }))
  await expect(async () => {
    if (await button(page, consent.scroll).isVisible()) await page.keyboard.press('Enter')
    await expect(button(page, consent.cta)).toBeVisible({ timeout: 500 })
  }).toPass()
  await pressByKey(page, button(page, consent.cta))

  for (const question of ['PassbookDisplayText', 'UsageMydataForProductCuration'] as const) {
    const box = page.getByRole('alertdialog', { name: consent.optional[question].question })
    await expect(box.getByRole('heading')).toBeFocused()
    await tabTo(page, box.getByRole('button', { name: consent.question.no }))
    await page.keyboard.press('Enter')
    await expect(box).toBeHidden()
  }

  await expect(heading(page)).toHaveText(sign.NAVER.titleOther)
  await expect(heading(page)).toBeFocused()
  const phone = await context.newPage()
  await phone.goto(`${world.sandboxUrl}/phones/${person.phoneNumber}`)
  await tabTo(phone, phone.getByRole('link', { name: '열어 보기' }).first())
  await phone.keyboard.press('Enter')
  await tabTo(phone, phone.getByRole('button', { name: phoneButtons.approve }))
  await phone.keyboard.press('Enter')
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('인증했어요')
  await phone.close()

  await page.bringToFront()
  await expect(heading(page)).toHaveText(done.title, { timeout: 60_000 })
  await expect(heading(page)).toBeFocused()
  await tabTo(page, button(page, done.confirm))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/$/)
})

test('the skip link leads to the content', async ({ page, signedIn }) => {
  await signedIn({ like: 'park-junho' })
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the title of another page takes the focus; the first document leaves it alone', async ({ page, signedIn }) => {
  const { person } = await signedIn({ like: 'park-junho' })
  await openSelection(page)
  await expect(page.locator('body')).toBeFocused()
  await tabTo(page, button(page, screenWords.back))
  await page.keyboard.press('Enter')
  await expect(headingNamed(page, home.emptyTitle(person.name))).toBeFocused()
  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: settings.title }))
  await page.keyboard.press('Enter')
  await expect(headingNamed(page, settings.title)).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: settings.connectFor.loan }))
  await page.keyboard.press('Enter')
  await expect(headingNamed(page, purposes.loan.title(person.name))).toBeFocused()
})
