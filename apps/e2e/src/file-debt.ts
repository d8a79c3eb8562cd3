import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SandboxControl, SandboxPerson } from '@ieum/testkit/world/sandbox-control.ts'

type Reported = { readonly loan_list: readonly { readonly status: string; readonly balance_amt: number }[] }
type Sandbox = {
  parsePerson(json: unknown, file: string): unknown
  reportOf(person: unknown, bureau: 'KCB', nowMs: number, nameOf: (orgCode: string) => string): Reported
}

/** A loan that has been repaid. */
const CLOSED = '04'

/**
 * A person's current debt by their file, whole won, and its number of loans: calculated by the outside world itself,
 * without the product. Imported by its path, because none of our packages depends on the sandbox.
 */
export async function fileDebtWon(
  control: SandboxControl,
  { id }: Pick<SandboxPerson, 'id'>,
): Promise<{ readonly sum: number; readonly count: number }> {
  const { nowMs } = await control.clock()
  const people = (await control.people()) as (SandboxPerson & Record<string, unknown>)[]
  const person = people.find((each) => each.id === id)
  if (!person) throw new Error(`no person ${id}`)
  const { organizations: _, ...file } = person
  const sandbox = { ...(await load('people/load-people.ts')), ...(await load('credit/report-of.ts')) } as Sandbox
  const { loan_list: loans } = sandbox.reportOf(sandbox.parsePerson(file, id), 'KCB', nowMs, (orgCode) => orgCode)
  const open = loans.filter(({ status }) => status !== CLOSED)
  return { sum: open.reduce((total, { balance_amt }) => total + balance_amt, 0), count: open.length }
}

const load = (file: string): Promise<object> =>
  import(pathToFileURL(path.resolve(import.meta.dirname, '../../sandbox/src', file)).href)
