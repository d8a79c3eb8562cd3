import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod'
import { HOLDING_SCHEMAS, type Holding, industryOf, personFile } from './people-file.ts'
import type { Person } from './person.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** holdings.A1AAEO0000.account_list[2].balance_amt */
function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
}

function refuse(file: string, path: readonly PropertyKey[], problem: string): never {
  throw new Error(`${file}: ${path.length === 0 ? 'the file' : pathText(path)}: ${problem}`)
}

/** The innermost first problem: among alternative forms, that of the closest one. */
function firstIssue(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string } {
  if (issue.code === 'unrecognized_keys') {
    return { path: [...issue.path, issue.keys[0] ?? ''], message: 'unknown field' }
  }
  return { path: [...issue.path], message: issue.message }
}

function check<S extends z.ZodType>(schema: S, value: unknown, file: string, path: PropertyKey[]): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  if (!issue) return refuse(file, path, 'not valid')
  const first = firstIssue(issue)
  return refuse(file, [...path, ...first.path], first.message)
}

/**
 * The holding in a people file for one institution.
 * @throws Error with file, path of the wrong field and what is expected there
 */
export function holdingOf(orgCode: string, value: unknown, file: string): Holding {
  const path = ['holdings', orgCode]
  if (!isObject(value)) return refuse(file, path, 'expected an object')
  const industry = value.industry ?? industryOf(orgCode)
  if (typeof industry !== 'string' || !(industry in HOLDING_SCHEMAS)) {
    const known = Object.keys(HOLDING_SCHEMAS).join(', ')
    return refuse(file, [...path, 'industry'], `expected one of ${known} (the org_code does not tell)`)
  }
  const schema: z.ZodType = HOLDING_SCHEMAS[industry as keyof typeof HOLDING_SCHEMAS]
  return { ...(check(schema, value, file, path) as Record<string, unknown>), industry } as Holding
}

/** 64 bytes from the id: the same person has the same CI in every world. */
const ciOf = (id: string) => createHash('sha512').update(`ieum sandbox ci ${id}`).digest('base64')

/**
 * One person from the content of a people file.
 * @throws Error with file, path of the wrong field and what is expected there
 */
export function parsePerson(json: unknown, file: string): Person {
  const { $schema: _, ...person } = check(personFile, json, file, [])
  const holdings = Object.entries(person.holdings).map(([orgCode, value]) => [orgCode, holdingOf(orgCode, value, file)])
  return {
    ...person,
    phoneNumber: person.phoneNumber.replaceAll('-', ''),
    ci: person.ci ?? ciOf(person.id),
    holdings: Object.fromEntries(holdings),
  }
}

function readJson(file: string): unknown {
  const content = readFileSync(file, 'utf8')
  try {
    return JSON.parse(content)
  } catch (cause) {
    throw new Error(`${file}: the file: not JSON (${cause instanceof Error ? cause.message : String(cause)})`, {
      cause,
    })
  }
}

/**
 * Every `*.json` of the folders, in the order of the folders and of the file names. The first one is the default
 * person. Two files with one CI are one person with two numbers; two with one number, a reassigned number.
 * @throws Error with file, path of the wrong field and what is expected there
 */
export function loadPeople(dirs: string[]): Person[] {
  const people: Person[] = []
  for (const dir of dirs) {
    const names = readdirSync(dir).filter((name) => name.endsWith('.json'))
    for (const name of names.sort()) {
      const file = join(dir, name)
      const person = parsePerson(readJson(file), file)
      if (people.some((other) => other.id === person.id)) refuse(file, ['id'], 'expected one that no other person has')
      people.push(person)
    }
  }
  return people
}
