/** The consent screen's part of the context: what its page brought, what was chosen on it, what of it is sent. */
import type { ConsentForm, OptionalConsentId } from '@ieum/contracts/mydata/journey.ts'
import type { ConsentButtonFacts } from '@ieum/domain/mydata/connect/consent-button.ts'
import {
  informedConsent,
  initialConsentForm,
  isConsentFormComplete,
  restoredConsentForm,
} from '@ieum/domain/mydata/connect/consent-form.ts'
import { consentTargets, industriesOf } from '@ieum/domain/mydata/connect/consent-targets.ts'
import { offeredOptionalConsents, optionalConsentQuestions } from '@ieum/domain/mydata/connect/optional-consents.ts'
import type { ConsentPage, Submission } from './actors.ts'
import { certificateOrganization } from './certificate-part.ts'
import type { ConnectContext } from './context.ts'

/** The consent part once its page was read; a form under way is kept as far as it is still offered. */
export function consentOfPage(context: ConnectContext, page: ConsentPage): ConnectContext['consent'] {
  const offered = offeredOptionalConsents(industriesOf(context.chosen), page.hasConsentedToCuration)
  const stored = context.consent.form
  const form =
    stored === null
      ? initialConsentForm(offered, page.connections)
      : restoredConsentForm(stored, offered, context.input.now())
  return {
    ...context.consent,
    items: page.items,
    offered,
    form,
    preticked: stored === null ? form.selectedOptionalConsentIds : context.consent.preticked,
    copyVersion: context.input.copyVersion,
  }
}

/** The form of a screen that shows one. */
export function consentForm({ consent }: ConnectContext): ConsentForm {
  if (consent.form === null) throw new Error('the consent screen has no form')
  return consent.form
}

export function withForm(context: ConnectContext, changes: Partial<ConsentForm>): Pick<ConnectContext, 'consent'> {
  return { consent: { ...context.consent, form: { ...consentForm(context), ...changes } } }
}

export function remainingQuestions({ consent }: ConnectContext): OptionalConsentId[] {
  if (consent.form === null) return []
  const { selectedOptionalConsentIds, reviewedOptionalConsentIds } = consent.form
  return optionalConsentQuestions(consent.offered, selectedOptionalConsentIds, reviewedOptionalConsentIds)
}

export function consentButtonFacts(context: ConnectContext): ConsentButtonFacts {
  const { form, isEndVisible, hasUntickedMandatory } = context.consent
  return {
    isEndVisible,
    isReviewed: remainingQuestions(context).length === 0,
    isMandatoryComplete: form !== null && isConsentFormComplete(form),
    hasUntickedMandatory,
  }
}

/** What the consent call sends; exactly what was on the screen. */
export function consentSubmission(context: ConnectContext): Submission {
  const { chosen, certificate, consent, input } = context
  if (consent.items === null) throw new Error('the consent page was not read')
  const targets = consentTargets(chosen, consent.items)
  const informed = informedConsent(consentForm(context), input.now())
  if (certificate.isIndividual) return { consentTarget: onlyOf(targets), informedConsent: informed }
  const consented = { consentTargets: targets, informedConsent: informed, shouldExtendExistTokens: false }
  if (certificate.windowType !== null) return { ...consented, certificateTypeEnum: certificate.windowType }
  return {
    ...consented,
    mydataCertificateOrganizationEnum: certificateOrganization(certificate.organization),
    clientOsNameEnum: input.clientOsNameEnum,
  }
}

/** @throws Error for none or several: an institution's own page is for that institution alone */
function onlyOf<Item>(items: readonly Item[]): Item {
  const [only, ...others] = items
  if (only === undefined || others.length > 0) throw new Error('one institution at a time has a page of its own')
  return only
}
