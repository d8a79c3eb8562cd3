import type { Asset } from '@ieum/contracts/mydata/assets/assets.ts'
import {
  SIMPLEFIN_PATH,
  type SimplefinAccountSet,
  type SimplefinAccountsQuery,
  type SimplefinTransaction,
} from '@ieum/contracts/mydata/simplefin/simplefin-wire.ts'
import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { simplefinWire } from '@ieum/copy/mydata/simplefin.ts'
import {
  hasSimplefinRows,
  isSimplefinAccount,
  type SimplefinRange,
  simplefinAmountKrw,
  simplefinMoney,
  simplefinPostedMs,
  simplefinRange,
  simplefinSeconds,
} from '@ieum/domain/mydata/simplefin.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'
import type { Context, Runtime, Stores } from '../../../platform/context.ts'
import { openEachInTurn } from '../../../platform/keys/open-each.ts'
import type { SealingKey } from '../../../platform/keys/sealed.ts'
import { yieldToEventLoop } from '../../../platform/yield-to-event-loop.ts'
import { assetKeyOfIdentifier } from '../assets/asset-rows.ts'
import { homeFactsOf, loadHomeText } from '../assets/home-rows.ts'
import { isDead, loadShownAssets } from '../assets/load-shown-assets.ts'
import { transactionContent } from '../collect/stored-asset.ts'
import type { PublicUrl } from '../mydata-dependencies.ts'
import { loadRowsBetween } from './simplefin-rows.ts'

const PAGE_ROWS = 500

type Needs = Runtime & Pick<Stores, 'db' | 'vault'> & PublicUrl

/**
 * The data for a person's own program: accounts of institutions that home shows, and their rows. The person's manual
 * entries are not among them.
 * @returns also the institutions with data in the answer
 * @source ADR 0108
 */
export async function readSimplefinAccounts(
  context: Needs,
  userId: UserId,
  query: SimplefinAccountsQuery,
): Promise<{ readonly answer: SimplefinAccountSet; readonly organizationGuids: readonly OrganizationGuid[] }> {
  const { clock, db, publicUrl, vault } = context
  const nowMs = clock.now()
  const today = koreanYmd(nowMs)
  const facts = homeFactsOf(await loadHomeText(db, userId, `${today.slice(0, 7)}-01`))
  const connections = facts.connections.filter((one) => one.isExposed)
  const { shown, notWhole } = await loadShownAssets(context, userId, {
    connections,
    cashAnswers: facts.cashAnswers,
    at: { nowMs, today },
  })
  const asked = query.account && new Set<string>(query.account)
  const reported = shown.filter((asset) => isSimplefinAccount(asset) && (!asked || asked.has(asset.assetIdentifier)))
  const areRowsAsked = query['balances-only'] === undefined || query['balances-only'] === '0'
  const range = simplefinRange({ startDate: query['start-date'] ?? null, endDate: query['end-date'] ?? null }, nowMs)
  const organizationGuids = [...new Set(reported.map((asset) => asset.organization.guid))]
  const keys = await vault.organizationKeys(userId, organizationGuids)
  const accounts: SimplefinAccountSet['accounts'] = []
  const incomplete = new Set(notWhole)
  for (const asset of reported) {
    const { organization } = asset
    const key = keys.get(organization.guid)
    if (!key) continue
    const { isWhole, rows } =
      areRowsAsked && hasSimplefinRows(asset)
        ? await rowsOf(context, userId, key, asset, range)
        : { isWhole: true, rows: [] }
    if (!isWhole) incomplete.add(organization.guid)
    accounts.push({
      org: { id: organization.guid, name: organization.name, 'sfin-url': `${publicUrl()}${SIMPLEFIN_PATH}` },
      id: asset.assetIdentifier,
      name: [asset.nameToDisplay, asset.assetIdentifierToDisplay].filter(Boolean).join(' '),
      currency: 'KRW',
      balance: simplefinMoney(asset.netWorthKrw),
      'balance-date': simplefinSeconds(Number(asset.fetchedAtMs)),
      transactions: rows,
    })
  }
  const dead = new Set(connections.filter((one) => isDead(one, nowMs)).map((one) => one.organizationGuid))
  const names = new Map(reported.map(({ organization }) => [organization.guid, organization.name]))
  const errors = [...names].flatMap(([guid, name]) => (dead.has(guid) ? [simplefinWire.needsAttention(name)] : []))
  if (incomplete.size > 0) errors.push(simplefinWire.notWhole(incomplete.size))
  if (range.isCut && areRowsAsked) errors.push(simplefinWire.cut)
  return { answer: { errors, accounts }, organizationGuids }
}

/** Newest first, one page in memory at a time before it is opened; also whether all rows opened. */
async function rowsOf(
  { db, log }: Pick<Context, 'db' | 'log'>,
  userId: UserId,
  key: SealingKey,
  asset: Asset,
  { fromMs, toMs }: SimplefinRange,
): Promise<{ readonly isWhole: boolean; readonly rows: SimplefinTransaction[] }> {
  const assetKey = assetKeyOfIdentifier(asset.assetIdentifier)
  if (!assetKey) return { isWhole: true, rows: [] }
  let isWhole = true
  const { guid } = asset.organization
  const reported: SimplefinTransaction[] = []
  // A row is posted on its own day, at most hours later.
  const place = { organizationGuid: guid, assetKey, fromMs: fromMs - DAY_MS, toMs }
  for (let after: Parameters<typeof loadRowsBetween>[3] = null; ; ) {
    const rows = await loadRowsBetween(db, userId, place, after, PAGE_ROWS)
    const { opened, leftOutCount } = await openEachInTurn(log, rows, async (one) => {
      await yieldToEventLoop()
      return { ...one, row: transactionContent.open(key, [guid, assetKey, one.transactionKey], one.content) }
    })
    if (leftOutCount > 0) isWhole = false
    for (const { occurredAtMs, row, transactionKey } of opened) {
      const postedMs = simplefinPostedMs(occurredAtMs)
      const krw = simplefinAmountKrw(asset, row)
      if (krw === null || postedMs < fromMs || postedMs >= toMs) continue
      reported.push({
        id: transactionKey.toString('base64url'),
        posted: simplefinSeconds(postedMs),
        amount: simplefinMoney(krw),
        description: row.title,
        payee: row.title,
        memo: row.memo ?? '',
        transacted_at: simplefinSeconds(occurredAtMs),
      })
    }
    const last = rows.at(-1)
    if (rows.length < PAGE_ROWS || !last) return { isWhole, rows: reported }
    after = last
  }
}
