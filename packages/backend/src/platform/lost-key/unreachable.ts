import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Db } from '../db/pool.ts'
import { HEALTH_SERVICES, type HealthService } from '../db/tables/health-service.ts'
import type { KeysDb } from '../db/tables/key-tables.ts'
import { BUREAU_KEY_IDS } from '../keys/bureau-key-ids.ts'
import { PERSON } from '../keys/vault.ts'
import { applicationsOf, bureausToNotify, institutionsWithTokens, keyIdsOf } from './unreachable-rows.ts'

export type LostKeyStores = { readonly db: Db; readonly healthDb: Db; readonly keysDb: KeysDb }

/** An application for a testing whose own key is missing, too. */
export type LostApplication = { readonly service: HealthService; readonly applicationId: string }

/** Who cannot be notified that a person has left: what we would name them by was sealed with a key that is lost. */
export type Unreachable = {
  /** Names of institutions whose tokens cannot be revoked. */
  readonly institutions: readonly string[]
  readonly bureaus: readonly string[]
  readonly laboratories: readonly string[]
  readonly applications: readonly LostApplication[]
}

/** Whether the person's own key is there, with both of its parts. */
export async function hasOwnKey(keysDb: KeysDb, userId: UserId): Promise<boolean> {
  return (await keyIdsOf(keysDb, userId)).has(PERSON)
}

/** Finds out, without opening anything, who of all that have to be notified can only be notified by hand. */
export async function unreachableOf({ db, healthDb, keysDb }: LostKeyStores, userId: UserId): Promise<Unreachable> {
  const keys = await keyIdsOf(keysDb, userId)
  const institutions = (await institutionsWithTokens(db, userId)).filter(
    (one) => one.isUnderOwnKey || !keys.has(one.guid),
  )
  const bureaus = (await bureausToNotify(db, userId)).filter(
    (one) => one.isUnderOwnKey || !keys.has(BUREAU_KEY_IDS[one.bureau]),
  )
  const laboratories: string[] = []
  const applications: LostApplication[] = []
  for (const service of HEALTH_SERVICES) {
    for (const { id, laboratory, isUnderOwnKey } of await applicationsOf(healthDb, service, userId)) {
      if (!isUnderOwnKey && keys.has(id)) continue
      laboratories.push(laboratory)
      if (!isUnderOwnKey) applications.push({ service, applicationId: id })
    }
  }
  const once = (names: readonly string[]) => [...new Set(names)].toSorted()
  return {
    institutions: once(institutions.map(({ name }) => name)),
    bureaus: once(bureaus.map(({ bureau }) => bureau)),
    laboratories: once(laboratories),
    applications,
  }
}
