import type { PageClients } from '@ieum/contracts/page.ts'

const params = { microbiomeTestingTypeEnum: 'gut' } as const

/** Data of the microbiome page. A page never contains an application's token. */
export async function readMicrobiome({ microbiome }: PageClients) {
  const [operation, { application }, { timeline }] = await Promise.all([
    microbiome.getOperationStatus({ params }),
    microbiome.getLatestApplication({ params }),
    microbiome.getApplicationsTimeline({ params }),
  ])
  const status = application?.userMicrobiomeTestingStatusEnum ?? 'NOT_APPLIED'
  return {
    operation,
    status,
    application: application
      ? {
          kitId: application.kitId,
          expectedCompletionDate: application.expectedCompletionDate,
          trackingNumber: application.shipping?.trackingNumber ?? null,
          returnTrackingNumber: application.returning?.returnTrackingNumber ?? null,
          pickupRequestedAtMs: application.returning ? Number(application.returning.requestedAtMs) : null,
          failedCount: application.failedCount,
          failedReason: application.failedReason,
          isKitReturnedLate: application.isKitReturnedLate,
          isResultBeingChecked: application.isResultBeingChecked,
        }
      : null,
    timeline,
    report:
      application && status === 'ANALYSIS_COMPLETED'
        ? { ...(await readReport({ microbiome })), sampling: application.sampling }
        : null,
  }
}

async function readReport({ microbiome }: Pick<PageClients, 'microbiome'>) {
  const [summaries, { showcases }, { traits }, recommended] = await Promise.all([
    microbiome.getLatestResultSummaries({ params }),
    microbiome.getLatestResultShowcase({ params }),
    microbiome.getLatestResultTraits({ params }),
    microbiome.getRecommendedMicrobe({ params }),
  ])
  return { summaries, showcases, traits, recommended }
}

/** The number of the kit that the person has; null without one. */
export async function readGutKit({ microbiome }: PageClients) {
  const { application } = await microbiome.getLatestApplication({ params })
  const status = application?.userMicrobiomeTestingStatusEnum
  const isHere = status === 'KIT_SENT' || status === 'KIT_DELIVERED' || status === 'KIT_RETURN_REQUESTED'
  return { kitId: isHere ? (application?.kitId ?? null) : null }
}

export type MicrobiomeShown = Awaited<ReturnType<typeof readMicrobiome>>
