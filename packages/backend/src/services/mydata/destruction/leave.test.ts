import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { connectAll, consent } from '@ieum/testkit/journeys/journey.ts'
import { type PersonSession, signUp } from '@ieum/testkit/people/person-session.ts'
import { personalTables } from '@ieum/testkit/postgres/leftover-rows.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import { expect, it } from 'vitest'
import { RETAINED_AFTER_DELETION } from '../../../platform/db/tables/personal-tables.ts'
import { organizationGuidOf } from '../organizations/portal-row.ts'

const BANK = 'A1AAEO0000'
const bank = organizationGuidOf(BANK)
const card = organizationGuidOf('D1SHCD0000')

const opened = useWorld({ exclusive: true })
const { somebody, userIdOf } = opened

/** Rows of a person by table, without those that outlive a deletion. */
async function left(userId: UserId): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await personalTables(opened.db)) {
    if (table in RETAINED_AFTER_DELETION) continue
    const { rows } = await opened.db.query(`select count(*)::int as n from ${table} where user_id = $1`, [userId])
    if (rows[0].n > 0) counts[table] = rows[0].n
  }
  for (const [table, column] of [
    ['auth_user', 'id'],
    ['auth_session', 'auth_user_id'],
    ['auth_device', 'auth_user_id'],
  ]) {
    const { rows } = await opened.db.query(`select count(*)::int as n from ${table} where ${column} = $1`, [userId])
    if (rows[0].n > 0) counts[table as string] = rows[0].n
  }
  const { rows } = await opened.keysDb.query('select count(*)::int as n from wrapped_key where user_id = $1', [userId])
  if (rows[0].n > 0) counts.wrapped_key = rows[0].n
  return counts
}

const stateOf = async (userId: UserId): Promise<string> => {
  const { rows } = await opened.db.query(
    'select state from deletion_request where user_id = $1 and organization_guid is null',
    [userId],
  )
  return rows[0]?.state
}
const untilGone = (userId: UserId) =>
  expect.poll(() => stateOf(userId), { interval: 200, timeout: 40_000 }).toBe('COMPLETED')

/** A phone number gets a code every half minute of machine time. */
async function signUpAgain({ person }: PersonSession): Promise<PersonSession> {
  await opened.db.query(`update identity_verification set requested_at = requested_at - interval '1 minute'`)
  return signUp(opened.world.url, opened.world.control, person)
}

it('leaves nothing but what is kept, and a CI that is free', { timeout: 90_000 }, async () => {
  const [session, other] = [await somebody(), await somebody()]
  for (const one of [session, other]) {
    await connectAll(one, opened.world.control, { organizationGuids: [bank, card] })
    await one.mydata.addManualAsset({
      body: { kind: 'CAR', name: '차', amount: 9_000_000, asOfDate: '2026-01-01' },
    })
  }
  await consent(session, opened.world.control, { organizationGuids: [bank] })
  const [userId, otherId] = [await userIdOf(session), await userIdOf(other)]
  const otherBefore = await left(otherId)

  await session.account.leaveIeum()
  await expect(session.mydata.listAssets()).rejects.toMatchObject({ status: 401 })
  const again = await signUpAgain(session)
  const newId = await userIdOf(again)
  expect(newId).not.toBe(userId)
  expect(await again.mydata.listAssets()).toMatchObject({ assets: [], manualAssets: [] })

  await untilGone(userId)
  expect(await left(userId)).toEqual({})
  // Older transactions may still arrive.
  expect(await left(otherId)).toEqual({ ...otherBefore, asset_transaction: expect.any(Number) })
  expect((await again.account.getFullName()).fullName).toBe(session.person.name)
  const { status } = await connectAll(again, opened.world.control, { organizationGuids: [bank] })
  expect(status.organizationSyncStatus.successfulOrgs).toHaveLength(1)
  expect((await again.mydata.listAssets()).assets.length).toBeGreaterThan(0)
})

it('with an institution that is down: its key waits with what it has to be told', { timeout: 90_000 }, async () => {
  const session = await somebody()
  await connectAll(session, opened.world.control, { organizationGuids: [bank] })
  const userId = await userIdOf(session)
  await opened.world.control.setBehaviour(BANK, { name: 'http-500' })
  await session.account.leaveIeum()
  await expect.poll(() => left(userId), { interval: 200, timeout: 40_000 }).toEqual({ wrapped_key: 2 })
  await opened.world.control.clearBehaviour(BANK)
  await expect
    .poll(
      async () => {
        await opened.db.query(
          `update deletion_request set next_due_at = date_trunc('milliseconds', now())
           where user_id = $1 and next_due_at > now() + interval '3 s'`,
          [userId],
        )
        return stateOf(userId)
      },
      { interval: 500, timeout: 40_000 },
    )
    .toBe('COMPLETED')
  expect(await left(userId)).toEqual({})
})
