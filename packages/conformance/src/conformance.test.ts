import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CheckId } from './catalogue.ts'
import { KitConfig } from './config.ts'
import { runKit } from './run-kit.ts'
import { type Given, type PracticeSandbox, startPracticeSandbox } from './testing/practice-sandbox.ts'
import type { Verdict } from './verdicts.ts'

let sandbox: PracticeSandbox

beforeAll(async () => {
  sandbox = await startPracticeSandbox()
})
afterAll(() => sandbox?.stop())

const runOn = (config: Given, mayRevoke = true) => runKit(KitConfig.parse(config), { mayRevoke, nowMs: Date.now() })
const idsOf = (verdicts: readonly Verdict[], which: Verdict['verdict']) =>
  verdicts.filter(({ verdict }) => verdict === which).map(({ id }) => id)
const failuresOf = (verdicts: readonly Verdict[]) => verdicts.filter(({ verdict }) => verdict === 'failed')

const SAMSUNG_FIRE = 'B2SSFI0000'
/** One institution of each industry, and how many of its data calls can be made for the test's person. */
const INSTITUTIONS = [
  { industry: 'bank', orgCode: 'A1AAEO0000', dataCalls: 20 },
  { industry: 'bank that keeps no time', orgCode: 'A3AAJZ0000', dataCalls: 10 },
  { industry: 'card', orgCode: 'D1SHCD0000', dataCalls: 16 },
  { industry: 'invest', orgCode: 'C1AACU0000', dataCalls: 12 },
  { industry: 'insu, life', orgCode: 'B1SSLF0000', dataCalls: 20 },
  { industry: 'insu, non-life', orgCode: SAMSUNG_FIRE, dataCalls: 20 },
  { industry: 'efin', orgCode: 'E1NVPY0000', dataCalls: 7 },
  { industry: 'capital', orgCode: 'D3HDCP0000', dataCalls: 6 },
  { industry: 'ginsu', orgCode: 'B4AADL0000', dataCalls: 3 },
  { industry: 'telecom', orgCode: 'F1AAAU0000', dataCalls: 4 },
] as const

describe('an institution of the practice world passes', () => {
  it.each(INSTITUTIONS)('$industry', async ({ orgCode, dataCalls }) => {
    const verdicts = await runOn(await sandbox.configFor(orgCode))
    expect(failuresOf(verdicts)).toEqual([])
    const passed = idsOf(verdicts, 'passed')
    expect(passed.filter((id) => id.startsWith('data.')).length).toBeGreaterThanOrEqual(dataCalls)
    // Only checks that need a configuration, or data that this person lacks, may be skipped.
    const skipped = idsOf(verdicts, 'skipped').filter((id) => !id.startsWith('data.'))
    const mayBeSkipped = [
      'refusal.expired-token',
      'refusal.scope',
      'refusal.not-consented',
      'refusal.another-persons-asset',
      'paging.duplicates',
      'paging.complete',
    ]
    expect(mayBeSkipped).toEqual(expect.arrayContaining(skipped))
  })
})

const BANK = 'A1AAEO0000'
const SALARY_ACCOUNT = '11023456780101'
/** Of another built-in person at the same bank. */
const ANOTHERS_ACCOUNT = '110120000101'

/** Configuration beside the signed consent, so that no check of the catalogue is skipped. */
async function wholeConfig(): Promise<Given> {
  const config = await sandbox.configFor(BANK, {
    withoutScopes: ['bank.loan'],
    assets: { 'bank.deposit': [SALARY_ACCOUNT] },
  })
  return { ...config, anotherPersonsAsset: { scope: 'bank.deposit', fields: { account_num: ANOTHERS_ACCOUNT } } }
}

describe('with everything configured', () => {
  it('every check of the catalogue but that of the expired token is made, and passes', async () => {
    const verdicts = await runOn(await wholeConfig())
    expect(failuresOf(verdicts)).toEqual([])
    expect(idsOf(verdicts, 'skipped').filter((id) => !id.startsWith('data.'))).toEqual(['refusal.expired-token'])
  })

  it('an expired token, which was good for a minute, is refused, and named where it is not', async () => {
    const orgCode = 'A1AAPF0000'
    const { offsetMs } = await sandbox.control.clock()
    await sandbox.control.setBehaviour(orgCode, { name: 'token-short', on: 'token' })
    const expiredAccessToken = await sandbox.accessToken(await sandbox.configFor(orgCode))
    await sandbox.control.setClock({ advanceMs: 90_000 })
    await sandbox.control.clearBehaviour(orgCode)
    try {
      const strict = await runOn({ ...(await sandbox.configFor(orgCode)), expiredAccessToken })
      await sandbox.control.setBehaviour(orgCode, { name: 'any-token' })
      const lax = await runOn({ ...(await sandbox.configFor(orgCode)), expiredAccessToken })
      expect([failuresOf(strict), idsOf(strict, 'passed').includes('refusal.expired-token')]).toEqual([[], true])
      expect(idsOf(lax, 'failed')).toEqual(['refusal.expired-token', 'revoke.access'])
    } finally {
      await sandbox.control.clearBehaviour(orgCode)
      await sandbox.control.setClock({ offsetMs })
    }
  })
})

type Fault = {
  readonly name: string
  readonly behaviour: { readonly name: string; readonly [knob: string]: unknown }
  /** Checks that have to fail. */
  readonly named: readonly (CheckId | `data.${string}`)[]
  /** Checks that may fail as a consequence; all others must pass. */
  readonly follows?: RegExp
}

const onList = { apis: ['은행-001'] }
const onTransactions = { apis: ['은행-004'] }
/** Without a list, calls about its rows are not judged. */
const FROM_THE_LIST = /^(data\.|header\.|token\.refresh|refusal\.|revoke\.|stamp\.|paging\.)/

const FAULTS: readonly Fault[] = [
  {
    name: 'a schema of its own',
    behaviour: { name: 'wrong-schema', ...onList },
    named: ['data.은행-001'],
    follows: FROM_THE_LIST,
  },
  {
    name: 'JSON that is cut off',
    behaviour: { name: 'malformed-json', ...onTransactions },
    named: ['answer.json'],
    follows: /^answer\.|^data\./,
  },
  {
    name: 'noise',
    behaviour: { name: 'garbage', ...onTransactions },
    named: ['answer.json'],
    follows: /^answer\.|^data\./,
  },
  {
    name: 'pages without an end',
    behaviour: { name: 'page-loop', ...onTransactions },
    named: ['paging.ends'],
    follows: /^paging\./,
  },
  {
    name: 'a row on two pages',
    behaviour: { name: 'duplicate', ...onTransactions },
    named: ['paging.duplicates'],
    follows: /^paging\./,
  },
  {
    name: 'more rows than were asked for',
    behaviour: { name: 'any-limit', ...onTransactions },
    named: ['paging.limit'],
  },
  {
    name: 'answers that were mixed up',
    behaviour: { name: 'other-person', ...onList },
    named: ['answer.trace-id'],
    follows: /^refusal\.(unknown-asset|not-consented)|^data\./,
  },
  { name: 'no trace id', behaviour: { name: 'no-trace-id' }, named: ['answer.trace-id'] },
  {
    name: 'no rsp_code',
    behaviour: { name: 'no-rsp-code', apis: ['은행-003'] },
    named: ['answer.rsp-code'],
    follows: /^data\.은행-003/,
  },
  { name: 'nothing is ever new', behaviour: { name: 'up-to-date' }, named: ['stamp.old'] },
  {
    name: 'a way elsewhere',
    behaviour: { name: 'redirect', ...onTransactions },
    named: ['answer.redirect'],
    follows: /^data\./,
  },
  { name: 'a failure', behaviour: { name: 'http-500', apis: ['은행-003'] }, named: ['data.은행-003'] },
  { name: 'a quota of three', behaviour: { name: 'quota', calls: 3 }, named: ['data.은행-002'], follows: /./ },
  {
    name: 'a body without an end',
    behaviour: { name: 'huge-body', ...onTransactions },
    named: ['answer.size'],
    follows: /^data\./,
  },
  {
    name: 'a body that unpacks to a gigabyte',
    behaviour: { name: 'gzip-bomb', ...onTransactions },
    named: ['answer.size'],
    follows: /^data\./,
  },
  { name: 'no answer', behaviour: { name: 'hang', ...onTransactions }, named: ['answer.arrives'], follows: /^data\./ },
  {
    name: 'a line that is cut',
    behaviour: { name: 'reset', ...onTransactions },
    named: ['answer.arrives'],
    follows: /^data\./,
  },
  {
    name: 'a day that does not exist',
    behaviour: { name: 'odd-values', apis: ['은행-002'], fields: { issue_date: '20260230' } },
    named: ['form.dates'],
    follows: /^data\.은행-002/,
  },
  {
    name: 'an amount as text',
    behaviour: { name: 'odd-values', apis: ['은행-003'], fields: { balance_amt: '1000' } },
    named: ['form.numbers'],
  },
  {
    name: 'a currency that is none',
    behaviour: { name: 'odd-values', apis: ['은행-003'], fields: { currency_code: 'krw' } },
    named: ['form.codes'],
  },
  {
    name: 'a flag as text',
    behaviour: { name: 'odd-values', ...onList, fields: { is_consent: 'Y' } },
    named: ['form.flags'],
    follows: FROM_THE_LIST,
  },
  {
    name: 'null',
    behaviour: { name: 'odd-values', apis: ['은행-002'], fields: { exp_date: null } },
    named: ['answer.empty-values'],
  },
  {
    name: 'tokens of a year',
    behaviour: { name: 'odd-values', on: 'token', fields: { expires_in: 31_536_000 } },
    named: ['token.life'],
  },
  {
    name: 'a second grant of one signature',
    behaviour: { name: 'second-grant' },
    named: ['token.repeat'],
    follows: /^token\.other-bytes/,
  },
  { name: 'nobody is known', behaviour: { name: 'unregistered', on: 'token' }, named: ['token.issue'] },
  { name: 'any certificate', behaviour: { name: 'any-caller' }, named: ['transport.callers-serial-number'] },
  { name: 'a certificate of somebody else', behaviour: { name: 'wrong-serial' }, named: ['transport.serial-number'] },
  {
    name: 'calls without their headers',
    behaviour: { name: 'any-header' },
    named: ['header.trace-id', 'header.api-type'],
  },
  { name: 'revoked tokens', behaviour: { name: 'any-token' }, named: ['revoke.access'] },
  {
    name: 'scopes that were not given',
    behaviour: { name: 'any-scope' },
    named: ['refusal.scope'],
    follows: /^refusal\.not-consented/,
  },
  { name: 'whose asset it is', behaviour: { name: 'tells-apart' }, named: ['refusal.another-persons-asset'] },
  { name: 'assets that were not asked for', behaviour: { name: 'any-asset' }, named: ['refusal.not-consented'] },
]

describe('a planted fault is named', () => {
  afterEach(() => sandbox.control.clearBehaviour(BANK))

  it.each(FAULTS)('$name', async ({ behaviour, named, follows = /^$/ }) => {
    const config = await wholeConfig()
    await sandbox.control.setBehaviour(BANK, behaviour)
    const verdicts = await runOn({
      ...config,
      limits: { ...config.limits, callMs: behaviour.name === 'hang' ? 500 : 3_000 },
    })
    const failed = idsOf(verdicts, 'failed')
    expect(failed).toEqual(expect.arrayContaining([...named]))
    expect(failed.filter((id) => !(named as readonly string[]).includes(id) && !follows.test(id))).toEqual([])
  })

  it('scheduled calls at any hour', async () => {
    await sandbox.control.setBehaviour(BANK, { name: 'any-hour' })
    // A slot that does not include the current time.
    const hour = (Math.floor(Date.now() / 3_600_000) + 9 + 12) % 24
    const slots = [`${String(hour).padStart(2, '0')}00:${String(hour).padStart(2, '0')}59`]
    const config = await wholeConfig()
    const verdicts = await runOn({ ...config, provider: { ...config.provider, slots } })
    expect(idsOf(verdicts, 'failed')).toEqual(['header.scheduled'])
  })
})
