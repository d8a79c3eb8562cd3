import { askedGuardian, newFamily } from '../../people/guardian-family.ts'
import type { PersonSession } from '../../people/person-session.ts'
import type { ConsentedChange } from './consented-change.ts'
import type { HealthWorld } from './kit-service.ts'

/** Families by their child, as created by the changes below. */
const families = new WeakMap<PersonSession, Awaited<ReturnType<typeof newFamily>>>()

async function child({ world }: HealthWorld): Promise<PersonSession> {
  const family = await newFamily(world)
  families.set(family.child, family)
  return family.child
}

/** Ids of the stored links. */
async function linksOf({ healthDb, userIdOf }: HealthWorld, session: PersonSession): Promise<readonly string[]> {
  const { rows } = await healthDb.query(
    `select link_id from health_insurance_link where user_id = $1 and state_enum = 'LINKED'`,
    [await userIdOf(session)],
  )
  return rows.map((row) => row.link_id)
}

/** A request that the guardian has answered; the person's next request reads it. */
async function authenticated(session: PersonSession, { world }: HealthWorld) {
  const family = families.get(session)
  if (!family) throw new Error('a child without a family')
  const { authentication, params } = await askedGuardian(world, family)
  await world.control.approveSimpleAuthentication(authentication.authTxId)
  return () => session.healthInsurance.finishHealthInsuranceLink({ params })
}

export const GUARDIAN_CHANGES: readonly ConsentedChange[] = [
  {
    name: 'finishHealthInsuranceLink',
    file: 'services/health-insurance/link/finish-health-insurance-link.ts',
    isRecorded: true,
    somebody: child,
    prepare: async (session, opened) => ({
      press: await authenticated(session, opened),
      isDone: async () => (await linksOf(opened, session)).length === 1,
    }),
  },
  {
    name: 'deleteHealthInsuranceLink',
    file: 'services/health-insurance/ending/delete-health-insurance-link.ts',
    isRecorded: true,
    isWithdrawal: true,
    somebody: child,
    async prepare(session, opened) {
      await (await authenticated(session, opened))()
      return {
        press: () => session.healthInsurance.deleteHealthInsuranceLink(),
        isDone: async () => (await linksOf(opened, session)).length === 0,
      }
    },
  },
]

/** Stored links for which the ledger has no valid consent of a guardian. */
export async function missingGuardianConsents(opened: HealthWorld, session: PersonSession): Promise<readonly string[]> {
  const { guardianConsents } = await session.healthInsurance.listGuardianConsents()
  const standing = guardianConsents.filter((one) => one.stateEnum === 'ACTIVE').map((one) => one.healthInsuranceLinkId)
  return (await linksOf(opened, session)).filter((linkId) => !standing.includes(linkId))
}
