import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { date, dateTime, decimal, flag, listAnswer, optionalDecimal, optionalText, text } from './answer-fields.ts'
import { BankAccountsAnswer, DepositDetailAnswer } from './bank.ts'
import { InvestBasicAnswer } from './invest.ts'

const ok = { rsp_code: '00000', rsp_msg: 'ok' }

describe('fields', () => {
  it.each<[string, z.ZodType, unknown, unknown]>([
    ['a number as text', text, 1101, '1101'],
    ['null text', optionalText, null, undefined],
    ['blank text', optionalText, ' ', undefined],
    ['a whole number', decimal, 1200, '1200'],
    ['a number as text with zeros', decimal, '1200.500', '1200.5'],
    ['thousands', decimal, '1,200', '1200'],
    ['a negative number', decimal, -0.5, '-0.5'],
    ['a tiny number', decimal, 1e-7, '0.0000001'],
    ['no amount', optionalDecimal, null, undefined],
    ['true as text', flag, 'true', true],
    ['N', flag, 'N', false],
    ['a date as a number', date, 20260101, '20260101'],
    ['a date for a time', dateTime, '20260101', '20260101'],
  ])('takes %s', (_, schema, value, wanted) => expect(schema.parse(value)).toEqual(wanted))

  it.each<[string, z.ZodType, unknown]>([
    ['no text', text, null],
    ['blank text', text, ''],
    ['an amount that is none', decimal, 'much'],
    ['no amount', decimal, undefined],
    ['an object', decimal, {}],
    ['a flag that is none', flag, 'maybe'],
    ['a date with dashes', date, '2026-01-01'],
    ['a short time', dateTime, '202601011'],
  ])('refuses %s', (_, schema, value) => expect(schema.safeParse(value).success).toBe(false))
})

describe('lists', () => {
  const Answer = listAnswer('item', z.object({ id: text }))
  it.each<[string, object, number | 'refused']>([
    ['rows', { item_cnt: 1, item_list: [{ id: 'a', more: 1 }] }, 1],
    ['rows without a count', { item_list: [{ id: 'a' }] }, 1],
    ['count 0 without a list', { item_cnt: 0 }, 0],
    ['count "0" and null', { item_cnt: '0', item_list: null }, 0],
    ['neither count nor list', {}, 'refused'],
    ['a count without rows', { item_cnt: 2 }, 'refused'],
    ['a row without its key', { item_list: [{}] }, 'refused'],
    ['an object for a list', { item_list: {} }, 'refused'],
  ])('%s → %s', (_, body, wanted) => {
    const parsed = Answer.safeParse({ ...ok, ...body })
    expect(parsed.success ? parsed.data.item_list.length : 'refused').toBe(wanted)
  })

  it('drops what it does not know and keeps the cursor', () => {
    const parsed = Answer.parse({ ...ok, next_page: 'x', odd: 1, item_list: [{ id: 'a', odd: 1 }] })
    expect(parsed).toEqual({ ...ok, next_page: 'x', item_list: [{ id: 'a' }] })
  })
})

it('reads nulls, text numbers and missing counts of a bank', () => {
  const account = {
    account_num: 1101,
    is_consent: 'true',
    seqno: null,
    prod_name: 'p',
    account_type: 1001,
    account_status: '',
  }
  const parsed = BankAccountsAnswer.parse({ ...ok, reg_date: null, account_list: [account] })
  expect(parsed.account_list[0]).toMatchObject({
    account_num: '1101',
    is_consent: true,
    account_type: '1001',
    is_minus: false,
  })
  const detail = DepositDetailAnswer.parse({ ...ok, detail_list: [{ balance_amt: '1500.00', currency_code: null }] })
  expect(detail.detail_list[0]).toMatchObject({ balance_amt: '1500', currency_code: 'KRW' })
})

it('reads both editions of a broker’s cash', () => {
  const flat = InvestBasicAnswer.parse({ ...ok, currency_code: 'KRW', withholdings_amt: 5 })
  const rows = InvestBasicAnswer.parse({ ...ok, base_date: '20260101', basic_list: [{ withholdings_amt: '5' }] })
  expect(flat.basic_list[0]).toMatchObject({ currency_code: 'KRW', withholdings_amt: '5' })
  expect(rows.basic_list[0]).toMatchObject({ currency_code: 'KRW', withholdings_amt: '5' })
  expect(InvestBasicAnswer.safeParse(ok).success).toBe(false)
})
