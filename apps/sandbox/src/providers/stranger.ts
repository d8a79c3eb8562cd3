import type { Holding } from '../people/people-file.ts'

/** Fields that distinguish assets from each other. */
const KEYS = [
  'account_num',
  'seqno',
  'card_id',
  'card_num',
  'pp_id',
  'fob_id',
  'sub_key',
  'insu_num',
  'dc_num',
  'sleep_num',
  'mgmt_id',
  'loan_num',
  'account_id',
  'telecom_num',
]
const NAMES = ['insured_name', 'issuer_name', 'contractor_name', 'prize_name']

const otherDigits = (text: string) => text.replace(/\d/g, (digit) => String((Number(digit) + 7) % 10))

function stranger(value: unknown, field: string): unknown {
  if (Array.isArray(value)) return value.map((item) => stranger(item, field))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, stranger(inner, name)]))
  }
  if (typeof value === 'string' && KEYS.includes(field)) return otherDigits(value)
  if (typeof value === 'string' && NAMES.includes(field)) return '박타인'
  if (typeof value === 'number' && /(balance|eval|principal|withholdings|face|charge)_amt$/.test(field))
    return value * 2
  return value
}

/** Another person's holding at the same institution: other numbers, names and amounts, the same kinds of assets. */
export const strangerOf = (holding: Holding): Holding => stranger(holding, '') as Holding
