import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { FEATURE_FLAGS } from '@ieum/contracts/account/flags.ts'
import { OutsideFile } from '@ieum/contracts/outside/outside-file.ts'
import {
  VERIFICATION_CODE_LIFE_MS,
  VERIFICATION_CODES_PER_ADDRESS_PER_HOUR,
  VERIFICATION_CODES_PER_PHONE_ANYWHERE_PER_HOUR,
  VERIFICATION_CODES_PER_PHONE_PER_HOUR,
  VERIFICATION_MAX_TRIES,
  VERIFICATION_RESEND_MS,
} from '@ieum/domain/account/verification-codes.ts'
import { GUARANTEE_PLACES_A_DAY } from '@ieum/domain/credit/improvement/guarantee.ts'
import { GENE_PLACES_A_DAY, MICROBIOME_PLACES_A_DAY } from '@ieum/domain/health/opening.ts'
import { INSTITUTION_BUDGET_MS, SIGNATURE_LIFE_MS, SIGNATURE_REUSE_MS } from '@ieum/domain/mydata/constants.ts'
import { DELETION_UNDO_MS } from '@ieum/domain/mydata/destruction/deletion.ts'
import { DESTROY_AT_ONCE_MOST_PCT } from '@ieum/domain/mydata/destruction/destruction-safeguards.ts'
import { GONE_AT_ONCE_MOST_PCT } from '@ieum/domain/mydata/organizations/portal-sanity-check.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@ieum/domain/time/durations.ts'
import { z } from 'zod'
import { CACHE_MS } from '../keys/vault.ts'
import { callersInside } from './callers-inside.ts'
import { parseCashbackCampaigns } from './cashback-campaigns.ts'
import { ConfigError } from './config-error.ts'
import { secretHash } from './service-secrets.ts'

const Port = z.coerce.number().int().min(0).max(65_535)
const Count = z.coerce.number().int().min(1)
const Key32 = z.base64().refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64')

const Env = z.object({
  IEUM_WORLD: z.enum(['sandbox', 'real']).default('sandbox'),
  IEUM_ROLES: z.string().default('web,worker'),
  IEUM_BIND: z.string().optional(),
  PORT: Port.default(3000),
  INTERNAL_PORT: Port.optional(),
  PORTAL_PORT: Port.optional(),
  IEUM_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Addresses or networks of the proxies before us, separated by commas; their `X-Forwarded-For` is trusted. */
  TRUST_PROXY: z.string().default(''),
  IEUM_DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  KEYS_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL_MAX: Count.default(20),
  HEALTH_POOL_MAX: Count.default(8),
  /**
   * Database URL whose login is the health role; if left out, schema `health` is read in the main database by becoming
   * that role.
   */
  IEUM_HEALTH_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  OUTSIDE_FILE: z.string().min(1),
  KEY_ENCRYPTION_KEY: Key32.optional(),
  /** How long a read key is cached in memory; the duration of a key rotation depends on it. */
  KEY_CACHE_SECONDS: Count.max(CACHE_MS / SECOND_MS).default(CACHE_MS / SECOND_MS),
  INDEX_SECRET: Key32.optional(),
  AUTH_SECRET: Key32.optional(),
  LEDGER_KEY: Key32.optional(),
  LEDGER_SEAL_KEY: Key32.optional(),
  /** Directory of the consent ledger's anchors. */
  IEUM_LEDGER_ANCHOR_DIR: z.string().min(1).optional(),
  /** `{"service": {"secrets": ["sha256 of a secret, hex", …], "may": ["credit", …]}}`, two secrets at most. */
  INTERNAL_SERVICES: z.string().default('{}'),
  /**
   * `{"desk": ["sha256 of a secret, hex", …]}` of operators: these secrets open the management calls, and nothing else.
   */
  MANAGEMENT_SERVICES: z.string().default('{}'),
  LABORATORIES: z.string().default('{}'),
  IDENTITY_CODES_PER_HOUR_PER_PHONE: Count.default(VERIFICATION_CODES_PER_PHONE_PER_HOUR),
  IDENTITY_CODES_PER_HOUR_PER_PHONE_ANYWHERE: Count.default(VERIFICATION_CODES_PER_PHONE_ANYWHERE_PER_HOUR),
  IDENTITY_CODES_PER_HOUR_PER_ADDRESS: Count.default(VERIFICATION_CODES_PER_ADDRESS_PER_HOUR),
  /** Maximum pages per minute for one network without a session, in one process. */
  PAGES_PER_MINUTE_PER_ADDRESS: Count.default(600),
  /** How long a disconnect can be undone. */
  DELETION_UNDO_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .default(DELETION_UNDO_MS / SECOND_MS),
  SIGNATURE_REUSE_HOURS: Count.default(SIGNATURE_REUSE_MS / HOUR_MS),
  ORGANIZATION_CONCURRENCY: Count.default(8),
  /** Spread of transfers that are due at the same moment; if left out, an hour, and none in the sandbox world. */
  SCHEDULED_SPREAD_MINUTES: z.coerce.number().int().min(0).max(720).optional(),
  SYNC_CONCURRENCY: Count.default(64),
  /** `{"flag": percent of people, …}`, overrides the table of flags. */
  FEATURE_ROLLOUT_PCT: z.string().default('{}'),
  /** Directory of institutions' logos, `<org_code>.svg`, `.png` or `.webp`. */
  IEUM_LOGOS_DIR: z.string().min(1).optional(),
  /** Maximum percent of all people whose data one round of destruction may take. */
  DESTROY_AT_ONCE_MOST_PCT: Count.max(100).default(DESTROY_AT_ONCE_MOST_PCT),
  /** Maximum percent of all institutions that one answer of the portal may remove. */
  PORTAL_GONE_AT_ONCE_MOST_PCT: Count.max(100).default(GONE_AT_ONCE_MOST_PCT),
  /** Cashback campaigns by day, instead of the built-in ones. */
  CREDIT_CASHBACK_CAMPAIGNS: z.string().optional(),
  /** Places of a guarantee per day, for all people together. */
  CREDIT_GUARANTEE_PLACES_A_DAY: z.coerce.number().int().min(0).default(GUARANTEE_PLACES_A_DAY),
  /** Places of a gene testing per day, for all people together; read when the day is created. */
  GENE_PLACES_A_DAY: z.coerce.number().int().min(0).max(100_000).default(GENE_PLACES_A_DAY),
  /** The same for microbiome testings. */
  MICROBIOME_PLACES_A_DAY: z.coerce.number().int().min(0).max(100_000).default(MICROBIOME_PLACES_A_DAY),
  /** Whether people can apply for a microbiome testing now. */
  MICROBIOME_OPERATION: z.enum(['OPERATING', 'APPLY_PAUSED', 'LAB_CLOSED', 'MAINTENANCE']).default('OPERATING'),
  /** Notice about it, shown to people, in Korean; none if left out. */
  MICROBIOME_NOTICE: z.string().trim().min(1).max(500).optional(),
  /** Days that an analytics event is kept. */
  ANALYTICS_KEEP_DAYS: Count.default(400),
  NAVER_CERTIFICATE_PHONE: z.string().default('1588-3820'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Config = ReturnType<typeof loadConfig>

/**
 * Reads the environment once. Throws ConfigError when a setting is missing, malformed, or not allowed together with the
 * others; `real` refuses every setting that only a sandbox world may have.
 */
export function loadConfig(environment: Record<string, string | undefined>) {
  const parsed = Env.safeParse(environment)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const env = parsed.data
  const dataDir = resolve(env.IEUM_DATA_DIR)
  const outside = readOutside(env.OUTSIDE_FILE)
  const isReal = env.IEUM_WORLD === 'real'

  if (isReal) refuseForReal(env, outside)
  const made = isReal ? null : practiceSecrets(dataDir)
  const secret = (configured: string | undefined, name: keyof PracticeSecrets) =>
    Buffer.from(configured ?? (made as PracticeSecrets)[name], 'base64')

  return {
    world: env.IEUM_WORLD,
    roles: roles(env.IEUM_ROLES),
    bind: env.IEUM_BIND ?? (isReal ? '0.0.0.0' : '127.0.0.1'),
    port: env.PORT,
    internalPort: env.INTERNAL_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 1),
    /** Used where the outside file contains the portal's credentials for calling us. */
    portalPort: env.PORTAL_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 2),
    publicUrl: env.IEUM_PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    /** With PORT 0 the public address is known only once the server listens. */
    isPublicUrlGiven: env.IEUM_PUBLIC_URL !== undefined,
    /** Empty: the connecting address is the caller. */
    trustProxy: proxies(env.TRUST_PROXY),
    dataDir,
    database: {
      url: env.DATABASE_URL,
      keysUrl: env.KEYS_DATABASE_URL,
      /** Null: the main database. */
      healthUrl: env.IEUM_HEALTH_DATABASE_URL ?? null,
      poolMax: env.DATABASE_POOL_MAX,
      healthPoolMax: env.HEALTH_POOL_MAX,
    },
    outside,
    secrets: {
      keyEncryptionKey: secret(env.KEY_ENCRYPTION_KEY, 'keyEncryptionKey'),
      indexSecret: secret(env.INDEX_SECRET, 'indexSecret'),
      authSecret: secret(env.AUTH_SECRET, 'authSecret').toString('base64'),
      ledgerKey: secret(env.LEDGER_KEY, 'ledgerKey'),
      ledgerSealKey: secret(env.LEDGER_SEAL_KEY, 'ledgerSealKey'),
    },
    keyCacheMs: env.KEY_CACHE_SECONDS * SECOND_MS,
    ledgerAnchorDir: resolve(env.IEUM_LEDGER_ANCHOR_DIR ?? join(dataDir, 'ledger-anchor')),
    /** Null: no logos. */
    logosDir: env.IEUM_LOGOS_DIR === undefined ? null : resolve(env.IEUM_LOGOS_DIR),
    callersInside: callersInside(env, outside),
    identityVerification: {
      codeLifeMs: VERIFICATION_CODE_LIFE_MS,
      maxTries: VERIFICATION_MAX_TRIES,
      resendAfterMs: VERIFICATION_RESEND_MS,
      codesPerHourPerPhone: env.IDENTITY_CODES_PER_HOUR_PER_PHONE,
      codesPerHourPerPhoneAnywhere: env.IDENTITY_CODES_PER_HOUR_PER_PHONE_ANYWHERE,
      codesPerHourPerAddress: env.IDENTITY_CODES_PER_HOUR_PER_ADDRESS,
    },
    pagesPerMinutePerAddress: env.PAGES_PER_MINUTE_PER_ADDRESS,
    mydata: {
      organizationConcurrency: env.ORGANIZATION_CONCURRENCY,
      syncConcurrency: env.SYNC_CONCURRENCY,
      scheduledSpreadMs: (env.SCHEDULED_SPREAD_MINUTES ?? (isReal ? 60 : 0)) * MINUTE_MS,
      interactiveBudgetMs: INSTITUTION_BUDGET_MS,
      signatureLifeMs: SIGNATURE_LIFE_MS,
      deletionUndoMs: env.DELETION_UNDO_SECONDS * SECOND_MS,
      signatureReuseMs: env.SIGNATURE_REUSE_HOURS * HOUR_MS,
    },
    featureRolloutPct: rollouts(env.FEATURE_ROLLOUT_PCT),
    destroyAtOnceMostPct: env.DESTROY_AT_ONCE_MOST_PCT,
    portalGoneAtOnceMostPct: env.PORTAL_GONE_AT_ONCE_MOST_PCT,
    cashbackCampaigns: campaigns(env.CREDIT_CASHBACK_CAMPAIGNS),
    guaranteePlacesADay: env.CREDIT_GUARANTEE_PLACES_A_DAY,
    genePlacesADay: env.GENE_PLACES_A_DAY,
    microbiomePlacesADay: env.MICROBIOME_PLACES_A_DAY,
    microbiomeOperation: env.MICROBIOME_OPERATION,
    microbiomeNotice: env.MICROBIOME_NOTICE ?? null,
    analyticsKeepDays: env.ANALYTICS_KEEP_DAYS,
    naverCertificatePhone: env.NAVER_CERTIFICATE_PHONE,
    logLevel: env.LOG_LEVEL,
  }
}

function readOutside(file: string): OutsideFile {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new ConfigError([`OUTSIDE_FILE: cannot be read as JSON (${(cause as Error).message})`], { cause })
  }
  const parsed = OutsideFile.safeParse(json)
  if (parsed.success) return parsed.data
  throw new ConfigError(parsed.error.issues.map((issue) => `OUTSIDE_FILE.${issue.path.join('.')}: ${issue.message}`))
}

const SECRETS = ['KEY_ENCRYPTION_KEY', 'INDEX_SECRET', 'AUTH_SECRET', 'LEDGER_KEY', 'LEDGER_SEAL_KEY'] as const

/** 32 random bytes have about 30 different values; fewer than 20 never happen by chance. */
const FEWEST_DIFFERENT_BYTES = 20

/** Whether a secret is one repeated byte, a short pattern, or a word. */
function isGuessable(base64: string): boolean {
  const bytes = Buffer.from(base64, 'base64')
  const steps = new Set(bytes.map((byte, at) => (byte - (bytes[at - 1] ?? 0) + 256) % 256))
  return new Set(bytes).size < FEWEST_DIFFERENT_BYTES || steps.size < FEWEST_DIFFERENT_BYTES / 2
}

function refuseForReal(env: z.infer<typeof Env>, outside: OutsideFile): void {
  const problems: string[] = []
  for (const name of SECRETS) {
    if (!env[name]) problems.push(`${name}: must be given; a real world uses no generated key`)
    else if (isGuessable(env[name])) problems.push(`${name}: must be 32 random bytes`)
    else if (SECRETS.some((other) => other !== name && env[other] === env[name]))
      problems.push(`${name}: must not be used for anything else`)
  }
  if (!env.IEUM_LEDGER_ANCHOR_DIR) {
    problems.push('IEUM_LEDGER_ANCHOR_DIR: must be given; what proves the ledger is kept apart from the databases')
  }
  if (outside.isGenerated) problems.push('OUTSIDE_FILE.isGenerated: certificates of the practice world are not allowed')
  if (outside.controlUrl) problems.push('OUTSIDE_FILE.controlUrl: a real world has no clock source but the machine')
  for (const peer of [
    'portal',
    'identityVerification',
    'push',
    'taxOffice',
    'creditInformation',
    'addressSearch',
    'geneticLab',
    'post',
    'exchangeRates',
    'healthInsurance',
  ] as const) {
    const address = outside[peer]
    if (!address) continue
    const url = new URL(address.url)
    if (url.protocol !== 'https:') problems.push(`OUTSIDE_FILE.${peer}.url: must be https`)
    if (isLoopback(url.hostname)) problems.push(`OUTSIDE_FILE.${peer}.url: must not be this machine`)
  }
  for (const [at, bureau] of outside.creditBureaus.entries()) {
    const url = new URL(bureau.url)
    const name = `OUTSIDE_FILE.creditBureaus.${at}.url`
    if (url.protocol !== 'https:') problems.push(`${name}: must be https`)
    if (isLoopback(url.hostname)) problems.push(`${name}: must not be this machine`)
  }
  for (const [at, issuer] of outside.proofIssuers.entries()) {
    const url = new URL(issuer.url)
    const name = `OUTSIDE_FILE.proofIssuers.${at}.url`
    if (url.protocol !== 'https:') problems.push(`${name}: must be https`)
    if (isLoopback(url.hostname)) problems.push(`${name}: must not be this machine`)
  }
  for (const [at, module] of outside.certificateModules.entries()) {
    for (const page of ['windowUrl', 'issueUrl'] as const) {
      const url = new URL(module[page])
      const name = `OUTSIDE_FILE.certificateModules.${at}.${page}`
      if (url.protocol !== 'https:') problems.push(`${name}: must be https`)
      if (isLoopback(url.hostname)) problems.push(`${name}: must not be this machine`)
    }
  }
  problems.push(...weakPortalSecrets(outside), ...weakNoticeSecrets(outside))
  const main = new URL(env.DATABASE_URL)
  const keys = new URL(env.KEYS_DATABASE_URL)
  if (main.host === keys.host) {
    problems.push('KEYS_DATABASE_URL: must be another cluster than DATABASE_URL')
  }
  if (!env.IEUM_PUBLIC_URL?.startsWith('https://') || isLoopback(new URL(env.IEUM_PUBLIC_URL).hostname)) {
    problems.push('IEUM_PUBLIC_URL: must be the public https origin')
  }
  if (problems.length > 0) throw new ConfigError(problems)
}

/**
 * The secrets that open our listener for the portal must be known to no other party, so they must not be among those we
 * send to others.
 */
function weakPortalSecrets(outside: OutsideFile): string[] {
  const { addressSearch, agencies, creditBureaus, dataApi, identityVerification, portal, portalCaller, proofIssuers } =
    outside
  if (!portalCaller) return []
  const offices = [
    outside.taxOffice,
    outside.creditInformation,
    outside.geneticLab,
    outside.post,
    outside.exchangeRates,
    outside.healthInsurance,
    addressSearch,
  ].filter((one) => one !== undefined)
  const bureaus = [...creditBureaus, ...proofIssuers, ...offices]
  const shown = [portal, identityVerification, dataApi, ...agencies, ...bureaus, portalCaller]
  const known = shown.flatMap((one) => [one.clientId, 'clientSecret' in one ? one.clientSecret : '']).map(secretHash)
  return portalCaller.clientSecretHashes.some((hash) => known.includes(hash))
    ? ['OUTSIDE_FILE.portalCaller.clientSecretHashes: must be of a secret that is used for nothing else']
    : []
}

/**
 * Parties that call us must use a secret that each of them alone knows: neither one that we send to them nor one that
 * another party sends us.
 */
function weakNoticeSecrets({ creditBureaus, geneticLab }: OutsideFile): string[] {
  const tellers = [
    ...creditBureaus.map((one, at) => ({ ...one, name: `creditBureaus.${at}` })),
    ...(geneticLab ? [{ ...geneticLab, name: 'geneticLab' }] : []),
  ]
  const shown = tellers.map((one) => secretHash(one.clientSecret))
  return tellers.flatMap(({ name, noticeSecretHashes = [] }) => {
    const others = tellers.flatMap((one) => (one.name === name ? [] : (one.noticeSecretHashes ?? [])))
    return noticeSecretHashes.some((hash) => shown.includes(hash) || others.includes(hash))
      ? [`OUTSIDE_FILE.${name}.noticeSecretHashes: must be of a secret that is used for nothing else`]
      : []
  })
}

function isLoopback(hostname: string): boolean {
  return /^(127\.|\[?::1\]?$|localhost$|.*\.localhost$|0\.0\.0\.0$)/.test(hostname)
}

function roles(text: string): { web: boolean; worker: boolean } {
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => name !== 'web' && name !== 'worker')
  if (unknown.length > 0) throw new ConfigError(['IEUM_ROLES: web, worker or both, separated by a comma'])
  return { web: names.includes('web'), worker: names.includes('worker') }
}

/** Requires the address of every proxy: trusting all would let each caller choose the address that is counted. */
function proxies(text: string): readonly string[] {
  const addresses = text
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  if (addresses.every(isAddressOrNetwork)) return addresses
  throw new ConfigError(['TRUST_PROXY: addresses or networks (10.0.0.5, 10.0.0.0/24), separated by a comma'])
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  if (isIP(address) === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
}

function campaigns(text: string | undefined): ReturnType<typeof parseCashbackCampaigns> {
  try {
    return parseCashbackCampaigns(text)
  } catch (cause) {
    throw new ConfigError([`CREDIT_CASHBACK_CAMPAIGNS: ${(cause as Error).message}`], { cause })
  }
}

const Rollouts = z.partialRecord(z.enum(FEATURE_FLAGS), z.number().int().min(0).max(100))

function rollouts(text: string): z.infer<typeof Rollouts> {
  try {
    return Rollouts.parse(JSON.parse(text))
  } catch (cause) {
    throw new ConfigError([`FEATURE_ROLLOUT_PCT: must be {"flag": 0 to 100, …} of ${FEATURE_FLAGS.join(', ')}`], {
      cause,
    })
  }
}

const PRACTICE_SECRETS = ['keyEncryptionKey', 'indexSecret', 'authSecret', 'ledgerKey', 'ledgerSealKey'] as const
type PracticeSecrets = Record<(typeof PRACTICE_SECRETS)[number], string>

/**
 * Created once per data directory; only the sandbox world uses generated keys. Each secret is a file that another
 * process may be writing as well: the first one wins.
 */
function practiceSecrets(dataDir: string): PracticeSecrets {
  try {
    mkdirSync(dataDir, { recursive: true })
    const fresh = Object.fromEntries(PRACTICE_SECRETS.map((name) => [name, randomBytes(32).toString('base64')]))
    const stored = storedOrWritten(join(dataDir, 'secrets.json'), fresh)
    // False for a directory from before there was a ledger.
    const isWhole = PRACTICE_SECRETS.every((name) => name in stored)
    const added = isWhole ? {} : storedOrWritten(join(dataDir, 'secrets-added.json'), fresh)
    return { ...added, ...stored } as PracticeSecrets
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === undefined) throw cause
    throw new ConfigError([`IEUM_DATA_DIR: the practice world keeps its secrets there (${code})`], { cause })
  }
}

function storedOrWritten(file: string, fresh: Record<string, string>): Record<string, string> {
  try {
    writeFileSync(file, JSON.stringify(fresh), { flag: 'wx', mode: 0o600 })
    return fresh
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  }
}
