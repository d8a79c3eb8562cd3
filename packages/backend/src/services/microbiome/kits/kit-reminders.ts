import { nextKitMomentMs } from '@ieum/domain/health/kit-deadlines.ts'
import { writeNextDue, writeNoticeDue } from '../../health/application-rows.ts'
import { remindOfKits } from '../../health/kit-reminders.ts'
import { lockById } from '../applications/application-rows.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import { moveApplication } from '../progress/move-application.ts'

/** Reminds people who have a kit, and ends a kit that has expired. */
export const remindOfMicrobiomeKits = (
  { clock, healthDb }: Pick<MicrobiomeContext, 'clock' | 'healthDb'>,
  signal: AbortSignal,
): Promise<void> =>
  remindOfKits(
    healthDb,
    'microbiome',
    clock.now(),
    async (trx, userId, applicationId) => {
      const row = await lockById(trx, userId, applicationId)
      if (row?.statusEnum !== 'KIT_DELIVERED') return
      const nowMs = clock.now()
      const happened = { event: 'KIT_EXPIRED', actor: 'SCHEDULER', occurredAtMs: nowMs } as const
      const moved = await moveApplication({ clock }, trx, { userId, applicationId }, happened)
      const nextMs = nextKitMomentMs('microbiome', row.statusChangedAtMs, nowMs)
      if (moved?.outcome !== 'MOVED') await writeNextDue(trx, 'microbiome', userId, applicationId, nextMs)
      await writeNoticeDue(trx, 'microbiome', userId, applicationId, true)
    },
    signal,
  )
