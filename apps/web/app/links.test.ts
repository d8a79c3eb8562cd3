import { expect, test } from 'vitest'
import { links } from './links.ts'

test('addresses of the product', () => {
  expect([
    links.home(),
    links.signup(),
    links.signup('pfm'),
    links.terms('USAGE_FOR_PRODUCT_CURATION'),
    links.settings(),
    links.connect(),
    links.connect('home_empty_card'),
    links.asset('a_b-c'),
    links.asset('../settings'),
  ]).toMatchInlineSnapshot(`
    [
      "/",
      "/signup",
      "/signup?purpose=pfm",
      "/terms/USAGE_FOR_PRODUCT_CURATION",
      "/settings",
      "/connect?purpose=pfm",
      "/connect?purpose=home_empty_card",
      "/assets/a_b-c",
      "/assets/..%2Fsettings",
    ]
  `)
})
