import { END_MARKER_RATIO } from '../../constants.ts'

/** Label of the consent screen's button. */
export type ConsentButton = 'scrollDown' | 'agree' | 'fixMandatory'

/** Effect of a press on it. */
export type ConsentPress = 'scrollDown' | 'review' | 'submit' | 'fixMandatory'

export type ConsentButtonFacts = {
  /** The end-of-page marker is fully visible. */
  readonly isEndVisible: boolean
  /** Every optional consent was ticked or asked for in this journey. */
  readonly isReviewed: boolean
  readonly isMandatoryComplete: boolean
  /** The person has unticked a mandatory consent that was ticked. */
  readonly hasUntickedMandatory: boolean
}

/** Returns whether the end-of-page marker is fully on the screen; unknown counts as not. @source CF-4.5.1, CF-9.22 */
export function isEndOnScreen(marker: { readonly intersectionRatio: number } | undefined): boolean {
  return marker !== undefined && marker.intersectionRatio >= END_MARKER_RATIO
}

/**
 * Returns 'scroll down' until the end is fully visible, then the call to action; after the person unticked a mandatory
 * consent, the label that asks to tick it.
 * @source CF-4.5; docs/reference/words.md#consent
 */
export function consentButton(facts: ConsentButtonFacts): ConsentButton {
  if (!facts.isEndVisible) return 'scrollDown'
  return isRefused(facts) ? 'fixMandatory' : 'agree'
}

/**
 * Returns the effect of the press: scroll while the end is not visible; tick both mandatory consents and ask for the
 * optional ones; or submit when the questions were completed before. A mandatory consent that the person unticked is
 * not ticked automatically.
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
