import type { terms } from '@ieum/contracts/account/terms.ts'
import { publicationState } from '@ieum/domain/account/publication-state.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { AccountContext } from '../account-context.ts'
import { CURRENT_TERMS } from '../reference/current-terms.ts'
import { currentTermsOf } from './current-terms-of.ts'

type Find = Handler<typeof terms.findOneTermsByTermsType, AccountContext>

export const findOneTermsByTermsType: Find = async ({ params }, { db }) => {
  const terms = await currentTermsOf(db, params.termsTypeEnum)
  // During a deployment, the database's version may differ from this build's.
  const { version: asked } = CURRENT_TERMS[terms.termsTypeEnum]
  return { terms: { ...terms, publicationStateEnum: publicationState(terms.version, asked) } }
}
