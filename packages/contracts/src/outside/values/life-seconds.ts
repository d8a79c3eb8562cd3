import { z } from 'zod'

/** The longest accepted life of a token, seconds. */
const LONGEST_LIFE_SECONDS = 10 * 365 * 86_400

/** Life of a token in seconds; a number as text is accepted, and more than ten years counts as ten. */
export const LifeSeconds = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,20}$/)
      .transform(Number),
  ])
  .pipe(z.number().positive())
  .transform((seconds) => Math.min(Math.ceil(seconds), LONGEST_LIFE_SECONDS))
