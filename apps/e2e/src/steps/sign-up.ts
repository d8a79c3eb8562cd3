import { signup } from '@ieum/copy/account/sign-up.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import type { SandboxControl, SandboxPerson } from '@ieum/testkit/world/sandbox-control.ts'
import { expect, type Page } from '@playwright/test'

/** The person's own data, typed into the form. */
export async function fillInIdentity(page: Page, person: SandboxPerson): Promise<void> {
  await page.getByLabel(signup.name, { exact: true }).fill(person.name)
  await page.getByLabel(signup.birth, { exact: true }).fill(person.birthDate.replaceAll('-', '').slice(2))
  await page.getByLabel(signup.sex, { exact: true }).fill(person.sexDigit)
  await page.getByLabel(signup.carrier, { exact: true }).selectOption(person.carrier)
  await page.getByLabel(signup.phone, { exact: true }).fill(person.phoneNumber)
}

/** From the text message on the person's phone to the code field. */
export async function confirmCode(page: Page, control: SandboxControl, person: SandboxPerson): Promise<void> {
  const code = page.getByLabel(signup.code, { exact: true })
  await expect(code).toBeVisible()
  await code.fill(await control.latestCode(person.phoneNumber))
  await page.getByRole('button', { name: signup.confirm, exact: true }).click()
}

/** The whole sign-up as a person does it; ends on the page that follows. */
export async function signUpByHand(page: Page, control: SandboxControl, person: SandboxPerson): Promise<void> {
  await page.goto('/signup')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(signup.title)
  await fillInIdentity(page, person)
  await page.getByRole('button', { name: signup.send }).click()
  await confirmCode(page, control, person)
  await expect(page.getByRole('navigation', { name: screenWords.mainMenu })).toBeVisible()
}
