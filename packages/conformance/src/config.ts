import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DATA_INDUSTRIES } from '@ieum/contracts/outside/data/data-call.ts'
import { isTimeOfDay } from '@ieum/contracts/outside/values/calendar.ts'
import * as z from 'zod'

const orgCode = z.string().regex(/^[A-Za-z0-9]{10}$/, 'expected ten letters and digits')
const file = z.string().min(1).describe('Path of a PEM file, from the folder of this file')
const token = z.string().regex(/^[\x21-\x7e]{1,1500}$/, 'expected a token of 1,500 characters at most')

const Certificate = z.strictObject({ certFile: file, keyFile: file })

/** Tokens from an earlier consent of a test person. */
const ReadyToken = z.strictObject({
  kind: z.literal('ready'),
  accessToken: token,
  refreshToken: token.optional().describe('Without it nothing about renewal is checked'),
  scope: z.string().optional().describe('As the token call answered it; without it nothing about scopes is checked'),
})

/** A transfer request that a test person has signed, to be exchanged for tokens by 통합인증-002; usable for one run. */
const SignedConsent = z.strictObject({
  kind: z.literal('consent'),
  fields: z
    .record(z.string(), z.string())
    .describe(
      'Fields of 통합인증-002 that the signature made: tx_id, ca_code, username, password, auth_type, consent_type, consent, cert_tx_id … Lengths, org_code, grant_type and client are added',
    ),
})

/**
 * Configuration for one provider: its address, the caller, and the source of a test person's token. Checks that need a
 * missing part are skipped with the reason.
 */
export const KitConfig = z.strictObject({
  $schema: z.string().optional(),
  provider: z.strictObject({
    url: z.url({ protocol: /^https$/ }).describe('Base address, without version and industry'),
    orgCode,
    industry: z.enum(DATA_INDUSTRIES),
    serialNumber: z.string().min(1).describe("SERIALNUMBER of the provider's certificate, as the portal has it"),
    slots: z
      .array(z.string().refine((slot) => /^\d{4}:\d{4}$/.test(slot) && slot.split(':').every(isTimeOfDay)))
      .max(3)
      .optional()
      .describe('np_time_list: hhmm:hhmm in Korea, when scheduled calls are answered'),
  }),
  operator: Certificate.extend({
    orgCode,
    clientId: z.string().min(1).max(50),
    clientSecret: z.string().min(1).max(50),
  }),
  trustCaFile: file.describe("PEM of the authorities that may sign the provider's certificate"),
  token: z.discriminatedUnion('kind', [ReadyToken, SignedConsent]),
  strangersCertificate: Certificate.optional().describe(
    'A certificate that the provider trusts, with the SERIALNUMBER of somebody who may not call it',
  ),
  expiredAccessToken: token.optional().describe('A token of this provider that was good once and has expired'),
  anotherPersonsAsset: z
    .strictObject({ scope: z.string(), fields: z.record(z.string(), z.string()) })
    .optional()
    .describe('An asset of another customer there: {"scope": "bank.deposit", "fields": {"account_num": "…"}}'),
  limits: z
    .strictObject({
      callMs: z.number().int().min(100).max(60_000).default(10_000),
      bodyBytes: z.number().int().min(1_000).max(50_000_000).default(5_000_000),
      calls: z.number().int().min(1).max(2_000).default(400).describe('No more calls than that in one run'),
    })
    .default({ callMs: 10_000, bodyBytes: 5_000_000, calls: 400 }),
})
export type KitConfig = z.infer<typeof KitConfig>

/** The configuration cannot be used; the message contains the path of the wrong field and never a value. */
export class ConfigError extends Error {}

/**
 * Reads a configuration file.
 * @throws ConfigError
 */
export function readFileAs<S extends z.ZodType>(name: string, schema: S): z.output<S> {
  const parsed = schema.safeParse(jsonOf(textOf(name), name))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ConfigError(`${name}: ${issue?.path.join('.') || '(top)'}: ${issue?.message}`)
}

/** Paths in a configuration are relative to its own folder. */
export const besides = (name: string) => (file: string) => path.resolve(path.dirname(path.resolve(name)), file)

/** The configuration of a run at a provider. @throws ConfigError */
export function readConfig(name: string): KitConfig {
  const config = readFileAs(name, KitConfig)
  const at = besides(name)
  const { operator, strangersCertificate: stranger, trustCaFile } = config
  return {
    ...config,
    trustCaFile: at(trustCaFile),
    operator: { ...operator, certFile: at(operator.certFile), keyFile: at(operator.keyFile) },
    ...(stranger && { strangersCertificate: { certFile: at(stranger.certFile), keyFile: at(stranger.keyFile) } }),
  }
}

/** A file's text. @throws ConfigError without its content */
export function textOf(name: string): string {
  try {
    return readFileSync(name, 'utf8')
  } catch (cause) {
    throw new ConfigError(`${name}: cannot be read (${(cause as NodeJS.ErrnoException).code})`, { cause })
  }
}

function jsonOf(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    // Only as the cause, which is not printed: it repeats the file's content, including secrets.
    throw new ConfigError(`${name}: is no JSON`, { cause })
  }
}

/** The JSON Schema of configuration files, for editors. */
export const schemaText = (schema: z.ZodType, title: string): string =>
  `${JSON.stringify({ ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), title }, null, 2)}\n`
