import type { Mutation } from './mutation.ts'

const CONSTANTS = 'packages/domain/src/mydata/constants.ts'

const constant = (rule: string, name: string, from: string, to: string): Mutation => ({
  rule,
  what: `${name} ${from} → ${to}`,
  file: CONSTANTS,
  from: `${name} = ${from}`,
  to: `${name} = ${to}`,
})

/** Every number of section 9. */
export const NUMBERS: readonly Mutation[] = [
  constant('CF-9.1', 'POLL_INTERVAL_MS', '500', '600'),
  constant('CF-9.2', 'POLL_RETRY_DELAY_MS', '500', '600'),
  constant('CF-9.3', 'POLL_MAX_RETRIES', '3', '4'),
  constant('CF-9.4', 'POLL_REQUEST_TIMEOUT_MS', '5_000', '6_000'),
  constant('CF-9.5', 'POLL_STOP_MS', '55_000', '57_000'),
  constant('CF-9.6', 'POLL_ABORT_MS', '60_000', '61_000'),
  constant('CF-9.7', 'PERCENT_CAP_WHILE_RUNNING', '99', '100'),
  constant('CF-9.8', 'MIN_TRANSFER_AGE_YEARS', '19', '18'),
  {
    rule: 'CF-9.9',
    what: 'a cycle of 20 days instead of 21',
    file: 'packages/domain/src/mydata/connect/consent/request-cycle.ts',
    from: "['7', '14', '21', '28', 'UNSET']",
    to: "['7', '14', '20', '28', 'UNSET']",
  },
  constant('CF-9.10', 'CYCLE_DAYS_WHEN_UNSET', '7', '14'),
  constant('CF-9.11', 'CONSENT_YEARS', '[1, 2, 3, 4, 5]', '[1, 2, 3, 4, 5, 6]'),
  constant('CF-9.12', 'DEFAULT_CONSENT_YEARS', '5', '1'),
  constant('CF-9.13', 'DORMANT_AFTER_MONTHS', '6', '7'),
  constant('CF-9.14', 'DESTROY_AFTER_MONTHS', '12', '24'),
  constant('CF-9.15', 'QUESTION_GAP_MS', '700', '600'),
  constant('CF-9.16', 'STAGGER_MS', '300', '400'),
  constant('CF-9.17', 'COMPLETION_DELAY_MS', '1_000', '900'),
  constant('CF-9.18', 'STEP_RESET_DELAY_MS', '50', '60'),
  {
    rule: 'CF-9.19',
    what: 'hours without their zero',
    file: 'packages/copy/src/format/dates.ts',
    after: 'export function time(',
    from: 'two(at.getUTCHours())',
    to: 'at.getUTCHours()',
  },
  constant('CF-9.20', 'SCROLL_DOWN_PX', '700', '600'),
  {
    rule: 'CF-9.21',
    what: 'a screen of 400 px',
    file: 'packages/ui/src/tokens.css',
    from: '--screen-max: 375px',
    to: '--screen-max: 400px',
  },
  constant('CF-9.22', 'END_MARKER_RATIO', '1', '0.5'),
  {
    rule: 'CF-9.23',
    what: 'investment before cards',
    file: 'packages/domain/src/mydata/connect/selection/organization-order.ts',
    from: "  'CARD',\n  'INVEST',",
    to: "  'INVEST',\n  'CARD',",
  },
  constant('CF-9.24', 'SUPPORT_PAGE_SIGNATURE', "'731'", "'732'"),
]

const ACCOUNT_CONSTANTS = 'packages/domain/src/account/verification-codes.ts'
const WORDS = 'packages/copy/src/numbers.test.ts'
const SETTINGS = 'packages/backend/src/platform/config/config.unit.test.ts'

const own = (file: string, name: string, from: string, to: string, tests: readonly string[]): Mutation[] =>
  tests.map((test) => ({
    rule: name,
    what: `${name} ${from} → ${to}`,
    file,
    from: `${name} = ${from}`,
    to: `${name} = ${to}`,
    tests: [test],
  }))

/**
 * Numbers outside of the flow; each is noticed by the code that uses it and, separately, by the text that states it.
 */
export const OWN_NUMBERS: readonly Mutation[] = [
  ...own(ACCOUNT_CONSTANTS, 'VERIFICATION_CODE_LIFE_MS', '3 *', '4 *', [SETTINGS]),
  ...own(ACCOUNT_CONSTANTS, 'VERIFICATION_MAX_TRIES', '5', '6', [SETTINGS, WORDS]),
  ...own(ACCOUNT_CONSTANTS, 'VERIFICATION_RESEND_MS', '30 *', '40 *', [SETTINGS, WORDS]),
  ...own(ACCOUNT_CONSTANTS, 'VERIFICATION_CODES_PER_PHONE_PER_HOUR', '5', '6', [SETTINGS]),
  ...own(ACCOUNT_CONSTANTS, 'VERIFICATION_CODES_PER_ADDRESS_PER_HOUR', '20', '30', [SETTINGS]),
  ...own(ACCOUNT_CONSTANTS, 'CODES_COUNTED_MS', 'HOUR_MS', '2 * HOUR_MS', [
    'packages/domain/src/account/code-limits.test.ts',
    WORDS,
  ]),
  ...own(CONSTANTS, 'SIGNATURE_LIFE_MS', '10 *', '20 *', [SETTINGS, WORDS]),
  ...own(CONSTANTS, 'SIGNATURE_REUSE_MS', '24 *', '48 *', [SETTINGS]),
  ...own(CONSTANTS, 'INSTITUTION_BUDGET_MS', '50_000', '40_000', [SETTINGS]),
  ...own('packages/domain/src/mydata/assets/manual-assets.ts', 'MANUAL_ASSETS_MAX', '50', '60', [WORDS]),
]
