import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SandboxControl, SandboxPerson } from '@ieum/testkit/world/sandbox-control.ts'

type Sandbox = {
  parsePerson(json: unknown, file: string): unknown
  netWorthKrw(person: unknown, nowMs: number): number
}

/**
 * Net worth in whole won by a person's file, as of now: calculated by the outside world itself, without the product.
 * Imported by its path, because none of our packages depends on the sandbox.
 */
export async function fileNetWorthKrw(control: SandboxControl, { id }: SandboxPerson): Promise<number> {
  // Requested before the import below, which takes seconds on a busy machine while an idle connection would end.
  const { nowMs } = await control.clock()
  const people = (await control.people()) as (SandboxPerson & Record<string, unknown>)[]
  const person = people.find((each) => each.id === id)
  if (!person) throw new Error(`no person ${id}`)
  const { organizations: _, ...file } = person
  const sandbox = {
    ...(await load('load-people.ts')),
    ...(await load('net-worth.ts')),
  } as Sandbox
  return sandbox.netWorthKrw(sandbox.parsePerson(file, id), nowMs)
}

const load = (file: string): Promise<object> =>
  import(pathToFileURL(path.resolve(import.meta.dirname, '../../sandbox/src/people', file)).href)
