import { consentSubmission } from '../consent-part.ts'
import type { SigningProblem } from '../context.ts'
import type { DialogOfCode } from '../dialogs-of-calls.ts'
import { pageInput } from './inputs.ts'
import { flow } from './setup.ts'

type Reaction =
  | { readonly type: 'report'; readonly params: string }
  | { readonly type: 'haveProblem'; readonly params: SigningProblem }
  | 'changeCertificateOrganization'
/** Where an error leads; the first whose guard agrees. */
type Failed = readonly {
  readonly guard?: 'isSessionLost' | { readonly type: 'opensDialog'; readonly params: DialogOfCode }
  readonly target: string
  readonly actions?: Reaction | readonly Reaction[]
}[]

/**
 * The stored consent is submitted again unchanged. A page that was lost is read again; where its words have changed
 * since, nothing is sent that was not on the screen: the person reads them first.
 */
export function renewing(ways: {
  readonly done: { readonly target: string; readonly actions: 'takeAuthentication' | 'takeTextToSign' }
  readonly notRead: Failed
  readonly notSubmitted: Failed
}) {
  return flow.createStateConfig({
    initial: 'preparing',
    states: {
      preparing: {
        always: [
          { guard: 'hasPage', target: 'submitting' },
          { guard: 'isShownStill', target: 'reading' },
          { target: '#connect.consent' },
        ],
      },
      reading: {
        invoke: {
          src: 'readConsentPage',
          input: ({ context }) => pageInput(context),
          onDone: { target: 'submitting', actions: 'showConsentPage' },
          onError: ways.notRead,
        },
      },
      submitting: {
        invoke: {
          src: 'submitConsent',
          input: ({ context }) => consentSubmission(context),
          onDone: ways.done,
          onError: ways.notSubmitted,
        },
      },
    },
  })
}
