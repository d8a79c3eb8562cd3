import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

/** A refusal of the control interface. */
export class ControlRefusal extends Error {
  readonly statusCode: number
  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

/** @throws ControlRefusal 400 with the path of the wrong field */
export function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new ControlRefusal(400, `${issue?.path.join('.') || 'body'}: ${issue?.message}`)
}

/** Refuses requests of pages that merely know the address. */
export function controlRules(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.headers['x-ieum-control'] !== '1') throw new ControlRefusal(403, 'header x-ieum-control: 1 is missing')
  })
}
