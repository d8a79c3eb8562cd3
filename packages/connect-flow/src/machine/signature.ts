import { SUPPORT_PAGE_SIGNATURE } from '@ieum/domain/mydata/constants.ts'
import { renewing } from './renewing.ts'
import { flow } from './setup.ts'
import { isUnregistered, sessionLost } from './ways.ts'

const failed = {
  target: '#connect.signature.consentError',
  actions: { type: 'report', params: 'signature' },
} as const

const unregistered = {
  guard: isUnregistered,
  target: '#connect.signature.certificateOrganizationUnregistered',
} as const

/** Where the other agency does not ask, the request of before waits on. */
const changedBack = 'changeCertificateOrganization'
const notChanged = { ...failed, actions: [failed.actions, changedBack] } as const

/** A press counts from the moment its button is there: also while the journey is still being stored. */
const changesAgency = { target: 'changing', actions: 'changeCertificateOrganization' } as const

/** Signed in the certificate organization's app; the agency says when, or the button. */
export const signature = flow.createStateConfig({
  initial: 'opening',
  on: { BACK: 'consent', HELP_PRESSED: { actions: { type: 'openSupport', params: SUPPORT_PAGE_SIGNATURE } } },
  states: {
    /** The journey is stored before the person leaves for the app; the app opens by itself once. */
    opening: {
      entry: { type: 'keepJourney', params: 'signature' },
      on: {
        JOURNEY_SETTLED: 'waiting',
        COMPLETE_PRESSED: '#connect.connectionRequest',
        OTHER_AGENCY_PRESSED: changesAgency,
      },
      after: { journeySaveWait: 'waiting' },
    },
    waiting: {
      always: { guard: 'hasAppToOpen', actions: ['openApp', 'markOpened'] },
      on: {
        COMPLETE_PRESSED: '#connect.connectionRequest',
        SIGNED: '#connect.connectionRequest',
        OTHER_AGENCY_PRESSED: changesAgency,
        RETURNED: { guard: 'isFirstReturn', target: '#connect.connectionRequest', actions: 'markReturned' },
        REOPEN_PRESSED: { guard: 'hasAppLink', actions: 'openApp' },
      },
    },
    /** Rejected or expired: what was consented to is asked for again. */
    renewing: renewing({
      done: { target: '#connect.signature.opening', actions: 'takeAuthentication' },
      notRead: [sessionLost, failed],
      notSubmitted: [sessionLost, unregistered, failed],
    }),
    /** The same consent, to be signed at the other agency. */
    changing: renewing({
      done: { target: '#connect.signature.opening', actions: 'takeAuthentication' },
      notRead: [sessionLost, notChanged],
      notSubmitted: [sessionLost, { ...unregistered, actions: changedBack }, notChanged],
    }),
    certificateOrganizationUnregistered: { on: { CONFIRM: 'waiting', BACK: 'waiting' } },
    consentError: { on: { CONFIRM: 'waiting', BACK: 'waiting' } },
  },
})
