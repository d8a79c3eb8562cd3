import { organizationGuidOf } from '@ieum/backend/services/mydata/organizations/portal-row.ts'
import { expect, it } from 'vitest'
import { connectAll } from '../../journeys/journey.ts'
import { newPerson } from '../../people/new-person.ts'
import { signUp } from '../../people/person-session.ts'
import { useWorld } from '../../world/use-world.ts'
import { refreshAtOnce } from './refresh-at-once.ts'

const BANK = organizationGuidOf('A1AAEO0000')
const ROUNDS = 10

const { world } = useWorld({ exclusive: true })

it('begins one refresh of two hundred at once, ten times', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const session = await signUp(world.url, world.control, await newPerson(world.control))
    await connectAll(session, world.control, { organizationGuids: [BANK] })
    const { syncIds, strange } = await refreshAtOnce(session, 200)
    expect([syncIds.length, strange]).toEqual([1, []])
  }
})
