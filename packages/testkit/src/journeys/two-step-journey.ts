/**
 * The whole connection flow in the standard's two steps (v1), with a private certificate or one that signs in a window.
 */
import type { InformedConsent } from '@ieum/contracts/mydata/connect/consent.ts'
import type { TwoStepScopes, TwoStepTarget } from '@ieum/contracts/mydata/connect/two-step.ts'
import type { CertificateType, PrivateCertificateOrganization } from '@ieum/contracts/mydata/enums.ts'
import type { OrganizationGuid } from '@ieum/contracts/shared/ids.ts'
import { DAY_MS } from '@ieum/domain/time/durations.ts'
import type { PersonSession } from '../people/person-session.ts'
import type { SandboxControl } from '../world/sandbox-control.ts'
import { signInWindow } from './certificate-journey.ts'
import { INFORMED_CONSENT, watchSync } from './journey.ts'

/** Naver and Kakao sign on the phone, the others in a window. */
export type StepCertificate = PrivateCertificateOrganization | CertificateType
const isPrivate = (certificate: StepCertificate): certificate is PrivateCertificateOrganization =>
  certificate === 'NAVER' || certificate === 'KAKAO'

/** The consent of a person who wants to be connected for a year. */
export async function aYear(control: SandboxControl): Promise<InformedConsent> {
  const { nowMs } = await control.clock()
  return { consentEndDateMs: nowMs + 364 * DAY_MS, ...INFORMED_CONSENT }
}

/** The scopes to consent to, from the call of the certificate. */
export async function scopesToConsent(
  session: PersonSession,
  certificate: StepCertificate,
  organizationGuids: OrganizationGuid[],
): Promise<TwoStepScopes[]> {
  const call = isPrivate(certificate) ? 'listScopesToConsentByMydataCertificate' : 'listScopesToConsent'
  return (await session.mydata[call]({ body: { organizationGuids } })).scopesToConsent
}

/** All answered scopes, in the form for submitting. */
export function allOf(scopes: readonly TwoStepScopes[]): TwoStepTarget[] {
  return scopes.map(({ organization, scopes: ofOrganization }) => ({
    organizationGuid: organization.guid,
    scopes: ofOrganization.map(({ scopeTypeEnum, assets }) => ({
      scopeTypeEnum: scopeTypeEnum as TwoStepTarget['scopes'][0]['scopeTypeEnum'],
      assets:
        assets?.map(({ assetIdentifier, bankAccountSequenceNumber }) => ({
          assetIdentifier,
          bankAccountSequenceNumber,
        })) ?? null,
    })),
  }))
}

type StepChoice = {
  readonly certificate: StepCertificate
  readonly consentTargets: TwoStepTarget[]
  readonly shouldExtendExistTokens?: boolean
  /** Machine time between two polls of the sync. */
  readonly pollMs?: number
}

/** Submits one step; nothing is signed yet. `connect` requests the connection after the signature. */
export async function submitStep(session: PersonSession, control: SandboxControl, choice: StepChoice) {
  const { certificate, consentTargets, shouldExtendExistTokens = false } = choice
  const common = { consentTargets, informedConsent: await aYear(control), shouldExtendExistTokens }
  if (isPrivate(certificate)) {
    await session.account.consentUserTerms({ body: { termsTypeEnum: 'MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION' } })
    const body = { ...common, mydataCertificateOrganizationEnum: certificate, clientOsNameEnum: null }
    const answer = await session.mydata.getMydataCertificateAuthenticationUri({ body })
    const { certificationTransactionId, isSignatureRequired } = answer
    return {
      certificationTransactionId,
      sign: async () => {
        if (isSignatureRequired) await control.decideLatest(session.person.phoneNumber, 'approve')
      },
      connect: () =>
        session.mydata.connectByMydataCertificate({ body: { certificationTransactionId } }, { timeoutMs: 60_000 }),
    }
  }
  const body = { ...common, certificateTypeEnum: certificate }
  const { certificationTransactionId, isSignatureRequired, serializedPlainText } =
    await session.mydata.generatePlainTextToSign({ body })
  let serializedSignedData: string | null = null
  return {
    certificationTransactionId,
    sign: async () => {
      if (!isSignatureRequired) return
      const { phoneNumber } = session.person
      serializedSignedData = await signInWindow(control, certificate, phoneNumber, serializedPlainText)
    },
    connect: () =>
      session.mydata.connect({ body: { ...body, serializedPlainText, serializedSignedData } }, { timeoutMs: 60_000 }),
  }
}

/** Submits one step, signs it and waits until every institution is decided. */
export async function runStep(session: PersonSession, control: SandboxControl, choice: StepChoice) {
  const { certificationTransactionId, connect, sign } = await submitStep(session, control, choice)
  await sign()
  const { syncId } = await connect()
  return { certificationTransactionId, syncId, status: await watchSync(session, syncId, 60_000, choice.pollMs) }
}

/** Both steps: the lists, then everything that they name. */
export async function connectInTwoSteps(
  session: PersonSession,
  control: SandboxControl,
  choice: { readonly certificate: StepCertificate; readonly organizationGuids: OrganizationGuid[] },
) {
  const { certificate, organizationGuids } = choice
  const ask = () => scopesToConsent(session, certificate, organizationGuids)
  await runStep(session, control, { certificate, consentTargets: allOf(await ask()) })
  const listed = await ask()
  return { listed, ...(await runStep(session, control, { certificate, consentTargets: allOf(listed) })) }
}
