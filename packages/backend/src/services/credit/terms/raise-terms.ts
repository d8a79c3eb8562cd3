import { RAISE_TERMS, type RaiseTerms } from '@ieum/contracts/credit/consents/terms-names.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { termsStatus } from '@ieum/domain/credit/terms-status.ts'
import type { GivenConsent } from '../../account/public.ts'
import type { Accounts } from '../credit-context.ts'
import { EFFECTIVE_FROM_MS, type TermsStatusOfPerson } from './terms-status.ts'

/** The person's consents, compared with the terms that monthly raising requires: all of them. */
export async function raiseTermsStatus(
  { consentsTo, termsOf }: Pick<Accounts, 'termsOf' | 'consentsTo'>,
  userId: UserId,
): Promise<TermsStatusOfPerson<RaiseTerms>> {
  const asked = termsOf(RAISE_TERMS).map((terms) => ({
    ...terms,
    isRequired: true,
    effectiveFromMs: EFFECTIVE_FROM_MS,
  }))
  const consents = await consentsTo(userId, RAISE_TERMS)
  const own = consents.filter((one): one is GivenConsent & { termsTypeEnum: RaiseTerms } =>
    (RAISE_TERMS as readonly string[]).includes(one.termsTypeEnum),
  )
  return { asked, consents, standing: termsStatus(asked, own) }
}
