/** Actions of people and of the system by itself; each sends statements. */

import type { LensWorld } from './interceptor-world.ts'
import { type Act, actKit } from './workload-kit.ts'
import { actsOfConnecting } from './workloads-connecting.ts'
import { actsOfConnections } from './workloads-connections.ts'
import { actsOfCredit } from './workloads-credit.ts'
import { actsOfFirstTimes } from './workloads-first-times.ts'
import { actsOfPeople } from './workloads-people.ts'
import { actsOfTestings } from './workloads-testings.ts'

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
