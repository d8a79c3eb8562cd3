import { SUPPORT_PAGE_SIGNATURE } from '@ieum/domain/mydata/constants.ts'
import { emit } from 'xstate'
import { type AgencySignature, appUriOf } from '../context/signature-part.ts'
import { changeCertificateOrganization } from './certificate.ts'
import { renewing } from './renewing.ts'
import { changes, flow, type Known } from './setup.ts'
import { isUnregistered, report, sessionLost } from './ways.ts'

const hasAppLink = ({ context }: Known) => appUriOf(context.signature) !== null
const hasAppToOpen = ({ context }: Known) =>
  hasAppLink({ context }) && context.signature.by === 'agency' && !context.signature.hasOpened

const openApp = flow.enqueueActions(({ context, enqueue }) => {
  const uri = appUriOf(context.signature)
  if (uri !== null) enqueue.emit({ type: 'openAuthenticationApp', uri })
})
const atAgency = (change: Partial<AgencySignature>) =>
  changes(({ signature }) => (signature.by === 'agency' ? { signature: { ...signature, ...change } } : {}))

const failed = { target: '#connect.signature.consentError', actions: report('signature') } as const

const unregistered = {
  guard: isUnregistered,
  target: '#connect.signature.certificateOrganizationUnregistered',
} as const

/** Where the other agency does not start a request, the former one stays pending. */
const changedBack = changeCertificateOrganization
const notChanged = { ...failed, actions: [failed.actions, changedBack] } as const

/** A press counts from the moment its button is shown, even while the journey is still being stored. */
const changesAgency = { target: 'changing', actions: changeCertificateOrganization } as const

/** Signing in the certificate organization's app; the agency reports its end, or the button does. */
export const signature = flow.createStateConfig({
  initial: 'opening',
  on: { BACK: 'consent', HELP_PRESSED: { actions: emit({ type: 'openSupport', page: SUPPORT_PAGE_SIGNATURE }) } },
  states: {
    /** The journey is stored before the person leaves for the app; the app opens automatically once. */
    opening: {
      entry: { type: 'saveJourney', params: 'signature' },
      on: {
        JOURNEY_SETTLED: 'waiting',
        COMPLETE_PRESSED: '#connect.connectionRequest',
        OTHER_AGENCY_PRESSED: changesAgency,
      },
      after: { journeySaveWait: 'waiting' },
    },
    waiting: {
      always: { guard: hasAppToOpen, actions: [openApp, atAgency({ hasOpened: true })] },
      on: {
        COMPLETE_PRESSED: '#connect.connectionRequest',
        SIGNED: '#connect.connectionRequest',
        OTHER_AGENCY_PRESSED: changesAgency,
        RETURNED: {
          // Only the first return, and from the pending signing.
          guard: ({ context: { signature }, event }) =>
            signature.by === 'agency' &&
            !signature.hasReturned &&
            event.certificationTransactionId === signature.certificationTransactionId,
          target: '#connect.connectionRequest',
          actions: atAgency({ hasReturned: true }),
        },
        REOPEN_PRESSED: { guard: hasAppLink, actions: openApp },
      },
    },
    /** Rejected or expired: the same consent is submitted again. */
    renewing: renewing({
      done: '#connect.signature.opening',
      notRead: [sessionLost, failed],
      notSubmitted: [sessionLost, unregistered, failed],
    }),
    /** Submits the same consent for signing at the other agency. */
    changing: renewing({
      done: '#connect.signature.opening',
      notRead: [sessionLost, notChanged],
      notSubmitted: [sessionLost, { ...unregistered, actions: changedBack }, notChanged],
    }),
    certificateOrganizationUnregistered: { on: { CONFIRM: 'waiting', BACK: 'waiting' } },
    consentError: { on: { CONFIRM: 'waiting', BACK: 'waiting' } },
  },
})
