import { statedBehaviour } from './behaviour/behaviours.ts'
import { loadPeople, parsePerson } from './people/load-people.ts'
import type { Person } from './people/person.ts'
import type { Store } from './store.ts'

export type PeopleRegistry = {
  /** In the order of the files, then in the order they were added. */
  all(): Person[]
  byId(id: string): Person | undefined
  byCi(ci: string): Person | undefined
  byPhone(phoneNumber: string): Person[]
  /**
   * Adds a person written like a people file; the same id replaces. Kept through restarts.
   * @throws Error with the path of the wrong field
   */
  add(json: unknown): Person
}

/** Digits of a phone number, national form. */
export function phoneDigits(phoneNumber: string): string {
  return phoneNumber.replace(/\D/g, '').replace(/^82/, '0')
}

export function createPeopleRegistry(store: Store, dirs: string[]): PeopleRegistry {
  const added = store.collection<unknown>('people')
  const people = new Map<string, Person>()
  // the one added last speaks for a CI: the same person with a new number
  const idOfCi = new Map<string, string>()
  const put = (person: Person) => {
    for (const orgCode of Object.keys(person.behaviour)) statedBehaviour(person, orgCode)
    people.delete(person.id)
    people.set(person.id, person)
    idOfCi.set(person.ci, person.id)
  }
  for (const person of loadPeople(dirs)) put(person)
  for (const [id, json] of added.entries()) put(parsePerson(json, `added person ${id}`))

  const all = () => [...people.values()]
  return {
    all,
    byId: (id) => people.get(id),
    byCi: (ci) => people.get(idOfCi.get(ci) ?? ''),
    byPhone: (phoneNumber) => all().filter((person) => phoneDigits(person.phoneNumber) === phoneDigits(phoneNumber)),
    add(json) {
      const person = parsePerson(json, 'POST /control/people')
      put(person)
      added.delete(person.id)
      added.put(person.id, json)
      return person
    },
  }
}
