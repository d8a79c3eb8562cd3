import { z } from 'zod'

/** No token of ours is believed to live longer, seconds. */
const LONGEST_LIFE_SECONDS = 10 * 365 * 86_400

/** Seconds that a token lives; a number as text counts, and who says more than ten years is taken at ten. */
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
