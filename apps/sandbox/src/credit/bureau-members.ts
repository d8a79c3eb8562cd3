import { randomUUID } from 'node:crypto'
import type { SandboxClock } from '../clock.ts'
import type { BureauName } from '../portal/built-in-orgs.ts'
import type { Store } from '../store.ts'

/** A person whom the operator has joined; a former member stays recorded as one. Business time. */
export type BureauMember = {
  readonly memberId: string
  readonly bureau: BureauName
  readonly ci: string
  /** As the operator sent it. */
  readonly name: string
  readonly birthDate: string
  readonly joinedAtMs: number
  readonly leftAtMs: number | null
}

export type BureauMembers = {
  /** The membership of this CI, created when there is no active one. */
  join(bureau: BureauName, person: Pick<BureauMember, 'ci' | 'name' | 'birthDate'>): BureauMember
  /** False for a member that never existed. */
  leave(bureau: BureauName, memberId: string): boolean
  /** Also undefined for one that has left. */
  find(bureau: BureauName, memberId: string): BureauMember | undefined
  /** Of one CI, oldest first; including those that have ended. */
  ofCi(ci: string): BureauMember[]
}

export function createBureauMembers(store: Store, clock: SandboxClock): BureauMembers {
  const stored = store.collection<BureauMember>('credit-bureau-members')
  const known = (bureau: BureauName, memberId: string) => {
    const member = stored.get(memberId)
    return member?.bureau === bureau ? member : undefined
  }
  return {
    join(bureau, person) {
      const living = stored
        .values()
        .find((one) => one.bureau === bureau && one.ci === person.ci && one.leftAtMs === null)
      const member: BureauMember = living
        ? { ...living, ...person }
        : { ...person, memberId: `m-${randomUUID()}`, bureau, joinedAtMs: clock.now(), leftAtMs: null }
      stored.put(member.memberId, member)
      return member
    },
    leave(bureau, memberId) {
      const member = known(bureau, memberId)
      if (member && member.leftAtMs === null) stored.put(memberId, { ...member, leftAtMs: clock.now() })
      return member !== undefined
    },
    find(bureau, memberId) {
      const member = known(bureau, memberId)
      return member?.leftAtMs === null ? member : undefined
    },
    ofCi: (ci) => stored.values().filter((one) => one.ci === ci),
  }
}
