import type { PageClients } from '@ieum/contracts/page.ts'
import { endedOf, isLive } from '../ending/ended-testings.ts'

/** The page is about this testing alone. */
const SHOWN_TESTING = 'DTC_GENETIC_TESTING'

/** Data of gene's first page. A page never contains an application's token. */
export async function readGene({ gene }: PageClients) {
  const [status, { applications }, { timeline }, { fcfsGroup }, result, { vouchers, leftOutCount }] = await Promise.all(
    [
      gene.getMacrogenStatus(),
      gene.getApplications({ query: {} }),
      gene.getMacrogenTimeline(),
      gene.getFcfsGroup(),
      gene.getFcfsResult(),
      gene.getVouchers(),
    ],
  )
  const usable = vouchers.filter(
    ({ voucherStatusEnum, voucherTypeEnum }) =>
      (voucherStatusEnum === 'ISSUED' || voucherStatusEnum === 'RESERVED') &&
      voucherTypeEnum !== 'DISCOUNT' &&
      voucherTypeEnum !== 'ADDITIONAL_TESTING',
  )
  const isClosed = status.userDtcGeneticTestingStatusEnum === 'ANALYSIS_COMPLETED'
  const closedCorrection = isClosed ? (await gene.listChangedTraits()).closedCorrection : null
  const application = applications.find((one) => one.selfTestingTypeEnum === SHOWN_TESTING && isLive(one))
  return {
    status,
    application: application
      ? {
          kitId: application.kitId,
          trackingNumber: application.shipping?.trackingNumber ?? null,
          returnTrackingNumber: application.returning?.returnTrackingNumber ?? null,
          pickupRequestedAtMs: application.returning ? Number(application.returning.requestedAtMs) : null,
          failedCount: application.failedCount,
          failedReason: application.failedReason,
          isKitReturnedLate: application.isKitReturnedLate,
          isResultBeingChecked: application.isResultBeingChecked,
          isAddressToConfirm: application.kitAddressToConfirm !== null,
        }
      : null,
    ended: endedOf(applications),
    timeline,
    fcfsGroup,
    result: {
      resultEnum: result.resultEnum,
      holdExpiresAtMs: result.holdExpiresAtMs,
      waitingAheadCount: result.waitingAheadCount,
    },
    /** When a corrected result of this testing arrived that is still closed; null: there is none. */
    correctedAtMs: closedCorrection?.selfTestingTypeEnum === SHOWN_TESTING ? closedCorrection.correctedAtMs : null,
    voucherUntilMs: usable[0]?.expiresAtMs ?? null,
    /** Number of vouchers that cannot be opened. */
    vouchersLeftOutCount: leftOutCount,
  }
}

export type GeneShown = Awaited<ReturnType<typeof readGene>>
