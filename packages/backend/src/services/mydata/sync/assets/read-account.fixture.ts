/** A person's account, and readings of it that are compared and written like a run's, without an institution. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { TransactionContent } from '@ieum/domain/mydata/assets/asset-content.ts'
import { NOTHING_SWITCHED_OFF } from '@ieum/domain/mydata/consents/switched-off.ts'
import { koreanYmd, type Ymd } from '@ieum/domain/time/korea.ts'
import { type KyselyPlugin, sql } from 'kysely'
import { insertPerson } from '../../../../platform/db/person.fixture.ts'
import type { Db } from '../../../../platform/db/pool.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import { KeyHandle } from '../../../../platform/keys/cipher.ts'
import { loadTransactions } from '../../assets/asset-rows.ts'
import type { Collected, CollectedAsset } from '../../collect/collect-organization.ts'
import type { ReadSpan, ReadTransaction } from '../../collect/read-transactions.ts'
import { transactionContent } from '../../collect/stored-asset.ts'
import { identified } from '../../collect/transaction-identity.ts'
import { areFactsWhole } from '../older-transactions/history-rows.ts'
import { oldestTransactionDay } from '../older-transactions/oldest-transaction-day.ts'
import { insertDueConnection } from '../run/sync.fixture.ts'
import { checkForChanges, saveCollected } from './save-collected.ts'
import { saveTransactions } from './transaction-rows.ts'

export const NOW_MS = Date.parse('2026-11-20T12:00:00+09:00')
export const CALL = '은행-004'

/** An outgoing transaction, with an amount in won; the place orders rows of one moment. */
export function transaction(
  number: string | null,
  amountKrw: number,
  dtime = '20261101120000',
  own: Partial<ReadTransaction> = {},
): ReadTransaction {
  const content: TransactionContent = {
    ...{ kindEnum: 'OUT', occurredDate: `${dtime.slice(0, 4)}-${dtime.slice(4, 6)}-${dtime.slice(6, 8)}` },
    ...{ occurredTime: null, title: `${number} ${amountKrw}`, memo: null, categoryCode: null, amountKrw: -amountKrw },
    ...{
      isDirectionUnknown: false,
      undirectedKrw: null,
      foreignAmount: null,
      balanceKrw: null,
      installmentMonths: null,
    },
    facts: {},
  }
  return {
    ...{
      dtime,
      number,
      features: `${amountKrw}|0|01`,
      isApproval: false,
      amount: String(amountKrw),
      place: 1,
      batch: 0,
    },
    ...{ isUnsettled: false, apiId: CALL, order: 1, content },
    ...own,
  }
}

/** All days from one on, when nothing was left out. */
export const daysFrom = (from: string, to = '2026-12-31'): ReadSpan => ({
  ...{ apiId: CALL, isOnlyCall: true, days: { from: from as Ymd, to: to as Ymd }, orders: null },
})

type Read = {
  readonly spans?: readonly ReadSpan[]
  readonly nowMs?: number
  readonly isMonthWhole?: boolean
  /** The first day that `CALL` was read from. */
  readonly readFrom?: string
  /** `CALL` was refused. */
  readonly isRefused?: boolean
}

export async function account(db: Db) {
  const [userId, fence] = [await insertPerson(db), randomUUID()]
  const guid = await insertDueConnection(db, userId, { fence, dueAtMs: NOW_MS })
  const key = new KeyHandle('nobody', new Map([[1, randomBytes(32)]]), randomBytes(32))
  const assetKey = key.hmac('account')
  let balanceKrw = 10_000
  const inputOf = (rows: readonly ReadTransaction[], options: Read) => {
    const { spans = [], nowMs = NOW_MS, isMonthWhole = true, readFrom, isRefused = false } = options
    const listed = {
      ...{ scopeTypes: ['CARD_CARD'], kind: 'card.card', identifier: '110', seqno: null, name: '카드' },
      transactions: [{ apiId: CALL }],
    }
    const { transactions } = identified(rows)
    const spent = transactions.reduce((sum, { content }) => sum - (content.amountKrw ?? 0), 0)
    const asset = {
      ...{ listed, assetKey, listedKey: assetKey, transactions, spans, isMonthWhole, areTransactionsOwed: false },
      readBackTo: readFrom === undefined ? [] : [{ apiId: CALL, day: readFrom as Ymd }],
      refused: isRefused ? [CALL] : [],
      content: {
        ...{ nameToDisplay: '카드', balanceKrw, isPartial: false, issues: [], facts: [], parts: [] },
        ...{ month: koreanYmd(nowMs).slice(0, 7), monthSpendingKrw: spent, monthInKrw: null, monthOutKrw: null },
      },
    } as unknown as CollectedAsset
    const collected: Collected = {
      ...{ assets: [asset], unread: [], listedKeys: [assetKey], areListsComplete: true, stop: null },
      ...{ isPartial: false, areTransactionsOwed: false, isEmpty: false },
    }
    return {
      ...{ userId, organization: { guid, name: '가나은행', logoImageUrl: null }, key, fence, collected },
      ...{ asked: { askedAtMs: nowMs, askAgainAtMs: null }, nowMs, nextDueAtMs: null, isPlanRetained: false },
      ...{ memory: {}, switchedOff: NOTHING_SWITCHED_OFF },
    } as Parameters<typeof checkForChanges>[1]
  }
  return {
    /** Returns the new rows, and whether the stored rows were queried. */
    async read(rows: readonly ReadTransaction[], options: Read = {}) {
      const asked: string[] = []
      const input = inputOf(rows, options)
      const check = await checkForChanges(db.withPlugin(statementsInto(asked)), input)
      await inTransaction(db, (trx) => saveCollected(trx, input, check))
      return {
        changed: check.found.transactions.flatMap((one) => one.rows.map((row) => row.transaction.number)),
        isAsked: asked.some((text) => text.includes('asset_transaction')),
        isWritten: check.isWritten,
        isHistoryDue: check.isHistoryDue,
        spentKrw: check.found.summary[0]?.monthSpendingKrw,
      }
    },
    earn: (krw: number) => {
      balanceKrw += krw
    },
    readOlder: (rows: readonly ReadTransaction[], spans: readonly ReadSpan[] = []) =>
      inTransaction(db, (trx) =>
        saveTransactions(trx, userId, guid, key, { assetKey, spans, ...identified(rows) }, NOW_MS),
      ),
    /** Titles in the order of the list, in pages of this size. */
    async listed(limit = 100): Promise<string[]> {
      const titles: string[] = []
      for (let after: Parameters<typeof loadTransactions>[4] = null; ; ) {
        const rows = await loadTransactions(db, userId, guid, assetKey, after, limit)
        for (const row of rows) {
          titles.push(transactionContent.open(key, [guid, assetKey, row.transactionKey], row.content).title)
        }
        const last = rows.at(-1)
        if (rows.length < limit || !last) return titles
        after = last
      }
    },
    /** Identifiers by title, including withdrawn rows. */
    async identifiers(): Promise<Readonly<Record<string, string>>> {
      const { rows } = await sql<{ transaction_key: Buffer; content: Buffer }>`
        select transaction_key, content from asset_transaction where user_id = ${userId}`.execute(db)
      return Object.fromEntries(
        rows.map((row) => [
          transactionContent.open(key, [guid, assetKey, row.transaction_key], row.content).title,
          row.transaction_key.toString('hex'),
        ]),
      )
    },
    /** Stores how far back `CALL` was read, and with facts of which version. */
    async upsertState(readBackTo: string | null, factsVersion: number | null) {
      await sql`
        insert into collection_state (user_id, organization_guid, asset_key, api_id, read_back_to, facts_version)
        select ${userId}, ${guid}, ${assetKey}, ${CALL}, ${readBackTo}::date, ${factsVersion}::int
        on conflict (user_id, organization_guid, asset_key, api_id) do update set
          read_back_to = excluded.read_back_to, facts_version = excluded.facts_version`.execute(db)
    },
    async state() {
      const { rows } = await sql<{ day: string | null; version: number | null; isWhole: boolean }>`
        select read_back_to::text as day, facts_version as version,
          (select ${areFactsWhole(userId, oldestTransactionDay(NOW_MS))} from connection where user_id = ${userId})
            as "isWhole"
        from collection_state where user_id = ${userId}`.execute(db)
      return rows[0]
    },
    async stored() {
      const { rows } = await sql<{ count: number; versions: number; withdrawn: number; hash: Buffer | null }>`
        select count(*)::int as count, sum(version)::int as versions, count(withdrawn_at)::int as withdrawn,
          (select transactions_hash from asset where user_id = ${userId}) as hash
        from asset_transaction where user_id = ${userId}`.execute(db)
      return rows[0] as (typeof rows)[number]
    },
  }
}

function statementsInto(asked: string[]): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      asked.push(JSON.stringify(node))
      return node
    },
    transformResult: async ({ result }) => result,
  }
}
