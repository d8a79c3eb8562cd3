import type { Calls, ModelState, Reported } from './model.ts'
import type { Found, Received } from './stored-state.ts'

/** The clock of the world continues during an action. */
const NEAR_MS = 120_000

const isNear = (one: number | null, other: number | null) =>
  one === null || other === null ? one === other : Math.abs(one - other) <= NEAR_MS

/** Differences from the model, in words; empty when there are none. */
export function differences(state: ModelState, found: Found): string[] {
  const lines: string[] = []
  const say = (isSame: boolean, what: string, expected: unknown, was: unknown) => {
    if (!isSame) lines.push(`${what}: expected ${shown(expected)}, found ${shown(was)}`)
  }
  say(isNear(state.lastSeen, found.lastSeen), 'last visit', state.lastSeen, found.lastSeen)
  say(isNear(state.destroyedAt, found.destroyedAt), 'destroyed', state.destroyedAt, found.destroyedAt)

  const left = new Map(found.connections.map((one) => [one.orgCode, one]))
  for (const [orgCode, expected] of state.connections) {
    const one = left.get(orgCode)
    left.delete(orgCode)
    if (!one) {
      lines.push(`${orgCode}: not there`)
      continue
    }
    say(expected.isOver === (one.state === 'RELOGIN_REQUIRED'), `${orgCode} is over`, expected.isOver, one.state)
    say(one.state !== 'DISCONNECTED', `${orgCode} state`, 'a connection', one.state)
    say(expected.cycle === one.cycle, `${orgCode} cycle`, expected.cycle, one.cycle)
    say(expected.consentEnds === one.consentEnds, `${orgCode} consent`, expected.consentEnds, one.consentEnds)
    say(isNear(expected.accessEnds, one.accessEnds), `${orgCode} access`, expected.accessEnds, one.accessEnds)
    say(isNear(expected.refreshEnds, one.refreshEnds), `${orgCode} refresh`, expected.refreshEnds, one.refreshEnds)
    say([...expected.off].sort().join() === [...one.off].sort().join(), `${orgCode} off`, [...expected.off], one.off)
    say(one.assets > 0, `${orgCode} assets`, 'some', one.assets)
  }
  for (const orgCode of left.keys()) lines.push(`${orgCode}: is still there`)

  const lists = found.lists.map(({ orgCode, ends }) => `${orgCode} ${ends}`).sort()
  const expectedLists = [...state.lists].map(([orgCode, ends]) => `${orgCode} ${ends}`).sort()
  say(lists.join() === expectedLists.join(), 'lists', expectedLists, lists)
  return [...lines, ...reportedDifferences(state.notices, found.notices)]
}

function reportedDifferences(expected: readonly Reported[], found: readonly Reported[]): string[] {
  const isSame = (one: Reported, other: Reported) =>
    one.kind === other.kind &&
    one.orgCode === other.orgCode &&
    one.daysBefore === other.daysBefore &&
    isNear(one.ends, other.ends)
  const words = ({ kind, orgCode, daysBefore, ends }: Reported) =>
    `${kind} ${orgCode ?? ''} ${daysBefore} ${shown(ends)}`
  return [
    ...expected.filter((one) => !found.some((other) => isSame(one, other))).map((one) => `not notified: ${words(one)}`),
    ...found.filter((one) => !expected.some((other) => isSame(one, other))).map((one) => `notified: ${words(one)}`),
    ...(expected.length === found.length ? [] : [`notified ${found.length} times, expected ${expected.length}`]),
  ]
}

/** Calls that went out and should not, or should and did not, and refusals of an institution. */
export function callDifferences(expected: Calls, { calls, refused }: Received): string[] {
  return [
    ...[...expected].filter((one) => !calls.has(one)).map((one) => `not asked: ${one}`),
    ...[...calls].filter((one) => !expected.has(one)).map((one) => `asked: ${one}`),
    ...refused.map((one) => `refused: ${one}`),
  ]
}

/** Timestamps in readable form. */
function shown(value: unknown): string {
  return typeof value === 'number' && value > 1e12 ? new Date(value).toISOString() : JSON.stringify(value)
}
