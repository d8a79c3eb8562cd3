import type { World } from '@ieum/testkit/world/start-world.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Buttons on the signing screen of the sandbox's phone. */
export const phoneButtons = { approve: '인증하기', reject: '거절하기', expire: '시간 지나게 하기' } as const

/** The person takes out their phone, opens the newest request and reads it. */
export async function openRequest(context: BrowserContext, world: World, phoneNumber: string): Promise<Page> {
  const phone = await context.newPage()
  await phone.goto(`${world.sandboxUrl}/phones/${phoneNumber}`)
  await phone.getByRole('link', { name: '열어 보기' }).first().click()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('이음이 전자서명을 요청했어요')
  return phone
}

/** Approves, rejects or lets expire the newest request, and closes the phone. */
export async function decideOnPhone(
  context: BrowserContext,
  world: World,
  phoneNumber: string,
  decision: keyof typeof phoneButtons,
): Promise<void> {
  const phone = await openRequest(context, world, phoneNumber)
  await phone.getByRole('button', { name: phoneButtons[decision] }).click()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/인증했어요|거절했어요|시간이 지났어요/)
  await phone.close()
}
