import { GUARDIAN_AGREEMENT_VERSION } from '@ieum/contracts/health-insurance/enums.ts'
import type { SandboxPerson, SimpleAuthentication } from '../world/sandbox-control.ts'
import type { World } from '../world/start-world.ts'
import { newPerson } from './new-person.ts'
import { type PersonSession, signUp } from './person-session.ts'

type Guardian = SandboxPerson & { readonly birthDate: string; readonly name: string }

/** A person of twelve, signed in, and an adult. */
export type Family = { readonly child: PersonSession; readonly guardian: Guardian }

/** Server settings that are required to link health insurance. */
export const WITH_HEALTH_INSURANCE = {
  FEATURE_ROLLOUT_PCT: JSON.stringify({ mydata_health_insurance_linking: 100 }),
} as const

/** A new family; the adult is the child's mother, or not related. */
export async function newFamily(
  { control, url }: Pick<World, 'control' | 'url'>,
  { isGuardian = true }: { readonly isGuardian?: boolean } = {},
): Promise<Family> {
  const guardian = (await newPerson(control)) as Guardian
  const healthInsurance = {
    guardians: isGuardian ? [{ id: guardian.id, relation: 'MOTHER' }] : [],
    premiums: { monthlyAmount: 100_000, careAmount: 13_000, unpaidMonths: ['202608'] },
    checkups: [{ date: '20260514', type: 'SCHOOL', hospitalName: '한마음의원', result: 'NORMAL' }],
  }
  const child = await newPerson(control, { like: 'choi-doyun', healthInsurance })
  return { child: await signUp(url, control, child), guardian }
}

type Body = Parameters<PersonSession['healthInsurance']['requestHealthInsuranceLink']>[0]['body']

/** The child asks the adult to authenticate. */
export const askGuardian = ({ child, guardian }: Family, change: Partial<Body> = {}) =>
  child.healthInsurance.requestHealthInsuranceLink({
    body: {
      guardian: {
        fullName: guardian.name,
        birthdayDate: guardian.birthDate,
        phoneNumber: guardian.phoneNumber.replaceAll('-', ''),
      },
      simpleAuthenticationProviderEnum: 'KAKAO',
      agreementVersion: GUARDIAN_AGREEMENT_VERSION,
      agreedTo: { COLLECTION: true, SENSITIVE_INFORMATION: true, THIRD_PARTY_PROVISION: true },
      ...change,
    },
  })

/** The same, and the content that the adult's phone then shows. */
export async function askedGuardian({ control }: Pick<World, 'control'>, family: Family) {
  const { request } = await askGuardian(family)
  const [authentication] = await control.simpleAuthentications(family.guardian.phoneNumber)
  if (!authentication) throw new Error('the phone of the guardian shows nothing')
  const { healthInsuranceRequestId } = request
  return { params: { healthInsuranceRequestId }, authentication: authentication satisfies SimpleAuthentication }
}
