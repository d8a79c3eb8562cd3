import { randomUUID } from 'node:crypto'
import type { OrganizationGuid, SyncId, UserId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { type KyselyPlugin, sql } from 'kysely'
import type { Db } from '../../../../platform/db/pool.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import { uuidv7 } from '../../../../platform/db/uuid.ts'
import { insertSync, type NewSync } from './sync-rows.ts'

/** A running sync of a person with one undecided institution. */
export async function insertRunningSync(
  db: Db,
  sync: Pick<NewSync, 'kind' | 'certificationTransactionId' | 'isTokenIssued'> & { readonly nowMs: number },
) {
  const [userId, organizationGuid] = [id<UserId>(randomUUID()), id<OrganizationGuid>(randomUUID())]
  const syncId = id<SyncId>(uuidv7())
  await sql`insert into organization (organization_guid, org_code, org_type, name, industry_enum,
    industry_to_display_enum, domain, serial_num, auth_type, is_live)
    values (${organizationGuid}, ${organizationGuid}, '01', '가나은행', 'BANK', 'PRIME_BANK', 'a.localhost', '1', '01',
      true)`.execute(db)
  await sql`insert into person (user_id, profile, created_at, last_seen_at)
    values (${userId}, ''::bytea, now(), now())`.execute(db)
  const { nowMs, ...given } = sync
  const [createdAtMs, deadlineAtMs] = [nowMs, nowMs + 50_000]
  const whole = { ...given, syncId, organizationGuids: [organizationGuid], createdAtMs, deadlineAtMs }
  await inTransaction(db, (trx) => insertSync(trx, userId, whole))
  return { userId, organizationGuid, syncId }
}

/** A living connection of a person with an institution of its own, whose periodic transfer is due. */
export async function insertDueConnection(
  db: Db,
  userId: UserId,
  { fence, dueAtMs }: { readonly fence: string; readonly dueAtMs: number },
): Promise<OrganizationGuid> {
  const organizationGuid = id<OrganizationGuid>(randomUUID())
  await sql`
    insert into organization (organization_guid, org_code, org_type, name, industry_enum, industry_to_display_enum,
      domain, serial_num, auth_type, is_live)
    values (${organizationGuid}, ${organizationGuid}, '01', 'X', 'BANK', 'BANK', 'x.test', '1', '1', true)`.execute(db)
  await sql`
    insert into connection (user_id, organization_guid, fence, state, connected_at, consent_ends_at,
      access_token_expires_at, refresh_token_expires_at, is_consent_passbook_display_text,
      is_consent_affiliated_store_name, is_consent_transaction_category, tokens, cycle_days, next_due_at)
    values (${userId}, ${organizationGuid}, ${fence}, 'CONNECTED', now(), now(), now(), now(), true, true, true,
      ''::bytea, 7, ${new Date(dueAtMs)})`.execute(db)
  return organizationGuid
}

/** Runs `then` after the database has answered `count` statements, before the caller continues. */
export function pausedAfter(count: number, then: () => Promise<void>, onStatement?: () => void): KyselyPlugin {
  let answered = 0
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answered += 1
      onStatement?.()
      if (answered === count) await then()
      return result
    },
  }
}
