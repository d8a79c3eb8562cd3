import type { geneFirstCome } from '@ieum/contracts/gene/first-come.ts'
import { epochMsText } from '@ieum/contracts/shared/wire.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { requireOfAge } from '../../age-limit/require-of-age.ts'
import { loadLiveApplication } from '../applications/application-rows.ts'
import type { GeneContext } from '../gene-context.ts'
import { loadVouchers } from '../vouchers/voucher-rows.ts'
import { voucherViews } from '../vouchers/voucher-view.ts'
import { loadLine } from './draw-log-rows.ts'
import { loadGroup } from './group-rows.ts'
import { receiptOf, resultOf } from './result-view.ts'

type Enter = Handler<typeof geneFirstCome.enterMacrogenTesting, GeneContext>

/**
 * A person without a place is refused with their number, which decides the order in which released places are given.
 */
export const enterMacrogenTesting: Enter = async ({ body, user: { userId } }, context) => {
  const { clock, firstCome, healthDb } = context
  const { userFcfsGroupId } = body
  const opening = await firstCome.openingOf(userFcfsGroupId)
  if (!opening) throw new Refusal('NOT_FOUND')
  const nowMs = clock.now()
  if (nowMs < opening.opensAtMs || nowMs > opening.closesAtMs) throw new Refusal('GENE_FCFS_NOT_OPEN')
  await requireOfAge(context, userId, 'GENE_UNDERAGE_USER')
  if (await loadLiveApplication(healthDb, userId, 'DTC_GENETIC_TESTING')) throw new Refusal('GENE_ALREADY_APPLIED')
  const entered = await firstCome.entryBook.enter(userFcfsGroupId, userId)
  if (!entered) throw new Refusal('GENE_FCFS_NOT_OPEN')
  const { entry } = entered
  const line = entered.line ?? (await loadLine(healthDb, userFcfsGroupId, entry.sequence))
  if (!line) throw new Refusal('NOT_FOUND')
  const receipt = receiptOf(entry, line)
  const resultEnum = resultOf(line, clock.now())
  if (resultEnum === 'LOST') throw new Refusal('GENE_FCFS_SOLD_OUT', { receipt })
  if (resultEnum === 'HOLD_EXPIRED') throw new Refusal('GENE_FCFS_HOLD_EXPIRED', { receipt })
  // An issued voucher belongs to a person who has entered before.
  const vouchers = entered.line ? [] : await loadVouchers(healthDb, userId)
  const own = vouchers.filter((one) => one.userFcfsGroupId === userFcfsGroupId && one.voucherTypeEnum === 'FCFS')
  const {
    opened: [voucher],
  } = await voucherViews(context, userId, own)
  return {
    userFcfsGroupId,
    resultEnum,
    remainingCount: entered.remainingCount ?? (await loadGroup(healthDb, userFcfsGroupId))?.remainingCount ?? 0,
    holdExpiresAtMs: epochMsText(line.heldUntilMs),
    voucherCode: voucher?.voucherCode ?? null,
    receipt,
  }
}
