import type { Person } from '../people/person.ts'
import type { Store } from '../store.ts'
import { Behaviour, type BehaviourName } from './behaviour.ts'

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
  /** Was this set for everybody? For what is played before anybody is known. */
  isSet(orgCode: string, name: BehaviourName): boolean
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
