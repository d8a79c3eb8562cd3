import { DETAIL_CALLS } from '@ieum/domain/mydata/entries/detail-rows.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { connectAll, watchSync } from '@ieum/testkit/journeys/journey.ts'
import type { PersonSession } from '@ieum/testkit/people/person-session.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import { expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'
import { QUEUES } from '../queues.ts'

const CARD = 'D1SHCD0000'
const guid = organizationGuidOf(CARD)

const { db, somebody, userIdOf, world } = useWorld()

async function holder(): Promise<PersonSession> {
  const session = await somebody()
  await connectAll(session, world.control, { organizationGuids: [guid], informedConsent: { shouldSchedule: false } })
  return session
}

/** Stored rows of purchases and of everything else. */
async function stored(session: PersonSession) {
  const { rows } = await db.query<{ isDetail: boolean; count: number }>(
    `select coalesce(api_id = any($2), false) as "isDetail", count(*)::int as count from asset_transaction
     where user_id = $1 and withdrawn_at is null group by 1`,
    [await userIdOf(session), DETAIL_CALLS],
  )
  const countOf = (isDetail: boolean) => rows.find((row) => row.isDetail === isDetail)?.count ?? 0
  return { purchases: countOf(true), entries: countOf(false) }
}

/** The cards of home, with the entries that their lists show, in small pages. */
async function cards(session: PersonSession) {
  const { assets } = await session.mydata.listAssets()
  return Promise.all(
    assets.map(async (asset) => {
      const entries: { kindEnum: string; occurredDate: string; amountKrw: number | null }[] = []
      for (let pageToken: string | null | undefined; pageToken !== null; ) {
        const query = { limit: 50, ...(pageToken ? { pageToken } : {}) }
        const page = await session.mydata.listTransactions({ params: asset, query })
        entries.push(...page.transactions)
        pageToken = page.nextPageToken
      }
      return { asset, entries }
    }),
  )
}

it('purchases are stored, and no list, count or sum includes them', async () => {
  const session = await holder()
  await expect.poll(async () => (await stored(session)).purchases).toBeGreaterThan(20)
  const shown = await cards(session)
  const all = shown.flatMap(({ entries }) => entries)
  expect(new Set(all.map(({ kindEnum }) => kindEnum))).not.toContain('PURCHASE')
  const month = koreanYmd((await world.control.clock()).nowMs).slice(0, 7)
  for (const { asset, entries } of shown) {
    if (asset.monthSpendingKrw === null) continue
    const counted = entries.filter((one) => one.occurredDate.startsWith(month) && one.kindEnum !== 'APPROVAL_CANCELED')
    expect(asset.monthSpendingKrw).toBe(counted.reduce((sum, { amountKrw }) => sum - (amountKrw ?? 0), 0))
  }
  expect(shown.some(({ asset }) => (asset.monthSpendingKrw ?? 0) > 0)).toBe(true)
  // Older entries may arrive meanwhile.
  await expect
    .poll(async () => {
      const { organizations } = await session.mydata.previewDeletion({ query: { organizationGuid: guid } })
      return organizations[0]?.transactionCount === (await stored(session)).entries
    })
    .toBe(true)
}, 60_000)

it('are not read under a consent whose text did not name them', async () => {
  const session = await holder()
  const userId = await userIdOf(session)
  const historyJobs = `select 1 from pgboss.job where name = $1 and data->>'userId' = $2
    and state in ('created', 'retry', 'active')`
  await expect
    .poll(async () => (await db.query(historyJobs, [QUEUES.history.name, userId])).rowCount, { timeout: 30_000 })
    .toBe(0)
  await db.query(`update consent_record set copy_version = '2026-11-27.1' where user_id = $1`, [userId])
  const asked = async () => {
    const calls = (await world.control.calls()) as { personId: string | null; api: string | null }[]
    return calls.filter(({ api, personId }) => personId === session.person.id && DETAIL_CALLS.some((id) => id === api))
      .length
  }
  const before = await asked()
  expect(before).toBeGreaterThan(0)
  const { syncId } = await session.mydata.refreshAssets({ body: { organizationGuids: [guid] } })
  await watchSync(session, syncId)
  expect(await asked()).toBe(before)
}, 60_000)
