import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import { applicationsWithContent, bureausWithContent } from '../cross-user/keys/bureaus-and-applications.ts'
import { existingPeople, peopleWithContent } from '../cross-user/keys/people-and-keys.ts'
import { peopleWithKeys } from '../cross-user/keys/people-with-keys.ts'
import type { Db } from '../db/pool.ts'
import { camelRow } from '../db/rows.ts'
import type { KeysDb } from '../db/tables/key-tables.ts'
import { BUREAU_KEY_IDS } from './bureau-key-ids.ts'
import { PERSON } from './vault.ts'

const BATCH = 500

export type CheckedKeys = {
  readonly people: number
  /** People whose own key is missing: their calls are refused. */
  readonly peopleWithoutKey: number
  readonly connections: number
  /** Connections with stored data that no key opens. */
  readonly connectionsWithoutKey: number
  /** Credit bureaus of people with stored data that no key opens. */
  readonly bureaus: number
  readonly bureausWithoutKey: number
  /** Gene and microbiome applications and health insurance links with stored data that no key opens. */
  readonly applications: number
  readonly applicationsWithoutKey: number
  /** People who have keys but no stored data: they left, or the main database is the older one. */
  readonly keysWithoutPerson: number
}

export type Checking = {
  readonly db: Db
  /** Schema `health`, as the role that may read it. */
  readonly healthDb: Db
  readonly keysDb: KeysDb
}

/**
 * Compares both databases: people, connections, bureaus and applications against keys. Reads only, a batch of people at
 * a time; beside running servers, a person who signs up or leaves at that moment may be counted.
 * @source docs/operating/operations.md#restoring
 */
export async function checkKeys({ db, healthDb, keysDb }: Checking): Promise<CheckedKeys> {
  const counts = {
    people: 0,
    peopleWithoutKey: 0,
    connections: 0,
    connectionsWithoutKey: 0,
    bureaus: 0,
    bureausWithoutKey: 0,
    applications: 0,
    applicationsWithoutKey: 0,
    keysWithoutPerson: 0,
  }
  for (let after: UserId | null = null; ; ) {
    const batch = await peopleWithContent(db, after, BATCH)
    const userIds = batch.map(({ userId }) => userId)
    const keys = await ownersOfKeys(keysDb, userIds)
    for (const { userId, organizationGuids } of batch) {
      counts.people += 1
      counts.connections += organizationGuids.length
      if (!keys.has(`${userId} ${PERSON}`)) counts.peopleWithoutKey += 1
      counts.connectionsWithoutKey += organizationGuids.filter((guid) => !keys.has(`${userId} ${guid}`)).length
    }
    for (const { userId, bureau } of await bureausWithContent(db, userIds)) {
      counts.bureaus += 1
      if (!keys.has(`${userId} ${BUREAU_KEY_IDS[bureau]}`)) counts.bureausWithoutKey += 1
    }
    for (const { userId, applicationId } of await applicationsWithContent(healthDb, userIds)) {
      counts.applications += 1
      if (!keys.has(`${userId} ${applicationId}`)) counts.applicationsWithoutKey += 1
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

/** Owners of the keys that exist for these people, as both parts of each. */
async function ownersOfKeys(keysDb: KeysDb, userIds: readonly UserId[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ user_id: UserId; organization_guid: OrganizationGuid }>`
    select user_id, organization_guid from wrapped_key where user_id = any(${userIds}::uuid[])
    group by user_id, organization_guid having count(distinct kind) = 2`.execute(keysDb)
  return new Set(rows.map(camelRow).map(({ organizationGuid, userId }) => `${userId} ${organizationGuid}`))
}

/** Whether any stored data lacks its key. */
export const isAnyMissing = (found: CheckedKeys): boolean =>
  found.peopleWithoutKey + found.connectionsWithoutKey + found.bureausWithoutKey + found.applicationsWithoutKey > 0
