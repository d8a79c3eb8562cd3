import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** No call of ours nests deeper than about ten. */
const MAX_DEPTH = 64

/**
 * Accepts `application/json` and nothing else; an empty body is no body, so a DELETE may carry the type without one.
 * Keys that would reach a prototype are refused, and so is nesting that only an attack has.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    if (isDeeperThan(body as string, MAX_DEPTH)) return done(new Refusal('INVALID_REQUEST'), undefined)
    return parse(request, body as string, done)
  })
}

/** Counts brackets outside strings, without parsing. */
export function isDeeperThan(json: string, limit: number): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < json.length; at++) {
    const char = json.charCodeAt(at)
    if (isInString) {
      if (char === BACKSLASH) at++
      else if (char === QUOTE) isInString = false
    } else if (char === QUOTE) isInString = true
    else if (char === OPEN_BRACE || char === OPEN_BRACKET) {
      if (++depth > limit) return true
    } else if (char === CLOSE_BRACE || char === CLOSE_BRACKET) depth--
  }
  return false
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
