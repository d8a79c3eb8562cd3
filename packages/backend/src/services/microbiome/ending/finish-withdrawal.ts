import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { consentBeforeData } from '../../health/consent-before-data.ts'
import { destroyApplicationKey } from '../../health/destroy-application-key.ts'
import { lockLiveApplications } from '../applications/application-rows.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'
import type { Ended } from './end-application.ts'
import { endEverything } from './withdraw-from-microbiome.ts'

type Finishing = Pick<MicrobiomeContext, 'clock' | 'db' | 'healthDb' | 'vault' | 'withdrawalsOf'>

/**
 * Deletes the health data that a withdrawn consent has left behind: the process that recorded the withdrawal died
 * before it deleted them. Data from after the withdrawal belong to a consent of their own. A repeated run finds nothing
 * to do.
 */
export async function finishMicrobiomeWithdrawal(
  context: Finishing,
  { userId }: { readonly userId: UserId },
): Promise<void> {
  const { db, withdrawalsOf } = context
  const done = await consentBeforeData(context, userId, {
    async data(healthTrx) {
      // Under the person's lock, so that nobody consents or withdraws meanwhile.
      const withdrawnAtMs = (await withdrawalsOf(db, userId, ['MICROBIOME_TESTING'])).get('MICROBIOME_TESTING')
      const live = await lockLiveApplications(healthTrx, userId)
      const isLeft =
        withdrawnAtMs !== undefined && live.length > 0 && live.every((row) => row.appliedAtMs <= withdrawnAtMs)
      return isLeft ? endEverything(context, healthTrx, userId, live) : ([] as readonly Ended[])
    },
    // The withdrawal is recorded already.
    consent: async () => {},
  })
  for (const { applicationId } of done?.changed ?? [])
    await destroyApplicationKey(context, 'microbiome', userId, applicationId)
}
