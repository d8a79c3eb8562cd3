import { resolve } from 'node:path'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65535)

const Environment = z.object({
  SANDBOX_PORT: port.default(4000),
  SANDBOX_TLS_PORT: port.optional(),
  IEUM_DATA_DIR: z.string().min(1).default('.data'),
  SANDBOX_DATA_DIR: z.string().min(1).optional(),
  SANDBOX_PEOPLE_DIR: z.string().min(1).optional(),
  SANDBOX_INSTITUTIONS_DIR: z.string().min(1).optional(),
  SANDBOX_MADE_UP_INSTITUTIONS: z.coerce.number().int().min(0).max(2_000).default(0),
  SANDBOX_LAB: z.enum(['by-itself', 'by-hand']).default('by-itself'),
  SANDBOX_LAB_SEED: z.string().min(1).max(100).default('practice'),
  SANDBOX_BUILT_IN_INSTITUTIONS: z.enum(['on', 'off']).default('on'),
  IEUM_PUBLIC_URL: z.url().optional(),
  PORT: port.default(3000),
  IEUM_LOG: z.string().optional(),
  IEUM_PARENT: z.string().optional(),
})

/** Settings of one sandbox. Ports may be 0: a free one is taken. */
export type SandboxConfig = {
  readonly port: number
  readonly tlsPort: number
  readonly dataDir: string
  readonly peopleDirs: string[]
  readonly institutionsDirs: string[]
  /** If false, only those of `institutionsDirs` take part, possibly none. */
  readonly hasBuiltInInstitutions: boolean
  /** How many additional invented institutions take part. */
  readonly madeUpInstitutionCount: number
  /** Results of samples depend on the seed and the token of the order. */
  readonly lab: { readonly isByItself: boolean; readonly seed: string }
  /** Base URL of the product's pages, for the links on the people page. */
  readonly publicUrl: string
}

export type ProcessConfig = SandboxConfig & { readonly logsJson: boolean; readonly followsParent: boolean }

/** People and institutions that come with the sandbox. */
export const builtInPeopleDir = resolve(import.meta.dirname, '../people')

/**
 * Reads the environment once.
 * @throws Error that names the variable and its valid values
 */
export function loadConfig(environment: Record<string, string | undefined>): ProcessConfig {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(set)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const env = parsed.data
  return {
    port: env.SANDBOX_PORT,
    tlsPort: env.SANDBOX_TLS_PORT ?? (env.SANDBOX_PORT === 0 ? 0 : env.SANDBOX_PORT + 443),
    dataDir: resolve(env.SANDBOX_DATA_DIR ?? `${env.IEUM_DATA_DIR}/sandbox`),
    peopleDirs: [builtInPeopleDir, ...(env.SANDBOX_PEOPLE_DIR ? [resolve(env.SANDBOX_PEOPLE_DIR)] : [])],
    institutionsDirs: env.SANDBOX_INSTITUTIONS_DIR ? [resolve(env.SANDBOX_INSTITUTIONS_DIR)] : [],
    hasBuiltInInstitutions: env.SANDBOX_BUILT_IN_INSTITUTIONS === 'on',
    madeUpInstitutionCount: env.SANDBOX_MADE_UP_INSTITUTIONS,
    lab: { isByItself: env.SANDBOX_LAB === 'by-itself', seed: env.SANDBOX_LAB_SEED },
    publicUrl: (env.IEUM_PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    logsJson: env.IEUM_LOG === 'json',
    followsParent: env.IEUM_PARENT === '1',
  }
}
