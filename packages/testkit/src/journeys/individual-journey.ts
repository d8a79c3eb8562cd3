import type { AuthorizationReturn } from '@ieum/contracts/mydata/connect/individual-authentication.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import type { PersonSession } from '../people/person-session.ts'
import type { SandboxControl } from '../world/sandbox-control.ts'
import { type Consenting, chosenConsent } from './journey.ts'

/** Agrees to one institution, with everything it offers unless chosen otherwise, and returns its page. */
export async function startIndividual(
  session: PersonSession,
  control: SandboxControl,
  organizationGuid: OrganizationGuid,
  choice: Pick<Consenting, 'informedConsent' | 'scopes'> = {},
) {
  const { submission } = await chosenConsent(session, control, { organizationGuids: [organizationGuid], ...choice })
  const [consentTarget] = submission.consentTargets
  if (!consentTarget) throw new Error('nothing can be asked of this institution')
  return session.mydata.startIndividualAuthentication({
    body: { consentTarget, informedConsent: submission.informedConsent },
  })
}

/** A person's input on the institution's page. */
export type AtInstitution = {
  /** The typed number; the person's own unless another is given. */
  readonly phoneNumber?: string
  readonly press?: 'approve' | 'cancel'
  /** Fields of the transfer request, beside those already ticked; an empty text removes a tick. */
  readonly fields?: Readonly<Record<string, string>>
}

/**
 * Follows the institution's page as a browser would, and returns the values of the address that it redirects back to.
 */
export async function visitInstitution(
  session: PersonSession,
  authorizationUri: string,
  { phoneNumber = session.person.phoneNumber, press = 'approve', fields = { years: '5' } }: AtInstitution = {},
): Promise<AuthorizationReturn> {
  const post = (path: string, form: Readonly<Record<string, string>>) =>
    fetch(`${authorizationUri}/${path}`, {
      method: 'POST',
      headers: { origin: new URL(authorizationUri).origin },
      body: new URLSearchParams(form),
      redirect: 'manual',
    })
  const signedIn = await post('sign-in', { phoneNumber })
  const target = new URL(signedIn.headers.get('location') ?? '', authorizationUri)
  if (target.pathname === '/connect/return') return returnOf(target)
  const page = await (await fetch(authorizationUri)).text()
  const ticked = [...page.matchAll(/name="([^"]+)" value="yes" checked/g)].map(([, name]) => [name, 'yes'])
  const left = await post(press, { ...Object.fromEntries(ticked), ...fields })
  const location = left.headers.get('location')
  if (!location) throw new Error(`the page of the institution answered ${left.status}`)
  return returnOf(new URL(location))
}

function returnOf({ searchParams }: URL): AuthorizationReturn {
  return {
    state: searchParams.get('state') ?? '',
    apiTranId: searchParams.get('api_tran_id'),
    code: searchParams.get('code'),
    error: searchParams.get('error'),
    iss: searchParams.get('iss'),
  }
}
