import { randomBytes, randomUUID } from 'node:crypto'
import type { Contract, Endpoint } from '@ieum/contract-kit/endpoint.ts'
import { plantedWord } from '../sweep/check-answer.ts'
import { differenceOf, type IdPlace, idPlaces, withId } from '../sweep/foreign-ids.ts'
import { type Asking, askAs, ownInput } from './ask-as.ts'
import type { Belongings } from './belongings.ts'

/**
 * Puts another person's ids into every place of every call that takes one, and compares with an id that does not exist:
 * both must be refused alike, without any data of the other person.
 * @param words of the other person, which no answer may contain
 * @throws Error naming a field for which `isolation/services/<service>.ts` has no id
 */
export async function sweepForeignIds(
  calls: Contract,
  me: Asking,
  theirs: Belongings,
  words: readonly string[],
): Promise<{ asked: number; problems: string[] }> {
  const attacks = Object.entries(calls).flatMap(([operation, endpoint]) =>
    idPlaces(endpoint).flatMap((place) => idsFor(operation, place, theirs).map((id) => ({ operation, place, id }))),
  )
  const problems: string[] = []
  for (const { operation, place, id } of attacks) {
    const random = nobodys(id)
    const ask = (value: string) =>
      askAs(me, calls[operation] as Endpoint, withId(ownInput(calls, operation, me.own), place, value))
    const [toForeign, toRandom] = [await ask(id), await ask(random)]
    const name = `${operation} ${place.part}.${place.path.join('.')}`
    const problem = differenceOf(toForeign, id, toRandom, random) ?? plantedWord(toForeign, words)
    if (problem) problems.push(`${name}: ${problem}`)
    const isRecorded = theirs.recorded?.includes(place.path.at(-1) as string)
    if (!isRecorded && toForeign.status < 400) problems.push(`${name}: accepted with ${toForeign.status}`)
  }
  return { asked: attacks.length, problems }
}

export function idsFor(operation: string, { path }: IdPlace, { ids }: Belongings): readonly string[] {
  const field = path.at(-1) as string
  const found = ids[`${operation}.${field}`] ?? ids[field]
  if (!found) throw new Error(`${operation}: what id of another person goes into ${field}?`)
  return found
}

/** An id of the same form that does not exist. */
export function nobodys(id: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return randomUUID()
  return randomBytes(id.length).toString('base64url').slice(0, id.length)
}
