import { visitor } from '@ieum/testkit/people/person-session.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  askForCode,
  CODE_LIMITS,
  newPerson,
  refusalOf,
  startAccountWorld,
  type TestPerson,
  type World,
} from '../account.fixture.ts'

let world: World
beforeAll(async () => {
  world = await startAccountWorld()
})
afterAll(() => world.stop())

/** Requests a code in a browser; returns what a page finds when it is reloaded. */
async function asked(person: TestPerson = newPerson()) {
  const browser = await askForCode(world, person)
  return { ...browser, person, open: () => world.account.openVerification(browser.cookie()) }
}

it('a page opened anew finds the code that is waited for, and where it went, masked', async () => {
  const { person, identityVerificationId, open } = await asked()
  world.wait(10_000)
  const found = open()
  expect(found).toEqual({
    identityVerificationId,
    phoneNumberToDisplay: `010-****-${person.phoneNumber.slice(-4)}`,
    expiresInMs: expect.any(Number),
    resendInMs: expect.any(Number),
  })
  expect(found?.expiresInMs).toBeLessThanOrEqual(CODE_LIMITS.codeLifeMs - 10_000)
  expect(found?.expiresInMs).toBeGreaterThan(CODE_LIMITS.codeLifeMs - 20_000)
  expect(found?.resendInMs).toBeLessThanOrEqual(CODE_LIMITS.resendAfterMs - 10_000)
})

it('the cookie says nothing to whoever reads it, and nothing to us once it was changed', async () => {
  const { person, cookie: ownCookie } = await asked()
  const [name = '', value = ''] = ownCookie().split('=')
  const bytes = Buffer.from(value, 'base64url').toString('latin1')
  expect(bytes).not.toContain(person.phoneNumber)
  expect(Buffer.from(value, 'base64url').toString('utf8')).not.toContain(person.name)
  const changed = `${value.slice(0, -2)}${value.endsWith('A') ? 'BB' : 'AA'}`
  for (const cookie of [`${name}=${changed}`, `${name}=x`, `${name}=`, '', undefined]) {
    expect(world.account.openVerification(cookie)).toBeNull()
  }
})

it('another code is asked for by it, within the limits of the first', async () => {
  const { account, person, identityVerificationId, open } = await asked()
  expect(await refusalOf(account.resendIdentityVerification())).toBe('IDENTITY_VERIFICATION_RESEND_TOO_SOON')
  world.wait(CODE_LIMITS.resendAfterMs)
  const again = await account.resendIdentityVerification()
  expect(again.identityVerificationId).not.toBe(identityVerificationId)
  expect(open()?.identityVerificationId).toBe(again.identityVerificationId)
  const { isNewUser } = await account.confirmIdentityVerification({
    params: { identityVerificationId: again.identityVerificationId },
    body: { code: world.agency.latestCode(person.phoneNumber) },
  })
  expect(isNewUser).toBe(true)
})

it('it is over with the session that it led to', async () => {
  const { code, confirm, open } = await asked()
  await confirm(code)
  expect(open()).toBeNull()
})

it('one that is too old says so', async () => {
  const { open } = await asked()
  world.wait(CODE_LIMITS.codeLifeMs)
  expect(open()).toMatchObject({ expiresInMs: 0, resendInMs: 0 })
})

it('without it no code can be asked for', async () => {
  expect(await refusalOf(visitor(world.url).account.resendIdentityVerification())).toBe('IDENTITY_VERIFICATION_EXPIRED')
})
