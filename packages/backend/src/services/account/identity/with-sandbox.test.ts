import type { Carrier } from '@ieum/contracts/account/identity.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp, visitor } from '@ieum/testkit/people/person-session.ts'
import type { SandboxPerson } from '@ieum/testkit/world/sandbox-control.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import { beforeAll, expect, it } from 'vitest'

const { world } = useWorld()
let people: SandboxPerson[]
beforeAll(async () => {
  people = await world.control.people()
})

it('signs a ready-made person up with the code on their phone', async () => {
  const person = people[0] as SandboxPerson
  const { account, cookie } = await signUp(world.url, world.control, person)
  expect(await account.getFullName()).toEqual({ fullName: person.name })
  expect(cookie()).not.toContain(person.phoneNumber)
})

it('texts nothing when name and number are not of one person, and answers alike', async () => {
  const person = people[0] as SandboxPerson
  const phoneNumber = '01099990000'
  const { account } = visitor(world.url)
  const { identityVerificationId } = await account.startIdentityVerification({
    body: {
      name: person.name,
      birthdayDate: person.birthDate,
      sexDigit: person.sexDigit,
      carrierEnum: person.carrier as Carrier,
      phoneNumber,
    },
  })
  expect(await world.control.messages(phoneNumber)).toEqual([])
  const confirm = account.confirmIdentityVerification({ params: { identityVerificationId }, body: { code: '000000' } })
  await expect(confirm).rejects.toMatchObject({ errorCodeEnum: 'IDENTITY_VERIFICATION_CODE_MISMATCH' })
})

it('finds a foreigner by a name in small letters and a number with +82', async () => {
  const person = await newPerson(world.control, { name: 'Nguyen Thi Hoa', sexDigit: '6' })
  const ask = (name: string) =>
    visitor(world.url).account.startIdentityVerification({
      body: {
        name,
        birthdayDate: person.birthDate,
        sexDigit: person.sexDigit,
        carrierEnum: person.carrier as Carrier,
        phoneNumber: `+82 ${person.phoneNumber.slice(1)}`,
      },
    })
  await expect(ask('Nguyen <Hoa>')).rejects.toMatchObject({ errorCodeEnum: 'INVALID_REQUEST' })
  expect(await world.control.messages(person.phoneNumber)).toEqual([])
  await ask(' nguyễn  thị hoa ')
  expect(await world.control.messages(person.phoneNumber)).toHaveLength(1)
})
