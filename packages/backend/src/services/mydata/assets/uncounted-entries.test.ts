import { koreanYmd } from '@ieum/domain/time/korea.ts'
import { connectAll } from '@ieum/testkit/journeys/journey.ts'
import { newPerson } from '@ieum/testkit/people/new-person.ts'
import { signUp } from '@ieum/testkit/people/person-session.ts'
import { useWorld } from '@ieum/testkit/world/use-world.ts'
import { expect, it } from 'vitest'
import { organizationGuidOf } from '../organizations/portal-row.ts'

const CARD = 'D1SHCD0000'

const { world } = useWorld()

it('a purchase abroad without an amount in won is said beside each sum that leaves it out', async () => {
  const today = koreanYmd((await world.control.clock()).nowMs).replaceAll('-', '')
  const approval = (number: string, more: object) => ({
    approved_num: number,
    approved_dtime: `${today}00${number.slice(1)}00`,
    ...more,
  })
  const abroad = { country_code: 'US', currency_code: 'USD', approved_amt: 20.5 }
  const card = {
    card_id: 'SHC0001',
    card_num: '1234-56**-****-7890',
    card_name: '여행 카드',
    card_type: '01',
    issue_date: '20240101',
    approved_list: [
      approval('001', { approved_amt: 10_000, merchant_name: '동네 가게' }),
      approval('002', abroad),
      approval('003', { ...abroad, krw_amt: 30_000 }),
      approval('004', { ...abroad, status: '02', trans_dtime: `${today}000500` }),
    ],
  }
  const file = { like: 'park-junho', holdings: { [CARD]: { card_list: [card] } } }
  const { mydata, ...session } = await signUp(world.url, world.control, await newPerson(world.control, file))
  await connectAll({ mydata, ...session }, world.control, { organizationGuids: [organizationGuidOf(CARD)] })
  const home = await mydata.listAssets()
  const [group] = home.groups.filter(({ groupEnum }) => groupEnum === 'CARD')
  expect([group?.monthSpendingKrw, group?.monthUncountedCount]).toEqual([40_000, 1])
  const [shown] = home.assets.filter(({ scopeTypeEnums }) => scopeTypeEnums.includes('CARD_CARD'))
  expect([shown?.monthSpendingKrw, shown?.monthUncountedCount]).toEqual([40_000, 1])
  const { asset } = await mydata.getAsset({ params: { assetIdentifier: shown!.assetIdentifier } })
  expect(asset).toEqual(shown)
})
