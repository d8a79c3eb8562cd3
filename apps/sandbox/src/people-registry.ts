import { statedBehaviour } from './behaviour/behaviours.ts'
import type { CreditFile } from './people/credit-file.ts'
import { loadPeople, parsePerson } from './people/load-people.ts'
import type { Holding } from './people/people-file.ts'
import type { Person } from './people/person.ts'
import type { Store } from './store.ts'

export type PeopleRegistry = {
  /** In the order of the files, then in the order they were added. */
  all(): Person[]
  byId(id: string): Person | undefined
  byCi(ci: string): Person | undefined
  byPhone(phoneNumber: string): Person[]
  /**
   * Adds a person in the form of a people file; the same id replaces. Survives restarts.
   * @throws Error with the path of the wrong field
   */
  add(json: unknown): Person
  /** Sets the credit bureaus' data about a person, in place of those in the file. Survives restarts. */
  setCredit(id: string, credit: CreditFile): void
  /** Sets a person's holding at one institution, in place of the one in the file. Survives restarts. */
  setHolding(id: string, orgCode: string, holding: Holding): void
}

/** Digits of a phone number, national form. */
export function phoneDigits(phoneNumber: string): string {
  return phoneNumber.replace(/\D/g, '').replace(/^82/, '0')
}

export function createPeopleRegistry(store: Store, dirs: string[]): PeopleRegistry {
  const added = store.collection<unknown>('people')
  const credits = store.collection<CreditFile>('people-credit')
  const holdings = store.collection<Person['holdings']>('people-holdings')
  const people = new Map<string, Person>()
  // the last one added is found by a CI: the same person with a new number
  const idOfCi = new Map<string, string>()
  const put = (added: Person) => {
    const person = {
      ...added,
      credit: credits.get(added.id) ?? added.credit,
      holdings: { ...added.holdings, ...holdings.get(added.id) },
    }
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
      credits.delete(person.id)
      holdings.delete(person.id)
      put(person)
      added.delete(person.id)
      added.put(person.id, json)
      return person
    },
    setCredit(id, credit) {
      const person = people.get(id)
      if (!person) return
      credits.put(id, credit)
      people.set(id, { ...person, credit })
    },
    setHolding(id, orgCode, holding) {
      const person = people.get(id)
      if (!person) return
      const changed = { ...holdings.get(id), [orgCode]: holding }
      holdings.put(id, changed)
      people.set(id, { ...person, holdings: { ...person.holdings, ...changed } })
    },
  }
}
