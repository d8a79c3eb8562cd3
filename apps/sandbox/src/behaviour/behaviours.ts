import { z } from 'zod'
import type { Person } from '../people/person.ts'
import type { Store } from '../store.ts'

/** Behaviours that change how bytes travel or what every API of the institution answers; played by the sandbox shell. */
export const transportBehaviours = [
  'slow',
  'hang',
  'http-500',
  'http-429',
  'malformed-json',
  'wrong-schema',
  'garbage',
  'reset',
  'redirect',
  'slow-body',
  'huge-body',
  'gzip-bomb',
  'maintenance',
  'unregistered',
  'token-short',
  'quota',
] as const

/** Behaviours that change which data an institution has; played where the data is answered. */
export const dataBehaviours = [
  'empty',
  'partial-consent',
  'duplicate',
  'other-person',
  'page-loop',
  'up-to-date',
] as const

export const behaviourNames = ['normal', ...transportBehaviours, ...dataBehaviours] as const
export type BehaviourName = (typeof behaviourNames)[number]

/**
 * How one institution deviates.
 * - `on`: only calls for tokens, only data calls, or all (default)
 * - `apis`: only these data calls, by their ids in the standard
 * - `asset`: only data calls that ask for this asset, by the number or id that its list names it with
 * - `ms`: `slow`, the wait before the answer; `slow-body`, the wait between two bytes
 * - `calls`: `quota`, how many data calls a person may make
 * - `from`, `to`: `maintenance`, announced window as YYYYMMDDhhmmss; default from now for two hours
 */
export const Behaviour = z.strictObject({
  name: z.enum(behaviourNames),
  on: z.enum(['token', 'data', 'all']).default('all'),
  apis: z.array(z.string().min(1).max(30)).min(1).optional(),
  asset: z.string().min(1).max(64).optional(),
  ms: z.number().int().min(0).max(3_600_000).optional(),
  calls: z.number().int().min(0).optional(),
  from: z
    .string()
    .regex(/^\d{14}$/)
    .optional(),
  to: z
    .string()
    .regex(/^\d{14}$/)
    .optional(),
  reason: z.string().max(100).optional(),
})
export type Behaviour = z.infer<typeof Behaviour>

const normal: Behaviour = { name: 'normal', on: 'all' }

/**
 * What a person's file says about one institution.
 * @throws Error with the path of the wrong field
 */
export function statedBehaviour(person: Person, orgCode: string): Behaviour | undefined {
  const stated = person.behaviour[orgCode]
  if (stated === undefined) return undefined
  const parsed = Behaviour.safeParse(typeof stated === 'string' ? { name: stated } : stated)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new Error(`${person.id}: ${['behaviour', orgCode, ...(issue?.path ?? [])].join('.')}: ${issue?.message}`)
}

/** What is asked: a token, or data through a call about the assets that its fields name. */
export type Asked =
  | { readonly kind: 'token' }
  | { readonly kind: 'data'; readonly api?: string | null; readonly values?: readonly unknown[] }

function isMeant(behaviour: Behaviour, asked: Asked): boolean {
  if (behaviour.on !== 'all' && behaviour.on !== asked.kind) return false
  if (asked.kind === 'token') return behaviour.apis === undefined && behaviour.asset === undefined
  const { apis, asset } = behaviour
  return (!apis || apis.includes(asked.api ?? '')) && (asset === undefined || (asked.values ?? []).includes(asset))
}

export type Behaviours = {
  /** What `orgCode` does for everybody, if that was set. */
  override(orgCode: string): Behaviour | undefined
  overrides(): [string, Behaviour][]
  set(orgCode: string, behaviour: Behaviour): void
  clear(orgCode: string): void
  /** The override, else what the person's file says about this institution, else normal. */
  of(orgCode: string, person: Person | undefined, asked: Asked): Behaviour
  /** Counts a data call of a person under `quota` and answers how many there were. */
  countCall(orgCode: string, ci: string): number
}

export function createBehaviours(store: Store): Behaviours {
  const overrides = store.collection<Behaviour>('behaviours')
  const counts = new Map<string, number>()

  return {
    override: (orgCode) => overrides.get(orgCode),
    overrides: () => overrides.entries(),
    set(orgCode, behaviour) {
      counts.clear()
      overrides.put(orgCode, behaviour)
    },
    clear(orgCode) {
      counts.clear()
      overrides.delete(orgCode)
    },
    of(orgCode, person, asked) {
      const behaviour = overrides.get(orgCode) ?? (person && statedBehaviour(person, orgCode)) ?? normal
      return isMeant(behaviour, asked) ? behaviour : normal
    },
    countCall(orgCode, ci) {
      const key = `${orgCode} ${ci}`
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count
    },
  }
}
