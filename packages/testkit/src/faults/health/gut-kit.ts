import { microbiomePaper, OF_GUT, OF_MACROGEN, wonMicrobiomeCode } from '../../people/microbiome-paper.ts'
import { type KitService, whereOf } from './kit-service.ts'

/** A share is shown to a ten-thousandth of a percent. */
const shownAs = (percent: number) => Math.round(percent * 10_000) / 10_000

type ReportedMicrobe = { readonly microbeName: string; readonly abundancePercent: number | null }

/** Reading a report also opens it. */
export const gutKit: KitService = {
  name: 'microbiome',
  async prepare(session, world) {
    const voucherCode = await wonMicrobiomeCode(session, world)
    const body = { ...(await microbiomePaper(session)), voucherCode }
    return async () => {
      const { application } = await session.microbiome.apply({ params: OF_MACROGEN, body })
      return { applicationId: application.applicationId, analysisToken: application.analysisToken as string }
    }
  },
  async standing({ microbiome }) {
    const { application } = await microbiome.getLatestApplication({ params: OF_GUT })
    if (!application?.analysisToken) return null
    const { applicationId, analysisToken, kitId, userMicrobiomeTestingStatusEnum } = application
    return { applicationId, analysisToken, kitId, status: String(userMicrobiomeTestingStatusEnum) }
  },
  returnKit: (session, kitId) =>
    session.microbiome.returnKit({ params: OF_MACROGEN, body: { kitId, returnAddress: whereOf(session) } }),
  open: ({ microbiome }) => microbiome.getLatestResultSummaries({ params: OF_GUT }),
  openedStatus: 'ANALYSIS_COMPLETED',
  async shown({ microbiome }) {
    const { groups } = await microbiome.getLatestResultCollections({ params: OF_GUT })
    const found = groups.flatMap(({ microbes }) => microbes).filter(({ abundancePercent }) => abundancePercent)
    return new Map(found.map((one) => [one.microbeName, one.abundancePercent]))
  },
  sent: ({ analysisResultMicrobes }) =>
    new Map(
      (analysisResultMicrobes as readonly ReportedMicrobe[]).flatMap(({ microbeName, abundancePercent }) =>
        abundancePercent ? [[microbeName, shownAs(abundancePercent)] as const] : [],
      ),
    ),
  withdraw: ({ microbiome }) => microbiome.withdrawFromMicrobiome(),
  receipt: async ({ microbiome }, { applicationId }) =>
    (await microbiome.getMicrobiomeDeletionReceipt({ params: { microbiomeApplicationId: applicationId } })).receipt,
}
