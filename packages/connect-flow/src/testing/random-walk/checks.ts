/** The invariants of the flow, checked after every event of a walk. A broken one names itself. */
import { isDeepStrictEqual } from 'node:util'
import type { OptionalConsentId } from '@ieum/contracts/mydata/connect/journey.ts'
import { isConsentEndAllowed } from '@ieum/domain/mydata/connect/consent/consent-end-date.ts'
import { watchedPercent } from '@ieum/domain/mydata/connect/progress/sync-progress.ts'
import type { ConnectRequest, Submission, WindowAnswer } from '../../actors.ts'
import type { ConnectContext, ConnectInput } from '../../context/context.ts'
import type { ConnectEvent } from '../../events.ts'
import type { View } from '../../view.ts'
import { ALLOWED_VIEWS } from './allowed-views.ts'
import {
  AT_INSTITUTION,
  afterPress,
  comparable,
  differenceOfSeen,
  type Seen,
  seenOfForm,
  seenOn,
  submissionOf,
} from './person.ts'
import { signatureOf, textOf } from './server.ts'

export type Invariant =
  | 'allowed screen and overlay'
  | 'no connect without consent and signature'
  | 'at most one sync per transaction'
  | 'percent never falls'
  | 'every run can reach an end'
  | 'nothing is sent that was not on the screen'

export class BrokenInvariant extends Error {
  readonly invariant: Invariant
  constructor(invariant: Invariant, what: string) {
    super(`${invariant}: ${what}`)
    this.invariant = invariant
  }
}

const allowed = new Set(ALLOWED_VIEWS)
const otherAgency = (agency: string): string => (agency === 'KAKAO' ? 'NAVER' : 'KAKAO')

export type Moment = {
  readonly view: View
  readonly context: ConnectContext
  /** Busy only with storing the journey, which no press has to wait for. */
  readonly isStoring: boolean
}

const transactionOf = ({ signature }: ConnectContext): string | null =>
  'certificationTransactionId' in signature ? signature.certificationTransactionId : null
const questionsOf = ({ consent }: ConnectContext) => (consent.at === 'read' ? consent.questions : [])
const itemsOf = ({ consent }: ConnectContext) => (consent.at === 'read' ? consent.items : null)

/** Observes one flow. The walk passes it every press, every call and every view. */
export function createChecks(input: ConnectInput, context: ConnectContext) {
  const resumed = context.startStep
  let now: Moment = { view: { screen: 'none', overlay: null, isBusy: true }, context, isStoring: false }
  let seen: Seen | null = null
  let certificateOrganization: string = context.certificate.organization
  let isChanging = false
  const offered: readonly string[] = input.certificateModules.map((each) => each.certificateTypeEnum)
  /** The other certificate that is ticked on its list; null where a private one is used. */
  let other = offered.find((type) => type === input.journey?.certificateTypeEnum) ?? null
  /** Institutions listed on the selection when connect was pressed; the flow continues only with these. */
  let offeredToConnect: ReadonlySet<string> | null = null
  let lastSubmission: Submission | null = null
  const { journey } = input
  const isSigned = other === null && ['signature', 'connectionRequest', 'syncStatus'].includes(resumed)
  /** Transactions whose consent was sent and accepted. */
  const consented = new Set<string>(
    isSigned && journey?.certificationTransactionId ? [journey.certificationTransactionId] : [],
  )
  /** Transactions for which the person has confirmed the signature; each confirmation is valid for one request. */
  const signed = new Set<string>(resumed === 'connectionRequest' ? consented : [])
  /** Texts that the person signed in a window, until the next is opened. */
  const signedTexts = new Set<string>()
  const returned = new Set<string>()
  const asking = new Set<string>()
  const synced = new Set<string>()
  const percents = new Map<string, number>()

  const broken = (invariant: Invariant, what: string): never => {
    throw new BrokenInvariant(invariant, what)
  }

  function saysSigned({ view, context }: Moment, event: ConnectEvent): string | null {
    const id = transactionOf(context)
    if (view.screen === 'signature' && view.overlay === null && event.type === 'COMPLETE_PRESSED') return id
    if (view.screen === 'signature' && view.overlay === null && !view.isBusy && event.type === 'SIGNED') return id
    if (view.screen === 'connectionRequest' && view.overlay === 'network' && event.type === 'RETRY') return id
    // A person who returns while the screen is busy presses nothing, and may return again.
    if (event.type !== 'RETURNED' || view.screen !== 'signature' || view.overlay !== null || view.isBusy) return null
    const { certificationTransactionId } = event
    if (certificationTransactionId !== id || returned.has(certificationTransactionId)) return null
    returned.add(certificationTransactionId)
    return certificationTransactionId
  }

  function payloadOf(submission: Submission): Seen {
    const { view, context } = now
    if (view.screen === 'consent' && seen) return seen
    const { consent } = context
    if (consent.at !== 'read' || !journey?.consentForm) {
      return broken('nothing is sent that was not on the screen', 'a consent that no screen showed') as never
    }
    const organizations = comparable(submission).consentTargets.flatMap(({ organizationGuid: guid }) =>
      journey.organizationGuids.includes(guid) ? input.list.organizations.filter((one) => one.guid === guid) : [],
    )
    return seenOfForm(organizations, {
      ...consent,
      form: {
        ...journey.consentForm,
        selectedOptionalConsentIds: journey.consentForm.selectedOptionalConsentIds.filter((id) =>
          consent.offered.includes(id),
        ),
      },
    })
  }

  return {
    /** Before the machine receives it. */
    pressed(event: ConnectEvent): void {
      const { view, context } = now
      const id = saysSigned(now, event)
      if (id !== null) signed.add(id)
      const isBeforePress = view.overlay === null || view.overlay === 'askedSheet'
      if (view.screen === 'selection' && isBeforePress && event.type === 'CONNECT_PRESSED') {
        const { selectedGuids, list } = context.selection
        offeredToConnect = new Set(
          selectedGuids.length > 0 ? selectedGuids : list.organizations.map(({ guid }) => guid),
        )
      }
      if (view.screen === 'selection' && view.overlay === null && !view.isBusy && event.type === 'INDIVIDUAL_PRESSED') {
        const { selectedGuids, list } = context.selection
        const [only, ...others] = list.organizations.filter(({ guid }) => selectedGuids.includes(guid))
        if (only?.isIndividualAuthenticationSupported && others.length === 0) {
          other = AT_INSTITUTION
          offeredToConnect = new Set([only.guid])
        }
      }
      if (view.screen === 'certificateSheet' && !view.isBusy && event.type === 'CERTIFICATE_ORGANIZATION_CHOSEN')
        certificateOrganization = event.certificateOrganization
      if (
        view.screen === 'signature' &&
        view.overlay === null &&
        (!view.isBusy || now.isStoring) &&
        event.type === 'OTHER_AGENCY_PRESSED'
      ) {
        certificateOrganization = otherAgency(certificateOrganization)
        isChanging = true
      }
      if (view.screen === 'certificateList' && !view.isBusy && event.type === 'CERTIFICATE_CHOSEN')
        other = offered.includes(event.certificateType) ? event.certificateType : other
      const asked: OptionalConsentId | undefined = questionsOf(context)[0]
      if (seen)
        seen = afterPress(seen, event, view, asked, (customMs) => isConsentEndAllowed({ customMs }, input.now()))
    },

    /** The consent call, with the machine's facts at that time. */
    consentSent(submission: Submission, context: ConnectContext): void {
      now = { ...now, context }
      const isAgain = ['signature', 'certificateWindow', 'connectionRequest'].includes(now.view.screen)
      const sentFrom = isAgain ? 'renewing' : 'consent'
      if (sentFrom === 'renewing' && lastSubmission) {
        const isWindow = !('mydataCertificateOrganizationEnum' in lastSubmission)
        const before = isWindow ? {} : { mydataCertificateOrganizationEnum: certificateOrganization }
        if (!isDeepStrictEqual(submission, { ...lastSubmission, ...before })) {
          broken('nothing is sent that was not on the screen', 'the consent that is asked for again has changed')
        }
        return
      }
      const shown = payloadOf(submission)
      // The press that sends also ticks both mandatory consents, visibly for the person.
      const form = context.consent.at === 'read' ? context.consent.form : null
      if (!form?.isCollectionAndUseAgreed || !form.isProvisionAgreed) {
        broken('no connect without consent and signature', 'a mandatory consent is not ticked')
      }
      const [expected, sent] = [submissionOf(shown, { certificateOrganization, other }), comparable(submission)]
      if (!isDeepStrictEqual(sent, expected)) {
        broken(
          'nothing is sent that was not on the screen',
          `${JSON.stringify(sent)} is not ${JSON.stringify(expected)}`,
        )
      }
      const unseen = offeredToConnect && shown.organizations.find(({ guid }) => !offeredToConnect?.has(guid))
      if (unseen) broken('nothing is sent that was not on the screen', `${unseen.guid} was not chosen`)
      lastSubmission = submission
    },

    windowAnswered({ serializedPlainText }: { serializedPlainText: string }, answer: WindowAnswer): void {
      signedTexts.clear()
      if (answer.kind === 'signed') signedTexts.add(serializedPlainText)
    },

    connectSent({ certificationTransactionId: id, signed: window }: ConnectRequest): void {
      const isWindow = other !== null
      if (isWindow !== (window !== undefined)) broken('no connect without consent and signature', 'the other signature')
      if (window) {
        const { submission, serializedPlainText, serializedSignedData } = window
        const isSigned =
          signedTexts.has(serializedPlainText) && serializedSignedData === signatureOf(serializedPlainText)
        if (!isSigned || serializedPlainText !== textOf(id)) {
          broken('no connect without consent and signature', `no window signed ${textOf(id)}`)
        }
        if (!isDeepStrictEqual(submission, lastSubmission)) {
          broken('nothing is sent that was not on the screen', 'a consent that is not the one that was signed')
        }
        signed.add(id)
      }
      if (asking.has(id)) broken('at most one sync per transaction', `${id} is asked for twice at once`)
      if (synced.has(id)) broken('at most one sync per transaction', `${id} has a sync already`)
      if (!consented.has(id)) broken('no connect without consent and signature', `${id} was not consented to`)
      if (!signed.delete(id))
        broken('no connect without consent and signature', `no call reported that ${id} is signed`)
      asking.add(id)
    },
    connectEnded: (id: string): void => void asking.delete(id),

    curationAgreed(): void {
      if (!seen?.ticked.has('UsageMydataForProductCuration')) {
        broken('nothing is sent that was not on the screen', 'the terms of curation, whose box is not ticked')
      }
    },

    /** After the machine has settled. */
    shown(moment: Moment): string {
      const { view, context } = moment
      // A press is valid only for the request that it causes at once.
      signed.clear()
      const name = view.overlay === null ? view.screen : `${view.screen} ${view.overlay}`
      if (!allowed.has(name)) broken('allowed screen and overlay', name)
      const drawn = seenOn(view, context)
      if (drawn && seen && now.view.screen === 'consent') {
        const isAsking = view.overlay === 'optionalConsentQuestion' || questionsOf(context).length > 0 || view.isBusy
        // Asking and sending follow the press that ticks both mandatory consents.
        const before = isAsking ? { ...seen, isCollectionAndUseAgreed: true, isProvisionAgreed: true } : seen
        const difference = differenceOfSeen(before, drawn)
        if (difference && itemsOf(now.context) === itemsOf(context)) {
          broken('nothing is sent that was not on the screen', difference)
        }
      }
      seen = drawn
      // The other agency does not start a request: the former agency's request is still pending.
      if (isChanging && view.screen === 'signature' && view.overlay !== null)
        certificateOrganization = otherAgency(certificateOrganization)
      if (view.screen !== 'signature' || !view.isBusy) isChanging = false
      if (view.screen === 'signature' && context.certificate.organization !== certificateOrganization)
        broken('nothing is sent that was not on the screen', 'the agency of the signature is another one')
      if (view.screen === 'certificateSheet') other = null
      if (view.screen === 'certificateList') other ??= offered[0] ?? null
      const certificationTransactionId = transactionOf(context)
      if (lastSubmission && certificationTransactionId !== null) consented.add(certificationTransactionId)
      const { sync } = context
      if (sync.at !== 'none' && view.screen === 'syncStatus' && now.view.screen === 'connectionRequest') {
        synced.add(certificationTransactionId ?? '')
      }
      if (sync.at === 'received') {
        const percent = watchedPercent(sync.status.organizationSyncStatus)
        const before = percents.get(sync.syncId) ?? 0
        if (percent < before) broken('percent never falls', `${before} % to ${percent} % of ${sync.syncId}`)
        percents.set(sync.syncId, percent)
      }
      now = moment
      return name
    },
  }
}
