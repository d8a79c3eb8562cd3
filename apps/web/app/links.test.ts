import { id } from '@ieum/testkit/ids.ts'
import { expect, test } from 'vitest'
import { links, termsTypeOfSlug } from './links.ts'

test('addresses of the product', () => {
  expect([
    links.home(),
    links.welcome(),
    links.signup(),
    links.signup('pfm'),
    links.terms('USAGE_FOR_PRODUCT_CURATION'),
    links.settings(),
    links.devices(),
    links.connections(),
    links.connection(id('0190a3c2-7b6e-7c3a-8f00-000000000001')),
    links.disconnectSeveral(),
    links.deletions(),
    links.timeline(),
    links.accessLog(),
    links.consents(),
    links.consent(id('0190a3c2-7b6e-7c3a-8f00-000000000001')),
    links.leave(),
    links.dataDownload(),
    links.dataDownloadFile(id('../a')),
    links.signupForDataDownload(),
    links.connect(),
    links.connect('home_empty_card'),
    links.purposes(),
    links.asset(id('a_b-c')),
    links.asset(id('../settings')),
    links.manualAsset(),
    links.manualAsset(id('../a')),
    links.credit(),
    links.credit('NICE'),
    links.creditTerms(),
  ]).toMatchInlineSnapshot(`
    [
      "/",
      "/welcome",
      "/signup",
      "/signup?purpose=pfm",
      "/terms/usage-for-product-curation",
      "/settings",
      "/settings/devices",
      "/settings/connections",
      "/settings/connections/0190a3c2-7b6e-7c3a-8f00-000000000001",
      "/settings/connections/disconnect",
      "/settings/deletions",
      "/settings/timeline",
      "/settings/access-log",
      "/settings/consents",
      "/settings/consents/0190a3c2-7b6e-7c3a-8f00-000000000001",
      "/settings/leave",
      "/settings/data-download",
      "/v1/users/me/data-downloads/..%2Fa/file",
      "/signup?for=data-download",
      "/connect?purpose=pfm",
      "/connect?purpose=home_empty_card",
      "/__purposes",
      "/assets/a_b-c",
      "/assets/..%2Fsettings",
      "/assets/manual",
      "/assets/manual/..%2Fa",
      "/credit",
      "/credit?bureau=NICE",
      "/credit?terms",
    ]
  `)
})

test.each([
  ['usage-for-product-curation', 'USAGE_FOR_PRODUCT_CURATION'],
  ['mydata-certificate-third-party-provision', 'MYDATA_CERTIFICATE_THIRD_PARTY_PROVISION'],
  ['credit-info-inquiry-kcb', 'CREDIT_INFO_INQUIRY_KCB'],
  ['USAGE_FOR_PRODUCT_CURATION', null],
  ['', null],
])('terms at %s: %s', (slug, termsType) => {
  expect(termsTypeOfSlug(slug)).toBe(termsType)
})
