import { type Clients, createClients } from '@ieum/contract-kit/client.ts'
import type { Carrier } from '@ieum/contracts/account/identity.ts'
import { routes } from '@ieum/contracts/routes.generated.ts'
import type * as services from '@ieum/contracts/services.ts'
import type { SandboxControl, SandboxPerson } from '../world/sandbox-control.ts'

/** A typed client for each service, and the person they belong to. */
export type PersonSession = Clients<typeof services> & {
  readonly person: SandboxPerson
  /** Name and value, as a browser would send it. */
  readonly cookie: () => string
  /** The raw fetch with this person's cookie and our own origin. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
}

/** A client that stores cookies and behaves like our own page, in a browser with this user agent. */
export function visitor(ieumUrl: string, userAgent?: string) {
  const jar = new Map<string, string>()
  const origin = new URL(ieumUrl).origin
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const keeping: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    if (jar.size > 0) headers.set('cookie', cookie())
    if (!headers.has('origin')) headers.set('origin', origin)
    if (userAgent) headers.set('user-agent', userAgent)
    const response = await fetch(input, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      const value = pair.slice(at + 1)
      if (value === '' || /max-age=0\b/i.test(line)) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), value)
    }
    return response
  }
  const config = { baseUrl: origin, fetch: keeping }
  return {
    ...createClients<typeof services>(routes, config),
    cookie,
    fetch: (path: string, init?: RequestInit) => keeping(new URL(path, origin), init),
  }
}

/** Verifies the person's identity, as the sign-up screen does, and keeps the session. */
export async function signUp(
  ieumUrl: string,
  control: SandboxControl,
  person: SandboxPerson,
  userAgent?: string,
): Promise<PersonSession> {
  const client = visitor(ieumUrl, userAgent)
  await signInWith(client.account, control, person)
  return { person, ...client }
}

/** The same on this client's device: a person who is or was signed in there signs in once more. */
export async function signInWith(
  account: PersonSession['account'],
  control: SandboxControl,
  person: SandboxPerson,
): Promise<void> {
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
}
