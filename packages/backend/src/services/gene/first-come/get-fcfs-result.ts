import type { geneFirstCome } from '@ieum/contracts/gene/first-come.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { openingOf } from '@ieum/domain/health/opening.ts'
import type { Time } from '../../../platform/context.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { Health } from '../../health/health-context.ts'
import type { GeneContext } from '../gene-context.ts'
import { loadVouchers } from '../vouchers/voucher-rows.ts'
import { voucherViews } from '../vouchers/voucher-view.ts'
import { countWaitingBefore, loadLine, type StoredLine } from './draw-log-rows.ts'
import { type FcfsEntry, loadLastEntries } from './entry-rows.ts'
import { type FcfsGroup, loadGroup } from './group-rows.ts'
import { notEntered, receiptOf, resultOf } from './result-view.ts'

type Get = Handler<typeof geneFirstCome.getFcfsResult, GeneContext>

export const getFcfsResult: Get = async ({ user: { userId } }, context) => {
  const { clock, healthDb } = context
  const nowMs = clock.now()
  const current = await currentEntry(context, userId)
  if (!current) return notEntered(openingOf(nowMs).groupDate)
  const { entry, group, line } = current
  const { userFcfsGroupId } = group
  const vouchers = (await loadVouchers(healthDb, userId)).filter((one) => one.userFcfsGroupId === userFcfsGroupId)
  const {
    opened: [voucher],
  } = await voucherViews(context, userId, vouchers)
  const isWaiting = line.state === 'WAITING' && nowMs <= group.closesAtMs
  return {
    resultEnum: resultOf(line, nowMs),
    holdExpiresAtMs: line.state === 'HELD' && line.heldUntilMs !== null ? String(line.heldUntilMs) : null,
    voucher: voucher ?? null,
    groupDate: group.groupDate,
    enteredAtMs: String(entry.enteredAtMs),
    waitingAheadCount: isWaiting ? await countWaitingBefore(healthDb, userFcfsGroupId, entry.sequence) : null,
    receipt: receiptOf(entry, line),
  }
}

export type CurrentEntry = { readonly entry: FcfsEntry; readonly group: FcfsGroup; readonly line: StoredLine }

/** Today's entry, or the evening before's while its place is still reserved; null when there is neither. */
export async function currentEntry({ clock, healthDb }: Time & Health, userId: UserId): Promise<CurrentEntry | null> {
  const nowMs = clock.now()
  const today = openingOf(nowMs).groupDate
  for (const entry of await loadLastEntries(healthDb, userId)) {
    const group = await loadGroup(healthDb, entry.userFcfsGroupId)
    const line = await loadLine(healthDb, entry.userFcfsGroupId, entry.sequence)
    if (!group || !line) continue
    const isReserved = line.state === 'HELD' && resultOf(line, nowMs) === 'WON'
    if (group.groupDate === today || isReserved) return { entry, group, line }
  }
  return null
}
