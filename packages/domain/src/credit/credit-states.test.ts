import { describe, expect, it } from 'vitest'
import {
  AUTOMATION,
  GUARANTEE_APPLICATION,
  INQUIRY_NOTICE,
  isTerminal,
  MAINTENANCE,
  MEMBERSHIP,
  type Mover,
  mayMove,
  RAISE_APPLICATION,
  REWARD,
  type StateMachine,
  THIRD_PARTY_CONSENT,
} from './credit-states.ts'

const MOVERS: readonly Mover[] = ['USER', 'SCHEDULER', 'WORKER', 'SERVER', 'ADMIN']

/** Every allowed transition, one per line: from, to, actor. */
const ALLOWED: readonly [string, StateMachine<string>, string][] = [
  [
    'membership',
    MEMBERSHIP,
    `NONE ACTIVE USER
     ACTIVE RECONSENT_PENDING SCHEDULER
     RECONSENT_PENDING ACTIVE USER
     RECONSENT_PENDING SUSPENDED SCHEDULER
     SUSPENDED ACTIVE USER
     NONE DELETED USER
     ACTIVE DELETED USER
     RECONSENT_PENDING DELETED USER
     SUSPENDED DELETED USER
     DELETED NONE USER`,
  ],
  [
    'raise application',
    RAISE_APPLICATION,
    `REQUESTED COLLECTING WORKER
     COLLECTING SUBMITTED WORKER
     COLLECTING FAILED WORKER
     SUBMITTED COMPLETED SERVER
     SUBMITTED PARTIALLY_COMPLETED SERVER
     SUBMITTED FAILED SERVER
     REQUESTED CANCELLED USER
     COLLECTING CANCELLED USER
     COMPLETED EXPIRED SCHEDULER`,
  ],
  [
    'automation',
    AUTOMATION,
    `OFF ACTIVE USER
     ACTIVE OFF USER
     ACTIVE OFF SERVER
     ACTIVE PAUSED_CONSENT_EXPIRED WORKER
     ACTIVE PAUSED_CERTIFICATE_REQUIRED WORKER
     ACTIVE PAUSED_MYDATA_DISCONNECTED WORKER
     PAUSED_CONSENT_EXPIRED ACTIVE WORKER
     PAUSED_CONSENT_EXPIRED ACTIVE USER
     PAUSED_CONSENT_EXPIRED OFF USER
     PAUSED_CONSENT_EXPIRED OFF SERVER
     PAUSED_CERTIFICATE_REQUIRED ACTIVE WORKER
     PAUSED_CERTIFICATE_REQUIRED ACTIVE USER
     PAUSED_CERTIFICATE_REQUIRED OFF USER
     PAUSED_CERTIFICATE_REQUIRED OFF SERVER
     PAUSED_MYDATA_DISCONNECTED ACTIVE WORKER
     PAUSED_MYDATA_DISCONNECTED ACTIVE USER
     PAUSED_MYDATA_DISCONNECTED OFF USER
     PAUSED_MYDATA_DISCONNECTED OFF SERVER`,
  ],
  [
    'third-party consent',
    THIRD_PARTY_CONSENT,
    `VALID REVOKING USER
     REVOKING REVOKED WORKER
     VALID EXPIRED SCHEDULER`,
  ],
  [
    'inquiry notice',
    INQUIRY_NOTICE,
    `CREATED SENT SERVER
     CREATED BLOCKED SERVER
     CREATED DUPLICATED SERVER
     SENT OPENED USER
     BLOCKED OPENED USER`,
  ],
  [
    'reward',
    REWARD,
    `NONE RECEIVABLE SERVER
     RECEIVABLE RECEIVED USER
     RECEIVABLE EXPIRED SCHEDULER`,
  ],
  [
    'guarantee application',
    GUARANTEE_APPLICATION,
    `RECEIVED REVIEWING ADMIN
     RECEIVED REVIEWING WORKER
     REVIEWING APPROVED ADMIN
     REVIEWING APPROVED WORKER
     APPROVED PAID ADMIN
     APPROVED PAID WORKER
     RECEIVED REJECTED ADMIN
     REVIEWING REJECTED ADMIN
     REVIEWING REJECTED WORKER
     RECEIVED CANCELLED USER
     REVIEWING CANCELLED USER`,
  ],
  [
    'maintenance',
    MAINTENANCE,
    `NORMAL MAINTENANCE SCHEDULER
     MAINTENANCE NORMAL SCHEDULER`,
  ],
]

describe('every transition, allowed and forbidden', () => {
  it.each(ALLOWED)('%s', (_name, machine, lines) => {
    const allowed = lines.split('\n').map((line) => line.trim())
    const moved = machine.states.flatMap((from) =>
      machine.states.flatMap((to) =>
        MOVERS.filter((by) => mayMove(machine, from, to, by)).map((by) => `${from} ${to} ${by}`),
      ),
    )
    expect(moved.toSorted()).toEqual(allowed.toSorted())
    expect(machine.states).toContain(machine.initial)
  })
})

it.each([
  [RAISE_APPLICATION, ['PARTIALLY_COMPLETED', 'FAILED', 'CANCELLED', 'EXPIRED']],
  [THIRD_PARTY_CONSENT, ['REVOKED', 'EXPIRED']],
  [REWARD, ['RECEIVED', 'EXPIRED']],
] as [StateMachine<string>, string[]][])('nothing follows on the last states', (machine, last) => {
  expect(machine.states.filter((state) => isTerminal(machine, state))).toEqual(last)
})
