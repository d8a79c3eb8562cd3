import * as services from '@ieum/contracts/services.ts'
import type pg from 'pg'
import type { PersonSession } from '../people/person-session.ts'
import type { World } from '../world/start-world.ts'

/** A person's data in one service that another person could put into a call. */
export type Belongings = {
  /**
   * Ids of this person by field; `operation.field` where that field of a call takes others. An empty list: the field is
   * no id of a person.
   */
  readonly ids: { readonly [field: string]: readonly string[] }
  /** Fields that are only recorded: a call may accept any id there. */
  readonly recorded?: readonly string[]
  /**
   * The person's own valid requests: path parameters, `operation.name` where another call needs another value, and the
   * body of a call.
   */
  readonly params?: { readonly [name: string]: string }
  readonly bodies?: { readonly [operation: string]: unknown }
}

/** The path parameters of one call. */
export function paramsOf({ params = {} }: Pick<Belongings, 'params'>, operation: string): Record<string, string> {
  const own = Object.entries(params).filter(([name]) => name.startsWith(`${operation}.`))
  return {
    ...Object.fromEntries(Object.entries(params).filter(([name]) => !name.includes('.'))),
    ...Object.fromEntries(own.map(([name, value]) => [name.slice(operation.length + 1), value])),
  }
}

/** Creates one of everything that a service stores for a person. */
export type Furnish = (
  session: PersonSession,
  world: Pick<World, 'control'>,
  database: pg.Client,
) => Promise<Belongings>

/** File name of a service. */
const fileOf = (service: string): string => service.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A person's data in every service, created by the `furnish` of `isolation/services/<service>.ts`. */
export async function furnished(...args: Parameters<Furnish>): Promise<Required<Belongings>> {
  const all: Belongings[] = []
  const files = await Promise.all(
    Object.keys(services).map(
      async (name) => (await import(`./services/${fileOf(name)}.ts`)) as { furnish: Furnish; isFurnishedLast?: true },
    ),
  )
  // What a service derives from others exists once they have something.
  const inOrder = [...files.filter((file) => !file.isFurnishedLast), ...files.filter((file) => file.isFurnishedLast)]
  for (const { furnish } of inOrder) all.push(await furnish(...args))
  const joined = <T>(part: keyof Belongings) => Object.assign({}, ...all.map((one) => one[part])) as T
  return {
    ids: joined('ids'),
    recorded: all.flatMap(({ recorded }) => recorded ?? []),
    params: joined('params'),
    bodies: joined('bodies'),
  }
}
