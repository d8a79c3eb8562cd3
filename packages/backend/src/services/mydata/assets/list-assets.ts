import type { AssetsAnswer, assets } from '@ieum/contracts/mydata/assets/assets.ts'
import type { Reading } from '@ieum/contracts/mydata/sync/freshness.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { type NoticeFacts, noticeOf, noticeOrder } from '@ieum/domain/mydata/connections/connection-notices.ts'
import { incompleteReading } from '@ieum/domain/mydata/sync/incomplete-reading.ts'
import { koreanYmd, type Ymd } from '@ieum/domain/time/korea.ts'
import type { Context, Runtime } from '../../../platform/context.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { openEach } from '../../../platform/keys/open-each.ts'
import { convertedAssets } from '../exchange-rates/converted-assets.ts'
import { openManualAssets } from '../manual-assets/manual-asset-rows.ts'
import type { MydataContext } from '../mydata-context.ts'
import type { Directory } from '../mydata-dependencies.ts'
import { organizationBrief, organizationView } from '../organizations/organization.ts'
import { homeBytes, homeOfAssets } from './home-bytes.ts'
import { type FailedOrganization, type HomeConnection, type HomeFacts, homeFactsOf, loadHomeText } from './home-rows.ts'
import { loadNetWorthChange } from './load-net-worth-change.ts'
import { isDead, isRevoked, loadShownAssets } from './load-shown-assets.ts'
import { netWorthDay } from './net-worth-day.ts'
import { netWorthReading } from './net-worth-reading.ts'
import { readingOf } from './readings.ts'

type Notice = AssetsAnswer['notices'][number]

/**
 * Home: every asset, the groups with their sums, net worth and what needs attention. At most two statements, regardless
 * of the amount of data: the facts, and, when they have changed, the sealed summaries that each sync stores.
 */
export const listAssets: Handler<typeof assets.listAssets, MydataContext> = async ({ user }, context) => {
  const { db, clock } = context
  const nowMs = clock.now()
  const today = koreanYmd(nowMs)
  const facts = await loadHomeText(db, user.userId, `${today.slice(0, 7)}-01`)
  return context.homeAnswers.answer(user.userId, facts, { nowMs, today }, async () => {
    return homeBytes(await homeOf(context, user.userId, homeFactsOf(facts), { nowMs, today }))
  })
}

async function homeOf(
  context: Context & Directory,
  userId: UserId,
  {
    cashAnswers,
    connections: all,
    failed,
    underWay,
    manualAssets: sealedManualAssets,
    lastMonth: sealedLastMonth,
  }: HomeFacts,
  { nowMs, today }: { nowMs: number; today: string },
): Promise<AssetsAnswer> {
  const { log, vault } = context
  const connections = all.filter((one) => one.isExposed)
  const hidden = new Set(all.filter((one) => !one.isExposed).map((one) => one.organizationGuid))
  const { shown: read, notWhole } = await loadShownAssets(context, userId, {
    connections,
    cashAnswers,
    at: { nowMs, today },
  })
  const shown = await convertedAssets(context, read, nowMs)
  const personKey = await vault.personKey(userId)
  const { opened: manualAssets, leftOutCount: manualAssetsLeftOutCount } = openManualAssets(
    personKey,
    sealedManualAssets.map((row) => ({ ...row, content: fromBase64(row.content) })),
    log,
  )
  const {
    opened: [lastMonth = null],
  } = openEach(log, sealedLastMonth ? [sealedLastMonth] : [], ({ content, day }) =>
    netWorthDay.open(personKey, [day], fromBase64(content)),
  )
  const whole = connections.map((one) => (notWhole.has(one.organizationGuid) ? { ...one, isPartial: true } : one))
  const readings = whole.map((one) => ({ organizationGuid: one.organizationGuid, ...readingOfHome(one, nowMs) }))
  const notices = noticesOf(
    context,
    whole,
    failed.filter((one) => !hidden.has(one.organizationGuid)),
    nowMs,
  )
  const incomplete = incompleteReading(
    {
      connections: whole.map((one) => ({ ...one, isDead: isDead(one, nowMs) })),
      notices,
      underWay: underWay.filter((guid) => !hidden.has(guid)),
    },
    nowMs,
  )
  const reading = netWorthReading(shown, readings, incomplete !== null || manualAssetsLeftOutCount > 0)
  const manualAmounts = manualAssets.map((asset) => asset.amount)
  return {
    ...(await homeOfAssets(shown, manualAmounts, today)),
    lastMonthNetWorthKrw: lastMonth ? lastMonth.netWorthKrw : null,
    netWorthChange: await loadNetWorthChange(context, userId, {
      connections: whole.map(({ isPartial, last, organizationGuid }) => ({
        organizationGuid,
        isWhole: !isPartial && last !== null && last !== 'PARTIAL',
      })),
      assets: read,
      manualAssets,
      manualBefore:
        lastMonth?.manualAssets && sealedLastMonth
          ? { day: sealedLastMonth.day, manualAssets: lastMonth.manualAssets }
          : null,
      monthStart: `${today.slice(0, 7)}-01` as Ymd,
      nowMs,
    }),
    fetchedAtMs: reading?.fetchedAtMs ?? null,
    reading,
    incompleteReading: incomplete,
    readings,
    connectedOrganizationCount: all.length,
    manualAssets,
    manualAssetsLeftOutCount,
    notices,
  }
}

function readingOfHome(connection: HomeConnection, nowMs: number): Reading {
  return readingOf({ ...connection, fetchedAtMs: connection.lastFetchedAtMs, isDead: isDead(connection, nowMs) }, nowMs)
}

const fromBase64 = (text: string) => Buffer.from(text, 'base64')

/** One notice per institution, the most serious first. */
function noticesOf(
  { organizations, config }: Runtime & Directory,
  connections: readonly HomeConnection[],
  failed: readonly FailedOrganization[],
  nowMs: number,
): Notice[] {
  const byGuid = new Map(connections.map((connection) => [connection.organizationGuid, connection]))
  const failedByGuid = new Map(failed.map((one) => [one.organizationGuid, one]))
  return [...new Set([...byGuid.keys(), ...failedByGuid.keys()])]
    .flatMap((guid): Notice[] => {
      const record = organizations.find(guid)
      if (!record) return []
      const connection = byGuid.get(guid)
      const facts: NoticeFacts = {
        connection: connection
          ? { ...connection, isDead: isDead(connection, nowMs), isRevoked: isRevoked(connection, nowMs) }
          : null,
        failure: failedByGuid.get(guid) ?? null,
        maintenanceUntilMs: organizationView(record, nowMs).maintenanceSchedule?.toMs ?? null,
      }
      const notice = noticeOf(facts, nowMs, config.mydata.signatureReuseMs)
      return notice ? [{ organization: organizationBrief(record), ...notice }] : []
    })
    .toSorted(noticeOrder)
}
