import type { Person } from '../people/person.ts'
import type { Store } from '../store.ts'
import { Behaviour, type BehaviourName } from './behaviour.ts'

const normal: Behaviour = { name: 'normal', on: 'all' }

/**
 * The behaviour that a person's file sets for one institution.
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

/** The kind of call: for a token, or for data, with the assets in its fields. */
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
  /** The behaviour of `orgCode` for everybody, if one was set. */
  override(orgCode: string): Behaviour | undefined
  overrides(): [string, Behaviour][]
  /** Whether this was set for everybody. For behaviours that apply before the person is known. */
  isSet(orgCode: string, name: BehaviourName): boolean
  set(orgCode: string, behaviour: Behaviour): void
  clear(orgCode: string): void
  /** The override, else the behaviour in the person's file for this institution, else normal. */
  of(orgCode: string, person: Person | undefined, asked: Asked): Behaviour
  /** Counts a data call of a person under `quota` and returns the number so far. */
  countCall(orgCode: string, ci: string): number
}

export function createBehaviours(store: Store): Behaviours {
  const overrides = store.collection<Behaviour>('behaviours')
  const counts = new Map<string, number>()

  return {
    override: (orgCode) => overrides.get(orgCode),
    overrides: () => overrides.entries(),
    isSet: (orgCode, name) => overrides.get(orgCode)?.name === name,
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
