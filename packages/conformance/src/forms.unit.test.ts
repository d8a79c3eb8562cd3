import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CHECKS } from './catalogue.ts'
import { formProblems } from './forms.ts'

const checksOf = (answer: Record<string, unknown>) => formProblems(answer).map(({ check, path }) => `${check} ${path}`)

describe('forms of values', () => {
  it.each([
    [{ balance_amt: 1200.125, offered_rate: 0.12345, last_paid_in_cnt: 3, is_minus: false }, []],
    [{ balance_amt: 0.0001 }, ['form.numbers balance_amt']],
    [{ balance_amt: 1e-7 }, ['form.numbers balance_amt']],
    [{ balance_amt: '1200' }, ['form.numbers balance_amt']],
    [{ balance_amt: 1e15 }, ['form.numbers balance_amt']],
    [{ self_pay_rate: '01' }, []],
    [{ is_minus: 'false' }, ['form.flags is_minus']],
    [{ issue_date: '20240229', exp_date: '99991231' }, []],
    [{ issue_date: '20230229' }, ['form.dates issue_date']],
    [{ issue_date: 20_240_229 }, ['form.dates issue_date']],
    [{ repay_date: '25', scheduled_date: '20260101', pay_date: '5' }, []],
    [{ trans_dtime: '20260101', approved_dtime: '20260101235959' }, []],
    [{ trans_dtime: '20260101246060' }, ['form.dates trans_dtime']],
    [{ charge_month: '202611', trans_month: 202_611 }, []],
    [{ charge_month: '202613' }, ['form.dates charge_month']],
    [{ currency_code: 'KRW', trans_org_code: 'ZZZZ0000' }, []],
    [{ currency_code: 'won', trans_org_code: 'A1AAEO0000' }, ['form.codes currency_code', 'form.codes trans_org_code']],
    [{ account_num: 110 }, ['form.codes account_num']],
    [{ trans_memo: null, prod_name: '' }, ['answer.empty-values trans_memo', 'answer.empty-values prod_name']],
    [{ trans_cnt: 1, trans_list: [{}] }, []],
    [{ trans_cnt: 2, trans_list: [{}] }, ['form.counts trans_list']],
    [{ trans_list: [] }, ['form.counts trans_list']],
    [
      { trans_cnt: 1, trans_list: [{ int_list: [{ int_rate: '3' }] }] },
      ['form.numbers trans_list[0].int_list[0].int_rate'],
    ],
  ])('%j', (answer, expected) => {
    expect(checksOf(answer)).toEqual(expected)
  })

  it('describes shapes and never contains values', () => {
    expect(formProblems({ account_num: 1234, issue_date: '김서연' }).map(({ received }) => received)).toEqual([
      'a whole number',
      'text of 3 characters',
    ])
  })
})

it('docs/operating/conformance.md has every check of the catalogue, in its words', () => {
  const document = readFileSync(new URL('../../../docs/operating/conformance.md', import.meta.url), 'utf8')
  for (const [id, { title, source }] of Object.entries(CHECKS))
    expect(document).toContain(`| \`${id}\` | ${title} | ${source} |`)
})
