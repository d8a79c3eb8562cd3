import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { jobQueue } from '../jobs/queue.ts'

export const CREDIT_QUEUES = {
  /** Somebody has just agreed and waits for their scores; tried for longer than a run that has died is taken to be alive. */
  reading: jobQueue<{ readonly userId: UserId }>({
    name: 'credit-reading',
    notify: true,
    heartbeatSeconds: 10,
    retryLimit: 24,
    retryDelay: 3,
    expireInSeconds: 120,
  }),
  /** The bureaus are read by night. */
  pull: jobQueue<{ readonly userId: UserId }>({
    name: 'credit-pull',
    heartbeatSeconds: 10,
    retryLimit: 3,
    expireInSeconds: 120,
  }),
  /** Something of raising a score is due: proof to collect and to send, an answer to ask for, a consent to end. */
  raising: jobQueue<{ readonly userId: UserId }>({
    name: 'credit-raising',
    notify: true,
    heartbeatSeconds: 10,
    retryLimit: 3,
    retryDelay: 0,
    expireInSeconds: 120,
  }),
  /** Phones are told that somebody looked at their person's credit. */
  push: jobQueue<{ readonly userId: UserId; readonly noticeId: string }>({
    name: 'credit-push',
    heartbeatSeconds: 10,
    retryLimit: 8,
    retryBackoff: true,
    expireInSeconds: 120,
  }),
  /** Phones are told that something changed in their person's credit. */
  changePush: jobQueue<{ readonly userId: UserId }>({
    name: 'credit-change-push',
    heartbeatSeconds: 10,
    retryLimit: 3,
    retryBackoff: true,
    expireInSeconds: 120,
  }),
  /** A bureau is told that somebody left. */
  departure: jobQueue<{ readonly userId: UserId; readonly creditDepartureId: string }>({
    name: 'credit-departure',
    heartbeatSeconds: 10,
    retryLimit: 3,
    expireInSeconds: 120,
  }),
  /** Somebody has left: the keys of what is gone go, too, should whoever was asked for it not get to that. */
  keys: jobQueue<{ readonly userId: UserId }>({
    name: 'credit-keys',
    heartbeatSeconds: 10,
    retryLimit: 20,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 3_600,
    expireInSeconds: 120,
  }),
  /** A month has ended: what the ratio was reckoned from is kept. */
  dsrMonth: jobQueue<{ readonly userId: UserId; readonly leasedUntilMs: number }>({
    name: 'credit-dsr-month',
    heartbeatSeconds: 10,
    retryLimit: 3,
    expireInSeconds: 120,
  }),
  /** KCB hears that a business is evaluated; some three hours long. */
  businessEvent: jobQueue<{ readonly userId: UserId; readonly eventKey: string }>({
    name: 'credit-business-event',
    heartbeatSeconds: 10,
    retryLimit: 10,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 1_800,
    expireInSeconds: 120,
  }),
  /** A bureau hears what somebody asks of it; some three hours long, and with every reading after. */
  response: jobQueue<{ readonly userId: UserId; readonly creditBureauEnum: CreditBureau }>({
    name: 'credit-response',
    notify: true,
    heartbeatSeconds: 10,
    retryLimit: 10,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 1_800,
    expireInSeconds: 120,
  }),
  /** Something may have risen: lenders are asked for a lower rate; some three hours long, and with every reading after. */
  rateCut: jobQueue<{ readonly userId: UserId }>({
    name: 'credit-rate-cut',
    notify: true,
    heartbeatSeconds: 10,
    retryLimit: 10,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 1_800,
    expireInSeconds: 120,
  }),
  /** The days of somebody's guarantee are over. */
  guarantee: jobQueue<{ readonly userId: UserId; readonly applicationId: string }>({
    name: 'credit-guarantee',
    heartbeatSeconds: 10,
    retryLimit: 3,
    expireInSeconds: 120,
  }),
} as const
