import { randomInt, randomUUID } from 'node:crypto'
import type { SandboxControl, SandboxPerson } from '../world/sandbox-control.ts'

/** Content of a people file; the sandbox checks it and names a wrong field. */
export type PersonFile = Record<string, unknown> & { readonly id: string }

export type PersonChange = Partial<Record<string, unknown>>

const NUMBERS = 100_000_000
/** Has no common factor with `NUMBERS`: every number comes once before one repeats. */
const STEP = 38_196_601
let number = randomInt(NUMBERS)

/** A phone number that is unique in this process; among thousands of random ones, two would often be equal. */
export function newPhoneNumber(): string {
  number = (number + STEP) % NUMBERS
  return `010${String(number).padStart(8, '0')}`
}

/**
 * A people file of a new person with a built-in person's holdings and their own id, phone, identity and credit. `like`
 * is the built-in person's id; the first one when left out.
 */
export async function personFileLike(
  control: SandboxControl,
  { like, ...change }: { like?: string } & PersonChange = {},
): Promise<PersonFile> {
  const people = (await control.people()) as (SandboxPerson & Record<string, unknown>)[]
  const model = like ? people.find((person) => person.id === like) : people[0]
  if (!model) throw new Error(`no built-in person ${like}; there are ${people.map((person) => person.id).join(', ')}`)
  const { organizations: _organizations, credit: _credit, ...file } = model
  return {
    ...file,
    id: `t-${randomUUID().slice(0, 18)}`,
    story: 'made by a test',
    phoneNumber: newPhoneNumber(),
    ...change,
  }
}

/** Adds a new person to the sandbox, like a built-in person except for `change`. */
export async function newPerson(
  control: SandboxControl,
  change: { like?: string } & PersonChange = {},
): Promise<SandboxPerson> {
  return control.addPerson(await personFileLike(control, change))
}
