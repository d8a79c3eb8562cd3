/** Actions of people and of the system by itself; each sends statements. */
import { type Act, actKit } from './act-kit.ts'
import { actsOfConnecting } from './acts-of-connecting.ts'
import { actsOfConnections } from './acts-of-connections.ts'
import { actsOfCredit } from './acts-of-credit.ts'
import { actsOfFirstTimes } from './acts-of-first-times.ts'
import { actsOfPeople } from './acts-of-people.ts'
import { actsOfTestings } from './acts-of-testings.ts'
import type { LensWorld } from './lens-world.ts'

export function actsOf(lens: LensWorld): Act[] {
  const kit = actKit(lens)
  return [
    ...actsOfPeople(kit),
    ...actsOfConnecting(kit),
    ...actsOfConnections(kit),
    ...actsOfCredit(kit),
    ...actsOfTestings(kit),
    ...actsOfFirstTimes(kit),
  ]
}
