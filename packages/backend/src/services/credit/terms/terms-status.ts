import {
  CREDIT_TERMS,
  type CreditTerms,
  type RaiseTerms,
  REQUIRED_CREDIT_TERMS,
} from '@ieum/contracts/credit/consents/terms-names.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { type AskedTerms, type TermsStatus, termsStatus } from '@ieum/domain/credit/terms-status.ts'
import { startOfKoreanDayMs } from '@ieum/domain/time/korea.ts'
import type { GivenConsent } from '../../account/public.ts'
import type { Accounts } from '../credit-context.ts'

/** The first moment at which the current version of each kind is required. A new version gets a new day. */
export const EFFECTIVE_FROM_MS = startOfKoreanDayMs({ year: 2026, month: 11, day: 22 })

export type CreditTermsAsked<T extends CreditTerms | RaiseTerms = CreditTerms> = AskedTerms<T> & {
  readonly title: string
  readonly url: string
}

const isRequired = (termsType: CreditTerms) => (REQUIRED_CREDIT_TERMS as readonly CreditTerms[]).includes(termsType)

/** Every kind of terms of the service in its current version. */
export function creditTermsAsked({ termsOf }: Pick<Accounts, 'termsOf'>): readonly CreditTermsAsked[] {
  return termsOf(CREDIT_TERMS).map((terms) => ({
    ...terms,
    isRequired: isRequired(terms.termsTypeEnum),
    effectiveFromMs: EFFECTIVE_FROM_MS,
  }))
}

export type TermsStatusOfPerson<T extends CreditTerms | RaiseTerms = CreditTerms> = {
  readonly asked: readonly CreditTermsAsked<T>[]
  /** Newest first. */
  readonly consents: readonly GivenConsent[]
  readonly standing: TermsStatus<T>
}

/** The person's consents, compared with the current versions. */
export async function termsStatusOf(
  context: Pick<Accounts, 'termsOf' | 'consentsTo'>,
  userId: UserId,
): Promise<TermsStatusOfPerson> {
  const asked = creditTermsAsked(context)
  const consents = await context.consentsTo(userId, CREDIT_TERMS)
  const ofCredit = consents.filter((one): one is GivenConsent & { termsTypeEnum: CreditTerms } =>
    (CREDIT_TERMS as readonly string[]).includes(one.termsTypeEnum),
  )
  return { asked, consents, standing: termsStatus(asked, ofCredit) }
}
