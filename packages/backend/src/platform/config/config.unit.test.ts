import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OutsideFile } from '@ieum/contracts/outside/outside-file.ts'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { loadConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

const peer = { serialNumber: '1', clientId: 'a', clientSecret: 'b' }
const outside = {
  portal: { ...peer, url: 'https://portal.example.kr' },
  identityVerification: { ...peer, url: 'https://identity.example.kr' },
  operatorOrgCode: 'ZVOURS0000',
  trustCaFile: '/etc/ieum/ca.pem',
  clientCertFile: '/etc/ieum/cert.pem',
  clientKeyFile: '/etc/ieum/key.pem',
  dataApi: { clientId: 'a', clientSecret: 'b' },
  agencies: [
    {
      certificateOrganizationEnum: 'KAKAO',
      orgCode: 'INKAKO0000',
      clientId: 'a',
      clientSecret: 'b',
      signerCaFile: '/etc/ieum/kakao.pem',
      appUriPrefixes: ['kakaotalk://'],
    },
  ],
} satisfies z.input<typeof OutsideFile>
const module = {
  certificateTypeEnum: 'COMMON',
  orgCode: 'INYESS0000',
  moduleName: 'yessign',
  windowUrl: 'https://certificate.example.kr/sign',
  issueUrl: 'https://certificate.example.kr/issue',
  signerCaFile: '/etc/ieum/common.pem',
}
const portalCaller = (...secrets: string[]) => ({
  clientId: 'portal-here',
  clientSecretHashes: secrets.map((secret) => createHash('sha256').update(secret).digest('hex')),
  certFile: '/etc/ieum/cert.pem',
  keyFile: '/etc/ieum/key.pem',
})
const key = randomBytes(32).toString('base64')

function folder(content: unknown = outside): { OUTSIDE_FILE: string; IEUM_DATA_DIR: string } {
  const directory = mkdtempSync(join(tmpdir(), 'ieum-config-'))
  writeFileSync(join(directory, 'outside.json'), JSON.stringify(content))
  return { OUTSIDE_FILE: join(directory, 'outside.json'), IEUM_DATA_DIR: join(directory, 'data') }
}

const databases = { DATABASE_URL: 'postgres://a@db1/ieum', KEYS_DATABASE_URL: 'postgres://a@db2/ieum_keys' }
const real = () => ({
  ...folder(),
  ...databases,
  IEUM_WORLD: 'real',
  IEUM_PUBLIC_URL: 'https://ieum.example.kr',
  KEY_ENCRYPTION_KEY: key,
  INDEX_SECRET: randomBytes(32).toString('base64'),
  AUTH_SECRET: randomBytes(32).toString('base64'),
  LEDGER_KEY: randomBytes(32).toString('base64'),
  LEDGER_SEAL_KEY: randomBytes(32).toString('base64'),
  IEUM_LEDGER_ANCHOR_DIR: '/var/ledger-anchor',
})

describe('a practice world', () => {
  it('makes its own keys once and keeps them readable by the owner only', () => {
    const env = { ...folder(), ...databases }
    const first = loadConfig(env)
    const again = loadConfig(env)
    expect(again.secrets).toEqual(first.secrets)
    expect(statSync(join(env.IEUM_DATA_DIR, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(env.IEUM_DATA_DIR, 'secrets.json'), 'utf8')).toContain('keyEncryptionKey')
    expect(first.bind).toBe('127.0.0.1')
    expect(first.internalPort).toBe(first.port + 1)
  })

  it('refuses in words a data directory that cannot be made', () => {
    const env = { ...folder(), ...databases }
    writeFileSync(env.IEUM_DATA_DIR, '')
    expect(() => loadConfig(env)).toThrow(ConfigError)
    expect(() => loadConfig(env)).toThrow('IEUM_DATA_DIR: the practice world keeps its secrets there (EEXIST)')
  })
})

describe('numbers of the business that no setting changes', () => {
  const { identityVerification, mydata } = loadConfig({ ...folder(), ...databases })
  it.each([
    ['[VERIFICATION_CODE_LIFE_MS] a code lives three minutes', identityVerification.codeLifeMs, 180_000],
    ['[VERIFICATION_MAX_TRIES] and may be tried five times', identityVerification.maxTries, 5],
    ['[VERIFICATION_RESEND_MS] another one after half a minute', identityVerification.resendAfterMs, 30_000],
    ['[VERIFICATION_CODES_PER_PHONE_PER_HOUR] five for a number', identityVerification.codesPerHourPerPhone, 5],
    [
      '[VERIFICATION_CODES_PER_PHONE_ANYWHERE_PER_HOUR] twenty for a number from all networks',
      identityVerification.codesPerHourPerPhoneAnywhere,
      20,
    ],
    [
      '[VERIFICATION_CODES_PER_ADDRESS_PER_HOUR] twenty from an address',
      identityVerification.codesPerHourPerAddress,
      20,
    ],
    ['[INSTITUTION_BUDGET_MS] an institution has 50 seconds', mydata.interactiveBudgetMs, 50_000],
    ['[SIGNATURE_LIFE_MS] a signature is used within ten minutes', mydata.signatureLifeMs, 600_000],
    ['[SIGNATURE_REUSE_MS] its documents may be sent again for a day', mydata.signatureReuseMs, 86_400_000],
  ])('%s', (_name, number, expected) => expect(number).toBe(expected))

  it('and those that a setting does', () => {
    const env = { ...folder(), ...databases, IDENTITY_CODES_PER_HOUR_PER_PHONE: '9', SIGNATURE_REUSE_HOURS: '2' }
    const changed = loadConfig(env)
    expect(changed.identityVerification.codesPerHourPerPhone).toBe(9)
    expect(changed.mydata.signatureReuseMs).toBe(7_200_000)
  })
})

const kcb = { ...peer, url: 'https://kcb.example.kr', creditBureauEnum: 'KCB' }

describe('a real world', () => {
  it('starts with everything given', () => {
    expect(loadConfig(real()).world).toBe('real')
    expect(loadConfig(real()).outside.certificateModules).toEqual([])
    const env = { ...real(), ...folder({ ...outside, certificateModules: [module] }) }
    expect(loadConfig(env).outside.certificateModules).toEqual([module])
    const called = { ...real(), ...folder({ ...outside, portalCaller: portalCaller('before', 'now') }) }
    expect(loadConfig(called).portalPort).toBe(3002)
  })

  it.each<[string, () => Record<string, string | undefined>]>([
    ['KEY_ENCRYPTION_KEY', () => ({ ...real(), KEY_ENCRYPTION_KEY: undefined })],
    ['INDEX_SECRET', () => ({ ...real(), INDEX_SECRET: undefined })],
    ['AUTH_SECRET', () => ({ ...real(), AUTH_SECRET: undefined })],
    ...['b', 'a', 'portal-here', ''].map((secret): [string, () => Record<string, string | undefined>] => [
      'OUTSIDE_FILE.portalCaller.clientSecretHashes',
      () => ({ ...real(), ...folder({ ...outside, portalCaller: portalCaller('now', secret) }) }),
    ]),
    ['OUTSIDE_FILE.isGenerated', () => ({ ...real(), ...folder({ ...outside, isGenerated: true }) })],
    ['OUTSIDE_FILE.controlUrl', () => ({ ...real(), ...folder({ ...outside, controlUrl: 'http://127.0.0.1:4000' }) })],
    [
      'OUTSIDE_FILE.portal.url',
      () => ({ ...real(), ...folder({ ...outside, portal: { ...peer, url: 'http://portal.example.kr' } }) }),
    ],
    [
      'OUTSIDE_FILE.portal.url',
      () => ({ ...real(), ...folder({ ...outside, portal: { ...peer, url: 'https://portal.localhost:4443' } }) }),
    ],
    [
      'OUTSIDE_FILE.certificateModules.0.windowUrl',
      () => ({
        ...real(),
        ...folder({ ...outside, certificateModules: [{ ...module, windowUrl: 'http://a.kr/sign' }] }),
      }),
    ],
    [
      'OUTSIDE_FILE.certificateModules.0.issueUrl',
      () => ({
        ...real(),
        ...folder({ ...outside, certificateModules: [{ ...module, issueUrl: 'https://localhost:4000/issue' }] }),
      }),
    ],
    [
      'OUTSIDE_FILE.certificateModules: expected one module per certificateTypeEnum',
      () => ({ ...real(), ...folder({ ...outside, certificateModules: [module, module] }) }),
    ],
    [
      'OUTSIDE_FILE.creditBureaus.0.url',
      () => ({
        ...real(),
        ...folder({ ...outside, creditBureaus: [{ ...kcb, url: 'https://kcb.bureau.localhost:4443' }] }),
      }),
    ],
    [
      'OUTSIDE_FILE.creditBureaus: each bureau once',
      () => ({ ...real(), ...folder({ ...outside, creditBureaus: [kcb, kcb] }) }),
    ],
    [
      'OUTSIDE_FILE.identityVerification.url',
      () => ({ ...real(), ...folder({ ...outside, identityVerification: { ...peer, url: 'https://127.0.0.1' } }) }),
    ],
    ['KEYS_DATABASE_URL', () => ({ ...real(), KEYS_DATABASE_URL: 'postgres://a@db1/ieum_keys' })],
    ['IEUM_PUBLIC_URL', () => ({ ...real(), IEUM_PUBLIC_URL: 'http://ieum.example.kr' })],
    ['IEUM_PUBLIC_URL', () => ({ ...real(), IEUM_PUBLIC_URL: undefined })],
    ['IEUM_PUBLIC_URL', () => ({ ...real(), IEUM_PUBLIC_URL: 'https://app.localhost' })],
    ['INDEX_SECRET: must not be used for anything else', () => ({ ...real(), INDEX_SECRET: key })],
    ['AUTH_SECRET: must be 32 random bytes', () => ({ ...real(), AUTH_SECRET: Buffer.alloc(32).toString('base64') })],
  ])('refuses to start and names %s', (field, env) => {
    expect(() => loadConfig(env())).toThrow(ConfigError)
    expect(() => loadConfig(env())).toThrow(field)
  })
})

describe('a wrong setting', () => {
  it.each<[string, Record<string, string | undefined>]>([
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['PORT', { PORT: '70000' }],
    ['IEUM_WORLD', { IEUM_WORLD: 'moon' }],
    ['IEUM_ROLES', { IEUM_ROLES: 'web,cook' }],
    ['INTERNAL_SERVICES', { INTERNAL_SERVICES: '{"credit":["secret"]}' }],
    ['INTERNAL_SERVICES', { INTERNAL_SERVICES: '{"credit":[]}' }],
    ['INTERNAL_SERVICES', { INTERNAL_SERVICES: '{' }],
    ['name what each service may call', { INTERNAL_SERVICES: `{"credit":["${'a'.repeat(64)}"]}` }],
    ['INTERNAL_SERVICES', { INTERNAL_SERVICES: `{"credit":{"secrets":["${'a'.repeat(64)}"]}}` }],
    ['INTERNAL_SERVICES', { INTERNAL_SERVICES: `{"credit":{"secrets":["${'a'.repeat(64)}"],"may":[]}}` }],
    ['INTERNAL_SERVICES', { INTERNAL_SERVICES: `{"credit":{"secrets":["${'a'.repeat(64)}"],"may":["all"]}}` }],
    ['MANAGEMENT_SERVICES', { MANAGEMENT_SERVICES: '{"desk":[]}' }],
    [
      'MANAGEMENT_SERVICES',
      {
        INTERNAL_SERVICES: `{"desk":{"secrets":["${'a'.repeat(64)}"],"may":["credit"]}}`,
        MANAGEMENT_SERVICES: `{"desk":["${'b'.repeat(64)}"]}`,
      },
    ],
    ['FEATURE_ROLLOUT_PCT', { FEATURE_ROLLOUT_PCT: '{"mydata_sync_events":101}' }],
    ['FEATURE_ROLLOUT_PCT', { FEATURE_ROLLOUT_PCT: '{"no_such_flag":1}' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.5,0.0.0.0/0' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'fd00::/8/8' }],
    ['OUTSIDE_FILE', { OUTSIDE_FILE: '/nowhere/outside.json' }],
    ['KEY_ENCRYPTION_KEY', { KEY_ENCRYPTION_KEY: 'short' }],
  ])('is named: %s', (field, wrong) => {
    expect(() => loadConfig({ ...folder(), ...databases, ...wrong })).toThrow(field)
  })

  it('believes proxies only where they are named', () => {
    const proxiesOf = (TRUST_PROXY?: string) => loadConfig({ ...folder(), ...databases, TRUST_PROXY }).trustProxy
    expect(proxiesOf()).toEqual([])
    expect(proxiesOf('10.0.0.5, 10.1.0.0/16,fd00::/8')).toEqual(['10.0.0.5', '10.1.0.0/16', 'fd00::/8'])
  })

  it('names the field of the outside file and never its value', () => {
    const env = { ...folder({ ...outside, dataApi: { clientId: 'visible-id', clientSecret: '' } }), ...databases }
    expect(() => loadConfig(env)).toThrow('OUTSIDE_FILE.dataApi.clientSecret')
    expect(() => loadConfig(env)).not.toThrow('visible-id')
  })
})
