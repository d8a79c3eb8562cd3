import type { terms } from '@ieum/contracts/account/terms.ts'
import type { Handler } from '../../http/handler.ts'
import type { AccountContext } from '../account-context.ts'
import { currentTermsOf } from './current-terms-of.ts'

type Find = Handler<typeof terms.findOneTermsByTermsType, AccountContext>

export const findOneTermsByTermsType: Find = async ({ params }, { db }) => ({
  terms: await currentTermsOf(db, params.termsTypeEnum),
})
