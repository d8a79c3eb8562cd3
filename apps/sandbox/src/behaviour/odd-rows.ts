import { withValues } from './bad-bodies.ts'
import type { Behaviour } from './behaviour.ts'

type Answer = { readonly httpStatus: number; readonly body: Record<string, unknown> }
/** The call by its id in the standard, and the values of its fields. */
type Asked = { readonly api: string | null; readonly values: readonly unknown[] }

/**
 * `odd-rows`: the normal answer, except for the rows of some assets. A list gets other values in the asset's row; a
 * call about the asset gets them in each of its rows, or is refused. A null value removes the field.
 */
export function withOddRows(answer: Answer, { name, rows = [] }: Behaviour, { api, values }: Asked): Answer {
  if (name !== 'odd-rows' || answer.httpStatus !== 200) return answer
  let { body } = answer
  for (const { asset, fields = {}, rspCode } of rows.filter((rule) => rule.api === api)) {
    const isAbout = asset === undefined || values.includes(asset)
    if (isAbout && rspCode !== undefined) return refused(rspCode)
    body = isAbout ? withValues(body, fields) : withRowsOf(body, asset, fields)
  }
  return { ...answer, body }
}

const refused = (rspCode: string): Answer => ({
  httpStatus: Number(rspCode.slice(0, 3)),
  body: { rsp_code: rspCode, rsp_msg: 'refused' },
})

/** The rows that name the asset, in any field. */
function withRowsOf(body: Record<string, unknown>, asset: string, fields: Record<string, unknown>) {
  const changed = (row: object) => (Object.values(row).includes(asset) ? { ...row, ...fields } : row)
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, Array.isArray(value) ? value.map(changed) : value]),
  )
}
