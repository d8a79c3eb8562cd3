/** Numbers that an institution has reissued, for `issued-anew`: requests and answers under other numbers. */
import type { Body, Fields, Row } from './call.ts'

/** Fields that identify assets in lists and requests. */
export const ASSET_NUMBERS = [
  'account_num',
  'card_id',
  'card_num',
  'dc_num',
  'fob_id',
  'insu_num',
  'loan_num',
  'mgmt_id',
  'pp_id',
  'sleep_num',
  'sub_key',
]

/** Another number of the same length; applying it twice gives the first one again. Masks and separators stay. */
export function otherNumber(number: string): string {
  return number.replaceAll(/\d/g, (digit) => String(9 - Number(digit)))
}

function withOtherNumbers<R extends Row>(row: R): R {
  const others = ASSET_NUMBERS.flatMap((name) => {
    const number = row[name]
    return typeof number === 'string' ? [[name, otherNumber(number)] as const] : []
  })
  return { ...row, ...Object.fromEntries(others) }
}

/** The fields of a request with the asset's original number. */
export const askedByFirstNumbers = (fields: Fields): Fields => withOtherNumbers(fields)

/** The rows of a list under the new numbers; references to other assets stay. */
export function reportedByNewNumbers(body: Body): Body {
  return body.kind === 'rows' ? { ...body, rows: body.rows.map(withOtherNumbers) } : body
}
