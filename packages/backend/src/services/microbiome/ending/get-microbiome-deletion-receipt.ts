import type { microbiomeEnding } from '@ieum/contracts/microbiome/ending.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { loadReceipt } from '../../health/receipt-rows.ts'
import { receiptView } from '../../health/receipt-view.ts'
import type { MicrobiomeContext } from '../microbiome-context.ts'

type Get = Handler<typeof microbiomeEnding.getMicrobiomeDeletionReceipt, MicrobiomeContext>

export const getMicrobiomeDeletionReceipt: Get = async ({ params, user: { userId } }, { healthDb }) => {
  const receipt = await loadReceipt(healthDb, 'microbiome', userId, params.microbiomeApplicationId)
  if (!receipt) throw new Refusal('MICROBIOME_APPLICATION_NOT_FOUND')
  return { receipt: receiptView('microbiome', receipt) }
}
