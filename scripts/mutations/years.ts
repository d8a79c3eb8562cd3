import type { Mutation } from './mutation.ts'

const DOMAIN = 'packages/domain/src'
const SYNC = 'packages/backend/src/services/mydata/sync'

const rule = (what: string, file: string, from: string, to: string, after?: string): Mutation => ({
  rule: 'five years',
  project: 'faults',
  tests: ['packages/testkit/src/years/five-years.faults.test.ts'],
  what,
  file,
  from,
  to,
  ...(after !== undefined && { after }),
})

/** Rules that only runs over years show, each broken once: the product then has to differ from the model beside it. */
export const YEARS: readonly Mutation[] = [
  rule(
    'transfers rest after 5 months',
    `${DOMAIN}/mydata/constants.ts`,
    'DORMANT_AFTER_MONTHS = 6',
    'DORMANT_AFTER_MONTHS = 5',
  ),
  rule(
    'destroyed after 13 months',
    `${DOMAIN}/mydata/constants.ts`,
    'DESTROY_AFTER_MONTHS = 12',
    'DESTROY_AFTER_MONTHS = 13',
  ),
  rule(
    'away a day too early',
    `${DOMAIN}/mydata/destruction/dormancy.ts`,
    'sinceMidnightMs - DAY_MS',
    'sinceMidnightMs',
  ),
  rule(
    'a consent ends at the hour at which it was chosen',
    `${DOMAIN}/mydata/connect/consent/consent-end-date.ts`,
    'return endOfKoreanDayMs(koreanDateParts(end.customMs))',
    'return end.customMs',
  ),
  rule(
    'a cycle of one day more',
    `${DOMAIN}/mydata/sync/scheduled-transfer.ts`,
    'nowMs + cycleDays * DAY_MS',
    'nowMs + (cycleDays + 1) * DAY_MS',
  ),
  rule(
    'slots in another time zone',
    `${DOMAIN}/mydata/sync/scheduled-transfer.ts`,
    '+ from * MINUTE_MS',
    '+ (from + 540) * MINUTE_MS',
  ),
  rule(
    'reminders 30 and 7 days before',
    `${DOMAIN}/mydata/constants.ts`,
    'REMINDER_DAYS = [30, 7, 1]',
    'REMINDER_DAYS = [30, 7]',
  ),
  rule(
    'a list for eight days',
    `${DOMAIN}/mydata/consents/list-consent.ts`,
    'LIST_CONSENT_DAYS = 7',
    'LIST_CONSENT_DAYS = 8',
  ),
  rule('a refresh token renewed with 30 days left', `${SYNC}/token-keeper.ts`, '(90 + 28 + 7) * DAY_MS', '30 * DAY_MS'),
  rule(
    'periodic calls that say the person asks',
    `${SYNC}/run-organization.ts`,
    "SCHEDULED: 'scheduled'",
    "SCHEDULED: 'user-refresh'",
  ),
  rule(
    'a refresh of the person moves the plan',
    `${SYNC}/run-organization.ts`,
    "isPlanKept: run.sync.kind === 'REFRESH'",
    'isPlanKept: false',
  ),
  rule(
    'a visit is noted once in forty days',
    'packages/backend/src/services/account/identity/person-rows.ts',
    'nowMs - DAY_MS',
    'nowMs - 40 * DAY_MS',
  ),
  rule(
    'what is switched off is asked for',
    `${DOMAIN}/mydata/consents/switched-off.ts`,
    'granted.filter((scope) => !closed.has(scope))',
    '[...granted]',
  ),
]
