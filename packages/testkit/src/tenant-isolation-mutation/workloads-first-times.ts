/** Statements that are sent only the first time: a repetition finds the work done. */
import { randomUUID } from 'node:crypto'
import { effectsOf } from '@ieum/contract-kit/endpoint.ts'
import { allCalls } from '@ieum/contracts/all-calls.ts'
import { ownInput, sendAs } from '../isolation/ask-as.ts'
import { type Belongings, furnished } from '../isolation/belongings.ts'
import { wireRequest } from '../sweep/wire-request.ts'
import { NOT_AGAIN } from './repeatable-reads.ts'
import { type Act, type ActKit, act, type Person } from './workload-kit.ts'

export function actsOfFirstTimes({ world, aside, someone }: ActKit): Act[] {
  const names = Object.entries(allCalls)
    .filter(
      ([name, endpoint]) => endpoint.who === 'user' && effectsOf(endpoint) !== 'none' && !NOT_AGAIN.includes(name),
    )
    .map(([name]) => name)
  /** Runs each call with an effect, one after the other, and returns the statuses. */
  const doesEverything = async ({ session }: Person, own: Belongings) => {
    const statuses: Record<string, number> = {}
    for (const name of names) {
      const endpoint = allCalls[name]
      if (!endpoint) continue
      const wire = wireRequest(endpoint, ownInput(allCalls, name, own), randomUUID())
      statuses[name] = (await sendAs({ session, url: world.url }, wire)).status
    }
    return statuses
  }
  let shared: Belongings | null = null
  return [
    act('does everything once', async () => {
      const person = await someone()
      const own = await furnished(person.session, world, aside)
      shared ??= own
      return () => doesEverything(person, own)
    }),
    act('does everything once, with nothing', async () => {
      const person = await someone()
      shared ??= await furnished((await someone()).session, world, aside)
      const own = shared
      return () => doesEverything(person, own)
    }),
  ]
}
