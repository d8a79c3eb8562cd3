import { randomUUID } from 'node:crypto'
import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { id } from '@ieum/testkit/ids.ts'
import { type DatabasePair, freshDatabase } from '@ieum/testkit/postgres/test-cluster.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDb, createPool, type Db } from '../../../platform/db/pool.ts'
import { createJobScheduler } from '../../../platform/jobs/scheduling/job-scheduler.ts'
import { revokeLateToken } from './revoke-late-token.ts'

let database: DatabasePair
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, { max: 2, name: 'revoke-late-token-test' }))
})
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

it('of somebody who has left is revoked while others have the place', async () => {
  const scheduler = createJobScheduler({
    limits: { ofPerson: 1, ofGroup: 1, restrainedFromRank: 2, peopleInTurn: 1 },
    places: { least: 1, most: 1 },
    mostUnderWay: 10,
    delayMs: () => 0,
  })
  const [gone, other] = [id<UserId>(randomUUID()), id<UserId>(randomUUID())]
  const never = new AbortController().signal
  const answer = Promise.withResolvers<void>()
  const revoked: string[] = []
  const context = {
    db,
    clock: { now: () => 0 },
    breaker: { isOpen: async () => false },
    organizations: { find: () => ({ isLive: true, industry: 'BANK' }) },
    outside: {
      dataProvider: {
        async revokeToken(_: unknown, accessToken: string) {
          revoked.push(accessToken)
          await answer.promise
          return true
        },
      },
    },
  }
  const late = scheduler.part(
    { person: gone, rank: 0, group: null },
    (place) =>
      revokeLateToken(
        context as never,
        gone,
        id<OrganizationGuid>(randomUUID()),
        { accessToken: 'late', refreshExpiresInSeconds: 60 } as never,
        { place, signal: never },
      ),
    never,
  )
  await expect.poll(() => revoked).toEqual(['late'])
  expect(await scheduler.part({ person: other, rank: 0, group: null }, async () => 'done', never)).toBe('done')
  answer.resolve()
  await late
  scheduler.stop()
})
