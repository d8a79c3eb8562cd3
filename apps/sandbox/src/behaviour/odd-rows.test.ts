import { describe, expect, it } from 'vitest'
import { Behaviour } from './behaviour.ts'
import { withOddRows } from './odd-rows.ts'

const list = {
  rsp_code: '00000',
  account_list: [
    { account_num: '1', name: 'a' },
    { account_num: '2', name: 'b' },
  ],
}
const detail = { rsp_code: '00000', balance_amt: 5 }
const played = (rows: object[], body: Record<string, unknown>, api: string, values: unknown[] = []) =>
  withOddRows({ httpStatus: 200, body }, Behaviour.parse({ name: 'odd-rows', rows }), { api, values })

describe('odd rows', () => {
  it('of a list are those that name the asset', () => {
    const { body } = played([{ api: '은행-001', asset: '2', fields: { name: '' } }], list, '은행-001')
    expect(body.account_list).toEqual([list.account_list[0], { account_num: '2', name: '' }])
  })

  it('of a call about the asset are all that it answers', () => {
    const rows = [{ api: '은행-009', asset: '1', fields: { balance_amt: -5 } }]
    expect(played(rows, detail, '은행-009', ['1']).body).toEqual({ ...detail, balance_amt: -5 })
    expect(played(rows, detail, '은행-009', ['2']).body).toEqual(detail)
    expect(played(rows, detail, '은행-003', ['1']).body).toEqual(detail)
  })

  it('may be refused', () => {
    const answer = played([{ api: '은행-003', asset: '1', rspCode: '40402' }], detail, '은행-003', ['1'])
    expect([answer.httpStatus, answer.body.rsp_code]).toEqual([404, '40402'])
  })
})
