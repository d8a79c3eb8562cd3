/**
 * The person's view and choices, derived from the screens and their presses, not from the machine's memory: it is the
 * measure for what may be sent.
 */
import type { CollectionUsageItem } from '@ieum/contracts/mydata/connect/consent.ts'
import type { ConsentForm, OptionalConsentId } from '@ieum/contracts/mydata/connect/journey.ts'
import type { Organization } from '@ieum/contracts/mydata/organizations/organizations.ts'
import type { Submission } from '../../actors.ts'
import type { ReadConsent } from '../../context/consent-part.ts'
import type { ConnectContext } from '../../context/context.ts'
import type { ConnectEvent } from '../../events.ts'
import type { View } from '../../view.ts'

/** The consent screen as the person sees it. */
export type Seen = {
  readonly organizations: readonly Organization[]
  readonly items: readonly CollectionUsageItem[]
  readonly offered: readonly OptionalConsentId[]
  readonly ticked: ReadonlySet<OptionalConsentId>
  readonly isCollectionAndUseAgreed: boolean
  readonly isProvisionAgreed: boolean
  readonly cycle: ConsentForm['scheduledDataRequestCycleDay']
  readonly end: ConsentForm['consentEndDateUnit']
}

/** Returns what the consent screen draws; null while it draws nothing. */
export function seenOn({ screen }: View, { chosen, consent }: ConnectContext): Seen | null {
  return screen === 'consent' && consent.at === 'read' ? seenOfForm(chosen, consent) : null
}

export function seenOfForm(
  organizations: readonly Organization[],
  { items, offered, form }: Pick<ReadConsent, 'items' | 'offered' | 'form'>,
): Seen {
  return {
    organizations,
    items,
    offered,
    ticked: new Set(form.selectedOptionalConsentIds),
    isCollectionAndUseAgreed: form.isCollectionAndUseAgreed,
    isProvisionAgreed: form.isProvisionAgreed,
    cycle: form.scheduledDataRequestCycleDay,
    end: form.consentEndDateUnit,
  }
}

/** Returns the expected screen after a press on it. */
export function afterPress(
  seen: Seen,
  event: ConnectEvent,
  { overlay, isBusy }: View,
  asked: OptionalConsentId | undefined,
  isDayAllowed: (dateMs: number) => boolean,
): Seen {
  const isForm = overlay === null && !isBusy && asked === undefined
  const with_ = (id: OptionalConsentId, isTicked: boolean): Seen => {
    const ticked = new Set(seen.ticked)
    if (isTicked) ticked.add(id)
    else ticked.delete(id)
    return { ...seen, ticked }
  }
  switch (event.type) {
    case 'OPTIONAL_TOGGLED':
      return isForm && seen.offered.includes(event.id) ? with_(event.id, !seen.ticked.has(event.id)) : seen
    case 'MANDATORY_TOGGLED':
      if (!isForm) return seen
      return event.which === 'provision'
        ? { ...seen, isProvisionAgreed: !seen.isProvisionAgreed }
        : { ...seen, isCollectionAndUseAgreed: !seen.isCollectionAndUseAgreed }
    case 'CYCLE_CHOSEN':
      return overlay === 'cycleSheet' ? { ...seen, cycle: event.cycle } : seen
    case 'END_YEARS_CHOSEN':
      return overlay === 'endDateSheet' ? { ...seen, end: event.years } : seen
    case 'END_DATE_CHOSEN':
      return overlay === 'datePicker' && isDayAllowed(event.dateMs) ? { ...seen, end: String(event.dateMs) } : seen
    case 'QUESTION_ANSWERED':
      return overlay === 'optionalConsentQuestion' && asked && event.isAgreed ? with_(asked, true) : seen
    default:
      return seen
  }
}

/** Returns the difference between two states of the screen; null without one. */
export function differenceOfSeen(expected: Seen, shown: Seen): string | null {
  for (const key of ['cycle', 'end', 'isCollectionAndUseAgreed', 'isProvisionAgreed'] as const) {
    if (expected[key] !== shown[key]) return `${key} is ${shown[key]}, the person left it at ${expected[key]}`
  }
  const ids = [...new Set([...expected.ticked, ...shown.ticked])]
  const wrong = ids.find((id) => expected.ticked.has(id) !== shown.ticked.has(id))
  return wrong === undefined ? null : `${wrong} is ${shown.ticked.has(wrong) ? '' : 'not '}ticked`
}

/** Instead of a certificate: the institution's own page. */
export const AT_INSTITUTION = 'the page of the institution'

/** Returns the only submission that may be sent after this screen, without the moment of the consent's end. */
export function submissionOf(
  seen: Seen,
  certificate: { readonly certificateOrganization: string; readonly other: string | null },
) {
  const has = (id: OptionalConsentId) => seen.ticked.has(id)
  return {
    consentTargets: seen.organizations.map(({ guid, industryEnum }) => ({
      organizationGuid: guid,
      scopes: seen.items
        .filter((item) => item.industry === industryEnum)
        .flatMap(({ scopes }) => scopes.map((scope) => scope.scopeTypeEnum)),
    })),
    certificate: certificate.other ?? certificate.certificateOrganization,
    scheduledDataRequestCycleDay: seen.cycle === 'UNSET' ? 7 : Number(seen.cycle),
    shouldSchedule: seen.cycle !== 'UNSET',
    isConsentPassbookDisplayText: has('PassbookDisplayText'),
    isConsentAffiliatedStoreName: has('AffiliatedStoreName'),
    isConsentToCollectAndUseTransactionCategory: has('TransactionCategory'),
    // the wire's quirk: this flag follows the category choice
    isConsentUsageMydataForProductCuration: has('TransactionCategory'),
    consentEndDateByYear: typeof seen.end === 'number' ? seen.end : null,
  }
}

/** The same fields of the actual submission. */
export function comparable(submission: Submission) {
  const { consentEndDateMs: _, ...choices } = submission.informedConsent
  if ('consentTarget' in submission) {
    return { consentTargets: [submission.consentTarget], certificate: AT_INSTITUTION, ...choices }
  }
  const certificate =
    'certificateTypeEnum' in submission ? submission.certificateTypeEnum : submission.mydataCertificateOrganizationEnum
  return { consentTargets: submission.consentTargets, certificate, ...choices }
}
