import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { connectAll, consent } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import { expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'

const BANK = 'A1AAEO0000'
const bank = organizationGuidOf(BANK)

const { world } = useWorld({ env: { DELETION_UNDO_SECONDS: '600' } })

const somebody = async () => signUp(world.url, world.control, await newPerson(world.control))
const connect = (session: PersonSession, organizationGuid: OrganizationGuid) =>
  connectAll(session, world.control, { organizationGuids: [organizationGuid] })
const statesOf = async (session: PersonSession) =>
  (await session.mydata.listDeletions()).deletions.map((one) => one.deletionStatusEnum)
const revokes = async () => (await world.control.calls()).filter((call) => call.api === '개별인증-004').length

it('[CREATED] is taken back, and everything is as it was', { timeout: 60_000 }, async () => {
  const session = await somebody()
  await connect(session, bank)
  const before = await session.mydata.listAssets()
  const [connection] = (await session.mydata.listConnectedOrganizations()).connections
  const revoked = await revokes()
  const { deletionId } = await session.mydata.disconnect({ body: { organizationGuid: bank } })
  const [deletion] = (await session.mydata.listDeletions()).deletions
  expect(deletion).toMatchObject({ deletionId, deletionStatusEnum: 'CREATED', destroyedAtMs: null })
  expect(Number(deletion?.cancellableUntilMs) - Date.now()).toBeGreaterThan(500_000)
  expect((await session.mydata.listAssets()).assets).toEqual([])

  for (const _again of [1, 2]) await session.mydata.cancelDeletion({ params: { deletionId } })
  expect(await statesOf(session)).toEqual(['CANCELLED'])
  expect((await session.mydata.listAssets()).assets).toEqual(before.assets)
  expect((await session.mydata.listConnectedOrganizations()).connections).toEqual([connection])
  expect(await revokes()).toBe(revoked)

  // The connection lives: it is read again, and disconnected again as another deletion.
  const { syncId } = await session.mydata.refreshAssets({ body: { organizationGuids: [bank] } })
  await expect
    .poll(async () => (await session.mydata.getSyncStatus({ params: { syncId } })).organizationSyncStatus)
    .toMatchObject({ successfulOrgs: [{ guid: bank }] })
  const second = await session.mydata.disconnect({ body: { organizationGuid: bank } })
  expect(second.deletionId).not.toBe(deletionId)
  expect(await statesOf(session)).toEqual(['CREATED', 'CANCELLED'])
})

it('consenting anew ends the time in which it can be taken back, and is taken when all is gone', {
  timeout: 60_000,
}, async () => {
  const session = await somebody()
  await connect(session, bank)
  const { deletionId } = await session.mydata.disconnect({ body: { organizationGuid: bank } })
  const asked = consent(session, world.control, { organizationGuids: [bank] })
  await expect(asked).rejects.toMatchObject({
    status: 409,
    errorCodeEnum: 'MYDATA_ORGANIZATION_NOT_CONNECTABLE',
    details: { organizationGuids: [bank] },
  })
  await expect(session.mydata.cancelDeletion({ params: { deletionId } })).rejects.toMatchObject({
    errorCodeEnum: 'MYDATA_DELETION_NOT_CANCELLABLE',
  })
  await expect.poll(() => statesOf(session), { timeout: 30_000 }).toEqual(['COMPLETED'])
  await connect(session, bank)
  expect((await session.mydata.listAssets()).assets.length).toBeGreaterThan(0)
  expect(await statesOf(session)).toEqual(['COMPLETED'])
})

it("another's deletion and one that nobody has are not there", { timeout: 60_000 }, async () => {
  const [mine, theirs] = [await somebody(), await somebody()]
  await connect(theirs, bank)
  const { deletionId } = await theirs.mydata.disconnect({ body: { organizationGuid: bank } })
  await expect(mine.mydata.cancelDeletion({ params: { deletionId } })).rejects.toMatchObject({
    status: 404,
    errorCodeEnum: 'MYDATA_DELETION_NOT_FOUND',
  })
  expect(await statesOf(theirs)).toEqual(['CREATED'])
})
