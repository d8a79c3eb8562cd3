import type { microbiomeApplying } from '@ieum/contracts/microbiome/applying.ts'
import { openingOf, PLACE_RESERVATION_MS } from '@ieum/domain/health/opening.ts'
import { writeVoucherCode } from '@ieum/domain/health/voucher-code.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { requireOfAge } from '../../age-limit/require-of-age.ts'
import { requireNothingUnderWay } from '../applying/eligibility.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { operationOf } from '../operation.ts'
import { testingTypeOf } from '../testing-kind.ts'
import { issueVoucher } from '../vouchers/use-voucher.ts'
import { loadUsableVouchers, microbiomeVoucherCode } from '../vouchers/voucher-rows.ts'
import { claimPlace, insertPlace, loadRemaining, lockPlace, makeOpening } from './place-rows.ts'

type Enter = Handler<typeof microbiomeApplying.enter, MicrobiomeContext>

/**
 * Updates the number of places and the person's place in one transaction: no place is given twice, and none is lost.
 */
export const enter: Enter = async ({ params, user: { userId } }, context) => {
  const { clock, config, healthDb, indexes, vault } = context
  const type = testingTypeOf(params)
  if (operationOf(type, config) !== 'OPERATING') throw new Refusal('MICROBIOME_SERVICE_PAUSED')
  await requireOfAge(context, userId, 'MICROBIOME_UNDERAGE_USER')
  await requireNothingUnderWay(context, userId, type)
  const nowMs = clock.now()
  const { groupDate, opensAtMs, closesAtMs } = openingOf(nowMs)
  if (nowMs < opensAtMs || nowMs > closesAtMs) throw new Refusal('MICROBIOME_FCFS_NOT_OPEN')
  const opening = { type, openingDate: groupDate }
  if ((await loadRemaining(healthDb, opening)) === null)
    await makeOpening(healthDb, opening, config.microbiomePlacesADay)
  const reservedUntilMs = nowMs + PLACE_RESERVATION_MS
  const voucherLastsUntil = { voucherTypeEnum: 'FCFS', expiresAtMs: reservedUntilMs } as const
  return inTransaction(healthDb, async (trx) => {
    // Inserts the person's own row first, so that two calls at once run one after the other.
    if (!(await insertPlace(trx, userId, opening, { enteredAtMs: nowMs, reservedUntilMs }))) {
      const place = await lockPlace(trx, userId, opening)
      const own = await loadUsableVouchers(trx, userId, nowMs)
      const voucher = own.find(({ voucherTypeEnum: kind }) => kind === 'FCFS')
      if (place?.state !== 'HELD' || place.heldUntilMs <= nowMs || !voucher)
        throw new Refusal('MICROBIOME_FCFS_HOLD_EXPIRED')
      const code = microbiomeVoucherCode.open(await vault.personKey(userId), [voucher.voucherId], voucher.code)
      return wonView(code, place.heldUntilMs, (await loadRemaining(trx, opening)) ?? 0)
    }
    const remainingCount = await claimPlace(trx, opening)
    if (remainingCount === null) throw new Refusal('MICROBIOME_FCFS_SOLD_OUT')
    const { code } = await issueVoucher({ clock, indexes, vault }, trx, userId, voucherLastsUntil)
    return wonView(code, reservedUntilMs, remainingCount)
  })
}

const wonView = (code: string, reservedUntilMs: number, remainingCount: number) => ({
  resultEnum: 'WON' as const,
  remainingCount,
  holdExpiresAtMs: String(reservedUntilMs),
  voucherCode: writeVoucherCode(code),
})
