import { z } from 'zod'

/** Eleven digits as people type them. Accepts separators and +82, and removes them. */
export const PhoneNumber = z
  .string()
  .max(40)
  .transform((text) =>
    text
      .normalize('NFKC')
      .replace(/[\s().\p{Pd}\p{Cf}]/gu, '')
      .replace(/^(?:\+|00)82(?=0?1)0?/, '0'),
  )
  .pipe(z.string().regex(/^01[016789]\d{7,8}$/))
