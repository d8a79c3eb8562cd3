/**
 * limit and next_page. The cursor counts from the oldest row, so new rows at the front cause neither repeated nor lost
 * rows on later pages.
 */
import { DataRefusal, type Fields, fieldText, type Row } from './call.ts'

const MAX_LIMIT = 500
const LOOP = 'bG9vcA'

function limitOf(fields: Fields): number {
  const value = fieldText(fields, 'limit')
  if (value === undefined) return MAX_LIMIT
  const limit = Number(value)
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) {
    throw new DataRefusal('40001', `limit must be a whole number from 1 to ${MAX_LIMIT}`)
  }
  return limit
}

const cursor = (left: number) => Buffer.from(`left:${left}`).toString('base64url')

function leftOf(nextPage: string, all: number): number {
  const left = Number(/^left:(\d{1,9})$/.exec(Buffer.from(nextPage, 'base64url').toString())?.[1] ?? Number.NaN)
  if (!Number.isInteger(left) || left < 1 || left > all) throw new DataRefusal('40001', 'next_page is not valid')
  return left
}

/**
 * One page of `all` (newest first). `duplicate` begins every later page with the last row of the previous one,
 * `moving-pages` with the last three, as when three new rows came in front meanwhile, `page-loop` returns the first
 * page and the same cursor forever.
 */
export function pageOf(all: Row[], fields: Fields, behaviours: string[]): { rows: Row[]; next?: string } {
  const limit = limitOf(fields)
  const asked = fieldText(fields, 'next_page')
  if (behaviours.includes('page-loop')) return { rows: all.slice(0, limit), next: LOOP }
  const repeated = behaviours.includes('moving-pages') ? 3 : behaviours.includes('duplicate') ? 1 : 0
  if (behaviours.includes('duplicate') && all.length === 1) return { rows: [...all, ...all] }
  if (behaviours.includes('any-limit') && asked === undefined) return { rows: all }
  const size = repeated > 0 ? Math.max(1, Math.min(limit, Math.ceil(all.length / 2))) : limit
  const start = asked === undefined ? 0 : all.length - leftOf(asked, all.length)
  const end = start + size
  const rows = all.slice(Math.max(start - (start > 0 ? repeated : 0), 0), end)
  return end < all.length ? { rows, next: cursor(all.length - end) } : { rows }
}
