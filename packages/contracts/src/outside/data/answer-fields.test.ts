import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import {
  currency,
  date,
  dateTime,
  decimal,
  flag,
  flagToAsk,
  innerList,
  MAX_ROWS,
  month,
  optionalCurrency,
  optionalDate,
  optionalDateTime,
  optionalDecimal,
  optionalFlag,
  optionalText,
  rowsAnswer,
  statedCurrency,
  text,
} from './answer-fields.ts'
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
    ['one', flag, 1, true],
    ['zero as text', flag, ' 0 ', false],
    ['y', flag, 'y', true],
    ['TRUE', flag, 'TRUE', true],
    ['No', flag, 'No', false],
    ['an optional flag that is none', optionalFlag, 'maybe', false],
    ['an optional flag that is an object', optionalFlag, {}, false],
    ['no word of whether to ask', flagToAsk, undefined, true],
    ['a blank word of whether to ask', flagToAsk, '', true],
    ['a word not to ask', flagToAsk, 'n', false],
    ['optional text that is an object', optionalText, { a: 1 }, undefined],
    ['an optional amount that is a list', optionalDecimal, [1], undefined],
    ['an optional moment of nothing', optionalDateTime, '00000000000000', undefined],
    ['an optional currency that is none', optionalCurrency, 'US$', 'XXX'],
    ['no optional currency', optionalCurrency, null, 'KRW'],
    [
      'a list with an element that does not fit',
      innerList(z.object({ id: text })),
      [{ id: 'a' }, {}, 7],
      [{ id: 'a' }],
    ],
    ['an inner list that is none', innerList(z.object({ id: text })), 'no', []],
    ['a date as a number', date, 20260101, '20260101'],
    ['a date for a time', dateTime, '20260101', '20260101'],
    ['the last second of a day', dateTime, '20260228235959', '20260228235959'],
    ['a leap day', date, '20280229', '20280229'],
    ['no end', date, '99991231', '99991231'],
    ['a month', month, 202602, '202602'],
    ['an optional day that does not exist', optionalDate, '20260230', undefined],
    ['an exponent', decimal, '1.5E+3', '1500'],
    ['a number that is written with one', decimal, 1e14, '100000000000000'],
    ['zero however written', decimal, '-0e999', '0'],
    ['the largest amount', decimal, '-100000000000000', '-100000000000000'],
    ['digits that a float would lose', decimal, '90071992547409.93', '90071992547409.93'],
    ['an optional amount that is too large', optionalDecimal, '1e15', undefined],
    ['an optional amount that is none', optionalDecimal, 'one', undefined],
    ['a currency in small letters', currency, 'usd', 'USD'],
    ['no currency', currency, ' ', 'KRW'],
    ['optional text that cannot be stored', optionalText, 'a\0b', undefined],
    ['optional text that is a book', optionalText, 'x'.repeat(1_001), undefined],
  ])('takes %s', (_, schema, value, wanted) => expect(schema.parse(value)).toEqual(wanted))

  it.each<[string, z.ZodType, unknown]>([
    ['no text', text, null],
    ['blank text', text, ''],
    ['an amount that is none', decimal, 'much'],
    ['no amount', decimal, undefined],
    ['an object', decimal, {}],
    ['a flag that is none', flag, 'maybe'],
    ['two as a flag', flag, 2],
    ['no flag', flag, null],
    ['a date with dashes', date, '2026-01-01'],
    ['a short time', dateTime, '202601011'],
    ['a day that does not exist', date, '20260230'],
    ['a day of nothing', date, '00000000'],
    ['a month that does not exist', month, '202613'],
    ['the thirteenth month of a moment', dateTime, '20261301120000'],
    ['the 24th hour', dateTime, '20260101240000'],
    ['the 60th minute', dateTime, '20260101126000'],
    ['a moment that never comes', dateTime, '99991231'],
    ['a word with an e', decimal, 'one'],
    ['nothing but an e', decimal, 'e'],
    ['infinity by exponent', decimal, '1e999'],
    ['infinity as a number', decimal, JSON.parse('1e999')],
    ['hexadecimal', decimal, '0x10'],
    ['an empty amount', decimal, ''],
    ['more than an amount may be', decimal, 9007199254740991],
    ['less than an amount may be', decimal, '-100000000000000.01'],
    ['thousands in the wrong place', decimal, '1,2'],
    ['two points', decimal, '1.2.3'],
    ['a currency with a sign', currency, 'US$'],
    ['a currency of two letters', currency, 'KR'],
    ['a currency beside something', currency, 'USD '.repeat(2)],
    ['a currency that is missing where it must be said', statedCurrency, ''],
    ['text with a NUL', text, 'a\0b'],
    ['half of a surrogate pair', text, 'a\ud800'],
    ['a book for a name', text, 'x'.repeat(1_001)],
    ['a number whose digits were lost', text, 2 ** 60],
  ])('refuses %s', (_, schema, value) => expect(schema.safeParse(value).success).toBe(false))
})

describe('lists', () => {
  const Answer = rowsAnswer('item', z.object({ id: text }))
  it.each<[string, object, number | 'refused']>([
    ['rows', { item_cnt: 1, item_list: [{ id: 'a', more: 1 }] }, 1],
    ['rows without a count', { item_list: [{ id: 'a' }] }, 1],
    ['count 0 without a list', { item_cnt: 0 }, 0],
    ['count "0" and null', { item_cnt: '0', item_list: null }, 0],
    ['neither count nor list', {}, 'refused'],
    ['a count without rows', { item_cnt: 2 }, 'refused'],
    ['a row without its key', { item_list: [{}] }, 0],
    ['an object for a list', { item_list: {} }, 'refused'],
    ['one row too many', { item_list: Array.from({ length: MAX_ROWS + 1 }, () => ({ id: 'a' })) }, 'refused'],
  ])('%s → %s', (_, body, wanted) => {
    const parsed = Answer.safeParse({ ...ok, ...body })
    expect(parsed.success ? parsed.data.item_list.length : 'refused').toBe(wanted)
  })

  it('of independent rows skips and counts rows that do not fit', () => {
    const rows = rowsAnswer('item', z.object({ id: text, at: date }))
    const good = { id: 'a', at: '20260101' }
    const list = [good, { id: 'b', at: '20260230' }, null, 7, { ...good, more: 1 }]
    expect(rows.parse({ ...ok, item_list: list })).toEqual({ ...ok, item_list: [good, good], unread_row_cnt: 3 })
  })

  it('drops unknown fields and returns the cursor', () => {
    const parsed = Answer.parse({ ...ok, next_page: 'x', odd: 1, item_list: [{ id: 'a', odd: 1 }] })
    expect(parsed).toEqual({ ...ok, next_page: 'x', item_list: [{ id: 'a' }], unread_row_cnt: 0 })
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
