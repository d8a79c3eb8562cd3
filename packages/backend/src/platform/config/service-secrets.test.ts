import { describe, expect, it } from 'vitest'
import { createServiceCheck, secretHash } from './service-secrets.ts'

const check = createServiceCheck([
  {
    service: 'billing',
    caller: 'internal',
    scopes: ['test'],
    secretHashes: [secretHash('old.secret'), secretHash('new')],
  },
  { service: 'lab', caller: 'provider', scopes: ['test'], secretHashes: [secretHash('lab')] },
])

describe('the secret of a service', () => {
  it.each([
    ['Bearer billing.old.secret', 'billing'],
    ['Bearer billing.new', 'billing'],
    ['Bearer lab.lab', 'lab'],
    ['Bearer lab.new', null],
    ['Bearer billing.', null],
    ['Bearer billing', null],
    ['Bearer nobody.new', null],
    ['bearer billing.new', null],
    ['Basic billing.new', null],
    ['', null],
    [undefined, null],
  ])('%s opens %s', (authorization, service) => {
    expect(check(authorization)?.service ?? null).toBe(service)
  })
  it('does not open with the empty hash of a service that has only one secret', () => {
    expect(check(`Bearer lab.${'\0'.repeat(32)}`)).toBeNull()
  })
  it.each([
    [{ service: 'Billing', caller: 'internal' as const, scopes: [], secretHashes: [secretHash('a')] }],
    [{ service: 'billing', caller: 'internal' as const, scopes: [], secretHashes: [] }],
    [
      {
        service: 'billing',
        caller: 'internal' as const,
        scopes: [],
        secretHashes: [secretHash('a'), secretHash('b'), secretHash('c')],
      },
    ],
    [{ service: 'billing', caller: 'internal' as const, scopes: [], secretHashes: ['plain secret'] }],
  ])('refuses the setting %j', (entry) => {
    expect(() => createServiceCheck([entry])).toThrow(/service|Service/)
  })
})
