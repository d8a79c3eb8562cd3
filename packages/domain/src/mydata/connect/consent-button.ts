import { END_MARKER_RATIO } from '../constants.ts'

/** What the button of the consent screen says. */
export type ConsentButton = 'scrollDown' | 'agree' | 'fixMandatory'

/** What pressing it does. */
export type ConsentPress = 'scrollDown' | 'review' | 'submit' | 'fixMandatory'

export type ConsentButtonFacts = {
  /** The end-of-page marker is fully visible. */
  readonly isEndVisible: boolean
  /** Every optional consent was ticked or asked in this journey. */
  readonly isReviewed: boolean
  readonly isMandatoryComplete: boolean
  /** The person has unticked a mandatory consent that was ticked. */
  readonly hasUntickedMandatory: boolean
}

/** Whether the end-of-page marker is fully on the screen; unknown counts as not. @source CF-4.5.1, CF-9.22 */
export function isEndOnScreen(marker: { readonly intersectionRatio: number } | undefined): boolean {
  return marker !== undefined && marker.intersectionRatio >= END_MARKER_RATIO
}

/**
 * 'Scroll down' until the end is fully visible, then the call to action; after a mandatory consent was unticked by the
 * person, the words that ask to check it.
 * @source CF-4.5; docs/words.md#consent
 */
export function consentButton(facts: ConsentButtonFacts): ConsentButton {
  if (!facts.isEndVisible) return 'scrollDown'
  return isRefused(facts) ? 'fixMandatory' : 'agree'
}

/**
 * The press: scroll while the end is not visible; tick both mandatory consents and ask the optional ones; or submit
 * when the questions were completed before. A mandatory consent that the person unticked is not ticked for them.
 * @source CF-4.5
 */
export function consentPress(facts: ConsentButtonFacts): ConsentPress {
  if (!facts.isEndVisible) return 'scrollDown'
  if (isRefused(facts)) return 'fixMandatory'
  return facts.isReviewed && facts.isMandatoryComplete ? 'submit' : 'review'
}

function isRefused({ hasUntickedMandatory, isMandatoryComplete }: ConsentButtonFacts): boolean {
  return hasUntickedMandatory && !isMandatoryComplete
}
