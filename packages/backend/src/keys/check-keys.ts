import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import { existingPeople, peopleWithContent } from '../cross-user/keys/people-and-keys.ts'
import { peopleWithKeys } from '../cross-user/keys/people-with-keys.ts'
import type { Db } from '../db/pool.ts'
import { type KeysDb, PERSON } from './vault.ts'

const BATCH = 500

export type CheckedKeys = {
  readonly people: number
  /** People whose own key is missing: they are refused. */
  readonly peopleWithoutKey: number
  readonly connections: number
  /** Connections of which something is stored that no key opens. */
  readonly connectionsWithoutKey: number
  /** People who have keys and of whom nothing is stored: they left, or the main database is the older one. */
  readonly keysWithoutPerson: number
}

/**
 * Compares both databases, people and connections against keys. Reads only, a batch of people at a time; beside running
 * servers a person who signs up or leaves at this moment may be counted.
 * @source docs/operations.md#restoring
 */
export async function checkKeys({ db, keysDb }: { readonly db: Db; readonly keysDb: KeysDb }): Promise<CheckedKeys> {
  const counts = { people: 0, peopleWithoutKey: 0, connections: 0, connectionsWithoutKey: 0, keysWithoutPerson: 0 }
  for (let after: UserId | null = null; ; ) {
    const batch = await peopleWithContent(db, after, BATCH)
    const keys = await ownersOfKeys(
      keysDb,
      batch.map(({ userId }) => userId),
    )
    for (const { userId, organizationGuids } of batch) {
      counts.people += 1
      counts.connections += organizationGuids.length
      if (!keys.has(`${userId} ${PERSON}`)) counts.peopleWithoutKey += 1
      counts.connectionsWithoutKey += organizationGuids.filter((guid) => !keys.has(`${userId} ${guid}`)).length
    }
    if (batch.length < BATCH) break
    after = batch.at(-1)?.userId ?? null
  }
  for (let after: UserId | null = null; ; ) {
    const batch = await peopleWithKeys(keysDb, after, BATCH)
    const existing = await existingPeople(db, batch)
    counts.keysWithoutPerson += batch.filter((userId) => !existing.has(userId)).length
    if (batch.length < BATCH) return counts
    after = batch.at(-1) ?? null
  }
}

/** Whose keys there are, of these people: both parts of each. */
async function ownersOfKeys(keysDb: KeysDb, userIds: readonly UserId[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ user_id: UserId; organization_guid: OrganizationGuid }>`
    select user_id, organization_guid from wrapped_key where user_id = any(${userIds}::uuid[])
    group by user_id, organization_guid having count(distinct kind) = 2`.execute(keysDb)
  return new Set(rows.map((row) => `${row.user_id} ${row.organization_guid}`))
}
