import type { Deletion } from '@ieum/contracts/mydata/organizations/deletions.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { connectAll, consent } from '@ieum/testkit/journeys/journey.ts'
import { runStep, scopesToConsent } from '@ieum/testkit/journeys/two-step-journey.ts'
import type { PersonSession } from '@ieum/testkit/people/person-session.ts'
import { remains } from '@ieum/testkit/postgres/leftover-rows.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import { describe, expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'

const BANK = 'A1AAEO0000'
const CARD = 'D1SHCD0000'
const bank = organizationGuidOf(BANK)
const card = organizationGuidOf(CARD)

const opened = useWorld({ env: { DELETION_UNDO_SECONDS: '0' } })
const { somebody, userIdOf } = opened
const connect = (session: PersonSession, ...organizationGuids: OrganizationGuid[]) =>
  connectAll(session, opened.world.control, { organizationGuids })
const disconnect = (session: PersonSession, organizationGuid: OrganizationGuid) =>
  session.mydata.disconnect({ body: { organizationGuid } })

const remainsOf = async (session: PersonSession, guid: OrganizationGuid) =>
  remains(opened.db, opened.keysDb, await userIdOf(session), guid)

async function deletionsOf(session: PersonSession): Promise<Deletion[]> {
  return (await session.mydata.listDeletions()).deletions
}
const untilState = (session: PersonSession, state: string) =>
  expect
    .poll(async () => (await deletionsOf(session)).map((one) => one.deletionStatusEnum), {
      interval: 100,
      timeout: 40_000,
    })
    .toEqual([state])

/** Tokens that an institution was notified to revoke. */
async function revokes(orgCode: string): Promise<number> {
  const calls = await opened.world.control.calls()
  return calls.filter((call) => call.orgCode === orgCode && call.api === '개별인증-004').length
}

describe('[disconnect]', { timeout: 90_000 }, () => {
  it('takes the institution away at once, deletes all of it and nothing of another, and tells the institution', async () => {
    const session = await somebody()
    await connect(session, bank, card)
    const before = await session.mydata.listAssets()
    const ofCard = before.assets.filter((one) => one.organization.guid === card)
    expect(before.assets.length).toBeGreaterThan(ofCard.length)
    expect(Object.keys(await remainsOf(session, bank)).length).toBeGreaterThan(6)
    const revoked = await revokes(BANK)
    const preview = await session.mydata.previewDeletion({ query: { organizationGuid: bank } })
    expect(preview.organizations).toMatchObject([
      { organization: { guid: bank }, assetCount: before.assets.length - ofCard.length, consentCount: 1 },
    ])

    const { deletionId } = await disconnect(session, bank)
    const at = await session.mydata.listAssets()
    expect(at.assets.map((one) => one.organization.guid)).toEqual(ofCard.map(() => card))
    expect(at.netWorthKrw).toBe(ofCard.reduce((sum, one) => sum + one.netWorthKrw, 0))
    expect((await session.mydata.listConnectedOrganizations()).connections.map((one) => one.organization.guid)).toEqual(
      [card],
    )

    await untilState(session, 'COMPLETED')
    expect(await deletionsOf(session)).toMatchObject([
      {
        deletionId,
        organization: { guid: bank },
        cancellableUntilMs: null,
        failureEnum: null,
        destroyedAtMs: expect.any(String),
        revokedAtMs: expect.any(String),
      },
    ])
    expect(await remainsOf(session, bank)).toEqual({})
    expect(await revokes(BANK)).toBe(revoked + 1)
    const after = await session.mydata.listAssets()
    expect(after.assets).toEqual(ofCard)
    expect(after.notices).toEqual([])
  })

  it('takes a list that was consented to as well, which is no connection, and has its token forgotten', async () => {
    const session = await somebody()
    const consentTargets = [{ organizationGuid: bank, scopes: [] }]
    const { syncId } = await runStep(session, opened.world.control, { certificate: 'KAKAO', consentTargets })
    // The deletion does not depend on the run's row.
    await opened.db.query('delete from sync_organization where sync_id = $1', [syncId])
    const stepAt = async () => (await scopesToConsent(session, 'KAKAO', [bank]))[0]?.consentStepEnum
    expect(await stepAt()).toBe('ASSETS')
    const revoked = await revokes(BANK)
    await disconnect(session, bank)
    expect(await stepAt()).toBe('LIST')
    await untilState(session, 'COMPLETED')
    expect(await remainsOf(session, bank)).toEqual({})
    expect(await revokes(BANK)).toBe(revoked + 1)
  })

  it('and connecting again is a fresh connection', async () => {
    const session = await somebody()
    await connect(session, bank)
    const before = (await session.mydata.listAssets()).assets
    await disconnect(session, bank)
    await untilState(session, 'COMPLETED')
    expect((await session.mydata.listAssets()).assets).toEqual([])
    await connect(session, bank)
    const again = (await session.mydata.listAssets()).assets
    expect(again.map((one) => [one.nameToDisplay, one.netWorthKrw, one.isNew]).sort()).toEqual(
      before.map((one) => [one.nameToDisplay, one.netWorthKrw, false]).sort(),
    )
    // Made under a new key: nothing can be matched with the earlier data.
    const ids = new Set(before.map((one) => one.assetIdentifier))
    expect(again.filter((one) => ids.has(one.assetIdentifier))).toEqual([])
  })

  it('twice at once is one deletion', async () => {
    const session = await somebody()
    await connect(session, bank)
    const both = await Promise.all([disconnect(session, bank), disconnect(session, bank)])
    expect(new Set(both.map((one) => one.deletionId)).size).toBe(1)
    await untilState(session, 'COMPLETED')
  })

  it('of an institution that is not connected is refused', async () => {
    const session = await somebody()
    await connect(session, bank)
    const refused = { status: 404, errorCodeEnum: 'MYDATA_ORGANIZATION_NOT_FOUND' }
    await expect(disconnect(session, card)).rejects.toMatchObject(refused)
    await disconnect(session, bank)
    await untilState(session, 'COMPLETED')
    await expect(disconnect(session, bank)).rejects.toMatchObject(refused)
  })

  it('goes on while the institution is down, which is told when it is up', async () => {
    const session = await somebody()
    await connect(session, bank)
    await opened.world.control.setBehaviour(BANK, { name: 'http-500' })
    await disconnect(session, bank)
    await expect.poll(async () => (await deletionsOf(session))[0]?.destroyedAtMs, { timeout: 30_000 }).not.toBeNull()
    expect(await remainsOf(session, bank)).toEqual({})
    expect(await deletionsOf(session)).toMatchObject([{ deletionStatusEnum: 'PROCESSING', revokedAtMs: null }])
    const userId = await userIdOf(session)
    await expect
      .poll(
        async () => {
          await opened.db.query(
            `update deletion_request set next_due_at = date_trunc('milliseconds', now()) where user_id = $1 and next_due_at > now() + interval '3 s'`,
            [userId],
          )
          return (await deletionsOf(session))[0]
        },
        { interval: 500, timeout: 40_000 },
      )
      .toMatchObject({ deletionStatusEnum: 'FAILED', failureEnum: 'INSTITUTION_NOT_TOLD' })
    // Reported as long as it is so, seen or not, with the time of the next try.
    expect(Number((await deletionsOf(session))[0]?.triedAgainAtMs)).toBeGreaterThan(Date.now() - 60_000)
    const stuck = async () =>
      (await session.mydata.listNotices()).notices.map((one) => [one.noticeKindEnum, one.organization?.guid])
    await session.mydata.markNoticesSeen({ body: { upToMs: String(Date.now() + 60_000) } })
    expect(await stuck()).toEqual([['DELETION_FAILED', bank]])
    await opened.world.control.clearBehaviour(BANK)
    const revoked = await revokes(BANK)
    await opened.db.query(
      `update deletion_request set next_due_at = date_trunc('milliseconds', now()) where user_id = $1`,
      [userId],
    )
    await untilState(session, 'COMPLETED')
    expect(await revokes(BANK)).toBe(revoked + 1)
    expect((await deletionsOf(session))[0]).toMatchObject({ failureEnum: null, triedAgainAtMs: null })
    expect(await stuck()).toEqual([])
  })

  it.each([
    ['reading', 'data', '은행-'],
    ['asking for its first token', 'token', '통합인증-002'],
  ])('lets a worker write nothing that is %s at that moment', async (_name, on, api) => {
    const session = await somebody()
    await opened.world.control.setBehaviour(BANK, { name: 'slow', ms: 3_000, on })
    const connecting = connect(session, bank).then(
      () => 'ended',
      () => 'refused',
    )
    const isAsked = async () =>
      (await opened.world.control.calls()).some(
        (call) => call.personId === session.person.id && String(call.api).startsWith(api),
      )
    await expect.poll(isAsked, { interval: 50, timeout: 20_000 }).toBe(true)
    await disconnect(session, bank)
    await opened.world.control.clearBehaviour(BANK)
    await connecting
    await expect
      .poll(async () => (await deletionsOf(session)).every((one) => one.deletionStatusEnum === 'COMPLETED'), {
        timeout: 30_000,
      })
      .toBe(true)
    await expect.poll(() => livingGrants(session), { timeout: 20_000 }).toBe(0)
    expect(await remainsOf(session, bank)).toEqual({})
    expect((await session.mydata.listAssets()).assets).toEqual([])
    await connect(session, bank)
    expect((await session.mydata.listAssets()).assets.length).toBeGreaterThan(0)
  })
})

/** This person's grants that institutions still know. */
async function livingGrants({ person }: PersonSession): Promise<number> {
  const calls = (await opened.world.control.calls()).filter((call) => call.personId === person.id)
  const count = (api: string) => calls.filter((call) => call.api === api && call.status === 200).length
  return count('통합인증-002') - count('개별인증-004')
}

it('a consent that waits for its signature leads to nothing after it', { timeout: 60_000 }, async () => {
  const session = await somebody()
  await connect(session, bank)
  const { certificationTransactionId } = await consent(session, opened.world.control, {
    organizationGuids: [bank, card],
  })
  await disconnect(session, bank)
  await opened.world.control.decideLatest(session.person.phoneNumber, 'approve')
  await expect(
    session.mydata.connectByMydataCertificateV2({ body: { certificationTransactionId } }),
  ).rejects.toMatchObject({ errorCodeEnum: expect.stringMatching(/SIGNATURE_REQUIRED|TRANSACTION_NOT_FOUND/) })
  await untilState(session, 'COMPLETED')
  expect(await remainsOf(session, bank)).toEqual({})
})
