import { type Answer, agencyCodes, nextSerial, type Operator, operatorCode } from './operator.ts'

export const providerHost = (orgCode: string) => `${orgCode.toLowerCase()}.provider.localhost`

export type ConsentOptions = {
  readonly scopes?: unknown[]
  readonly endDate?: string
  readonly orgCode?: string
  /** The first of two steps: for the list alone, until this day. */
  readonly listUntil?: string
}

/** A transfer request to a bank as the operator would build it. */
export function consentDocument(orgCode: string, options: ConsentOptions = {}): string {
  if (options.listUntil !== undefined)
    return JSON.stringify({
      snd_org_code: orgCode,
      rcv_org_code: operatorCode,
      is_scheduled: 'false',
      end_date: options.listUntil,
      purpose: '흩어진 자산을 한 번에 보기',
      period: options.listUntil,
      target_info: options.scopes ?? [{ scope: 'bank.list' }],
    })
  return JSON.stringify({
    snd_org_code: options.orgCode ?? orgCode,
    rcv_org_code: operatorCode,
    is_scheduled: 'true',
    fnd_cycle: '1/1w',
    add_cycle: '1/1w',
    end_date: options.endDate ?? '20301231',
    purpose: '흩어진 자산을 한 번에 보기',
    period: '99991231',
    target_info: options.scopes ?? [
      { scope: 'bank.list' },
      { scope: 'bank.deposit', asset_list: [{ asset: 'all_asset' }] },
    ],
    is_consent_trans_memo: 'true',
  })
}

export type Agency = keyof typeof agencyCodes

const agencyHost = (agency: Agency) => `${agency.toLowerCase()}.agency.localhost`
const twelve = () => String(nextSerial()).padStart(12, '0')

export const txIdOf = (orgCode: string, agency: Agency) =>
  `MD_${operatorCode}_${orgCode}_0000000000_${agencyCodes[agency]}_20260302101500_${twelve()}`

export async function agencyToken(operator: Operator, agency: Agency): Promise<string> {
  const credential = operator.outside.agencies.find((one) => one.certificateOrganizationEnum === agency)
  const answer = await operator.form(agencyHost(agency), '/oauth/2.0/token', {
    grant_type: 'client_credentials',
    client_id: credential?.clientId ?? '',
    client_secret: credential?.clientSecret ?? '',
    scope: 'ca',
  })
  return String(answer.body.access_token)
}

/** A call to an agency with its own token. */
export async function callAgency(operator: Operator, agency: Agency, path: string, body: unknown): Promise<Answer> {
  const authorization = `Bearer ${await agencyToken(operator, agency)}`
  return operator.json(agencyHost(agency), path, body, { authorization })
}

export type SigningParty = { readonly ci: string; readonly phoneNumber: string }

/** Requests signatures from an agency. @returns its answer and the session's id */
export async function requestSignatures(
  operator: Operator,
  agency: Agency,
  ci: string,
  documents: { consent: string; txId: string }[],
): Promise<{ answer: Answer; signTxId: string; certTxId: string }> {
  const signTxId = `${operatorCode}_${agencyCodes[agency]}_20260302101500_${twelve()}`
  const answer = await callAgency(operator, agency, '/v1/ca/sign_request', {
    sign_tx_id: signTxId,
    user_ci: ci,
    request_title: '자산 연결',
    device_code: 'MO',
    device_browser: 'WB',
    return_app_scheme_url: 'http://localhost:3000/connect',
    consent_type: '1',
    consent_cnt: documents.length,
    consent_list: documents.map(({ consent, txId }) => ({
      consent_len: Buffer.byteLength(consent),
      consent_title: '전송 요구',
      consent,
      tx_id: txId,
    })),
  })
  return { answer, signTxId, certTxId: String(answer.body.cert_tx_id) }
}

export const signResult = (operator: Operator, agency: Agency, certTxId: string, signTxId: string) =>
  callAgency(operator, agency, '/v1/ca/sign_result', { cert_tx_id: certTxId, sign_tx_id: signTxId })

export type SignedRequest = Record<string, string>

/** All steps to a token request: consent, signature request, approval on the phone, signed result. */
export async function signedTokenRequest(
  operator: Operator,
  person: SigningParty,
  orgCode: string,
  options: ConsentOptions & { agency?: Agency } = {},
): Promise<SignedRequest> {
  const agency = options.agency ?? 'KAKAO'
  const consent = consentDocument(orgCode, options)
  const txId = txIdOf(orgCode, agency)
  const { certTxId, signTxId } = await requestSignatures(operator, agency, person.ci, [{ consent, txId }])
  await operator.control('POST', `/phones/${person.phoneNumber}/signature-requests/${certTxId}/approve`)
  const result = await signResult(operator, agency, certTxId, signTxId)
  const [signed] = result.body.signed_consent_list as { signed_consent: string }[]
  const password = signed?.signed_consent ?? ''
  return {
    tx_id: txId,
    org_code: orgCode,
    grant_type: 'password',
    client_id: operator.outside.dataApi.clientId,
    client_secret: operator.outside.dataApi.clientSecret,
    ca_code: agencyCodes[agency],
    username: person.ci,
    request_type: options.listUntil === undefined ? '1' : '0',
    password_len: String(password.length),
    password,
    auth_type: '1',
    consent_type: '1',
    consent_len: String(Buffer.byteLength(consent)),
    consent,
    cert_tx_id: certTxId,
  }
}

export const requestToken = (operator: Operator, orgCode: string, form: Record<string, string>) =>
  operator.form(providerHost(orgCode), '/oauth/2.0/token', form)

export type Token = { readonly access: string; readonly refresh: string; readonly answer: Answer }

/** Connects a person with an institution. */
export async function connect(
  operator: Operator,
  person: SigningParty,
  orgCode: string,
  options: ConsentOptions = {},
): Promise<Token> {
  const answer = await requestToken(operator, orgCode, await signedTokenRequest(operator, person, orgCode, options))
  return { access: String(answer.body.access_token), refresh: String(answer.body.refresh_token), answer }
}

/** GET of a data API. */
export const collect = (
  operator: Operator,
  orgCode: string,
  access: string,
  path = '/v2/bank/accounts?search_timestamp=0&limit=500',
  headers: Record<string, string> = {},
) =>
  operator.call(providerHost(orgCode), {
    method: 'GET',
    path: `${path}${path.includes('?') ? '&' : '?'}org_code=${orgCode}`,
    headers: { authorization: `Bearer ${access}`, 'x-api-type': 'user-consent', ...headers },
  })

/** POST of a data API. */
export const postData = (
  operator: Operator,
  orgCode: string,
  access: string,
  path: string,
  body: Record<string, unknown>,
) =>
  operator.json(
    providerHost(orgCode),
    path,
    { org_code: orgCode, ...body },
    {
      authorization: `Bearer ${access}`,
      'x-api-type': 'user-consent',
    },
  )
