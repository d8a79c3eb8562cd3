import type { PersonSession } from '../../people/person-session.ts'
import type { UsedWorld } from '../../world/use-world.ts'

export type HealthWorld = Pick<UsedWorld, 'world' | 'healthDb' | 'keysDb' | 'somebody' | 'userIdOf'>

export type Application = { readonly applicationId: string; readonly analysisToken: string }

/** State of an application. */
export type Standing = Application & { readonly status: string; readonly kitId: string | null }

/** A service that sends kits, as its user sees it. */
export type KitService = {
  readonly name: 'gene' | 'microbiome'
  /** Prepares a place and a signed paper; returns the request that applies. */
  prepare(session: PersonSession, world: HealthWorld['world']): Promise<() => Promise<Application>>
  /** Null: no application is open. */
  standing(session: PersonSession): Promise<Standing | null>
  returnKit(session: PersonSession, kitId: string): Promise<unknown>
  /** The request that shows the result, and the state afterwards. */
  open(session: PersonSession): Promise<unknown>
  readonly openedStatus: string
  /** The shown values of the result, by name. */
  shown(session: PersonSession): Promise<ReadonlyMap<string, number | string | null>>
  /** The same values as the laboratory sent them. */
  sent(body: Record<string, unknown>): ReadonlyMap<string, number | string | null>
  withdraw(session: PersonSession, application: Application): Promise<unknown>
  receipt(
    session: PersonSession,
    application: Application,
  ): Promise<{ readonly deletionProgressEnum: string; readonly stores: readonly { readonly rowsAfter: number }[] }>
}

export const whereOf = ({ person }: PersonSession) => ({
  zipCode: '04524',
  address: '서울특별시 중구 세종대로 110',
  addressDetail: '3층',
  recipientName: person.name,
  phoneNumber: person.phoneNumber,
})
