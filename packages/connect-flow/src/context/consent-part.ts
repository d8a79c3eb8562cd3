/** The consent screen's part of the context: the data of its page, and the choices on it. */
import type { CollectionUsageItem } from '@ieum/contracts/mydata/connect/consent.ts'
import type { ConsentForm, OptionalConsentId } from '@ieum/contracts/mydata/connect/journey.ts'
import type { LastConsent } from '@ieum/contracts/mydata/consents/consents.ts'
import type { Organization } from '@ieum/contracts/mydata/organizations/organizations.ts'
import type { ConsentButtonFacts } from '@ieum/domain/mydata/connect/consent/consent-button.ts'
import {
  initialConsentForm,
  isConsentFormComplete,
  restoredConsentForm,
} from '@ieum/domain/mydata/connect/consent/consent-form.ts'
import { industriesOf } from '@ieum/domain/mydata/connect/consent/consent-targets.ts'
import {
  offeredOptionalConsents,
  optionalConsentQuestions,
  toggledOptionalConsent,
} from '@ieum/domain/mydata/connect/consent/optional-consents.ts'
import type { ConsentPage } from '../actors.ts'

export type ConsentPart = { readonly at: 'unread' } | BegunConsent | ReadConsent

type Chosen = {
  readonly form: ConsentForm
  /** Ticked in advance and not changed since. */
  readonly preticked: readonly OptionalConsentId[]
  readonly isFirstPartRead: boolean
}

/** Chosen before; the page is not there yet, or is being read again. */
export type BegunConsent = Chosen & {
  readonly at: 'begun'
  /** Version of the texts that the person last saw with this form; null where a lost page did not store it. */
  readonly copyVersion: string | null
}

/** On the screen. */
export type ReadConsent = Chosen & {
  readonly at: 'read'
  readonly copyVersion: string
  readonly items: readonly CollectionUsageItem[]
  readonly offered: readonly OptionalConsentId[]
  /** The consent that this one is compared with; null for a first one. */
  readonly lastConsent: LastConsent | null
  readonly isEndVisible: boolean
  /** The person has unticked a mandatory consent that was ticked. */
  readonly hasUntickedMandatory: boolean
  readonly questions: readonly OptionalConsentId[]
  /** The industry whose items are open; null before the first was opened. */
  readonly openIndustry: CollectionUsageItem['industry'] | null
}

/** Marks everything that was read before as to be read again. */
export function readAgain(consent: ConsentPart): ConsentPart {
  if (consent.at !== 'read') return consent
  const { form, preticked, copyVersion, isFirstPartRead } = consent
  return { at: 'begun', form, preticked, copyVersion, isFirstPartRead }
}

/** The page was read; a form in progress stays as far as its choices are still offered. */
export function pageRead(
  consent: ConsentPart,
  page: ConsentPage,
  facts: { readonly chosen: readonly Organization[]; readonly copyVersion: string; readonly nowMs: number },
): ReadConsent {
  const offered = offeredOptionalConsents(industriesOf(facts.chosen), page.hasConsentedToCuration)
  const { items, lastConsent = null } = page
  const read = { at: 'read', items, offered, lastConsent, copyVersion: facts.copyVersion } as const
  const untouched = { isEndVisible: false, hasUntickedMandatory: false, questions: [], openIndustry: null }
  if (consent.at === 'unread') {
    const form = initialConsentForm(offered, page.connections)
    return { ...untouched, ...read, form, preticked: form.selectedOptionalConsentIds, isFirstPartRead: false }
  }
  return { ...untouched, ...consent, ...read, form: restoredConsentForm(consent.form, offered, facts.nowMs) }
}

type Change = (read: ReadConsent) => Partial<Omit<ReadConsent, 'at'>>

/** Changes the displayed form; before there is one, nothing changes. */
export function onScreen(consent: ConsentPart, change: Change): ConsentPart {
  return consent.at === 'read' ? { ...consent, ...change(consent) } : consent
}

export const withForm =
  (fields: Partial<ConsentForm>) =>
  ({ form }: ReadConsent) => ({ form: { ...form, ...fields } })

export const optionalToggled =
  (id: OptionalConsentId): Change =>
  (read) => {
    if (!read.offered.includes(id)) return {}
    const selectedOptionalConsentIds = toggledOptionalConsent(read.form.selectedOptionalConsentIds, id)
    return { ...withForm({ selectedOptionalConsentIds })(read), preticked: without(read.preticked, id) }
  }

export const mandatoryToggled =
  (which: 'collectionAndUse' | 'provision'): Change =>
  (read) => {
    const field = which === 'provision' ? 'isProvisionAgreed' : 'isCollectionAndUseAgreed'
    const wasAgreed = read.form[field]
    return {
      ...withForm({ [field]: !wasAgreed })(read),
      hasUntickedMandatory: wasAgreed || read.hasUntickedMandatory,
    }
  }

export const questionAnswered =
  (isAgreed: boolean): Change =>
  (read) => {
    const [asked, ...questions] = read.questions
    if (asked === undefined) return {}
    const { selectedOptionalConsentIds, reviewedOptionalConsentIds } = read.form
    return {
      questions,
      ...withForm({
        reviewedOptionalConsentIds: [...reviewedOptionalConsentIds, asked],
        selectedOptionalConsentIds: isAgreed
          ? toggledOptionalConsent(without(selectedOptionalConsentIds, asked), asked)
          : selectedOptionalConsentIds,
      })(read),
    }
  }

/** Returns the optional consents that were neither ticked nor asked for. */
export function questionsLeft({ form, offered }: ReadConsent): OptionalConsentId[] {
  return optionalConsentQuestions(offered, form.selectedOptionalConsentIds, form.reviewedOptionalConsentIds)
}

/** Returns the facts that determine the button; without a page, the end is not on the screen. */
export function consentButtonFacts(consent: ConsentPart): ConsentButtonFacts {
  if (consent.at !== 'read') {
    return { isEndVisible: false, isReviewed: false, isMandatoryComplete: false, hasUntickedMandatory: false }
  }
  return {
    isEndVisible: consent.isEndVisible,
    isReviewed: questionsLeft(consent).length === 0,
    isMandatoryComplete: isConsentFormComplete(consent.form),
    hasUntickedMandatory: consent.hasUntickedMandatory,
  }
}

function without<Item>(list: readonly Item[], item: Item): Item[] {
  return list.filter((each) => each !== item)
}
