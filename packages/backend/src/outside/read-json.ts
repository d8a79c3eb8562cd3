import type { OutsideReply } from './http-client.ts'

/** The JSON of an answer, or undefined when it is none. Never throws: a stranger wrote it. */
export function jsonOf(reply: OutsideReply): unknown {
  try {
    return JSON.parse(reply.body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** `rsp_code` of any answer that has one. */
export function rspCodeOf(json: unknown): string | null {
  if (typeof json !== 'object' || json === null) return null
  const code = (json as { rsp_code?: unknown }).rsp_code
  return typeof code === 'string' || typeof code === 'number' ? String(code) : null
}
