import type { CreditBureau } from '@ieum/contracts/credit/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { jobQueue } from '../../platform/jobs/queue.ts'

export const CREDIT_QUEUES = {
  /**
   * First reading, for a person who has just agreed and waits for the scores; retried for longer than the lease of a
   * run that has died.
   */
  reading: jobQueue<{ readonly userId: UserId }>({
    name: 'credit-reading',
    notify: true,
    heartbeatSeconds: 10,
    retryLimit: 24,
    retryDelay: 3,
    expireInSeconds: 120,
  }),
  /** Reads the bureaus at night. */
  pull: jobQueue<{ readonly userId: UserId }>({
    name: 'credit-pull',
    heartbeatSeconds: 10,
    retryLimit: 3,
    expireInSeconds: 120,
  }),
  /** Does what is due in raising a score: collecting proof, sending it, asking for an answer, ending a consent. */
  raising: jobQueue<{ readonly userId: UserId }>({
    name: 'credit-raising',
    notify: true,
    heartbeatSeconds: 10,
    retryLimit: 3,
    retryDelay: 0,
    expireInSeconds: 120,
  }),
  /** Notifies phones of an inquiry. */
  push: jobQueue<{ readonly userId: UserId; readonly noticeId: string }>({
    name: 'credit-push',
    heartbeatSeconds: 10,
    retryLimit: 8,
    retryBackoff: true,
    expireInSeconds: 120,
  }),
  /** Notifies phones of a credit change. */
  changePush: jobQueue<{ readonly userId: UserId }>({
    name: 'credit-change-push',
    heartbeatSeconds: 10,
    retryLimit: 3,
    retryBackoff: true,
    expireInSeconds: 120,
  }),
  /** Reports to a bureau that a person has left. */
  departure: jobQueue<{ readonly userId: UserId; readonly creditDepartureId: string }>({
    name: 'credit-departure',
    heartbeatSeconds: 10,
    retryLimit: 3,
    expireInSeconds: 120,
  }),
  /** Destroys the bureau keys of a person who has left, in case the call itself did not. */
  keys: jobQueue<{ readonly userId: UserId }>({
    name: 'credit-keys',
    heartbeatSeconds: 10,
    retryLimit: 20,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 3_600,
    expireInSeconds: 120,
  }),
  /** Stores the inputs of the ratio for a month that has ended. */
  dsrMonth: jobQueue<{ readonly userId: UserId; readonly leasedUntilMs: number }>({
    name: 'credit-dsr-month',
    heartbeatSeconds: 10,
    retryLimit: 3,
    expireInSeconds: 120,
  }),
  /** Reports to KCB that a business is evaluated; retried for some three hours. */
  businessEvent: jobQueue<{ readonly userId: UserId; readonly eventKey: string }>({
    name: 'credit-business-event',
    heartbeatSeconds: 10,
    retryLimit: 10,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 1_800,
    expireInSeconds: 120,
  }),
  /** Sends a person's request to a bureau; retried for some three hours, and with every later reading. */
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
  /**
   * Asks lenders for a lower rate after a possible rise; retried for some three hours, and with every later reading.
   */
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
  /** Decides a guarantee whose days are over. */
  guarantee: jobQueue<{ readonly userId: UserId; readonly applicationId: string }>({
    name: 'credit-guarantee',
    heartbeatSeconds: 10,
    retryLimit: 3,
    expireInSeconds: 120,
  }),
} as const
