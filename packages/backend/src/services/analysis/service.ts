import { analysisContract } from '@ieum/contracts/analysis/contract.ts'
import type { Parts } from '../../platform/infrastructure.ts'
import type { Account } from '../account/public.ts'
import type { Mydata } from '../mydata/public.ts'
import { type Started, service } from '../service.ts'
import type { AnalysisContext } from './analysis-context.ts'
import { loadMerchantDictionary } from './merchants/load-dictionary.ts'
import { analysisHandlers } from './routes.ts'

async function start(
  parts: Parts,
  { account, mydata }: { readonly account: Account; readonly mydata: Mydata },
): Promise<Started<AnalysisContext, null>> {
  const { analysisDataOf } = mydata
  return {
    context: { ...parts, analysisDataOf, person: account.person, merchants: loadMerchantDictionary() },
    api: null,
  }
}

/** What a person's money does: entries, what a month cost, and what came in and went out. */
export const analysis = service({
  contract: analysisContract,
  handlers: analysisHandlers,
  uses: { account: true, mydata: true },
  start,
})
