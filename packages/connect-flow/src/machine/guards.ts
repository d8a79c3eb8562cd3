import { consentPress } from '@ieum/domain/mydata/connect/consent-button.ts'
import { isConsentEndAllowed } from '@ieum/domain/mydata/connect/consent-end-date.ts'
import type { SelectionOutcome } from '@ieum/domain/mydata/connect/selection-outcome.ts'
import { assertEvent } from 'xstate'
import type { WindowAnswer } from '../actors.ts'
import { consentButtonFacts } from '../consent-part.ts'
import { type ConnectContext, isShownStill, unrevealedGuids } from '../context.ts'
import { type DialogOfCode, dialogAfter } from '../dialogs-of-calls.ts'
import type { ConnectEvent } from '../events.ts'
import { isSessionLost, isUnanswered } from '../failure.ts'
import type { PollResult } from '../poll.ts'
import { hasOwnPage, pressed } from '../selection-moves.ts'
import { failureIn, outputOf } from './event-contents.ts'

type Args = { readonly context: ConnectContext; readonly event: ConnectEvent }

/** What a transition may ask. */
export const guards = {
  startsAt: ({ context }: Args, step: ConnectContext['startStep']) => context.startStep === step,
  isListEmpty: ({ context }: Args) => context.input.list.organizations.length === 0,
  canGoBack: ({ context }: Args) => context.input.canGoBack,
  isSessionLost: ({ event }: Args) => isSessionLost(failureIn(event)),
  isUnanswered: ({ event }: Args) => isUnanswered(failureIn(event)),
  hasCode: ({ event }: Args, code: string) => failureIn(event).code === code,
  opensDialog: ({ event }: Args, { call, dialog }: DialogOfCode) => dialogAfter(call, failureIn(event).code) === dialog,
  takesAny: ({ context }: Args) => pressed(context).length > 0,
  takesNothing: ({ context }: Args) => pressed(context).length === 0,
  /** One alone, that has a page on which people show who they are. */
  takesOneWithPage: ({ context }: Args) => hasOwnPage(context),
  isOutcome: ({ context }: Args, kind: SelectionOutcome<never, never>['kind']) =>
    context.selection.outcome?.kind === kind,
  pressDoes: ({ context }: Args, press: ReturnType<typeof consentPress>) =>
    consentPress(consentButtonFacts(context)) === press,
  hasQuestions: ({ context }: Args) => context.consent.questions.length > 0,
  hasPage: ({ context }: Args) => context.consent.items !== null,
  isShownStill: ({ context }: Args) => isShownStill(context),
  hasOtherCertificates: ({ context }: Args) => context.input.certificateModules.length > 0,
  takesIndividual: ({ context }: Args) => context.certificate.isIndividual,
  takesWindow: ({ context }: Args) => context.certificate.windowType !== null,
  hasTextToSign: ({ context }: Args) => context.signature.toSign !== null,
  hasSigned: ({ event }: Args) => outputOf<WindowAnswer>(event).kind === 'signed',
  hasAppToOpen: ({ context }: Args) => context.signature.authenticationAppUri !== null && !context.signature.hasOpened,
  hasAppLink: ({ context }: Args) => context.signature.authenticationAppUri !== null,
  isFirstReturn: ({ context, event }: Args) => {
    assertEvent(event, 'RETURNED')
    const { hasReturned, certificationTransactionId } = context.signature
    return !hasReturned && event.certificationTransactionId === certificationTransactionId
  },
  /** Rejected or expired: this transaction can never be completed. */
  isTransactionOver: ({ context }: Args) =>
    context.signature.refusedState === 'REJECTED' || context.signature.refusedState === 'EXPIRED',
  isEndAllowed: ({ context, event }: Args) => {
    assertEvent(event, 'END_DATE_CHOSEN')
    return isConsentEndAllowed({ customMs: event.dateMs }, context.input.now())
  },
  pollEnded: ({ event }: Args, result: PollResult) => outputOf<{ result: PollResult }>(event).result === result,
  isStaggered: ({ context }: Args) => context.input.isStaggered,
  hasUnrevealed: ({ context }: Args) => context.input.isStaggered && unrevealedGuids(context).length > 0,
  hasNothingToReveal: ({ context }: Args) => unrevealedGuids(context).length === 0,
  hasDelayed: ({ context }: Args) => (context.sync.status?.organizationSyncStatus.failedOrgs.length ?? 0) > 0,
}
