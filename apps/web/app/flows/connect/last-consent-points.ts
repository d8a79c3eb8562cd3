import type { ReadConsent } from '@ieum/connect-flow/context/consent-part.ts'
import type { LastConsent } from '@ieum/contracts/mydata/consents/consents.ts'
import type { AssetScope } from '@ieum/contracts/mydata/enums.ts'
import type { Organization } from '@ieum/contracts/mydata/organizations/organizations.ts'
import { consent } from '@ieum/copy/mydata/connect/consent.ts'
import { scopeLabels } from '@ieum/copy/mydata/labels.ts'
import { consentEndDateMs } from '@ieum/domain/mydata/connect/consent/consent-end-date.ts'
import { consentTargets } from '@ieum/domain/mydata/connect/consent/consent-targets.ts'
import { consentEnd } from '@ieum/domain/mydata/connect/consent/form-end.ts'
import { REQUEST_CYCLES, sentCycle, storedCycleDays } from '@ieum/domain/mydata/connect/consent/request-cycle.ts'
import { type ComparedConsent, consentDifferences } from '@ieum/domain/mydata/consents/consent-differences.ts'
import { koreanYmd } from '@ieum/domain/time/korea.ts'

/** Most institutions whose kinds of data are listed one by one; beyond it only the institutions are. @source ours */
const NAMED_KINDS_MOST = 2

type Choices = { readonly purpose: string; readonly cycleDays: number | null; readonly endDate: string }

/**
 * The differences between the consent on the screen and the last one, point by point, while a person fills it in. Null
 * for a first consent, which has nothing to compare with.
 * @param organizations all that can be named, including the chosen ones
 * @source CF-5.19
 */
export function lastConsentPoints(
  read: Pick<ReadConsent, 'form' | 'items' | 'lastConsent'>,
  chosen: readonly Organization[],
  organizations: readonly Organization[],
  nowMs: number,
): readonly string[] | null {
  const { form, items, lastConsent } = read
  if (lastConsent === null) return null
  const words = consent.differences
  const endMs = consentEndDateMs(consentEnd(form.consentEndDateUnit), nowMs)
  const cycleDays = storedCycleDays(sentCycle(form.scheduledDataRequestCycleDay))
  const now: ComparedConsent<Choices> = {
    scopes: scopesBy(consentTargets(chosen, items).map((one) => ({ ...one, scopeTypeEnums: one.scopes }))),
    choices: { purpose: consent.purposeValue, cycleDays, endDate: koreanYmd(endMs) },
  }
  const found = consentDifferences(comparedTo(lastConsent), now)
  const names = new Map([...organizations, ...chosen].map(({ guid, name }) => [guid, name]))
  const nameOf = (guid: Organization['guid']) => names.get(guid) ?? words.nameless
  const { addedOrganizationGuids: added, leftOutOrganizationGuids: leftOut } = found
  const changed = new Set(found.changedChoices)
  const points = [
    added.length > 0 ? words.added(added.map(nameOf)) : null,
    leftOut.length > 0 ? words.leftOut(leftOut.map(nameOf)) : null,
    ...scopePoints(found.scopes, nameOf),
    changed.has('purpose') ? words.purpose(lastConsent.purpose, consent.purposeValue) : null,
    changed.has('cycleDays') ? words.cycle(cycleWords(lastConsent.cycleDays), cycleWords(cycleDays)) : null,
    changed.has('endDate') ? words.end(Number(lastConsent.consentEndsAtMs), endMs) : null,
  ].filter((point) => point !== null)
  return points.length === 0 ? [words.same] : points
}

function comparedTo({ consentEndsAtMs, cycleDays, organizations, purpose }: LastConsent): ComparedConsent<Choices> {
  const endDate = koreanYmd(Number(consentEndsAtMs))
  return { scopes: scopesBy(organizations), choices: { purpose, cycleDays, endDate } }
}

const scopesBy = (
  all: readonly { readonly organizationGuid: Organization['guid']; readonly scopeTypeEnums: readonly AssetScope[] }[],
) => new Map(all.map(({ organizationGuid, scopeTypeEnums }) => [organizationGuid, scopeTypeEnums]))

function scopePoints(
  scopes: ReturnType<typeof consentDifferences>['scopes'],
  nameOf: (guid: Organization['guid']) => string,
): (string | null)[] {
  const words = consent.differences
  if (scopes.length > NAMED_KINDS_MOST) {
    return [words.otherScopes(scopes.map(({ organizationGuid }) => nameOf(organizationGuid)))]
  }
  const labels = (all: readonly AssetScope[]) => all.map((scope) => scopeLabels[scope]).join(', ')
  return scopes.flatMap(({ organizationGuid, addedScopeTypeEnums: more, leftOutScopeTypeEnums: less }) => [
    more.length > 0 ? words.addedScopes(nameOf(organizationGuid), labels(more)) : null,
    less.length > 0 ? words.leftOutScopes(nameOf(organizationGuid), labels(less)) : null,
  ])
}

function cycleWords(days: number | null): string {
  const cycle = REQUEST_CYCLES.find((one) => one === String(days)) ?? 'UNSET'
  return consent.cycle[cycle]
}
