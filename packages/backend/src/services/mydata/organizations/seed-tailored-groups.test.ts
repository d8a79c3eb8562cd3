import { randomUUID } from 'node:crypto'
import { PURPOSES } from '@ieum/contracts/mydata/enums.ts'
import type { UserId } from '@ieum/contracts/shared/ids.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson, signIn, startAccountWorld, type World } from '../../account/account.fixture.ts'
import { loadOrganizations } from './organization-rows.ts'
import { seedTailoredGroups } from './seed-tailored-groups.ts'

let world: World
beforeAll(async () => {
  world = await startAccountWorld()
})
afterAll(() => world.stop())

it('[CF-7.3] there is a tailored group for each purpose, made from the organisations that are there', async () => {
  const [card, bank] = [randomUUID(), randomUUID()]
  for (const [guid, name, industry] of [
    [card, '가나카드', 'CARD'],
    [bank, '가나은행', 'PRIME_BANK'],
  ]) {
    await sql`insert into organization (organization_guid, org_code, org_type, name, industry_enum,
      industry_to_display_enum, domain, serial_num, auth_type, is_live)
      values (${guid}, ${guid}, '01', ${name}, 'CARD', ${industry}, 'a.localhost', '1', '01', true)`.execute(world.db)
  }
  await seedTailoredGroups(world.account, await loadOrganizations(world.db))
  const person = newPerson()
  const { account } = await signIn(world, person)
  const value = async (key: string) =>
    JSON.parse((await account.searchKeyValues({ body: { serviceId: 'mydata', key } })).keyValue?.value ?? 'null')
  expect(await value('card_cuj_customized_guids')).toEqual([card])
  expect(await value('onboarding_cuj_customized_guids')).toEqual([bank, card])
  for (const purpose of PURPOSES) expect(await value(`${purpose}_cuj_customized_guids`)).toBeInstanceOf(Array)

  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from ci_index where ci_hmac = ${world.indexes.ci(person.ci)}`.execute(world.db)
  const own = JSON.stringify([bank])
  await sql`insert into user_key_value (user_id, service_id, key, value)
    values (${rows[0]?.user_id}, 'mydata', 'card_cuj_customized_guids', ${own})`.execute(world.db)
  expect(await value('card_cuj_customized_guids')).toEqual([bank])
  const seeded = await sql`select 1 from default_key_value`.execute(world.db)
  expect(seeded.rows).toHaveLength(15)
})
