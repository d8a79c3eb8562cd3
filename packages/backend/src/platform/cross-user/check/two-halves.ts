/**
 * The coordinator's tables and jobs that are written in one transaction with rows of a person, and what repairs them
 * when a coordinator that dies between the two commits keeps the person's half and loses its own. A test compares it
 * with the statements that a server sends.
 * @source ADR 0073
 */

/** The coordinator's tables, without the job queue. */
export const COORDINATOR_HALVES: Readonly<Record<string, string>> = {
  auth_device: 'the end of a wait: the wait ends by its own time, or with the next certificate',
  credit_guarantee_day:
    'the place of an application: taken again within a minute, `services/credit/guarantee/restore-places.ts`',
  ledger_unsealed:
    'an end of a chain on its way into the anchor: queued again, `platform/ledger/anchor/queue-lost-ends.ts`',
}

const DUE = 'the time in its row: a scan finds it due'
const IN_THE_APP = 'nothing pushes it again; what it says stands in the app'
const PRESSED_AGAIN =
  'the press was answered with an error: the next one deletes the rest, and nobody does before it (ADR 0135)'

/** Jobs, by the name of their queue. */
export const JOB_HALVES: Readonly<Record<string, string>> = {
  'account-data-download': 'its hour is over: upkeep ends it, and the person asks again',
  'account-sign-in': IN_THE_APP,
  'credit-business-event': 'the next time that it is recorded, four hours later or more',
  'credit-change-push': DUE,
  'credit-departure': DUE,
  'credit-dsr-month': DUE,
  'credit-guarantee': DUE,
  'credit-keys': PRESSED_AGAIN,
  'credit-pull': 'the pull of the next night',
  'credit-push': IN_THE_APP,
  'credit-raising': DUE,
  'credit-rate-cut': 'the next reading of the bureaus',
  'credit-reading': 'the pull of the next night, or the person, who reads the scores anew',
  'credit-response': 'the next reading of the bureaus',
  'gene-withdrawal': PRESSED_AGAIN,
  'health-insurance-withdrawal': PRESSED_AGAIN,
  'microbiome-withdrawal': PRESSED_AGAIN,
  'mydata-attempt': 'the lease of ten minutes: it is due again',
  'mydata-deletion': DUE,
  'mydata-older-transactions': 'the next reading of the institution, which asks for them again',
  'mydata-push': IN_THE_APP,
  'mydata-refresh': 'its deadline: the sweep ends it, background attempts follow',
  'mydata-scheduled': 'the lease of ten minutes: it is due again',
  'mydata-signature-withdrawal': 'the agency, where a request that nobody signs ends by itself',
  'mydata-sync': 'its deadline: the sweep ends it, background attempts follow',
}
