import type { ConsentTerms } from '@ieum/domain/mydata/consents/agreed-at-institution.ts'
import { agreedScopes, agreedTerms } from '@ieum/domain/mydata/consents/agreed-at-institution.ts'
import { scopeOf } from '@ieum/domain/mydata/consents/scopes.ts'
import type { Runtime } from '../../../platform/context.ts'
import type { DataProvider } from '../../../platform/outbound/providers/data-provider.ts'
import type { IssuedTokens } from '../../../platform/outbound/providers/token-calls.ts'
import { secondTry } from '../../../platform/outbound/transport/retry.ts'
import { consentEndsAtMs, cycleDaysOf } from '../consent/prepare-consent.ts'
import type { Submission } from '../consent/sealed-consent.ts'
import { scopeTypesOf } from '../consent/submission.ts'
import type { ChangeContent } from '../ledger/ledger-content.ts'
import type { Outbound } from '../mydata-dependencies.ts'
import { institutionConsentOf } from '../scopes/read-consents.ts'
import type { OrganizationRun } from '../sync/run/organization-run.ts'

/** The effective content of a consent that was given on the institution's own page. */
export type Agreement = {
  /** The request, without the parts that the person left out there. */
  readonly submission: Submission
  /** The standard's scopes that are granted to the token. */
  readonly scopes: readonly string[]
  /** For the ledger. */
  readonly change: Extract<ChangeContent, { what: 'AT_INSTITUTION' }>
}

/**
 * Reads back, with the token that was just issued for a code, what the person has agreed to on the institution's page
 * (공통-002). Returns null when the institution does not report it: then the request applies, and the institution
 * withholds what it was not allowed to send. Kinds never exceed those that the token opens.
 * @source docs/reference/standard.md#individual-authentication; ADR 0084
 */
export async function readAgreement(
  { log, outside }: Pick<Runtime, 'log'> & Pick<Outbound, 'outside'>,
  { place, signal }: OrganizationRun,
  dataProvider: DataProvider,
  submission: Submission,
  tokens: IssuedTokens,
): Promise<Agreement | null> {
  const { accessToken } = tokens
  const answer = await place.away(() =>
    secondTry(
      () => outside.dataProvider.readConsents(dataProvider, { accessToken, apiType: 'user-consent', signal }),
      signal,
    ),
  )
  const institution = answer.kind === 'ok' ? institutionConsentOf(answer.body) : null
  if (!institution) {
    log.warn({ organization: dataProvider.orgCode, answer: answer.kind }, 'what was agreed there was not told')
    return null
  }
  const terms = agreedTerms(termsOf(submission), institution)
  const asked = submission.consentTargets.flatMap(scopeTypesOf)
  const granted = tokens.scope?.split(/\s+/) ?? asked.flatMap((scope) => scopeOf(scope).standardScopes)
  const scopes = agreedScopes(asked, granted)
  const open = new Set(scopes.flatMap((scope) => scopeOf(scope).standardScopes))
  return {
    submission: lessened(submission, dataProvider, terms, scopes),
    scopes: granted.filter((scope) => open.has(scope) || scope.endsWith('.list')),
    change: { what: 'AT_INSTITUTION', scopeTypeEnums: scopes, ...terms },
  }
}

function termsOf(submission: Submission): ConsentTerms {
  const { informedConsent } = submission
  return {
    cycleDays: cycleDaysOf(submission),
    consentEndsAtMs: consentEndsAtMs(submission),
    isConsentPassbookDisplayText: informedConsent.isConsentPassbookDisplayText,
    isConsentAffiliatedStoreName: informedConsent.isConsentAffiliatedStoreName,
    isConsentToCollectAndUseTransactionCategory: informedConsent.isConsentToCollectAndUseTransactionCategory,
  }
}

/** The submission as if no more had been requested; later changes and prolongations are measured by it. */
function lessened(
  submission: Submission,
  { guid }: DataProvider,
  { cycleDays, consentEndsAtMs: endMs, ...choices }: ConsentTerms,
  scopes: ReturnType<typeof agreedScopes>,
): Submission {
  const { informedConsent } = submission
  const isShorter = endMs < consentEndsAtMs(submission)
  return {
    ...submission,
    // A target without a kind would request a list.
    ...(scopes.length > 0 && { consentTargets: [{ organizationGuid: guid, scopes }] }),
    informedConsent: {
      ...informedConsent,
      ...choices,
      ...(isShorter && { consentEndDateMs: endMs, consentEndDateByYear: null }),
      shouldSchedule: cycleDays !== null,
      scheduledDataRequestCycleDay: cycleOf(cycleDays) ?? informedConsent.scheduledDataRequestCycleDay,
    },
  }
}

const cycleOf = (days: number | null) => ([7, 14, 21, 28] as const).find((each) => each === days)
