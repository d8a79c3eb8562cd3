/** A person's own key is lost for good: an operator ends the account, and the person starts again. */

import { HEALTH_SETTINGS } from '@ieum/backend/platform/db/health/health-pool.ts'
import { createDb, createPool } from '@ieum/backend/platform/db/pool.ts'
import type { KeyTables } from '@ieum/backend/platform/db/tables/key-tables.ts'
import { BUREAU_KEY_IDS } from '@ieum/backend/platform/keys/bureau-key-ids.ts'
import { checkKeys } from '@ieum/backend/platform/keys/check-keys.ts'
import { createVault, PERSON } from '@ieum/backend/platform/keys/vault.ts'
import { endLostAccount, readLostAccount } from '@ieum/backend/platform/lost-key/end-account.ts'
import type { LostKeyStores } from '@ieum/backend/platform/lost-key/unreachable.ts'
import { organizationGuidOf } from '@ieum/backend/services/mydata/organizations/portal-row.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agreeToCredit } from '../../journeys/credit-journey.ts'
import { connectAll, consent } from '../../journeys/journey.ts'
import { newApplicant } from '../../people/gene-applicant.ts'
import { type PersonSession, signUp } from '../../people/person-session.ts'
import { refusalOf } from '../../refusal-of.ts'
import { useWorld } from '../../world/use-world.ts'

const BANK = 'A1AAEO0000'
const CARD = 'D1SHCD0000'
const [bank, card] = [organizationGuidOf(BANK), organizationGuidOf(CARD)]
const KEY = Buffer.alloc(32, 7)

const opened = useWorld({ env: { KEY_ENCRYPTION_KEY: KEY.toString('base64') } })
const { userIdOf } = opened

let stores: LostKeyStores
beforeAll(() => {
  const options = { max: 1, name: 'lost-key-test' }
  stores = {
    db: createDb(createPool(opened.world.databaseUrl, options)),
    healthDb: createDb(createPool(opened.world.databaseUrl, { ...options, settings: HEALTH_SETTINGS })),
    keysDb: createDb<KeyTables>(createPool(opened.world.keysDatabaseUrl, options)),
  }
})
afterAll(() => Promise.all(Object.values(stores ?? {}).map((one) => one.destroy())))

async function loseKeys(userId: UserId, ids: readonly string[]): Promise<void> {
  const { rowCount } = await opened.keysDb.query(
    'delete from wrapped_key where user_id = $1 and organization_guid = any($2::uuid[])',
    [userId, ids],
  )
  expect(rowCount).toBeGreaterThanOrEqual(2 * ids.length)
  await opened.db.query(`select pg_notify('keys_destroyed', $1)`, [userId])
}

async function revokes(orgCode: string): Promise<number> {
  const calls = await opened.world.control.calls()
  return calls.filter((call) => call.orgCode === orgCode && call.api === '개별인증-004').length
}

/** A number gets a code every half minute of machine time. */
async function signUpAgain({ person }: PersonSession): Promise<PersonSession> {
  await opened.db.query(`update identity_verification set requested_at = requested_at - interval '1 minute'`)
  return signUp(opened.world.url, opened.world.control, person)
}

const deletionOf = async (userId: UserId) => {
  const { rows } = await opened.db.query(
    'select state from deletion_request where user_id = $1 and organization_guid is null',
    [userId],
  )
  return rows[0]?.state
}

it('counts the keys of bureaus and of applications', { timeout: 120_000 }, async () => {
  const { session, applicationId } = await newApplicant(opened)
  await agreeToCredit(session, opened.world.control)
  const userId = await userIdOf(session)
  const before = await checkKeys(stores)
  expect(before).toMatchObject({ bureausWithoutKey: 0, applicationsWithoutKey: 0 })
  expect(before.bureaus).toBeGreaterThanOrEqual(2)
  expect(before.applications).toBeGreaterThanOrEqual(1)
  await loseKeys(userId, [applicationId, BUREAU_KEY_IDS.KCB])
  const missing = { bureausWithoutKey: 1, applicationsWithoutKey: 1, connectionsWithoutKey: 0, peopleWithoutKey: 0 }
  expect(await checkKeys(stores)).toMatchObject(missing)
})

it('ends the account, notifies reachable people, names the rest, and the person signs up again', {
  timeout: 180_000,
}, async () => {
  const { session, applicationId } = await newApplicant(opened)
  const { control } = opened.world
  await agreeToCredit(session, control)
  await connectAll(session, control, { organizationGuids: [bank, card] })
  await session.mydata.addManualAsset({ body: { kind: 'CAR', name: '차', amount: 9_000_000, asOfDate: '2026-01-01' } })
  await consent(session, control, { organizationGuids: [bank] })
  const userId = await userIdOf(session)
  const vault = createVault(stores.keysDb, KEY, () => Date.now())
  expect(await readLostAccount(stores, userId)).toEqual({ kind: 'keyThere' })

  await loseKeys(userId, [PERSON, card, BUREAU_KEY_IDS.NICE, applicationId])
  expect(await refusalOf(session.account.getFullName())).toEqual({ code: 'SERVICE_UNAVAILABLE' })
  const before = { bank: await revokes(BANK), card: await revokes(CARD) }

  const found = await readLostAccount(stores, userId)
  if (found.kind !== 'lost') throw new Error(found.kind)
  const { applications, ...names } = found.unreachable
  expect(names).toEqual({ institutions: ['신한카드'], bureaus: ['NICE'], laboratories: ['MACROGEN'] })
  const now = { business: (await control.clock()).nowMs, machine: Date.now() }
  await endLostAccount({ ...stores, vault }, userId, { applications }, now)
  // Running twice at once does no harm: the servers are already doing it.
  await endLostAccount({ ...stores, vault }, userId, { applications }, now)

  await expect.poll(() => deletionOf(userId), { interval: 200, timeout: 60_000 }).toBe('COMPLETED')
  expect(await revokes(BANK)).toBe(before.bank + 1)
  expect(await revokes(CARD)).toBe(before.card)
  const { rows: ended } = await opened.db.query(
    `select distinct subject_id from consent_ledger where user_id = $1 and kind = 'WITHDRAWAL' and service = 'mydata'`,
    [userId],
  )
  expect(ended.map((row) => row.subject_id).toSorted()).toEqual([bank, card].toSorted())
  expect(await readLostAccount(stores, userId)).toEqual({ kind: 'noPerson' })
  const { rowCount } = await opened.keysDb.query('select from wrapped_key where user_id = $1', [userId])
  expect(rowCount).toBe(0)

  const again = await signUpAgain(session)
  expect(await userIdOf(again)).not.toBe(userId)
  await connectAll(again, control, { organizationGuids: [bank, card] })
  expect((await again.mydata.listAssets()).assets.length).toBeGreaterThan(0)
})
