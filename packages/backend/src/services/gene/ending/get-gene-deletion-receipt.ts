import type { geneEnding } from '@ieum/contracts/gene/ending.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { loadReceipt } from '../../health/receipt-rows.ts'
import { receiptView } from '../../health/receipt-view.ts'
import type { GeneContext } from '../gene-context.ts'

type Get = Handler<typeof geneEnding.getGeneDeletionReceipt, GeneContext>

export const getGeneDeletionReceipt: Get = async ({ params: { applicationId }, user: { userId } }, { healthDb }) => {
  const receipt = await loadReceipt(healthDb, 'gene', userId, applicationId)
  if (!receipt) throw new Refusal('GENE_APPLICATION_NOT_FOUND')
  return { receipt: receiptView('gene', receipt) }
}
