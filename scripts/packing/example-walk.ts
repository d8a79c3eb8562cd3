import assert from 'node:assert/strict'
import path from 'node:path'
import { chromiumLaunchOptions } from '@ieum/testkit/processes/chromium.ts'
import type { World } from '@ieum/testkit/world/start-world.ts'
import { chromium } from 'playwright'

const PHONE = { width: 375, height: 812 }
const LIMIT_MS = 60_000

/** Walks the example with a browser, as a person who sees its screens; a picture of each is stored in `shots`. */
export async function walkExample({
  address,
  world,
  personId,
  executable,
  shots,
}: {
  readonly address: string
  readonly world: World
  readonly personId: string
  readonly executable: string
  readonly shots: string
}): Promise<void> {
  const browser = await chromium.launch(chromiumLaunchOptions(executable))
  try {
    const page = await browser.newPage({ viewport: PHONE, reducedMotion: 'reduce' })
    page.setDefaultTimeout(LIMIT_MS)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    const person = (await world.control.people()).find(({ id }) => id === personId)
    assert(person)
    const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const shot = (name: string) => page.screenshot({ path: path.join(shots, `${name}.png`) })

    await page.goto(address)
    await heading('내 자산')
    await page.getByText('아직 가져온 자산이 없어요.').waitFor()
    await press('금융회사 연결하기')
    await heading('어디를 연결할까요?')
    await page.getByRole('checkbox', { name: '신한은행' }).check()
    await shot('1-selection')
    await press('연결하기')
    await page.getByRole('dialog', { name: '무엇으로 서명할까요?' }).waitFor()
    await shot('2-certificate')
    await press('동의하고 계속하기')
    await heading('이 정보를 가져와요')
    await shot('3-consent')
    await agreeToAll()
    await heading('서명을 기다리고 있어요')
    await shot('4-signature')
    await press('완료')
    await page.getByRole('alertdialog').getByText('아직 서명하지 않았어요.').waitFor()
    await shot('5-not-signed')
    await press('확인')
    await heading('서명을 기다리고 있어요')
    await world.control.decideLatest(person.phoneNumber, 'approve')
    await press('완료')
    await heading('연결했어요')
    await shot('6-completed')
    await press('확인')
    await page.getByText('차곡차곡 적금').waitFor()
    await shot('7-assets')
    assert.deepEqual(errors, [])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    assert.equal(wide, 0, 'the page is wider than the window')

    /** The button scrolls to the end, then asks the optional questions; all are declined. */
    async function agreeToAll(): Promise<void> {
      const agree = page.getByRole('button', { name: '동의하고 서명하러 가기', exact: true })
      const readOn = page.getByRole('button', { name: '아래로 더 보기', exact: true })
      for (const end = performance.now() + LIMIT_MS; !(await agree.isVisible()); ) {
        assert(performance.now() < end, 'the end of the consent never came')
        await readOn.click({ timeout: 1_000 }).catch(() => undefined)
      }
      await shot('3-consent-end')
      await agree.click()
      await page.getByRole('alertdialog').getByText('통장에 찍히는 글도 받기').waitFor()
      await shot('3-consent-question')
      await press('동의하지 않기')
      await page.getByRole('alertdialog').getByText('상품 추천에 쓰기').waitFor()
      await press('동의하지 않기')
    }
  } finally {
    await browser.close()
  }
}
