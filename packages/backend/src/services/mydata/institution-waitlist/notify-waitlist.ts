import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { organizationNameKey } from '@ieum/domain/mydata/organizations/institution-waitlist.ts'
import type { Context } from '../../../platform/context.ts'
import { type Awaiting, peopleAwaiting } from '../../../platform/cross-user/mydata/people-awaiting.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Directory } from '../mydata-dependencies.ts'
import { insertNotice } from '../notices/notice-rows.ts'
import { isDataProvider, type OrganizationRecord } from '../organizations/organization.ts'
import { removeAwaited } from './waitlist-rows.ts'

const BATCH_ROWS = 200

/**
 * Notifies people who wait for an institution that now takes part, under its name or an alias. The entry is deleted in
 * the transaction of the notice: each person is notified once, however many processes check.
 */
export async function notifyWaitlist(context: Context & Directory, signal: AbortSignal): Promise<void> {
  const { clock, db, indexes, log, organizations } = context
  const arrived = guidsByName(organizations.all(), (name) => indexes.organizationName(organizationNameKey(name)))
  let last: Awaiting | null = null
  for (;;) {
    const batch: Awaiting[] = await peopleAwaiting(db, [...arrived.keys()], BATCH_ROWS, last)
    last = batch.at(-1) ?? null
    for (const { userId, awaitedOrganizationId, nameHmacHex } of batch) {
      if (signal.aborted) return
      const organizationGuid = arrived.get(nameHmacHex)
      if (!organizationGuid) continue
      await inTransaction(db, async (trx) => {
        if (!(await removeAwaited(trx, userId, awaitedOrganizationId))) return
        const notice = { kind: 'ORGANIZATION_ARRIVED', organizationGuid, createdAtMs: clock.now() } as const
        await insertNotice(trx, userId, notice)
      }).catch((error: unknown) => log.error({ event: 'arrival', error }))
    }
    if (batch.length < BATCH_ROWS) return
  }
}

type ByName = ReadonlyMap<string, OrganizationGuid>
const known = new WeakMap<readonly OrganizationRecord[], ByName>()

/** By the hash of each name, hex; an institution's own name takes precedence over an alias of another. */
function guidsByName(records: readonly OrganizationRecord[], hashOf: (name: string) => Buffer): ByName {
  const made = known.get(records) ?? madeOf(records, hashOf)
  known.set(records, made)
  return made
}

function madeOf(records: readonly OrganizationRecord[], hashOf: (name: string) => Buffer): ByName {
  const listed = records.filter((record) => record.isLive && isDataProvider(record))
  const named = (name: string, { guid }: OrganizationRecord) => [hashOf(name).toString('hex'), guid] as const
  return new Map([
    ...listed.flatMap((record) => record.aliases.map((alias) => named(alias, record))),
    ...listed.map((record) => named(record.name, record)),
  ])
}
