import { createClients } from '@ieum/contract-kit/client.ts'
import type { Carrier } from '@ieum/contracts/account/identity.ts'
import { routes } from '@ieum/contracts/routes.generated.ts'
import type * as services from '@ieum/contracts/services.ts'
import type { SandboxControl, SandboxPerson } from '../world/sandbox-control.ts'

export type AppSession = Awaited<ReturnType<typeof signUpInApp>>

/** Authenticates as the native side of our app does: with its header, then a bearer, never a cookie. */
export async function signUpInApp(
  ieumUrl: string,
  control: SandboxControl,
  person: SandboxPerson,
  appName = 'TEST/1.0',
) {
  const client = { 'x-ieum-client': appName }
  let bearer: string | null = null
  const keeping: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init)
    bearer ??= answer.headers.get('set-auth-token')
    return answer
  }
  const config = {
    baseUrl: new URL(ieumUrl).origin,
    fetch: keeping,
    headers: () => (bearer === null ? client : { ...client, authorization: `Bearer ${bearer}` }),
  }
  const clients = createClients<typeof services>(routes, config)
  const { account } = clients
  const { identityVerificationId } = await account.startIdentityVerification({
    body: {
      name: person.name,
      birthdayDate: person.birthDate,
      sexDigit: person.sexDigit,
      carrierEnum: person.carrier as Carrier,
      phoneNumber: person.phoneNumber,
    },
  })
  const code = await control.latestCode(person.phoneNumber)
  await account.confirmIdentityVerification({ params: { identityVerificationId }, body: { code } })
  return { person, ...clients }
}
