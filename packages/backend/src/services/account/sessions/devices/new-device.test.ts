/**
 * A sign-in on a new device: the others are notified and can end it, and it has to wait for operations that cannot be
 * undone.
 */
import { randomBytes } from 'node:crypto'
import type { DeviceId, SessionId } from '@ieum/contracts/shared/ids.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { type AppSession, signUpInApp } from '@ieum/testkit/people/app-session.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signInWith, signUp } from '@ieum/testkit/people/person-session.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import { expect, it } from 'vitest'
import { organizationGuidOf } from '../../../mydata/organizations/portal-row.ts'
import { refusalOf } from '../../account.fixture.ts'

const BANK = organizationGuidOf('A1AAEO0000')
const opened = useWorld()

/** Codes for one person by several numbers, as each number has to wait for its next code. */
function onePerson() {
  const ci = randomBytes(64).toString('base64')
  const { url } = { url: () => opened.world.url }
  const person = () => newPerson(opened.world.control, { ci })
  return {
    browser: async (userAgent?: string) => signUp(url(), opened.world.control, await person(), userAgent),
    app: async () => signUpInApp(url(), opened.world.control, await person()),
  }
}
type Someone = PersonSession | AppSession

/** A minute after the last code. */
async function again({ account, person }: PersonSession): Promise<void> {
  await opened.db.query(`update identity_verification set requested_at = requested_at - interval '1 minute'`)
  await signInWith(account, opened.world.control, person)
}
const proofOf = async ({ account }: Someone) => (await account.getSignInProof()).signInProofEnum
const asked = async ({ account }: Someone) => (await account.listNewSignIns()).newSignIns
const isIn = async ({ account }: Someone) => (await refusalOf(account.getMe())) === 'OK'
const later = (minutes: number) =>
  opened.db.query(
    `with device as (update auth_device set waits_until = waits_until - make_interval(mins => $1),
       first_signed_in_at = first_signed_in_at - make_interval(mins => $1))
     update auth_session set created_at = created_at - make_interval(mins => $1)`,
    [minutes],
  )

async function made({ account }: PersonSession) {
  const { dataDownloadId } = (await account.requestDataDownload()).dataDownload
  const status = async () => (await account.getDataDownload()).dataDownload?.dataDownloadStatusEnum
  await expect.poll(status, { interval: 100, timeout: 60_000 }).toBe('READY')
  return { params: { dataDownloadId } }
}

it('a first device may leave at once; signing in there again notifies nobody', async () => {
  const first = await onePerson().browser()
  expect(await first.account.getSignInProof()).toEqual({ signInProofEnum: 'FRESH', waitsUntilMs: null })
  await later(10)
  expect(await proofOf(first)).toBe('NOT_FRESH')
  expect(await refusalOf(first.account.leaveIeum())).toBe('SIGN_IN_NOT_FRESH')
  await first.account.signOut()
  await again(first)
  expect(await proofOf(first)).toBe('FRESH')
  expect(await asked(first)).toEqual([])
  await first.account.leaveIeum()
  expect(await isIn(first)).toBe(false)
})

it('SIGN_IN_ON_NEW_DEVICE: a new device waits an hour to leave, to open the file, to let a program look', async () => {
  const { browser } = onePerson()
  const [first, other] = [await browser(), await browser()]
  const file = await made(other)
  const { signInProofEnum, waitsUntilMs } = await other.account.getSignInProof()
  const { nowMs } = await opened.world.control.clock()
  expect(signInProofEnum).toBe('NEW_DEVICE')
  expect(Math.abs(Number(waitsUntilMs) - nowMs - 3_600_000)).toBeLessThan(60_000)
  const createGrant = () => other.mydata.createSimplefinGrant({ body: { name: '가계부' } })
  for (const [call, code] of [
    [() => other.account.leaveIeum(), 'SIGN_IN_ON_NEW_DEVICE'],
    [() => other.account.openDataDownload(file), 'SIGN_IN_ON_NEW_DEVICE'],
    [createGrant, 'MYDATA_SIGN_IN_ON_NEW_DEVICE'],
  ] as const) {
    await expect(call()).rejects.toMatchObject({ status: 403, errorCodeEnum: code, details: { waitsUntilMs } })
  }
  // Another sign-in shortens nothing, and the oldest device may do everything.
  await again(other)
  expect(await proofOf(other)).toBe('NEW_DEVICE')
  expect(await proofOf(first)).toBe('FRESH')
  await later(60)
  expect(await proofOf(other)).toBe('NOT_FRESH')
  await again(other)
  await createGrant()
  await other.account.openDataDownload(file)
  await other.account.leaveIeum()
})

it('a signature with the certificate, asked for on the new device, ends its wait', async () => {
  const { browser } = onePerson()
  // The last device has the number to which the request for a signature goes.
  const [, third, other] = [await browser(), await browser(), await browser()]
  expect(await proofOf(other)).toBe('NEW_DEVICE')
  await connectAll(other, opened.world.control, { organizationGuids: [BANK] })
  expect(await proofOf(other)).toBe('FRESH')
  expect(await proofOf(third)).toBe('NEW_DEVICE')
})

it('listNewSignIns, answerNewSignIn: the device from before is asked, and ends one that is not mine', async () => {
  const { app, browser } = onePerson()
  const first = await browser()
  const thief = await app()
  expect(await asked(first)).toMatchObject([{ kindEnum: 'APP', isSignedIn: true }])
  expect(await asked(thief)).toEqual([])
  const [notice] = await asked(first)
  const params = { deviceId: notice?.deviceId as DeviceId }
  const answer = (who: Someone, isMine: boolean) => refusalOf(who.account.answerNewSignIn({ params, body: { isMine } }))
  // A device cannot answer for itself, and neither can a stranger or a newer device.
  const latest = await browser()
  for (const one of [thief, latest, await opened.somebody()]) {
    for (const isMine of [true, false]) expect(await answer(one, isMine)).toBe('NEW_SIGN_IN_NOT_FOUND')
  }
  expect(await answer(first, false)).toBe('OK')
  expect(await isIn(thief)).toBe(false)
  expect(await isIn(latest)).toBe(true)
  expect(await answer(first, false)).toBe('NEW_SIGN_IN_NOT_FOUND')
  const [own] = await asked(first)
  await first.account.answerNewSignIn({ params: { deviceId: own?.deviceId as DeviceId }, body: { isMine: true } })
  expect(await asked(first)).toEqual([])
  // Its waiting time continues: an answer does not prove who signed in there.
  expect(await proofOf(latest)).toBe('NEW_DEVICE')
})

it('a sign-out on the new device does not hide it, and the owner who signs in again still sees it', async () => {
  const { browser } = onePerson()
  const [first, thief] = [await browser(), await browser()]
  await thief.account.endSessions({ query: { isThisKept: 'false' } })
  expect(await isIn(first)).toBe(false)
  await again(first)
  expect(await asked(first)).toMatchObject([{ kindEnum: 'BROWSER', isSignedIn: false }])
})

it('endSession, endSessions: signing a new device out answers for it, and it is new again', async () => {
  const { app, browser } = onePerson()
  const first = await browser()
  const thief = await app()
  const { sessions } = await first.account.listSessions()
  const theirs = sessions.find(({ isThis }) => !isThis)
  await first.account.endSession({ params: { sessionId: theirs?.sessionId as SessionId } })
  expect(await isIn(thief)).toBe(false)
  expect(await asked(first)).toEqual([])
  const third = await browser()
  expect(await asked(first)).toHaveLength(1)
  await first.account.endSessions({ query: { isThisKept: 'true' } })
  expect([await isIn(third), await isIn(first)]).toEqual([false, true])
  expect(await asked(first)).toEqual([])
  await again(third)
  expect(await proofOf(third)).toBe('NEW_DEVICE')
  expect(await asked(first)).toHaveLength(1)
})

it('GENE_SIGN_IN_ON_NEW_DEVICE: a new device waits to open a result of genes and to join a group', async () => {
  const { browser } = onePerson()
  const [, other] = [await browser(), await browser()]
  const { agreementVersion } = await other.gene.getGroupAgreement()
  const body = { invitationToken: 'A'.repeat(22), nickname: '하나', agreementVersion }
  await expect(other.gene.joinGroup({ body })).rejects.toMatchObject({
    status: 403,
    errorCodeEnum: 'GENE_SIGN_IN_ON_NEW_DEVICE',
    details: { waitsUntilMs: expect.stringMatching(/^\d+$/) },
  })
  await later(60)
  await again(other)
  expect(await refusalOf(other.gene.joinGroup({ body }))).toBe('GENE_GROUP_NOT_FOUND')
})

it('a device is known to its own person alone, and to several who share it', async () => {
  const [one, two] = [await onePerson().browser(), await onePerson().browser()]
  const shared = { ...two, person: one.person }
  await again(shared)
  expect(await proofOf(shared)).toBe('NEW_DEVICE')
  await again(two)
  expect(await proofOf(two)).toBe('FRESH')
  await again(shared)
  expect(await asked(one)).toHaveLength(1)
})

it('notifyOfSignIn: the phones from before get a push without a word of it, the new one does not', async () => {
  const { app } = onePerson()
  const turnOn = async ({ account, person }: AppSession) => {
    const path = `/control/phones/${person.phoneNumber}/push-token`
    const { pushToken } = await opened.world.control.call<{ pushToken: string }>('POST', path)
    await account.putPushToken({ body: { pushToken } })
  }
  const pushesOn = async ({ person }: AppSession) =>
    (
      (await opened.world.control.messages(person.phoneNumber)) as unknown as { noticeKind?: string; text: string }[]
    ).filter(({ noticeKind }) => noticeKind !== undefined)
  const first = await app()
  await turnOn(first)
  const other = await app()
  await turnOn(other)
  await expect.poll(() => pushesOn(first), { timeout: 15_000 }).toMatchObject([{ noticeKind: 'NEW_SIGN_IN' }])
  const [push] = await pushesOn(first)
  expect(push?.text).not.toMatch(/[0-9]|아이폰|안드로이드/)
  expect(await pushesOn(other)).toEqual([])
})
