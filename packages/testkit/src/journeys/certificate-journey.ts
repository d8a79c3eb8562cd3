/** The whole connection flow with a certificate that signs in a window: our own, a common or a financial one. */
import type { CertificateConnect } from '@ieum/contracts/mydata/connect/connect.ts'
import type { CertificateType } from '@ieum/contracts/mydata/enums.ts'
import type { PersonSession } from '../people/person-session.ts'
import type { SandboxControl } from '../world/sandbox-control.ts'
import { type Consenting, chosenConsent, watchSync } from './journey.ts'

export type WindowConsenting = Omit<Consenting, 'certificate'> & { readonly certificateType: CertificateType }

const SLUGS = { OWN: 'own', COMMON: 'common', FINANCE: 'finance' } as const

/** Chooses, consents and requests the text to sign. `unsigned` is the connection request without the signatures. */
export async function consentByWindow(session: PersonSession, control: SandboxControl, choice: WindowConsenting) {
  const { organizations, submission } = await chosenConsent(session, control, choice)
  const body = { ...submission, certificateTypeEnum: choice.certificateType }
  const answer = await session.mydata.generatePlainTextToSignV2({ body })
  const unsigned = { ...body, serializedPlainText: answer.serializedPlainText, serializedSignedData: null }
  return { ...answer, organizations, unsigned: unsigned satisfies CertificateConnect }
}

/** The signatures that the window returns after the person with this number has typed the password. */
export function signInWindow(
  control: SandboxControl,
  certificateType: CertificateType,
  phoneNumber: string,
  serializedPlainText: string,
): Promise<string> {
  return control.signWithCertificate(SLUGS[certificateType], phoneNumber, serializedPlainText)
}

/** Chooses, consents, signs and requests the connection. */
export async function connectByWindow(session: PersonSession, control: SandboxControl, choice: WindowConsenting) {
  const consented = await consentByWindow(session, control, choice)
  const { isSignatureRequired, serializedPlainText, unsigned } = consented
  const serializedSignedData = isSignatureRequired
    ? await signInWindow(control, choice.certificateType, session.person.phoneNumber, serializedPlainText)
    : null
  const body = { ...unsigned, serializedSignedData }
  const { syncId } = await session.mydata.connectV2({ body }, { timeoutMs: 60_000 })
  return { ...consented, body, syncId, status: await watchSync(session, syncId) }
}
