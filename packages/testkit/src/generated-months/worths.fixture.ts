import type { PersonMonths } from './generate-person-months.ts'
import { centsOf, wonAt } from './money.ts'
import type { GeneratedCall } from './wire.ts'

type Row = Readonly<Record<string, unknown>>
type Reading = PersonMonths['readings'][number]

const rowsOf = (call: GeneratedCall, list: string) => call.answer[list] as Row[]
const sumOf = (rows: readonly Row[], field: string) => rows.reduce((sum, row) => sum + Number(row[field] ?? 0), 0)

/** Returns what each asset is worth by the answers of a reading alone, by the id of the books. */
export function reportedWorths(person: PersonMonths, { day, organizations }: Reading): Map<string, number> {
  const worths = new Map<string, number>()
  const rate = person.exchangeRates.findLast((one) => one.day <= day)?.rate ?? '0'
  for (const { code, calls } of organizations) {
    const overdrafts = new Set(
      calls
        .filter(({ api }) => api === '은행-001')
        .flatMap((call) => rowsOf(call, 'account_list').filter((one) => one.is_minus))
        .map((one) => one.account_num),
    )
    for (const call of calls) {
      const { api, answer, asset } = call
      const set = (kind: string, name: string, krw: number) => {
        const id = [code, kind, name].filter(Boolean).join('|')
        worths.set(id, (worths.get(id) ?? 0) + krw)
      }
      const number = asset ?? ''
      switch (api) {
        case '은행-003': {
          const [row] = rowsOf(call, 'detail_list') as [Row]
          const cents = centsOf(row.balance_amt)
          const isForeign = row.currency_code !== 'KRW'
          set('deposit', number, isForeign ? wonAt(cents, centsOf(rate)) : Number(row.balance_amt))
          break
        }
        case '은행-006':
          set('fund', number, Number(answer.eval_amt))
          break
        case '은행-009':
          if (!overdrafts.has(asset)) set('loan', number, -Number(answer.balance_amt))
          break
        case 'IRP-002':
          set('irp', number, Number(answer.eval_amt))
          break
        case '금투-002':
          set('account', number, sumOf(rowsOf(call, 'basic_list'), 'withholdings_amt'))
          break
        case '금투-004':
          set('account', number, sumOf(rowsOf(call, 'prod_list'), 'eval_amt'))
          break
        case '전금-002':
        case '선불-002':
          set('prepaid', number, Number(answer.total_balance_amt))
          break
        case '카드-006': {
          const rows = rowsOf(call, 'pay_list')
          const loans = sumOf(rows, 'loan_short_amt') + sumOf(rows, 'loan_long_amt')
          const carried = calls.find((one) => one.api === '카드-007')
          const remained = carried ? sumOf(rowsOf(carried, 'revolving_list'), 'remained_amt') : 0
          set('bill', '', loans - sumOf(rows, 'pay_amt') - Math.max(0, remained - sumOf(rows, 'revolving_amt')))
          break
        }
        case '카드-011':
          for (const row of rowsOf(call, 'short_term_list')) {
            set('short-term', String(row.loan_dtime), -Number(row.balance_amt))
          }
          break
        case '카드-012':
          for (const row of rowsOf(call, 'long_term_list')) {
            set('long-term', String(row.loan_num), -Number(row.balance_amt))
          }
          break
        default:
      }
    }
  }
  return worths
}
