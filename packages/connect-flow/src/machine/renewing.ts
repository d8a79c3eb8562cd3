import type { ErrorActorEvent } from 'xstate'
import { isShownStill } from '../context/context.ts'
import { pageInput, receiveAuthentication, receivePage, submissionOf } from './consent.ts'
import { required } from './required.ts'
import { type changes, flow, type Known } from './setup.ts'
import type { report } from './ways.ts'

type Reaction = ReturnType<typeof report> | ReturnType<typeof changes>
/** Where an error leads; the first one whose guard is true. */
type Failed = readonly {
  readonly guard?: (asked: { readonly event: ErrorActorEvent }) => boolean
  readonly target: string
  readonly actions?: Reaction | readonly Reaction[]
}[]

const hasPage = ({ context }: Known) => context.consent.at === 'read'

/**
 * Submits the stored consent again unchanged. A lost page is read again; if its texts have changed since, nothing is
 * sent that was not displayed: the person reads them first.
 */
export function renewing(ways: { readonly done: string; readonly notRead: Failed; readonly notSubmitted: Failed }) {
  return flow.createStateConfig({
    initial: 'preparing',
    states: {
      preparing: {
        always: [
          { guard: hasPage, target: 'submitting' },
          { guard: ({ context }) => isShownStill(context), target: 'reading' },
          { target: '#connect.consent' },
        ],
      },
      reading: {
        invoke: {
          src: 'readConsentPage',
          input: ({ context }) => pageInput(context),
          onDone: { target: 'submitting', actions: receivePage },
          onError: ways.notRead,
        },
      },
      submitting: {
        invoke: {
          src: 'submitConsent',
          input: ({ context }) => required(submissionOf(context)),
          onDone: { target: ways.done, actions: receiveAuthentication },
          onError: ways.notSubmitted,
        },
      },
    },
  })
}
