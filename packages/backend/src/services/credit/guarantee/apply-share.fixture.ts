/**
 * A process that applies for these people, some at a time, and can be killed in the middle.
 * `node apply-share.fixture.ts <database> <places> <now, epoch ms> <user id>…`
 */
import { UserId } from '@ieum/contracts/shared/ids.ts'
import { createDb, createPool } from '../../../platform/db/pool.ts'
import { applyForAll } from './apply-for-all.fixture.ts'

const [url = '', places, nowMs, ...userIds] = process.argv.slice(2)
const pool = createPool(url, { max: 8, name: 'apply-share' })
const people = userIds.map((userId) => UserId.parse(userId))
await applyForAll(createDb(pool), people, { totalCount: Number(places), nowMs: Number(nowMs) })
await pool.end()
