import { createHash } from 'node:crypto'
import type { ClientOsName, PrivateCertificateOrganization } from '@ieum/contracts/mydata/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import type { OrUnknown } from '@ieum/contracts/shared/wire.ts'
import { transferRequest } from '@ieum/copy/mydata/transfer-request.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Person } from '../../account/public.ts'
import { agencyOf } from '../certificate/agency.ts'
import { latestPurpose } from '../journey/journey-rows.ts'
import { newReturnToken, returnAddress } from '../journey/signature-return.ts'
import type { Institutions, PublicUrl } from '../mydata-dependencies.ts'
import type { OrganizationRecord } from '../organizations/organization.ts'
import { authenticationAppUri } from './authentication-app-uri.ts'
import type { NewTransaction, Signing } from './certification-transaction-rows.ts'
import { newSignTxId, newTxId } from './transaction-ids.ts'

export type RequestedSignature = {
  readonly signing: Signing
  /** Keyed hash of the token in the return address. */
  readonly returnHmac: Buffer
  readonly documents: NewTransaction['documents']
  readonly authenticationAppUri: string | null
}

/**
 * Asks the chosen agency to have the person sign these documents, in this order.
 * @throws Refusal when the agency does not know the person, cannot be reached, or returns a link it has not registered
 */
export async function requestSignature(
  context: Context & Institutions & PublicUrl,
  ask: {
    readonly userId: UserId
    readonly profile: Person['profile']
    readonly submission: { readonly clientOsNameEnum?: OrUnknown<ClientOsName> | null | undefined }
    readonly organizationEnum: PrivateCertificateOrganization
    readonly toSign: readonly { readonly record: OrganizationRecord; readonly text: string }[]
    readonly requestId: string
  },
): Promise<RequestedSignature> {
  const { clock, config, outside, log } = context
  const { submission, profile, requestId } = ask
  const clientOs = clientOsOf(submission.clientOsNameEnum)
  const { operatorOrgCode } = config.outside
  const now = clock.now()
  const agency = agencyOf(context, ask.organizationEnum)
  const agencyOrgCode = agency.credential.orgCode
  const signTxId = newSignTxId(operatorOrgCode, agencyOrgCode, now)
  const documents = ask.toSign.map(({ record, text }) => ({
    organizationGuid: record.guid,
    title: transferRequest.documentTitle(record.name),
    txId: newTxId(operatorOrgCode, record, agencyOrgCode, now),
    digest: createHash('sha256').update(text).digest(),
    text,
    nonces: null,
  }))
  const returnToken = newReturnToken()
  const purpose = await latestPurpose(context.db, ask.userId, clock.realNow())
  const answer = await outside.certificate.requestSignature(agency.credential, agency.target, {
    sign_tx_id: signTxId,
    user_ci: profile.ci,
    real_name: profile.fullName.slice(0, 30),
    phone_num: `+82${profile.phoneNumber.replace(/^0/, '')}`,
    request_title: transferRequest.requestTitle,
    device_code: clientOs === null ? 'PC' : 'MO',
    device_browser: 'WB',
    return_app_scheme_url: returnAddress(context.publicUrl(), purpose, returnToken),
    consent_type: '1',
    consent_cnt: documents.length,
    consent_list: documents.map(({ text, title, txId }) => ({
      consent_len: Buffer.byteLength(text),
      consent_title: title,
      consent: text,
      tx_id: txId,
    })),
  })
  if (answer.kind === 'unregistered') throw new Refusal('MYDATA_CERTIFICATE_ORGANIZATION_UNREGISTERED')
  if (answer.kind === 'failed') {
    log.warn({ requestId, agency: agencyOrgCode, reason: answer.reason }, 'signature not requested')
    throw new Refusal('MYDATA_CERTIFICATE_REQUEST_FAILED')
  }
  const link = authenticationAppUri(answer, clientOs, agency.appUriPrefixes)
  if (link.kind === 'refused') {
    log.error({ requestId, agency: agencyOrgCode }, 'agency answered a link it has not registered')
    throw new Refusal('MYDATA_CERTIFICATE_REQUEST_FAILED')
  }
  return {
    signing: { agencyOrgCode, signTxId, certTxId: answer.certTxId },
    returnHmac: context.indexes.signatureReturn(returnToken),
    documents,
    authenticationAppUri: link.uri,
  }
}

/** An unknown operating system opens no app by a link, just like a missing one. */
function clientOsOf(name: OrUnknown<ClientOsName> | null | undefined): ClientOsName | null {
  return name === 'UNKNOWN' ? null : (name ?? null)
}
