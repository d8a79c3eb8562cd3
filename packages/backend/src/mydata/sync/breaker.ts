import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Columns } from '../../db/columns.ts'
import type { Db } from '../../db/pool.ts'

/** Runs in a row, of whomever, that failed by the institution's fault before it is left alone. */
const OPENS_AFTER = 10
const OPEN_MS = 30_000
const CACHE_MS = 1_000

/** Whether an institution is worth calling, shared by all workers through the database. Machine time. */
export type Breaker = {
  isOpen(organizationGuid: OrganizationGuid): Promise<boolean>
  /** One run over the institution for one person ended. */
  report(organizationGuid: OrganizationGuid, outcome: 'answered' | 'failed'): Promise<void>
}

export function createBreaker(db: Db, clock: Clock): Breaker {
  let failing = new Map<string, { count: number; openUntilMs: number }>()
  let loadedAtMs = Number.NEGATIVE_INFINITY
  let loading: Promise<void> | null = null

  async function load(): Promise<void> {
    const { rows } = await sql<
      Columns<'organization_breaker', 'organization_guid' | 'consecutive_failures' | 'opened_until'>
    >`
      select organization_guid, consecutive_failures, opened_until from organization_breaker
      where consecutive_failures > ${0}`.execute(db)
    failing = new Map(
      rows.map((row) => [
        row.organization_guid,
        { count: row.consecutive_failures, openUntilMs: row.opened_until?.getTime() ?? 0 },
      ]),
    )
    loadedAtMs = clock.realNow()
  }

  async function fresh(): Promise<void> {
    if (clock.realNow() - loadedAtMs <= CACHE_MS) return
    loading ??= load().finally(() => {
      loading = null
    })
    await loading
  }

  return {
    isOpen: async (guid) => {
      await fresh()
      return (failing.get(guid)?.openUntilMs ?? 0) > clock.realNow()
    },
    report: async (guid, outcome) => {
      if (outcome === 'answered') {
        if (!failing.has(guid)) return
        failing.delete(guid)
        await sql`update organization_breaker set consecutive_failures = 0, opened_until = null
          where organization_guid = ${guid} and consecutive_failures > 0`.execute(db)
        return
      }
      const openUntil = new Date(clock.realNow() + OPEN_MS)
      await sql`
        insert into organization_breaker as breaker (organization_guid, consecutive_failures) values (${guid}, 1)
        on conflict (organization_guid) do update set consecutive_failures = breaker.consecutive_failures + 1,
          opened_until = case when breaker.consecutive_failures + 1 >= ${OPENS_AFTER}::int
            then ${openUntil}::timestamptz else breaker.opened_until end`.execute(db)
      loadedAtMs = Number.NEGATIVE_INFINITY
    },
  }
}
