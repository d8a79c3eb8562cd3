import { GROUP_TERMS } from '@ieum/contracts/gene/terms-names.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { Trx } from '../../../platform/db/pool.ts'
import { applicationKey } from '../../health/application-key.ts'
import { consentBeforeData } from '../../health/consent-before-data.ts'
import { destroyApplicationKey } from '../../health/destroy-application-key.ts'
import { loadLiveApplications, writeConsents } from '../applications/application-rows.ts'
import { openApplication } from '../applications/application-view.ts'
import { applicationContent } from '../applications/sealed-application.ts'
import type { GeneContext } from '../gene-context.ts'
import { loadMemberships } from '../groups/membership-rows.ts'
import { leaveAllGroups } from '../groups/own-group.ts'
import type { Ended } from './end-application.ts'
import { endEverything } from './withdraw-from-gene.ts'

type Finishing = Pick<GeneContext, 'clock' | 'db' | 'healthDb' | 'vault' | 'withdrawalsOf'>

/**
 * Deletes the health data that a withdrawn consent has left behind: the process that recorded the withdrawal died
 * before it deleted them. Data from after the withdrawal belong to a consent of their own. A repeated run finds nothing
 * to do.
 */
export async function finishGeneWithdrawal(context: Finishing, { userId }: { readonly userId: UserId }): Promise<void> {
  const { db, withdrawalsOf } = context
  const done = await consentBeforeData(context, userId, {
    async data(healthTrx) {
      // Under the person's lock, so that nobody consents or withdraws meanwhile.
      const withdrawnAtMs = await withdrawalsOf(db, userId, ['GENE_TESTING', 'GENE_FURTHER_ANALYSIS', GROUP_TERMS])
      const upTo = (termsType: 'GENE_TESTING' | 'GENE_FURTHER_ANALYSIS' | typeof GROUP_TERMS) =>
        withdrawnAtMs.get(termsType) ?? Number.NEGATIVE_INFINITY
      const live = await loadLiveApplications(healthTrx, userId)
      const left = live.filter((row) => row.appliedAtMs <= upTo('GENE_TESTING'))
      if (left.length > 0 && left.length === live.length) return endEverything(context, healthTrx, userId, left)
      const memberships = await loadMemberships(healthTrx, userId)
      if (memberships.some((one) => one.joinedAtMs <= upTo(GROUP_TERMS)))
        await leaveAllGroups(context, healthTrx, userId)
      await stopFurtherAnalysis(context, healthTrx, userId, upTo('GENE_FURTHER_ANALYSIS'))
      return [] as readonly Ended[]
    },
    // The withdrawal is recorded already.
    consent: async () => {},
  })
  for (const { applicationId } of done?.changed ?? [])
    await destroyApplicationKey(context, 'gene', userId, applicationId)
}

async function stopFurtherAnalysis(
  { vault }: Pick<Finishing, 'vault'>,
  trx: Trx,
  userId: UserId,
  withdrawnAtMs: number,
): Promise<void> {
  for (const row of await loadLiveApplications(trx, userId)) {
    if (!row.isFurtherAnalysisAccepted) continue
    const { applicationId } = row
    const content = await openApplication({ vault }, userId, row)
    if ((content.consents.furtherAnalysis?.consentedAtMs ?? 0) > withdrawnAtMs) continue
    const consents = { ...content.consents, furtherAnalysis: null }
    await writeConsents(trx, userId, applicationId, {
      content: applicationContent.seal(await applicationKey(vault, userId, applicationId), [applicationId], {
        ...content,
        consents,
      }),
      isThirdPartyConsented: consents.thirdParty !== null,
      isFurtherAnalysisAccepted: false,
    })
  }
}
