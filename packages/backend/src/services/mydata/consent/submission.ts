import type { ConsentStep, ScopeType } from '@ieum/contracts/mydata/enums.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { listConsentEndsAtMs } from '@ieum/domain/mydata/consents/list-consent.ts'
import { scopeOf } from '@ieum/domain/mydata/consents/scopes.ts'
import { consentEndsAtMs } from './prepare-consent.ts'
import type { Submission } from './sealed-consent.ts'

type Targets = Pick<Submission, 'consentTargets'>

/**
 * Which of two steps was submitted: targets without a scope request the list. `ONE`: everything of each scope in one
 * step.
 */
export function requestStepOf({ consentTargets }: Targets): ConsentStep | 'ONE' {
  const scopes = consentTargets.flatMap((target): readonly unknown[] => target.scopes)
  if (scopes.length > 0) return typeof scopes[0] === 'string' ? 'ONE' : 'ASSETS'
  // If all institutions of a transaction were deleted, none of its targets is left.
  return consentTargets.length > 0 ? 'LIST' : 'ONE'
}

/** Last moment of the consent, whatever the form of a first step states: a first step ends after seven days. */
export function transactionEndsAtMs({
  requestedAtMs,
  content: { submission },
}: {
  readonly requestedAtMs: number
  readonly content: { readonly submission: Submission }
}): number {
  return requestStepOf(submission) === 'LIST' ? listConsentEndsAtMs(requestedAtMs) : consentEndsAtMs(submission)
}

/** The scope types requested from one institution, in either form; none when only its list was requested. */
export function scopeTypesOf({ scopes }: Submission['consentTargets'][number]): ScopeType[] {
  return scopes.map((scope) => (typeof scope === 'string' ? scope : scope.scopeTypeEnum))
}

/**
 * The standard's names of what was requested from an institution; for institutions that do not report what they
 * granted.
 */
export function standardScopesOf({ consentTargets }: Targets, organizationGuid: OrganizationGuid): string[] {
  const target = consentTargets.find((one) => one.organizationGuid === organizationGuid)
  return target ? scopeTypesOf(target).flatMap((scope) => scopeOf(scope).standardScopes) : []
}
