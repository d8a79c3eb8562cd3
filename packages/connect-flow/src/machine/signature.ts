import { SUPPORT_PAGE_SIGNATURE } from '@ieum/domain/mydata/constants.ts'
import { renewing } from './renewing.ts'
import { flow } from './setup.ts'
import { isUnregistered, sessionLost } from './ways.ts'

const failed = {
  target: '#connect.signature.consentError',
  actions: { type: 'report', params: 'signature' },
} as const

/** Signed in the certificate organization's app; the button says when. */
export const signature = flow.createStateConfig({
  initial: 'opening',
  on: { BACK: 'consent', HELP_PRESSED: { actions: { type: 'openSupport', params: SUPPORT_PAGE_SIGNATURE } } },
  states: {
    /** The journey is stored before the person leaves for the app; the app opens by itself once. */
    opening: {
      entry: { type: 'keepJourney', params: 'signature' },
      // The button is there already: a press is never lost.
      on: { JOURNEY_SETTLED: 'waiting', COMPLETE_PRESSED: '#connect.connectionRequest' },
      after: { journeySaveWait: 'waiting' },
    },
    waiting: {
      always: { guard: 'hasAppToOpen', actions: ['openApp', 'markOpened'] },
      on: {
        COMPLETE_PRESSED: '#connect.connectionRequest',
        RETURNED: { guard: 'isFirstReturn', target: '#connect.connectionRequest', actions: 'markReturned' },
        REOPEN_PRESSED: { guard: 'hasAppLink', actions: 'openApp' },
      },
    },
    /** Rejected or expired: what was consented to is asked for again. */
    renewing: renewing({
      done: { target: '#connect.signature.opening', actions: 'takeAuthentication' },
      notRead: [sessionLost, failed],
      notSubmitted: [
        sessionLost,
        {
          guard: isUnregistered,
          target: '#connect.signature.certificateOrganizationUnregistered',
        },
        failed,
      ],
    }),
    certificateOrganizationUnregistered: { on: { CONFIRM: 'waiting', BACK: 'waiting' } },
    consentError: { on: { CONFIRM: 'waiting', BACK: 'waiting' } },
  },
})
