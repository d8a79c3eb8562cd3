import type { ConsentTarget, InformedConsent } from '@ieum/contracts/mydata/connect/consent.ts'
import type { Industry, PrivateCertificateOrganization, ScopeType } from '@ieum/contracts/mydata/enums.ts'
import type { Organization } from '@ieum/contracts/mydata/organizations/organizations.ts'
import type { SyncStatus } from '@ieum/contracts/mydata/sync/sync.ts'
import type { OrganizationGuid, SyncId } from '@ieum/contracts/shared/ids.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import type { PersonSession } from '../people/person-session.ts'
import type { SandboxControl } from '../world/sandbox-control.ts'

const POLL_MS = 500

export type Consenting = {
  readonly certificate?: PrivateCertificateOrganization
  /** Guids; every connectable organisation when left out. */
  readonly organizationGuids?: readonly OrganizationGuid[]
  readonly informedConsent?: Partial<InformedConsent>
  /** Request these scope types only; all that the screen would request when left out. */
  readonly scopes?: readonly ScopeType[]
  /** Extend existing connections instead of signing again. */
  readonly shouldExtendExistTokens?: boolean
  /** Machine time between two polls of the sync; the screen's interval when left out. */
  readonly pollMs?: number
}

export const INFORMED_CONSENT = {
  consentEndDateByYear: 1,
  scheduledDataRequestCycleDay: 7,
  shouldSchedule: true,
  isConsentPassbookDisplayText: true,
  isConsentAffiliatedStoreName: true,
  isConsentToCollectAndUseTransactionCategory: true,
  // As the flow sends it: it follows the consent to categories.
  isConsentUsageMydataForProductCuration: true,
} as const

/** Guids of the institutions where this person has assets, by their people file. */
export async function ownedOrganizationGuids(
  session: PersonSession,
  control: SandboxControl,
): Promise<OrganizationGuid[]> {
  const { institutions } = await control.call<{ institutions: { orgCode: string; name: string }[] }>(
    'GET',
    '/control/institutions',
  )
  const person = (await control.people()).find((one) => one.id === session.person.id)
  const orgCodes = new Set(Object.keys((person as unknown as { holdings: Record<string, unknown> }).holdings))
  const names = new Set(institutions.filter((one) => orgCodes.has(one.orgCode)).map((one) => one.name))
  const { organizations } = await session.mydata.listOrganizations()
  return organizations.filter((one) => names.has(one.name)).map((one) => one.guid)
}

/** Everything that the consent screen would request from these organisations, from the collection-usage answer. */
export async function consentTargets(
  session: PersonSession,
  organizations: readonly Organization[],
  only?: readonly ScopeType[],
): Promise<ConsentTarget[]> {
  const { items } = await session.mydata.listCollectionUsage({})
  const scopesOf = new Map<Industry, ScopeType[]>(
    items.map((item) => [item.industry, item.scopes.map((scope) => scope.scopeTypeEnum as ScopeType)]),
  )
  return organizations.map((organization) => ({
    organizationGuid: organization.guid,
    scopes: (scopesOf.get(organization.industryEnum) ?? []).filter((scope) => !only || only.includes(scope)),
  }))
}

/** A person's choices and consents, for any kind of signature. */
export async function chosenConsent(
  session: PersonSession,
  control: SandboxControl,
  choice: Omit<Consenting, 'certificate'>,
) {
  const { organizations } = await session.mydata.listOrganizations()
  const wanted = choice.organizationGuids && new Set(choice.organizationGuids)
  const chosen = organizations.filter((organization) =>
    wanted ? wanted.has(organization.guid) : organization.isConnectable && !organization.maintenanceSchedule,
  )
  if (chosen.length === 0) throw new Error('nothing to connect')
  const { nowMs } = await control.clock()
  const submission = {
    consentTargets: await consentTargets(session, chosen, choice.scopes),
    informedConsent: { consentEndDateMs: nowMs + 364 * DAY_MS, ...INFORMED_CONSENT, ...choice.informedConsent },
    shouldExtendExistTokens: choice.shouldExtendExistTokens ?? false,
  }
  return { organizations: chosen, submission }
}

/** Chooses, consents and requests the signature; returns the transaction that waits for the person's phone. */
export async function consent(session: PersonSession, control: SandboxControl, choice: Consenting = {}) {
  const { organizations, submission } = await chosenConsent(session, control, choice)
  await session.account.consentUserTerms({ body: { termsTypeEnum: 'MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION' } })
  const mydataCertificateOrganizationEnum = choice.certificate ?? 'KAKAO'
  const answer = await session.mydata.getMydataCertificateAuthenticationUriV2({
    body: { ...submission, mydataCertificateOrganizationEnum, clientOsNameEnum: null },
  })
  return { ...answer, organizations }
}

export const isTerminal = ({ organizationSyncStatus: status }: SyncStatus): boolean =>
  status.successfulOrgs.length + status.failedOrgs.length + status.noAssetOrgs.length >= status.requestedOrgs.length

/** Watches a sync as the screen does until every organisation is decided, or throws after `limitMs`. */
export async function watchSync(
  session: PersonSession,
  syncId: SyncId,
  limitMs = 60_000,
  pollMs = POLL_MS,
): Promise<SyncStatus> {
  const end = performance.now() + limitMs
  for (;;) {
    const status = await session.mydata.getSyncStatus({ params: { syncId } }, { timeoutMs: 5_000 })
    if (isTerminal(status)) return status
    if (performance.now() > end) throw new Error(`sync ${syncId} is not finished after ${limitMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

/** The whole connection flow: choose, consent, sign on the phone, connect, watch. */
export async function connectAll(session: PersonSession, control: SandboxControl, choice: Consenting = {}) {
  const { certificationTransactionId, isSignatureRequired, organizations } = await consent(session, control, choice)
  if (isSignatureRequired) await control.decideLatest(session.person.phoneNumber, 'approve')
  const { syncId } = await session.mydata.connectByMydataCertificateV2(
    { body: { certificationTransactionId } },
    { timeoutMs: 60_000 },
  )
  return {
    syncId,
    certificationTransactionId,
    organizations,
    status: await watchSync(session, syncId, 60_000, choice.pollMs),
  }
}
