import { expect, it } from 'vitest'
import { organizationGuid, userId } from './ids.ts'

it('takes a UUID and gives the same text back', () => {
  expect(userId('019a9f2e-6c11-7aaa-8f00-0123456789ab')).toBe('019a9f2e-6c11-7aaa-8f00-0123456789ab')
})

it.each(['', 'x', '019a9f2e6c117aaa8f000123456789ab'])('refuses %j without repeating it', (text) => {
  expect(() => organizationGuid(text)).toThrow(/^not a OrganizationGuid$/)
})

it('does not let one id stand for another', () => {
  const organization = organizationGuid('019a9f2e-6c11-7aaa-8f00-0123456789ab')
  // @ts-expect-error an organisation is not a user
  const user: ReturnType<typeof userId> = organization
  expect(user).toBe(organization)
})
