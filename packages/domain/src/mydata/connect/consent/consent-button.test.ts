import { describe, expect, it } from 'vitest'
import { consentButton, consentPress, isEndOnScreen } from './consent-button.ts'

describe('[CF-2.4.2 CF-4.5.1] consent button', () => {
  it.each([
    // end, reviewed, complete, unticked → label, press
    [false, false, false, false, 'scrollDown', 'scrollDown'],
    [false, true, true, false, 'scrollDown', 'scrollDown'],
    [true, false, false, false, 'agree', 'review'],
    [true, false, true, false, 'agree', 'review'],
    [true, true, true, false, 'agree', 'submit'],
    [true, true, false, false, 'agree', 'review'],
    [true, true, false, true, 'fixMandatory', 'fixMandatory'],
    [true, false, false, true, 'fixMandatory', 'fixMandatory'],
    [true, true, true, true, 'agree', 'submit'],
    [false, true, false, true, 'scrollDown', 'scrollDown'],
  ])(
    'end visible %s, reviewed %s, complete %s, unticked %s: %s, %s',
    (end, reviewed, complete, unticked, label, press) => {
      const facts = {
        isEndVisible: end,
        isReviewed: reviewed,
        isMandatoryComplete: complete,
        hasUntickedMandatory: unticked,
      }
      expect(consentButton(facts)).toBe(label)
      expect(consentPress(facts)).toBe(press)
    },
  )
})

it.each([
  [undefined, false],
  [0, false],
  [0.5, false],
  [0.99, false],
  [1, true],
])('[CF-9.22] the end with %s of its marker on the screen: %s', (ratio, isVisible) => {
  expect(isEndOnScreen(ratio === undefined ? undefined : { intersectionRatio: ratio })).toBe(isVisible)
})
