import { randomBytes } from 'node:crypto'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type pg from 'pg'
import { rowHash, sha256 } from '../../db/tables/ledger-row.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { createLedgerKey } from '../ledger-keys.ts'
import type { LedgerFinding } from './verify-ledger.ts'

/** A change by an attacker with the database, and perhaps our key, to one chain, and its expected fault. */
export type PlantedChange = {
  readonly name: string
  plant(
    db: pg.Pool,
    one: { readonly userId: UserId; readonly other: UserId; readonly rows: number; readonly secret: Buffer },
  ): Promise<readonly [seq: number | null, fault: Extract<LedgerFinding, { seq: unknown }>['fault']][]>
}

/** Neither the first row nor the last but one, so that both neighbours exist. */
const MIDDLE = 3

const altered = (name: string, set: string): PlantedChange => ({
  name,
  async plant(db, { userId }) {
    const { rowCount } = await db.query(`update consent_ledger set ${set} where user_id = $1 and seq = ${MIDDLE}`, [
      userId,
    ])
    if (rowCount !== 1) throw new Error(`nothing was planted: ${name}`)
    return [[MIDDLE, 'ALTERED']]
  },
})
const flipped = (column: string) => `${column} = set_byte(${column}, 5, get_byte(${column}, 5) # 1)`

const COLUMNS = 'service, kind, consent_id, subject_id, day, recorded_at, content, commitment, previous_hash, hash, mac'

/** Replaces the content of a row and recomputes everything after it. */
async function rewrite(db: pg.Pool, userId: UserId, rows: number, macOf: (hash: Buffer) => Buffer): Promise<number[]> {
  const { rows: chain } = await db.query(
    `select * from consent_ledger where user_id = $1 and seq >= ${MIDDLE - 1} order by seq`,
    [userId],
  )
  let previousHash: Buffer = chain[0].hash
  for (const row of chain.slice(1)) {
    const content = row.seq === MIDDLE ? randomBytes(90) : row.content
    const hash = rowHash({
      userId,
      seq: row.seq,
      service: row.service,
      kind: row.kind,
      consentId: row.consent_id,
      subjectId: row.subject_id,
      day: row.day,
      recordedAtMs: row.recorded_at.getTime(),
      sealedDigest: content && sha256(content),
      commitment: row.commitment,
      previousHash,
    })
    await db.query(
      'update consent_ledger set content = $3, previous_hash = $4, hash = $5, mac = $6 where user_id = $1 and seq = $2',
      [userId, row.seq, content, previousHash, hash, macOf(hash)],
    )
    previousHash = hash
  }
  await db.query('update consent_ledger_head set hash = $2 where user_id = $1', [userId, previousHash])
  return Array.from({ length: rows - MIDDLE + 1 }, (_, at) => MIDDLE + at)
}

export const PLANTED_CHANGES: readonly PlantedChange[] = [
  altered('service', `service = 'other'`),
  altered('kind', `kind = case when kind = 'CHANGE' then 'WITHDRAWAL' else 'CHANGE' end`),
  altered('consent', `consent_id = '${uuidv7()}'`),
  altered('no consent', 'consent_id = null'),
  altered('subject', `subject_id = '${uuidv7()}'`),
  altered('a day earlier', `recorded_at = '2026-11-21T00:00:00.002Z'`),
  altered('a microsecond later', `recorded_at = '2026-11-22T00:00:00.002001Z'`),
  altered('content', flipped('content')),
  altered('commitment', flipped('commitment')),
  altered('previous hash', flipped('previous_hash')),
  altered('hash', flipped('hash')),
  altered('mac', flipped('mac')),
  ...['previous_hash', 'hash', 'mac', 'recorded_at', 'service'].map((column) =>
    altered(`${column} taken away`, `${column} = null`),
  ),
  altered('a moment that never comes', `recorded_at = 'infinity'`),
  altered('content cut off', 'content = substr(content, 1, length(content) - 1)'),
  altered('content taken away', 'content = null, commitment = null'),
  {
    name: 'content of another person',
    async plant(db, { userId, other }) {
      const { rows } = await db.query(`select content from consent_ledger where user_id = $1 and seq = ${MIDDLE}`, [
        other,
      ])
      const values = [userId, rows[0].content]
      await db.query(`update consent_ledger set content = $2 where user_id = $1 and seq = ${MIDDLE}`, values)
      return [[MIDDLE, 'ALTERED']]
    },
  },
  {
    name: 'a removed row',
    async plant(db, { userId }) {
      await db.query(`delete from consent_ledger where user_id = $1 and seq = ${MIDDLE}`, [userId])
      return [[MIDDLE, 'REMOVED']]
    },
  },
  {
    name: 'the first row removed',
    async plant(db, { userId }) {
      await db.query('delete from consent_ledger where user_id = $1 and seq = 1', [userId])
      return [[1, 'REMOVED']]
    },
  },
  {
    name: 'the last row cut off',
    async plant(db, { userId, rows }) {
      await db.query('delete from consent_ledger where user_id = $1 and seq = $2', [userId, rows])
      return [[rows, 'TRUNCATED']]
    },
  },
  {
    name: 'the last two rows cut off, and the head put back',
    async plant(db, { userId, rows }) {
      await db.query('delete from consent_ledger where user_id = $1 and seq > $2', [userId, rows - 2])
      await db.query(
        `update consent_ledger_head head set seq = row.seq, hash = row.hash from consent_ledger row
         where head.user_id = $1 and row.user_id = $1 and row.seq = $2`,
        [userId, rows - 2],
      )
      return [
        [rows - 1, 'TRUNCATED'],
        [rows, 'TRUNCATED'],
      ]
    },
  },
  {
    name: 'two rows in each other’s place',
    async plant(db, { userId }) {
      await db.query('update consent_ledger set seq = seq + 1000 where user_id = $1 and seq in (2, 4)', [userId])
      await db.query('update consent_ledger set seq = 1006 - seq where user_id = $1 and seq > 1000', [userId])
      return [
        [2, 'MOVED'],
        [4, 'MOVED'],
      ]
    },
  },
  {
    name: 'a copy at the end',
    async plant(db, { userId, rows }) {
      await db.query(
        `insert into consent_ledger (user_id, seq, ${COLUMNS})
         select user_id, $2, ${COLUMNS} from consent_ledger where user_id = $1 and seq = 2`,
        [userId, rows + 1],
      )
      await db.query('update consent_ledger_head set seq = $2 where user_id = $1', [userId, rows + 1])
      return [[rows + 1, 'REINSERTED']]
    },
  },
  {
    name: 'a row of another person',
    async plant(db, { userId, other }) {
      await db.query(`delete from consent_ledger where user_id = $1 and seq = ${MIDDLE}`, [userId])
      await db.query(
        `insert into consent_ledger (user_id, seq, ${COLUMNS})
         select $1, seq, ${COLUMNS} from consent_ledger where user_id = $2 and seq = ${MIDDLE}`,
        [userId, other],
      )
      return [[MIDDLE, 'ALTERED']]
    },
  },
  {
    name: 'removed, and inserted again as another',
    async plant(db, { userId }) {
      await db.query(
        `with taken as (delete from consent_ledger where user_id = $1 and seq = ${MIDDLE} returning *)
         select * from taken`,
        [userId],
      )
      await db.query(
        `insert into consent_ledger (user_id, seq, ${COLUMNS})
         select user_id, ${MIDDLE}, ${COLUMNS} from consent_ledger where user_id = $1 and seq = ${MIDDLE + 1}`,
        [userId],
      )
      return [[MIDDLE, 'REINSERTED']]
    },
  },
  {
    name: 'everything of a person removed',
    async plant(db, { userId }) {
      await db.query('delete from consent_ledger where user_id = $1', [userId])
      await db.query('delete from consent_ledger_head where user_id = $1', [userId])
      return [[null, 'PERSON_REMOVED']]
    },
  },
  {
    name: 'everything rewritten from there on, without the key',
    async plant(db, { userId, rows }) {
      const seqs = await rewrite(db, userId, rows, () => randomBytes(32))
      return seqs.map((seq) => [seq, 'ALTERED'])
    },
  },
  {
    name: 'everything rewritten from there on, with the key',
    async plant(db, { userId, rows, secret }) {
      const seqs = await rewrite(db, userId, rows, createLedgerKey(secret).mac)
      return seqs.map((seq) => [seq, 'REWRITTEN'])
    },
  },
  {
    name: 'the head forgotten',
    async plant(db, { userId, rows }) {
      await db.query('delete from consent_ledger_head where user_id = $1', [userId])
      return [[rows, 'HEAD_ALTERED']]
    },
  },
  {
    name: 'the hash of the head taken away',
    async plant(db, { userId, rows }) {
      await db.query('update consent_ledger_head set hash = null where user_id = $1', [userId])
      return [[rows, 'HEAD_ALTERED']]
    },
  },
]
