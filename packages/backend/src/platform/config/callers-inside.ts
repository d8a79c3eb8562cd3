import { CALLER_SCOPES, SCOPES } from '@ieum/contracts/caller-scopes.ts'
import type { OutsideFile } from '@ieum/contracts/outside/outside-file.ts'
import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import type { ServiceSecret } from './service-secrets.ts'

/** The name that the laboratory of the outside file uses when it calls the internal listener. */
export const LABORATORY_CALLER = 'macrogen'

/** The name that a credit bureau uses when it calls the internal listener. */
export const bureauCallerOf = (bureau: 'KCB' | 'NICE'): string => `bureau-${bureau.toLowerCase()}`

const Name = z.string().regex(/^[a-z][a-z0-9-]*$/)
const Secrets = z
  .array(z.string().regex(/^[0-9a-f]{64}$/))
  .min(1)
  .max(2)
const WithSecrets = z.record(Name, Secrets)
const WithScopes = z.record(Name, z.strictObject({ secrets: Secrets, may: z.array(z.enum(SCOPES)).min(1) }))

type SettingName = 'INTERNAL_SERVICES' | 'MANAGEMENT_SERVICES' | 'LABORATORIES'

/**
 * Callers of the internal listener: each name has one kind of calls, and a service of ours the scopes in its setting.
 * @throws ConfigError
 */
export function callersInside(
  env: Readonly<Record<SettingName, string>>,
  { creditBureaus, geneticLab }: Pick<OutsideFile, 'creditBureaus' | 'geneticLab'>,
): readonly ServiceSecret[] {
  const bureaus = Object.fromEntries(
    creditBureaus.flatMap(({ creditBureauEnum, noticeSecretHashes }) =>
      noticeSecretHashes ? [[bureauCallerOf(creditBureauEnum), noticeSecretHashes]] : [],
    ),
  )
  const laboratories = {
    ...(geneticLab?.noticeSecretHashes && { [LABORATORY_CALLER]: geneticLab.noticeSecretHashes }),
    ...withSecrets('LABORATORIES', env.LABORATORIES),
  }
  const callers = [
    ...internalServices(env.INTERNAL_SERVICES),
    ...callersOf(withSecrets('MANAGEMENT_SERVICES', env.MANAGEMENT_SERVICES), CALLER_SCOPES.operator),
    ...callersOf(bureaus, CALLER_SCOPES.bureau),
    ...callersOf(laboratories, CALLER_SCOPES.laboratory),
  ]
  const names = callers.map(({ service }) => service)
  const doubled = new Set(names.filter((name, at) => names.indexOf(name) !== at))
  if (doubled.size > 0) {
    const settings = 'INTERNAL_SERVICES, MANAGEMENT_SERVICES, LABORATORIES'
    throw new ConfigError([`${settings}: ${[...doubled].join(', ')} stands for callers of two kinds`])
  }
  return callers
}

type Kind = (typeof CALLER_SCOPES)['operator' | 'bureau' | 'laboratory']

const callersOf = (secrets: Readonly<Record<string, readonly string[]>>, { who, scopes }: Kind): ServiceSecret[] =>
  Object.entries(secrets).map(([service, secretHashes]) => ({ service, caller: who, scopes, secretHashes }))

function internalServices(text: string): ServiceSecret[] {
  const json = jsonOf(text)
  const { data } = WithScopes.safeParse(json)
  if (data) {
    return Object.entries(data).map(([service, { secrets, may }]) => ({
      service,
      caller: CALLER_SCOPES.service.who,
      scopes: may,
      secretHashes: secrets,
    }))
  }
  const isOldForm = typeof json === 'object' && json !== null && Object.values(json).some(Array.isArray)
  const form = `{"service": {"secrets": ["sha256 hex of a secret", …], "may": [${SCOPES.map((one) => `"${one}"`).join(', ')}]}}`
  throw new ConfigError([
    isOldForm
      ? `INTERNAL_SERVICES: a list of secrets opened every call of every service and is not read any more; name what each service may call: ${form}`
      : `INTERNAL_SERVICES: must be ${form}, one or two secrets, and of the names those that it needs`,
  ])
}

function withSecrets(name: SettingName, text: string): Readonly<Record<string, readonly string[]>> {
  const { data } = WithSecrets.safeParse(jsonOf(text))
  if (data) return data
  throw new ConfigError([`${name}: must be {"service": ["sha256 hex of a secret", …]}, two secrets at most`])
}

/** Returns undefined for text that is not JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
