import { signedPaper, wonVoucherCode } from '../../people/gene-paper.ts'
import { type KitService, whereOf } from './kit-service.ts'

type ReportedTrait = { readonly traitName: string; readonly level: string | null }

export const geneKit: KitService = {
  name: 'gene',
  async prepare(session, world) {
    const voucherCode = await wonVoucherCode(session, world)
    const body = { ...(await signedPaper(session, world)), voucherCode }
    return async () => {
      const { applicationId, analysisToken } = (await session.gene.applyMacrogenTesting({ body })).application
      return { applicationId, analysisToken: analysisToken as string }
    }
  },
  async standing({ gene }) {
    const { application } = await gene.getMacrogenApplication()
    if (!application) return null
    const { applicationId, analysisToken, kitId } = application
    const { userDtcGeneticTestingStatusEnum: status } = await gene.getMacrogenStatus()
    return { applicationId, analysisToken: analysisToken as string, kitId, status: String(status) }
  },
  returnKit: (session, kitId) => session.gene.returnMacrogenKit({ body: { kitId, returnAddress: whereOf(session) } }),
  open: ({ gene }) => gene.openMacrogenAnalysisResult({ body: { userDtcGeneticTestingStatus: 'ANALYSIS_COMPLETED' } }),
  openedStatus: 'RESULT_OPENED',
  async shown({ gene }) {
    const { traits } = await gene.listAnalysisTraits({ query: { hasResult: 'true', limit: '200' } })
    return new Map(traits.map((one) => [one.traitName, one.levelEnum]))
  },
  sent: ({ analysisResultTraits }) =>
    new Map((analysisResultTraits as readonly ReportedTrait[]).map((one) => [one.traitName, one.level])),
  withdraw: ({ gene }, { analysisToken }) => gene.cancelApplication({ params: { analysisToken } }),
  receipt: async ({ gene }, { applicationId }) =>
    (await gene.getGeneDeletionReceipt({ params: { applicationId } })).receipt,
}
