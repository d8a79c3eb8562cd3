import { signup } from '@ieum/copy/account/sign-up.ts'
import { withHonorific } from '@ieum/copy/format/names.ts'
import { screenWords } from '@ieum/copy/screen-words.ts'
import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../src/checks.ts'
import { confirmCode, fillInIdentity, signUpByHand } from '../../src/steps/sign-up.ts'
import { test } from '../../src/test.ts'

test('a person signs up with the code on their phone', async ({ page, control, somebody }) => {
  const person = await somebody()
  await signUpByHand(page, control, person)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText(withHonorific(person.name)).first()).toBeVisible()
})

test('the people page fills in the form, and the address does not contain it', async ({
  page,
  world,
  control,
  somebody,
}) => {
  const person = await somebody()
  await page.goto(world.sandboxUrl)
  const card = page.getByRole('region', { name: person.name, exact: true }).last()
  await card.getByRole('link', { name: '이 사람으로 가입하기' }).click()
  await expect(page.getByLabel(signup.name, { exact: true })).toHaveValue(person.name)
  await expect(page).not.toHaveURL(/#/)
  await page.getByRole('button', { name: signup.send }).click()
  await confirmCode(page, control, person)
  await expect(page.getByRole('navigation', { name: screenWords.mainMenu })).toBeVisible()
})

test('a missing value is named at its field, and the first such field has the focus', async ({ page }) => {
  await page.goto('/signup')
  await page.getByRole('button', { name: signup.send }).click()
  await expect(page.getByText(signup.nameError)).toBeVisible()
  await expect(page.getByText(signup.phoneError)).toBeVisible()
  await expect(page.getByLabel(signup.name, { exact: true })).toBeFocused()
  await expectAccessible(page)
})

test('a wrong code leaves the person on the same screen', async ({ page, control, somebody }) => {
  const person = await somebody()
  await page.goto('/signup')
  await fillInIdentity(page, person)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: signup.send }).click()
  const code = page.getByLabel(signup.code, { exact: true })
  await expect(code).toBeVisible()
  const right = await control.latestCode(person.phoneNumber)
  await code.fill(right === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: signup.confirm, exact: true }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await code.fill(right)
  await page.getByRole('button', { name: signup.confirm, exact: true }).click()
  await expect(page.getByRole('navigation', { name: screenWords.mainMenu })).toBeVisible()
})

test('a reload at the code continues there, without personal data in the address or in reach of a script', async ({
  page,
  context,
  control,
  somebody,
}) => {
  const person = await somebody()
  // Redirected here from the flow, which continues at the institution in its address.
  await page.goto('/connect?purpose=loan&organization=new-one')
  await expect(page).toHaveURL(/\/signup\?purpose=loan/)
  await fillInIdentity(page, person)
  await page.getByRole('button', { name: signup.send }).click()
  const code = page.getByLabel(signup.code, { exact: true })
  await expect(code).toBeVisible()
  await page.reload()
  await expect(code).toBeVisible()
  await expect(page.getByText(`010-****-${person.phoneNumber.slice(-4)}`)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const inReach = await page.evaluate(
    () => `${location}${document.cookie}${JSON.stringify({ ...localStorage, ...sessionStorage })}`,
  )
  expect(inReach).not.toMatch(new RegExp(`${person.phoneNumber}|${encodeURIComponent(person.name)}|verification`))
  expect(await page.content()).not.toContain(person.phoneNumber)
  expect(await control.messages(person.phoneNumber), 'no other code is sent by it').toHaveLength(1)
  await code.fill(await control.latestCode(person.phoneNumber))
  await page.getByRole('button', { name: signup.confirm, exact: true }).click()
  await expect(page).toHaveURL(/\/connect\?purpose=loan&organization=new-one/)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('ieum_verification')
})

test('without a session every page leads to the sign-up', async ({ page }) => {
  for (const path of ['/connect?purpose=card', '/settings', '/assets/manual']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/signup/)
  }
})

test('pasted text that fits is accepted; other text stays and is named as wrong', async ({
  page,
  control,
  somebody,
}) => {
  const person = await somebody({ name: 'Smith John Michael' })
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await page.goto('/signup')
  await page.getByLabel(signup.carrier, { exact: true }).selectOption(person.carrier)
  await field(signup.name).fill('Smith @ ')
  await field(signup.birth).fill('1990/13/32')
  await field(signup.phone).fill('+1 415 555 2671')
  await page.getByRole('button', { name: signup.send }).click()
  await expect(page.getByText(signup.nameUnclear)).toBeVisible()
  await expect(page.getByText(signup.phoneError)).toBeVisible()
  await expect(field(signup.phone)).toHaveValue('+1 415 555 2671')

  await field(signup.name).fill(`  smith  john\u00a0MICHAEL `)
  await expect(page.getByText(signup.nameInCapitals('SMITH JOHN MICHAEL'))).toBeVisible()
  await field(signup.birth).fill(`${person.birthDate.slice(2).replaceAll('-', '')}-${person.sexDigit}******`)
  await expect(field(signup.sex)).toHaveValue(person.sexDigit)
  await field(signup.birth).fill(person.birthDate.replaceAll('-', '. '))
  await field(signup.phone).fill(`+82 (0)${person.phoneNumber.slice(1)}`)
  await page.getByRole('button', { name: signup.send }).click()
  const code = field(signup.code)
  await expect(code).toBeVisible()
  await expect(page.getByText(signup.codeMissing)).toBeVisible()
  await code.fill('12a')
  await page.getByRole('button', { name: signup.confirm, exact: true }).click()
  await expect(page.getByText(signup.codeError).first()).toBeVisible()
  await expect(code).toHaveValue('12a')
  const right = await control.latestCode(person.phoneNumber)
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`)
  await page.getByRole('button', { name: signup.confirm, exact: true }).click()
  await expect(page.getByRole('navigation', { name: screenWords.mainMenu })).toBeVisible()
})
