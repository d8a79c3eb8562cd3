import { type SignedPerson, signedPeople } from '@ieum/testkit/load/signed-people.ts'
import { startWorld, type World } from '@ieum/testkit/world/start-world.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'

const BANK = 'A1AAER0000'

let world: World
beforeAll(async () => {
  // One at a time: a call to a bank that hangs blocks everybody else.
  world = await startWorld({ env: { ORGANIZATION_CONCURRENCY: '1' } })
})
afterAll(async () => world?.stop())

const connect = async ({ session, certificationTransactionId }: SignedPerson) => {
  const startedAt = performance.now()
  const body = { certificationTransactionId }
  const { syncId } = await session.mydata.connectByMydataCertificateV2({ body }, { timeoutMs: 60_000 })
  return { syncId, tookMs: performance.now() - startedAt }
}

it('who is kept waiting by others is told that there is a sync; who waits for the bank itself waits on', async () => {
  const guid = organizationGuidOf(BANK)
  const behaviour = { [BANK]: 'hang' }
  const [asking, behind] = await signedPeople(world, 2, { organizationGuids: [guid], behaviour })
  if (!asking || !behind) throw new Error('nobody signed')
  let isAnswered = false
  const answered = () => {
    isAnswered = true
  }
  void connect(asking).then(answered, answered)
  const open = async () => (await world.control.calls()).filter((one) => one.orgCode === BANK && one.status === null)
  await expect.poll(async () => (await open()).length).toBe(1)

  const { syncId, tookMs } = await connect(behind)
  expect(tookMs).toBeGreaterThan(14_000)
  expect(tookMs).toBeLessThan(20_000)
  expect(isAnswered).toBe(false)
  const status = await behind.session.mydata.getSyncStatus({ params: { syncId } })
  expect(status.organizationSyncStatus).toMatchObject({ requestedOrgs: [{ guid }], failedOrgs: [] })
})
