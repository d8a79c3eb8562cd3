import type { MerchantDictionary } from '@ieum/domain/analysis/merchants/merchant-dictionary.ts'
import type { Context } from '../../platform/context.ts'
import type { Account } from '../account/public.ts'
import type { Mydata } from '../mydata/public.ts'

/** The context of the analysis operations. */
export type AnalysisContext = Context &
  Pick<Mydata, 'analysisDataOf'> &
  Pick<Account, 'person'> & {
    readonly merchants: MerchantDictionary
  }
