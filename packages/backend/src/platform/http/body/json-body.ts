import { errorCodes, type FastifyInstance } from 'fastify'
import { Refusal } from '../../refusal.ts'
import { isSuspect, readableTexts } from './text-rule.ts'

/**
 * Far above any valid call: bodies nest ten deep at most, have two keys for each of 500 institutions, and list up to 40
 * kinds of data for each of them.
 */
const MOST: JsonMeasure = { depth: 64, keys: 4_000, elements: 40_000 }

/** Nesting depth of a JSON text, and the number of its keys and commas. */
type JsonMeasure = { readonly depth: number; readonly keys: number; readonly elements: number }

/**
 * Accepts `application/json` only; an empty body counts as none: a DELETE may have the content type without a body, and
 * a POST without a type may be chunked by a proxy that does not know that nothing follows.
 * Refuses or removes text that cannot be stored or read (`text-rule.ts`). Refuses keys that would reach a prototype,
 * and sizes that only an attack has: one pass detects them before parsing, because otherwise each unknown key would be
 * listed and each wrong element reported.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    if (isMoreThan(body as string, MOST)) return done(new Refusal('INVALID_REQUEST'), undefined)
    if (!isSuspect(body as string)) return parse(request, body as string, done)
    return parse(request, body as string, (error, json) => {
      if (error) return done(error, undefined)
      try {
        done(null, readableTexts(json, 'body'))
      } catch (refusal) {
        done(refusal as Error, undefined)
      }
    })
  })
  acceptNothing(app)
}

/** Reads a body without a type only to find out that it is empty; of a body of another type nothing is read. */
function acceptNothing(app: FastifyInstance): void {
  // A header without a value counts as absent.
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['content-type']?.trim() === '') delete request.raw.headers['content-type']
    done()
  })
  app.addContentTypeParser('*', (request, payload, done) => {
    const type = request.headers['content-type']
    const invalidType = new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type)
    if (type !== undefined) return done(invalidType, undefined)
    const settle = (error: Error | null) => {
      payload.off('data', refuse).off('end', accept).off('error', settle)
      done(error, undefined)
    }
    const refuse = () => settle(invalidType)
    const accept = () => settle(null)
    payload.on('data', refuse).on('end', accept).on('error', settle)
  })
}

/** Counts outside strings, without parsing; stops at the limit. */
export function isMoreThan(json: string, most: JsonMeasure): boolean {
  let depth = 0
  let keys = 0
  let elements = 0
  let isInString = false
  for (let at = 0; at < json.length; at++) {
    const char = json.charCodeAt(at)
    if (isInString) {
      if (char === BACKSLASH) at++
      else if (char === QUOTE) isInString = false
    } else if (char === QUOTE) isInString = true
    else if (char === OPEN_BRACE || char === OPEN_BRACKET) {
      if (++depth > most.depth) return true
    } else if (char === CLOSE_BRACE || char === CLOSE_BRACKET) depth--
    else if (char === COLON) {
      if (++keys > most.keys) return true
    } else if (char === COMMA && ++elements > most.elements) return true
  }
  return false
}

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const BACKSLASH = 0x5c
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
