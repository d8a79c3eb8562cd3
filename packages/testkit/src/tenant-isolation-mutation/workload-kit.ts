/** Building blocks of acts: people in the right state, and checks of the result. */
import { organizationGuidOf } from '@ieum/backend/services/mydata/organizations/portal-row.ts'
import type { OrganizationGuid, UserId } from '@ieum/contracts/shared/ids.ts'
import { slotAtOrAfterMs } from '@ieum/domain/mydata/sync/scheduled-transfer.ts'
import { snapshot } from '../faults/snapshot.ts'
import { userIdOf } from '../isolation/services/account.ts'
import { type Consenting, connectAll } from '../journeys/journey.ts'
import { newPerson } from '../people/new-person.ts'
import { type PersonSession, signUp } from '../people/person-session.ts'
import type { LensWorld } from './interceptor-world.ts'

export const BANK_CODE = 'A1AAEO0000'
export const BANK = organizationGuidOf(BANK_CODE)
/** It fails for some people here, and may then not be called for a while: nothing else uses it. */
export const FAILING_CODE = 'A1AAER0000'
export const FAILING = organizationGuidOf(FAILING_CODE)
export const CARD_CODE = 'D1SHCD0000'
export const CARD = organizationGuidOf(CARD_CODE)
const LOOK_MS = 50
/** Limit for things that happen by themselves; detects a change that prevents them. */
const LIMIT_MS = 12_000

/**
 * One act: `prepare` creates a person who can do it, undisturbed; the result of `act` is the same each time except for
 * ids and times.
 */
export type Act = { readonly name: string; prepare(): Promise<() => Promise<unknown>> }

export const act = (name: string, prepare: Act['prepare']): Act => ({ name, prepare })

export type Person = { readonly session: PersonSession; readonly userId: UserId }

export type ActKit = ReturnType<typeof actKit>

export function actKit({ world, aside, asideHealth }: LensWorld) {
  const { control } = world

  const someone = async (change: Parameters<typeof newPerson>[1] = {}): Promise<Person> => {
    const session = await signUp(world.url, control, await newPerson(control, change))
    return { session, userId: await userIdOf(session, aside) }
  }
  const connected = async (organizationGuids: OrganizationGuid[] = [BANK], choice: Consenting = {}) => {
    const person = await someone()
    await connectAll(person.session, control, { organizationGuids, ...choice })
    return person
  }
  async function until<T>(look: () => Promise<T | null>): Promise<T> {
    const end = performance.now() + LIMIT_MS
    for (;;) {
      const found = await look().catch(() => null)
      if (found !== null) return found
      if (performance.now() > end) throw new Error('it did not happen')
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
  }
  const nudge = () => control.setClock({ advanceMs: 1_000 })
  const now = async () => new Date((await control.clock()).nowMs)
  /** Advances the clock to when the bank may be read without a request, unless it may now. */
  const inSlot = async () => {
    const slots = 'select np_time_list as slots from organization where organization_guid = $1'
    const { nowMs } = await control.clock()
    const slotMs = slotAtOrAfterMs(nowMs, (await aside.query(slots, [BANK])).rows[0].slots, 0)
    if (slotMs > nowMs) await control.setClock({ nowMs: slotMs })
    return now()
  }
  const count = async (statement: string, ...values: unknown[]): Promise<number> =>
    (await aside.query(statement, values)).rows[0].n
  const ended = async ({ userId }: Person, kind: string) =>
    until(async () =>
      (await count(
        `select count(*)::int as n from sync where user_id = $1 and kind = $2 and state <> 'RUNNING'`,
        userId,
        kind,
      )) > 0
        ? true
        : null,
    )
  /** All of a person's data, as shown to them. */
  const seen = async ({ session }: Person) => {
    const { mydata } = session
    const [assets, connections, scopes, consents, deletions, notices] = [
      await snapshot(session),
      await mydata.listConnectedOrganizations(),
      await mydata.listConnectedOrganizationConsentScopes({}),
      await mydata.listConsents({ query: {} }),
      await mydata.listDeletions(),
      await mydata.listNotices(),
    ]
    const lines = assets.assets.flatMap(([name, , transactions]) => transactions.map((line) => `${name} ${line}`))
    return {
      // Everybody has other amounts on other days.
      assets: assets.assets.map(([name]) => name.replace(/[*\d-]+/g, '')).toSorted(),
      doubled: lines.length - new Set(lines).size,
      connections: connections.connections
        .map(({ organization, ...one }) => [organization.name, Object.keys(one)])
        .toSorted(),
      scopes: scopes.connections.map((one) => [one.connection.organization.name, one.connectionStateEnum]).toSorted(),
      consents: consents.consents.map((one) => one.stateEnum),
      deletions: deletions.deletions.map((one) => one.deletionStatusEnum),
      notices: notices.notices.map((one) => one.noticeKindEnum),
    }
  }
  /** For tables of schema `health`. */
  const countHealth = async (statement: string, ...values: unknown[]): Promise<number> =>
    (await asideHealth.query(statement, values)).rows[0].n
  /** As if the last text message were long ago: nobody has to wait for another. */
  const asLongAgo = () =>
    aside.query(`update identity_verification set requested_at = requested_at - interval '1 minute'`)
  return {
    world,
    control,
    aside,
    asideHealth,
    asLongAgo,
    someone,
    connected,
    until,
    nudge,
    now,
    inSlot,
    count,
    countHealth,
    ended,
    seen,
  }
}
