import type { CertificationTransactionId, OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { chosenConsent } from '../journeys/journey.ts'
import { newPhoneNumber, personFileLike } from '../people/new-person.ts'
import { type PersonSession, signUp } from '../people/person-session.ts'
import type { World } from '../world/start-world.ts'

/** A person who has signed and only has to press 완료. */
export type SignedPerson = {
  readonly session: PersonSession
  readonly certificationTransactionId: CertificationTransactionId
}

/** Prepared in parallel: the measurement comes later. */
const AT_ONCE = 4

/** Progress of a crowd; called often. */
export type Progress = (step: string, done: number, of: number) => void

export type CrowdChoice = {
  readonly organizationGuids: readonly OrganizationGuid[]
  /** From a people file: how institutions behave for these people. */
  readonly behaviour?: Readonly<Record<string, unknown>>
  /** Id of the built-in person whose holdings they have; the first one when left out. */
  readonly like?: string
  readonly progress?: Progress
}

/** New people with the data of a built-in person, signed up, who have consented and approved on their phones. */
export async function signedPeople(world: World, count: number, choice: CrowdChoice): Promise<SignedPerson[]> {
  const people = await newSessions(world, count, choice)
  const first = people[0] as PersonSession
  const { submission } = await chosenConsent(first, world.control, choice)
  return sideBySide('signed', choice.progress, people, async (session) => {
    await session.account.consentUserTerms({ body: { termsTypeEnum: 'MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION' } })
    const { certificationTransactionId } = await session.mydata.getMydataCertificateAuthenticationUriV2({
      body: { ...submission, mydataCertificateOrganizationEnum: 'KAKAO', clientOsNameEnum: null },
    })
    await world.control.decideLatest(session.person.phoneNumber, 'approve')
    return { session, certificationTransactionId }
  })
}

/** New people with the data of a built-in person, signed up. */
export async function newSessions(
  world: World,
  count: number,
  { behaviour = {}, like, progress }: Pick<CrowdChoice, 'behaviour' | 'like' | 'progress'> = {},
): Promise<PersonSession[]> {
  const model = await personFileLike(world.control, { like, behaviour })
  const files = Array.from({ length: count }, (_, at) => ({
    ...model,
    id: `${model.id}-${at}`.slice(-24).replace(/^-+/, 'c'),
    phoneNumber: newPhoneNumber(),
  }))
  return sideBySide('signed up', progress, files, async (file) =>
    signUp(world.url, world.control, await world.control.addPerson(file)),
  )
}

/** A few at a time, in their order. */
async function sideBySide<T, R>(
  step: string,
  progress: Progress | undefined,
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  let done = 0
  const left = items.map((item, at) => ({ item, at })).reverse()
  const one = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      results[next.at] = await work(next.item)
      done += 1
      progress?.(step, done, items.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return results
}
