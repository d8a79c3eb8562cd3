import * as services from '@ieum/contracts/services.ts'
import type pg from 'pg'
import type { PersonSession } from '../person-session.ts'
import type { World } from '../start-world.ts'

/** What a service has of one person, as far as somebody else could write it into a call. */
export type Belongings = {
  /**
   * Ids of this person by the field that takes them; `operation.field` where that field of a call takes others. A field
   * without any is no id of a person.
   */
  readonly ids: { readonly [field: string]: readonly string[] }
  /** Fields that are only noted: a call may accept any id there. */
  readonly noted?: readonly string[]
  /**
   * The person's own good requests: what goes into paths, `operation.name` where another call has another thing there, and
   * the body of a call.
   */
  readonly params?: { readonly [name: string]: string }
  readonly bodies?: { readonly [operation: string]: unknown }
}

/** What goes into the path of one call. */
export function paramsOf({ params = {} }: Pick<Belongings, 'params'>, operation: string): Record<string, string> {
  const own = Object.entries(params).filter(([name]) => name.startsWith(`${operation}.`))
  return {
    ...Object.fromEntries(Object.entries(params).filter(([name]) => !name.includes('.'))),
    ...Object.fromEntries(own.map(([name, value]) => [name.slice(operation.length + 1), value])),
  }
}

/** Makes a person have something of every kind that a service keeps. */
export type Furnish = (
  session: PersonSession,
  world: Pick<World, 'control'>,
  database: pg.Client,
) => Promise<Belongings>

/** How the file of a service is called. */
const fileOf = (service: string): string => service.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** What a person has in every service, made by the `furnish` of `isolation/services/<service>.ts`. */
export async function furnished(...given: Parameters<Furnish>): Promise<Required<Belongings>> {
  const all: Belongings[] = []
  for (const name of Object.keys(services)) {
    const { furnish } = (await import(`./services/${fileOf(name)}.ts`)) as { furnish: Furnish }
    all.push(await furnish(...given))
  }
  const joined = <T>(part: keyof Belongings) => Object.assign({}, ...all.map((one) => one[part])) as T
  return {
    ids: joined('ids'),
    noted: all.flatMap(({ noted }) => noted ?? []),
    params: joined('params'),
    bodies: joined('bodies'),
  }
}
