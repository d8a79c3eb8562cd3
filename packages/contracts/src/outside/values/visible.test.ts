import { describe, expect, it } from 'vitest'
import { IdentityVerificationAnswer } from '../identity-verification.ts'
import { CertificateTokenAnswer, SignRequestAnswer } from '../mydata/certificate.ts'
import { IntegratedTokenAnswer, RefreshTokenAnswer } from '../mydata/oauth.ts'
import { PortalTokenAnswer } from '../mydata/portal.ts'

const token = { token_type: 'Bearer', access_token: 'eyJh.b-c_~+/=', expires_in: 3600 }
const refresh = { refresh_token: 'r', refresh_token_expires_in: 3600 }
const signing = { rsp_code: '00000', sign_ios_app_scheme_url: '', sign_aos_app_scheme_url: '', sign_web_url: '' }

describe('strings that we forward or store', () => {
  it.each([
    ['a token of the portal', PortalTokenAnswer, 'access_token', token],
    ['a token of an agency', CertificateTokenAnswer, 'access_token', token],
    ['a token of an institution', IntegratedTokenAnswer, 'access_token', { ...token, ...refresh }],
    ['what renews it', IntegratedTokenAnswer, 'refresh_token', { ...token, ...refresh }],
    ['a renewed token', RefreshTokenAnswer, 'access_token', token],
    ['what renews a renewed token', RefreshTokenAnswer, 'refresh_token', { ...token, ...refresh }],
    ['the name of a signing', SignRequestAnswer, 'cert_tx_id', signing],
    ['the name of a verification', IdentityVerificationAnswer, 'verification_id', {}],
  ])('%s is of visible characters', (_, schema, field, answer) => {
    expect(schema.safeParse({ ...answer, [field]: 'a-1' }).success).toBe(true)
    for (const odd of ['', 'a\0', 'a\r\nx-api-type: scheduled', 'a b', '토큰', 'x'.repeat(2_001)]) {
      expect(schema.safeParse({ ...answer, [field]: odd }).success, JSON.stringify(odd)).toBe(false)
    }
  })
})
